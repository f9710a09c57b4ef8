// What this server offers, asked for once in each language.

/** @typedef {import('./protocol.js').Catalogue} Catalogue */

export class Catalogues {
  constructor() {
    /** @type {Map<string, Promise<Catalogue>>} */
    this.asked = new Map();
  }

  /** @param {string} locale @returns {Promise<Catalogue>} */
  in(locale) {
    const known = this.asked.get(locale);
    if (known) return known;
    const asked = fetch(`/catalogue?locale=${locale}`).then((answer) => {
      if (!answer.ok) throw new Error(`catalogue: ${answer.status}`);
      return answer.json();
    });
    this.asked.set(locale, asked);
    asked.catch(() => this.asked.delete(locale));
    return asked;
  }
}
