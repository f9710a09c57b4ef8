// A table before the game: seats, options, pace and timer, words for the dice, and the invitation.

import { html, nothing, render } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { CHOICES } from '../../core/prefs.js';
import { copied } from '../../parts/copying.js';
import { pace } from '../../parts/when.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/prefs.js').All} All */
/** @typedef {import('../../core/protocol.js').TableView} TableView */
/** @typedef {import('../../core/protocol.js').OptionView} Option */
/** @typedef {import('../../core/protocol.js').OptionKind} OptionKind */
/** @typedef {import('../../parts/choice.js').Item} Item */
/** @typedef {import('./page.js').Page} Page */

const PACES = CHOICES.pace.map(Number);
const TIMERS = [0, 15, 30, 60, 90, 120, 300, 600];

/** @param {App} app @param {TableView} table */
export const isHost = (app, table) => table.host === app.session.person;

/** Whether no bot can be added, whoever asks. @param {TableView} table */
const noBots = ({ position, rated }) => !!(position || rated);

/** What can be done here before the game. @param {App} app @param {TableView} table @param {Page} page @returns {Item[]} */
export function items(app, table, page) {
  const full = table.seats.length >= table.most;
  const invite = { key: 'invite', label: app.t('web-copy-link'), refused: false, keys: [], act: () => void copyLink(app, table) };
  const leave = { key: 'leave', label: app.t('web-leave'), refused: false, keys: ['q'], act: () => page.leave() };
  const check = page.finished?.game ? [{ key: 'check', label: app.t('web-check-last'), refused: false, keys: [], act: () => void page.check() }] : [];
  if (table.you === null) {
    if (table.position) return [invite, leave];
    const sit = () => void page.order({ type: 'join', code: table.code });
    return [{ key: 'sit', main: true, label: app.t('web-sit-down'), refused: full, keys: [], act: sit }, invite, ...check, leave];
  }
  // Start and bots are the host's alone: for anyone else they would be dead for as long as they wait.
  if (!isHost(app, table)) return [invite, ...check, leave];
  const ready = table.least <= table.seats.length && table.seats.length <= table.most;
  const bot = {
    key: 'bot',
    main: true,
    label: app.t('web-add-bot', { level: page.nameOf(page.levelFor(table)) }),
    refused: full,
    keys: [],
    act: () => void page.order({ type: 'add_bot', level: page.levelFor(table) }),
  };
  const start = {
    key: 'start',
    main: true,
    first: ready,
    label: app.t('web-start'),
    refused: !ready,
    keys: [],
    act: () => void page.order({ type: 'start' }),
  };
  if (table.position) return [start, invite, ...check, leave];
  // Start stays second when it can be done: nobody starts the game who wanted another bot.
  const others = table.rated ? [{ ...invite, main: true }, start] : [bot, start, invite];
  return [...others, ...check, leave];
}

const EYE = 'waiting';

/** What a table that waits says of itself. @param {App} app @param {TableView} table @returns {[string, string]} */
function words(app, table) {
  const { least, most } = table;
  const count = table.seats.length;
  const text =
    count < least
      ? app.t('web-waiting-for-players', { count: least - count })
      : app.t(isHost(app, table) ? 'web-ready-to-start' : 'web-waiting-for-host');
  return [text, app.t('web-players-range', { count, least, most })];
}

/** The felt: what is seen is drawn into it by `paint`, what is heard stands here. @param {App} app @param {TableView} table */
export function waiting(app, table) {
  const [text, range] = words(app, table);
  return html`<div class="felt waiting">
    <div class="felt-words"><p>${text}</p><p>${range}</p></div>
    <div class="waiting-eye" id=${EYE} aria-hidden="true"></div>
  </div>`;
}

/** Draw who sits there, now. @param {App} app @param {TableView} table */
export function paint(app, table) {
  const place = app.document.getElementById(EYE);
  if (!place) return;
  const [text, range] = words(app, table);
  render(html`${tokens(app, table)}<p class="status">${text}</p><p class="soft">${range}</p>`, place);
}

const MOST_CHAIRS = 8; // as many empty places as are drawn at most

/** A token for everyone who sits, and empty places: the list of seats has the words. @param {App} app @param {TableView} table */
function tokens(app, { seats, most, you }) {
  const letters = new Intl.Segmenter(app.locale, { granularity: 'grapheme' });
  const first = (/** @type {string} */ name) => [...letters.segment(name)][0]?.segment.toUpperCase() ?? '';
  const free = Math.max(0, Math.min(most, MOST_CHAIRS) - seats.length);
  return html`<ul class="plain tokens">
    ${seats.map(
      ({ name, bot }, at) => html`<li class=${bot ? 'token square' : 'token'} ?data-own=${at === you}><span class="token-face">${first(name)}</span><bdi>${name}</bdi></li>`,
    )}
    ${Array.from({ length: free }, () => html`<li class="token empty"><span class="token-face"></span></li>`)}
  </ul>`;
}

