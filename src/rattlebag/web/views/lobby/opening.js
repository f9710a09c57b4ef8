// Opening a table: which game, by which options, and for whom. Knows no game: all comes from the server.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { keyed } from '../../vendor/lit-html/directives/keyed.js';
import { last, open } from '../../online/beginning.js';
import { read } from '../../online/options.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').Catalogue} Catalogue */
/** @typedef {import('../../core/protocol.js').GameKind} GameKind */
/** @typedef {import('../../core/protocol.js').OptionKind} OptionKind */

const LONGEST_NAME = 60; // characters, as the server counts them
let chosen = ''; // the game's key
let problem = '';
let wrong = ''; // the option that is not right
let left = false; // its field, since that was announced: it is described by it only then, or it would be said twice
let busy = false;

/** What needs no announcement when you come back. */
export function forgetProblem() {
  problem = wrong = '';
}

/** @param {App} app @param {GameKind} game @param {SubmitEvent} event */
async function submit(app, game, event) {
  event.preventDefault();
  if (busy) return;
  const form = /** @type {HTMLFormElement} */ (event.target);
  const field = (/** @type {string} */ name) => /** @type {any} */ (form.elements.namedItem(name));
  const found = read(game.options, (name) => field(`option-${name}`));
  if (found.wrong) {
    const { label, low = 0, high = 0, name } = found.wrong;
    tellProblem(app, app.t('web-option-range', { label, low, high }), `option-${name}`);
    return;
  }
  if (app.offline) return tellProblem(app, app.t('web-offline-not'), '');
  const name = field('table-name').value;
  const length = [...name.trim()].length;
  if (length > LONGEST_NAME) return tellProblem(app, app.t('web-name-too-long', { length, most: LONGEST_NAME }), 'table-name');
  const from = app.stage.places.path;
  busy = true;
  const answer = await open(app, {
    game: game.key,
    name,
    options: found.options,
    private: field('who').value === 'private',
    watching: field('watching').checked,
    ...(field('rated').checked ? { rated: true } : {}),
    ...(field('coach').checked ? { coach: true } : {}),
  });
  busy = false;
  if (answer.type === 'refused') {
    tellProblem(app, answer.text || app.t('web-too-long'), answer.reason === 'room-bad-name' ? 'table-name' : '');
  } else {
    forgetProblem();
    if ('table' in answer && app.stage.places.path === from) app.go(`/table/${answer.table}`);
  }
}

/** @param {App} app @param {string} text @param {string} field the id of the one that is wrong */
function tellProblem(app, text, field) {
  problem = text;
  wrong = field;
  left = false;
  app.tell(text, { sound: 'error' });
  app.redraw();
  const control = field && app.document.getElementById(field);
  if (!control) return;
  const folded = control.closest('details');
  if (folded) folded.open = true;
  control.focus();
  control.addEventListener('blur', () => ((left = true), app.redraw()), { once: true });
}

/** @param {App} app @param {Catalogue} offered */
export function opening(app, offered) {
  const before = last(app.memory);
  const game = offered.games.find(({ key }) => key === (chosen || before.game)) ?? offered.games[0];
  if (!game) return nothing;
  return html`
    <section class="card" aria-labelledby="open-title">
      <h2 id="open-title">${app.t('web-open-table')}</h2>
      <form class="stack" novalidate @submit=${(/** @type {SubmitEvent} */ event) => void submit(app, game, event)}>
        <fieldset class="choices games">
          <legend>${app.t('web-which-game')}</legend>
          ${offered.games.map((one) => gameChoice(app, one, one === game))}
        </fieldset>
        <div class="field">
          <label for="table-name">${app.t('web-table-name')}</label>
          <input id="table-name" name="table-name" type="text" dir="auto" autocomplete="off" aria-invalid=${wrong === 'table-name' ? 'true' : nothing} aria-describedby=${wrong === 'table-name' && left ? 'table-name-hint open-problem' : 'table-name-hint'} />
          <p class="hint" id="table-name-hint">${app.t('web-table-name-hint', { name: app.session.name })}</p>
        </div>
        ${keyed(
          game.key,
          html`<details>
            <summary>${app.t('web-options-of', { game: game.title })}</summary>
            <div class="stack options">
              ${game.options.map((option) => optionField(app, { ...option, standard: before.options[game.key]?.[option.name] ?? option.standard }))}
              <label class="choice"><input type="checkbox" name="watching" checked /> ${app.t('web-people-may-watch')}</label>
            </div>
          </details>`,
        )}
        <fieldset class="choices who">
          <legend>${app.t('web-who-may-come')}</legend>
          <label class="choice"><input type="radio" name="who" value="public" checked /> ${app.t('web-everyone')}</label>
          <label class="choice"><input type="radio" name="who" value="private" /> ${app.t('web-with-code')}</label>
        </fieldset>
        <div class="field">
          <label class="choice"><input type="checkbox" name="rated" id="rated" aria-describedby="rated-hint" /> ${app.t('web-open-rated')}</label>
          <p class="hint" id="rated-hint">${app.t('web-open-rated-hint')}</p>
        </div>
        <div class="field">
          <label class="choice"><input type="checkbox" name="coach" id="open-coach" aria-describedby="open-coach-hint" /> ${app.t('web-coach')}</label>
          <p class="hint" id="open-coach-hint">${app.t('web-coach-help')}</p>
        </div>
        ${problem ? html`<p class="note bad" id="open-problem">${problem}</p>` : nothing}
        <p><button class="primary" type="submit" id="open-table">${app.t('web-open-it', { game: game.title })}</button></p>
      </form>
    </section>
  `;
}

/** @param {App} app @param {GameKind} game @param {boolean} checked */
function gameChoice(app, game, checked) {
  const choose = () => {
    chosen = game.key;
    forgetProblem();
    app.redraw();
  };
  return html`<label class="choice">
    <input type="radio" name="game" value=${game.key} .checked=${checked} @change=${choose} />
    <strong>${game.title}</strong>
  </label>`;
}

/** @param {App} app @param {OptionKind} option */
function optionField(app, option) {
  const id = `option-${option.name}`;
  const bad = wrong === id;
  const described = bad && left ? `${id}-help open-problem` : `${id}-help`;
  if (option.kind === 'switch') {
    return html`<div class="field">
      <label class="choice">
        <input type="checkbox" id=${id} name=${id} ?checked=${option.standard === true} aria-describedby=${described} />
        ${option.label}
      </label>
      <p class="hint" id="${id}-help">${option.help}</p>
    </div>`;
  }
  // One text: readers put no space between two.
  const help =
    option.kind === 'number' ? `${option.help} ${app.t('web-range', { low: option.low ?? 0, high: option.high ?? 0 })}` : option.help;
  return html`<div class="field">
    <label for=${id}>${option.label}</label>
    ${option.kind === 'number'
      ? html`<input
          type="number"
          inputmode="numeric"
          step="1"
          id=${id}
          name=${id}
          value=${option.standard}
          min=${option.low ?? nothing}
          max=${option.high ?? nothing}
          aria-invalid=${bad ? 'true' : nothing}
          aria-describedby=${described}
        />`
      : html`<select id=${id} name=${id} aria-describedby=${described}>
          ${option.choices?.map(
            ({ value, label }) => html`<option value=${value} ?selected=${value === option.standard}>${label}</option>`,
          )}
        </select>`}
    <p class="hint" id="${id}-help">${help}</p>
  </div>`;
}
