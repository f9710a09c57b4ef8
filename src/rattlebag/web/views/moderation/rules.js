// The word filter and slow mode. Moderators read them, owners change them.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { learn, look } from './data.js';
import { form, sending, wrong } from '../../parts/secret.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {Omit<import('../../core/protocol.js').SetHouseRules, 'id'|'type'>} Change */

const adding = form('word');
const slowing = form('slow');

/** @param {App} app @param {Change} change @param {string} said @returns {Promise<string>} */
async function set(app, change, said) {
  const answer = await app.send({ type: 'set_house_rules', ...change });
  if (answer.type === 'refused') return answer.text;
  await learn(app, 'rules');
  app.tell(said);
  return '';
}

/** @param {App} app */
export function houseRules(app) {
  const add = sending(app, adding, ({ word }) => set(app, { add: word }, app.t('web-moderation-word-added', { word })));
  const slow = sending(app, slowing, ({ seconds }) => {
    const wanted = Number(seconds);
    if (!Number.isInteger(wanted) || wanted < 0 || wanted > 3600) return Promise.resolve(app.t('web-moderation-slow-wrong'));
    return set(app, { slow_seconds: wanted }, app.t('web-moderation-slow-set', { count: wanted }));
  });
  const remove = (/** @type {string} */ word) => {
    void set(app, { remove: word }, app.t('web-moderation-word-removed', { word })).then(() => app.document.getElementById('words-title')?.focus());
  };
  return html`
    ${look.owner ? nothing : html`<p>${app.t('web-moderation-owners-only')}</p>`}
    <section class="card stack tight" aria-labelledby="words-title">
      <h2 id="words-title" tabindex="-1">${app.t('web-moderation-words')}</h2>
      <p>${app.t('web-moderation-words-about')}</p>
      ${look.words.length
        ? html`<ul class="plain stack tight">
            ${look.words.map((word) => html`<li><bdi>${word}</bdi> ${look.owner ? html`<button type="button" class="quiet" @click=${() => remove(word)}>${app.t('web-remove')}<span class="visually-hidden">: ${word}</span></button>` : nothing}</li>`)}
          </ul>`
        : html`<p>${app.t('web-moderation-no-words')}</p>`}
      ${look.owner
        ? html`<form class="stack tight" novalidate @submit=${add}>
            <div class="field"><label for="new-word">${app.t('web-moderation-new-word')}</label><input id="new-word" name="word" type="text" dir="auto" autocomplete="off" maxlength="40" /></div>
            ${wrong(adding)}
            <p><button type="submit">${app.t('web-moderation-add-word')}</button></p>
          </form>`
        : nothing}
    </section>
    <section class="card stack tight" aria-labelledby="slow-title">
      <h2 id="slow-title">${app.t('web-moderation-slow')}</h2>
      <p>${app.t('web-moderation-slow-is', { count: look.slow })}</p>
      ${look.owner
        ? html`<form class="stack tight" novalidate @submit=${slow}>
            <div class="field"><label for="slow-seconds">${app.t('web-moderation-slow-seconds')}</label><input id="slow-seconds" name="seconds" type="text" inputmode="numeric" autocomplete="off" value=${look.slow} /></div>
            ${wrong(slowing)}
            <p><button type="submit">${app.t('web-moderation-set-slow')}</button></p>
          </form>`
        : nothing}
    </section>
  `;
}
