// Which keys work now, and all keys there are, as this person has set them.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { COMMANDS, pressed } from '../../keyboard/keys.js';
import { keyLabel } from '../../keyboard/keynames.js';
import { strategyLink } from './strategylink.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').Catalogue} Catalogue */
/** @typedef {import('../../core/protocol.js').GameKind} GameKind */
/** @typedef {import('../../core/context.js').Table} Table */
/** @typedef {{keys: string[], label: string, not?: string|null}} Row `not`: why it cannot be done now */

const COMMA = html`<span class="visually-hidden">,</span>`; // frames tell keys apart for the eye

/** @type {Catalogue|null} */
let known = null;

/** @type {import('../../core/context.js').View} */
export default {
  name: 'help',
  path: '/help',
  open: true,
  title: (app) => app.t('web-nav-help'),
  async load(app) {
    known = await app.catalogue().catch(() => null);
  },
  render: (app) => html`
    <div class="page help">
      <h1 tabindex="-1">${app.t('web-nav-help')}</h1>
      <p class="lead">${app.t('web-help-about')}</p>
      ${beginning(app)} ${[...app.tables.values()].map((table) => atTable(app, table))} ${everyTable(app)} ${everywhere(app)}
      ${games(app)} ${how(app)}
    </div>
  `,
};

/** How to begin. @param {App} app */
function beginning(app) {
  return html`<section class="card" aria-labelledby="beginning">
    <h2 id="beginning">${app.t('web-help-begin')}</h2>
    <ol>
      <li>${app.t('web-help-begin-name')}</li>
      <li>${app.t('web-help-begin-game')}</li>
      <li>${app.t('web-help-begin-roll')}</li>
    </ol>
    <p><a class="button primary" href=${app.session.known ? '/lobby' : '/'}>${app.t('web-play-now')}</a></p>
  </section>`;
}

/** The person's keys for a standard one, in words. @param {App} app @param {string} standard */
function own(app, standard) {
  return pressed(app.prefs.get('keyMap'), standard).map((key) => keyLabel(app, key));
}