/** Which bot comes next. @param {App} app @param {TableView} table @param {Page} page */
export function level(app, table, page) {
  if (!isHost(app, table) || noBots(table) || table.seats.length >= table.most || !page.levelsOf(table).length) return nothing;
  const pick = (/** @type {Event} */ { target }) => {
    page.level = /** @type {HTMLSelectElement} */ (target).value;
    app.redraw();
  };
  const now = page.levelFor(table);
  return html`<div class="field">
    <label for="bot-level">${app.t('web-bot-level')}</label>
    <div class="row">
      <select id="bot-level" .value=${now} @change=${pick}>
        ${page.levelsOf(table).map((one) => html`<option value=${one} ?selected=${one === now}>${page.labelOf(one)}</option>`)}
      </select>
      <button type="button" id="bot-add" @click=${() => void page.order({ type: 'add_bot', level: now })}>${app.t('web-bot-add')}</button>
    </div>
  </div>`;
}

// The invitation

/** @param {App} app @param {TableView} table */
export function link(app, table) {
  const path = table.code ? `/join/${table.code}` : `/table/${table.id}`;
  return `${app.window.location.origin}${path}`;
}

/** @param {App} app @param {TableView} table */
async function copyLink(app, table) {
  app.tell(app.t((await copied(app.window, link(app, table))) ? 'web-link-copied' : 'web-not-copied'));
}

/** By the device's own way to send things. Anyone who closes it again has changed their mind. @param {App} app @param {TableView} table */
async function shareLink(app, table) {
  const text = app.t('web-share-text', { name: app.session.name, game: table.title });
  try {
    await app.window.navigator.share({ title: table.name, text, url: link(app, table) });
  } catch (error) {
    if (/** @type {DOMException} */ (error).name !== 'AbortError') await copyLink(app, table);
  }
}

/** @param {App} app @param {TableView} table */
export function invitation(app, table) {
  return html`<section class="card" aria-labelledby="invite-title">
    <h2 id="invite-title">${app.t('web-invite')}</h2>
    <p>${app.t(table.code ? 'web-invite-private' : 'web-invite-public')}</p>
    ${table.code ? html`<p class="code"><span class="label">${app.t('web-table-code')}</span> <code>${table.code}</code></p>` : nothing}
    <div class="field">
      <label for="invite-link">${app.t('web-link')}</label>
      <div class="row">
        <input id="invite-link" type="text" readonly .value=${link(app, table)} @focus=${select} />
        <button type="button" id="invite-copy" @click=${() => void copyLink(app, table)}>${app.t('web-copy')}</button>
        ${'share' in app.window.navigator ? html`<button type="button" class="primary" id="invite-share" @click=${() => void shareLink(app, table)}>${app.t('web-share')}</button>` : nothing}
      </div>
    </div>
    <p class="soft">${app.t(table.watching ? 'web-table-may-watch' : 'web-may-not-watch')}</p>
  </section>`;
}

/** @param {FocusEvent} event */
const select = ({ target }) => /** @type {HTMLInputElement} */ (target).select();

// Options

/** @param {App} app @param {TableView} table @param {Page} page */
export function options(app, table, page) {
  const kinds = new Map(page.offered.games.find(({ key }) => key === table.game)?.options.map((kind) => [kind.name, kind]));
  const waits = isHost(app, table) && table.status === 'waiting';
  const mine = waits && !table.position;
  const paces = isHost(app, table) && table.status !== 'over';
  return html`<section class="card" aria-labelledby="options-title">
    <h2 id="options-title">${app.t('web-options')}</h2>
    ${mine ? nothing : html`<p class="soft">${app.t(table.position ? 'web-position-options' : 'web-options-of-host')}</p>`}
    <div class="settings">
      ${repeat(
        table.options,
        ({ name }) => name,
        (option) => {
          const kind = kinds.get(option.name);
          return mine && kind ? control(app, option, kind, page) : told(option.label, option.said);
        },
      )}
      ${paces
        ? choose(app.t('web-pace'), 'pace', PACES, table.pace, (seconds) => pace(app, seconds), (seconds) => setPace(app, page, seconds))
        : told(app.t('web-pace'), pace(app, table.pace))}
      ${waits
        ? choose(app.t('web-timer'), 'timer', TIMERS, table.timer, (seconds) => timer(app, seconds), (seconds) => page.order({ type: 'set_timer', seconds }))
        : told(app.t('web-timer'), timer(app, table.timer))}
      ${mine && !table.rated ? coach(app, table, page) : table.coach ? told(app.t('web-coach'), app.t('web-coach-on')) : nothing}
    </div>
  </section>`;
}

/** @param {App} app @param {TableView} table @param {Page} page */
function coach(app, table, page) {
  const set = (/** @type {boolean} */ on) => page.order({ type: 'set_coach', on });
  return toggle({ id: 'set-coach', label: app.t('web-coach'), help: app.t('web-coach-help') }, !!table.coach, set);
}

