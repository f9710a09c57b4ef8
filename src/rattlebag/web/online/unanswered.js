// What was asked and has no answer yet. It is kept until there is one, however often the connection is lost meanwhile.

/** @typedef {import('../core/context.js').Answer} Answer */
/** `fleeting`: nobody wants it later. @typedef {{text: string, fleeting: boolean, answered: (answer: Answer) => void}} Question */

export class Unanswered {
  constructor() {
    /** In the order in which they were asked, by id. @type {Map<string, Question>} */
    this.questions = new Map();
  }

  get size() {
    return this.questions.size;
  }

  /** The messages as they were sent, and are sent again. */
  texts() {
    return [...this.questions.values()].map(({ text }) => text);
  }

  /** @param {string} id @param {string} text @param {boolean} fleeting @returns {Promise<Answer>} */
  ask(id, text, fleeting) {
    return new Promise((answered) => {
      this.questions.set(id, { text, fleeting, answered });
    });
  }

  /** @param {Answer & {id: string}} answer */
  answer(answer) {
    const question = this.questions.get(answer.id);
    this.questions.delete(answer.id);
    question?.answered(answer);
  }

  /** What was worth asking only then is not asked again. */
  forgetFleeting() {
    for (const [id, { fleeting }] of [...this.questions]) {
      if (fleeting) this.answer({ type: 'unsent', id });
    }
  }

  /** Nothing of it is asked again. @param {string} text why */
  end(text) {
    const all = [...this.questions];
    this.questions.clear();
    for (const [id, { answered }] of all) answered({ type: 'refused', id, reason: 'web-ended', text });
  }
}