/** @param {App} app @param {Row[]} rows @param {string} title */
function keyTable(app, rows, title) {
  return html`
    <table class="table">
      <caption class="visually-hidden">
        ${title}
      </caption>
      <thead>
        <tr>
          <th scope="col">${app.t('web-help-key')}</th>
          <th scope="col">${app.t('web-help-does')}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ keys, label, not }) => html`
            <tr>
              <th scope="row">${keys.map((key, at) => html`${at ? COMMA : nothing} <kbd>${key}</kbd>`)}</th>
              <td>${label}${not ? html` <span class="soft">${app.t('web-help-not-now', { reason: not })}</span>` : nothing}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
  `;
}

/** What can be done and asked at a table right now. @param {App} app @param {Table} table */
function atTable(app, { id, view }) {
  const { table, game } = view;
  /** @type {Row[]} */
  const rows = [
    ...(game?.moves ?? []).map(({ keys, label, refused }) => ({ keys: keys.flatMap((key) => own(app, key)), label, not: refused })),
    ...(game?.queries ?? []).map(({ key, label }) => ({ keys: own(app, key), label })),
  ].filter(({ keys }) => keys.length);
  const title = app.t('web-help-now', { table: table.name });
  return html`
    <section class="card" aria-labelledby="now-${id}">
      <h2 id="now-${id}">${title}</h2>
      ${rows.length ? keyTable(app, rows, title) : html`<p>${app.t('web-help-no-game')}</p>`}
      <p class="row">
        <a class="button" href="/table/${id}">${app.t('web-help-to-table')}</a>
        <a class="button" href="/rules/${table.game}">${app.t('web-help-rules-of', { game: table.title })}</a>
      </p>
    </section>
  `;
}

/** @param {App} app */
function everyTable(app) {
  const rows = COMMANDS.map(({ keys, label }) => ({ keys: keys.flatMap((key) => own(app, key)), label: app.t(label) }));
  const title = app.t('web-help-every-table');
  return html`
    <section class="card" aria-labelledby="every-table">
      <h2 id="every-table">${title}</h2>
      <p>${app.t(app.prefs.get('singleKeys') ? 'web-help-single-keys' : 'web-help-no-single-keys')}</p>
      ${keyTable(app, rows, title)}
      <p><a class="button" href="/preferences/keys">${app.t('web-keys-title')}</a></p>
    </section>
  `;
}

/** @param {App} app */
function everywhere(app) {
  const title = app.t('web-help-everywhere');
  return html`
    <section class="card" aria-labelledby="everywhere">
      <h2 id="everywhere">${title}</h2>
      ${keyTable(
        app,
        [
          { keys: [keyLabel(app, 'tab'), keyLabel(app, 'shift+tab')], label: app.t('web-help-tab') },
          { keys: [keyLabel(app, 'up'), keyLabel(app, 'down'), keyLabel(app, 'home'), keyLabel(app, 'end')], label: app.t('web-help-arrows') },
          { keys: [keyLabel(app, 'escape')], label: app.t('web-help-escape') },
          { keys: ['F1'], label: app.t('web-help-f1') },
          { keys: ['F2'], label: app.t('web-key-rules') },
          { keys: ['F4'], label: app.t('web-nav-people') },
          { keys: ['F8'], label: app.t('web-key-follow') },
        ],
        title,
      )}
    </section>
  `;
}

/** @param {App} app */
function games(app) {
  if (!known) return nothing;
  return html`
    <section class="card" aria-labelledby="of-games">
      <h2 id="of-games">${app.t('web-help-games')}</h2>
      ${known.games.map(
        (game) => html`
          <h3>${game.title}</h3>
          ${keyTable(app, ofGame(app, game), game.title)}
          <p class="row">
            <a class="button" href="/rules/${game.key}">${app.t('web-help-rules-of', { game: game.title })}</a>
            ${strategyLink(app, game)}
          </p>
        `,
      )}
    </section>
  `;
}

/** @param {App} app @param {GameKind} game @returns {Row[]} */
function ofGame(app, game) {
  const moves = game.keys.flatMap(({ by, key, digit_keeps: digitKeeps, label }) => {
    if (by === 'key' && key) return [{ keys: own(app, key), label }];
    if (by === 'number') return [{ keys: [app.t('web-help-numbers')], label }];
    if (by === 'face') return [{ keys: [app.t('web-help-faces')], label }];
    return ofDie(app, !!digitKeeps, label);
  });
  return [...moves, ...game.queries.map(({ key, label }) => ({ keys: own(app, key), label }))];
}

/** Dice are kept by their place or by what they show. @param {App} app @param {boolean} digitKeeps @param {string} label */
function ofDie(app, digitKeeps, label) {
  if (app.prefs.get('keepingStyle') === 'position') return [{ keys: [app.t('web-help-places')], label }];
  const liked = app.prefs.get('valueKeys');
  const keeps = liked === 'text' ? digitKeeps : liked === 'digit';
  const [digit, shift] = [app.t('web-help-faces'), app.t('web-help-shift-faces')];
  return [
    { keys: [keeps ? digit : shift], label: app.t('web-help-keep') },
    { keys: [keeps ? shift : digit], label: app.t('web-help-put-back') },
  ];
}

/** @param {App} app */
function how(app) {
  return html`
    <section class="card" aria-labelledby="how">
      <h2 id="how">${app.t('web-help-how')}</h2>
      <p>${app.t('web-help-how-moves')}</p>
      <p>${app.t('web-help-how-lines')}</p>
      <p>${app.t('web-help-how-sounds')}</p>
      <p class="row">
        <a class="button" href="/rules">${app.t('web-nav-rules')}</a>
        <a class="button" href="/sounds">${app.t('web-sounds')}</a>
        <a class="button" href="/preferences">${app.t('web-nav-preferences')}</a>
      </p>
    </section>
  `;
}