/** A switch; where it is refused, it shows again what holds. @param {{id: string, label: string, help: string}} what @param {boolean} on @param {(on: boolean) => Promise<boolean>} set */
function toggle({ id, label, help }, on, set) {
  const change = async (/** @type {Event} */ { target }) => {
    const box = /** @type {HTMLInputElement} */ (target);
    if (!(await set(box.checked))) box.checked = on;
  };
  return html`<div class="setting field">
    <label class="choice"><input type="checkbox" id=${id} aria-describedby="${id}-help" .checked=${on} @change=${change} />${label}</label>
    <span class="hint" id="${id}-help">${help}</span>
  </div>`;
}

/** @param {string} label @param {string|number} said */
const told = (label, said) => html`<div class="setting"><span class="label">${label}</span> <span>${said}</span></div>`;

/** At this table, and at those that are opened from now on. @param {App} app @param {Page} page @param {number} seconds */
function setPace(app, page, seconds) {
  app.prefs.set('pace', /** @type {All['pace']} */ (String(seconds)));
  return page.order({ type: 'set_pace', seconds });
}

/** @param {App} app @param {number} seconds */
const timer = (app, seconds) => (seconds ? app.t('web-seconds', { seconds }) : app.t('web-timer-none'));

/**
 * @param {string} label @param {string} name @param {number[]} offered @param {number} value
 * @param {(seconds: number) => string} said @param {(seconds: number) => Promise<boolean>} set
 */
function choose(label, name, offered, value, said, set) {
  const all = offered.includes(value) ? offered : [...offered, value].sort((one, other) => one - other);
  return html`<div class="setting field">
    <label for="set-${name}">${label}</label>
    <select id="set-${name}" .value=${String(value)} @change=${(/** @type {Event} */ event) => change(event, value, (text) => set(Number(text)))}>
      ${repeat(all, (seconds) => seconds, (seconds) => html`<option value=${seconds} ?selected=${seconds === value}>${said(seconds)}</option>`)}
    </select>
  </div>`;
}

/** @param {App} app @param {Option} option @param {OptionKind} kind @param {Page} page */
function control(app, option, kind, page) {
  const id = `option-${option.name}`;
  const help = `${id}-help`;
  const set = (/** @type {string|boolean} */ value) => page.order({ type: 'set_option', name: option.name, value });
  if (kind.kind === 'switch') {
    return toggle({ id, label: option.label, help: kind.help }, !!option.value, set);
  }
  const changed = (/** @type {Event} */ event) => change(event, /** @type {string|number} */ (option.value), set);
  return html`<div class="setting field">
    <label for=${id}>${option.label}</label>
    ${kind.kind === 'choice'
      ? html`<select id=${id} aria-describedby=${help} .value=${String(option.value)} @change=${changed}>
          ${kind.choices?.map(({ value, label }) => html`<option value=${value} ?selected=${value === option.value}>${label}</option>`)}
        </select>`
      : html`<input
          type="number"
          inputmode="numeric"
          id=${id}
          aria-describedby=${help}
          min=${kind.low ?? nothing}
          max=${kind.high ?? nothing}
          .value=${String(option.value)}
          @change=${changed}
        />`}
    <span class="hint" id=${help}>${kind.kind === 'number' ? `${kind.help} ${app.t('web-from-to', { low: kind.low ?? 0, high: kind.high ?? 0 })}` : kind.help}</span>
  </div>`;
}

/** Set what was chosen; where that is refused, show again what holds. @param {Event} event @param {string|number} value @param {(text: string) => Promise<boolean>} set */
async function change(event, value, set) {
  const field = /** @type {HTMLInputElement|HTMLSelectElement} */ (event.target);
  if (!(await set(field.value))) field.value = String(value);
}

// Luck

const LONGEST_LUCK = 100; // characters, as the server counts them

/** @param {App} app @param {TableView} table @param {Page} page */
export function luck(app, table, page) {
  const submit = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const words = page.luck;
    const length = [...words].length;
    if (length > LONGEST_LUCK) return app.tell(app.t('web-luck-too-long', { length, most: LONGEST_LUCK }), { sound: 'error' });
    const luck = words.trim() ? await app.presence.fairness.dice() : null;
    if (luck && (await page.order(luck.withWords(table.id, words))) && page.luck === words) page.luck = '';
    app.redraw();
  };
  const type = (/** @type {InputEvent} */ { target }) => {
    page.luck = /** @type {HTMLInputElement} */ (target).value;
  };
  // Anyone who is typing here when the game begins can type on: the words are kept for the next one.
  const goes = (/** @type {FocusEvent} */ { currentTarget, relatedTarget }) => {
    page.typesLuck = /** @type {Element} */ (currentTarget).contains(/** @type {Node|null} */ (relatedTarget));
    if (!page.typesLuck) app.redraw();
  };
  return html`<section class="card" aria-labelledby="luck-title" @focusin=${() => (page.typesLuck = true)} @focusout=${goes}>
    <h2 id="luck-title">${app.t('web-luck')}</h2>
    <p>${app.t('web-luck-help')}</p>
    <form @submit=${submit} class="field">
      <label for="luck">${app.t('web-luck-words')}</label>
      <div class="row">
        <input id="luck" type="text" dir="auto" autocomplete="off" .value=${live(page.luck)} @input=${type} />
        <button type="submit">${app.t('web-luck-add')}</button>
      </div>
    </form>
  </section>`;
}
