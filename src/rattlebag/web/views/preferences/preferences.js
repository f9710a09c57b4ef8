// How this person likes it: language, wording, sounds, voice, keys and looks.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { permission } from '../../hearing/calling.js';
import { CHOICES } from '../../core/prefs.js';
import { language, load } from '../../core/text.js';
import { oneOf, oneOfMany, slider, yesOrNo } from './preference.js';
import { pace } from '../../parts/when.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/prefs.js').All} All */

/** What everything was before it was set back, to undo that. @type {Partial<All>|null} */
let before = null;

/**
 * Tell something in the language that was just chosen, which the page is only loading.
 * @param {App} app @param {(text: import('../../core/text.js').Text) => string} words
 */
async function tell(app, words) {
  const codes = app.build.locales.map(({ code }) => code);
  const text = await load(language(app.prefs.get('locale'), app.window.navigator.languages, codes));
  app.tell(words(text));
}

/** @param {App} app @param {number} value */
const percent = (app, value) => app.t('web-percent', { number: Math.round(value * 100) });

/** @type {import('../../core/context.js').View} */
export default {
  name: 'preferences',
  path: '/preferences',
  open: true,
  title: (app) => app.t('web-nav-preferences'),
  enter() {
    before = null;
    refused = '';
  },
  render: (app) => html`
    <div class="page preferences">
      <h1 tabindex="-1">${app.t('web-nav-preferences')}</h1>
      <p class="lead">${app.t(app.session.registered ? 'web-account-pref-about' : 'web-pref-about')}</p>
      ${app.memory.works ? nothing : html`<p class="note">${app.t('web-storage-blocked')}</p>`}
      ${words(app)} ${sounds(app)} ${turns(app)} ${voice(app)} ${keys(app)} ${looks(app)} ${reset(app)}
    </div>
  `,
};

/** @param {App} app */
function words(app) {
  const speak = () =>
    void tell(app, (text) => {
      const { name } = app.build.locales.find(({ code }) => code === text.locale) ?? { name: text.locale };
      return text.say('web-pref-now', { label: text.say('web-language'), value: name });
    });
  return html`
    <section class="card" aria-labelledby="pref-words">
      <h2 id="pref-words">${app.t('web-pref-words')}</h2>
      ${oneOfMany(
        app,
        { name: 'locale', label: app.t('web-language') },
        [
          { value: '', label: app.t('web-pref-locale-auto') },
          ...app.build.locales.map(({ code, name }) => ({ value: code, label: name, lang: code })),
        ],
        speak,
      )}
      <div class="grid">
        ${oneOf(app, { name: 'verbosity', label: app.t('web-pref-verbosity') }, [
          { value: 'terse', label: app.t('web-pref-terse') },
          { value: 'normal', label: app.t('web-pref-normal') },
          { value: 'full', label: app.t('web-pref-full') },
        ])}
        <fieldset class="choices" aria-describedby="said-hint">
          <legend>${app.t('web-pref-said')}</legend>
          <p class="hint" id="said-hint">${app.t('web-pref-said-hint')}</p>
          ${yesOrNo(app, { name: 'muteOwn', label: app.t('web-pref-said-own') }, { inverted: true })}
          ${yesOrNo(app, { name: 'muteOthers', label: app.t('web-pref-said-others') }, { inverted: true })}
          ${yesOrNo(app, { name: 'muteChat', label: app.t('web-pref-said-chat') }, { inverted: true })}
          ${yesOrNo(app, { name: 'muteTable', label: app.t('web-pref-said-table') }, { inverted: true })}
          ${yesOrNo(app, { name: 'muteLobby', label: app.t('web-pref-said-lobby') }, { inverted: true })}
        </fieldset>
      </div>
    </section>
  `;
}

/** @param {App} app */
function sounds(app) {
  /** @param {'volumeEffects'|'volumeChat'|'volumeAlerts'} name @param {string} label @param {string} button @param {string} sound */
  const volume = (name, label, button, sound) => {
    const hear = () => app.audio.play(sound, { count: 4, asked: true });
    return html`
      <div class="row try">
        ${slider(app, { name, label: app.t(label) }, { step: 0.05, say: (value) => percent(app, value), done: hear })}
        <button type="button" id="${name}-try" @click=${hear}>${app.t(button)}</button>
      </div>
    `;
  };
  return html`
    <section class="card" aria-labelledby="pref-sounds">
      <h2 id="pref-sounds">${app.t('web-nav-sounds')}</h2>
      ${yesOrNo(app, { name: 'sounds', label: app.t('web-pref-sounds'), hint: app.t('web-pref-sounds-hint') })}
      ${volume('volumeEffects', 'web-pref-volume-effects', 'web-pref-try-effects', 'roll')}
      ${volume('volumeChat', 'web-pref-volume-chat', 'web-pref-try-chat', 'chat')}
      ${volume('volumeAlerts', 'web-pref-volume-alerts', 'web-pref-try-alerts', 'turn')}
      ${yesOrNo(app, { name: 'mono', label: app.t('web-pref-mono'), hint: app.t('web-pref-mono-hint') })}
      ${yesOrNo(app, { name: 'panning', label: app.t('web-pref-panning') }, { disabled: app.prefs.get('mono') })}
      <p><a class="button" id="to-sounds" href="/sounds">${app.t('web-sounds')}</a></p>
    </section>
  `;
}

/** What came of asking for notifications, where that was no. @type {''|'web-notify-blocked'|'web-notify-none'} */
let refused = '';

/** @param {App} app */
function turns(app) {
  const on = app.prefs.get('notifies') && app.window.Notification?.permission === 'granted';
  const ask = async (/** @type {Event} */ { target }) => {
    const box = /** @type {HTMLInputElement} */ (target);
    const answer = box.checked ? await permission(app.window) : 'off';
    refused = answer === 'blocked' ? 'web-notify-blocked' : answer === 'none' ? 'web-notify-none' : '';
    app.prefs.set('notifies', answer === 'granted');
    app.redraw();
    if (refused) app.tell(app.t(refused), { sound: 'error' });
  };
  return html`
    <section class="card" aria-labelledby="pref-turns">
      <h2 id="pref-turns">${app.t('web-pref-turns')}</h2>
      <div class="field">
        <label class="choice">
          <input type="checkbox" id="notifies" aria-describedby="notifies-hint" .checked=${live(on)} @change=${ask} />
          <span>${app.t('web-pref-notify')}</span>
        </label>
        <p class="hint" id="notifies-hint">${app.t('web-pref-notify-hint')}</p>
        ${refused ? html`<p class="note bad" id="notifies-refused">${app.t(refused)}</p>` : nothing}
      </div>
      ${oneOfMany(
        app,
        { name: 'pace', label: app.t('web-pace'), hint: app.t('web-pref-pace-hint') },
        CHOICES.pace.map((value) => ({ value: String(value), label: pace(app, Number(value)) })),
      )}
      ${yesOrNo(app, { name: 'vibrates', label: app.t('web-pref-vibrate'), hint: app.t('web-pref-vibrate-hint') })}
    </section>
  `;
}

/** @param {App} app */
function voice(app) {
  const { possible, voices } = app.voice;
  const hear = () => app.voice.sample(app.t('web-pref-voice-sample'));
  const attempt = () => hear() || app.tell(app.t('web-voice-none'), { sound: 'error' });
  return html`
    <section class="card" aria-labelledby="pref-voice">
      <h2 id="pref-voice">${app.t('web-pref-voice')}</h2>
      ${possible ? nothing : html`<p class="note">${app.t('web-voice-none')}</p>`}
      ${yesOrNo(
        app,
        { name: 'voice', label: app.t('web-pref-voice-on'), hint: app.t('web-pref-voice-hint') },
        { disabled: !possible && !app.prefs.get('voice') },
      )}
      ${oneOfMany(app, { name: 'voiceName', label: app.t('web-pref-voice-name') }, [
        { value: '', label: app.t('web-pref-voice-auto') },
        ...voices.map(({ name, lang }) => ({ value: name, label: name, lang })),
      ])}
      ${slider(
        app,
        { name: 'voiceRate', label: app.t('web-pref-voice-rate') },
        { step: 0.1, say: (value) => percent(app, value), done: hear },
      )}
      ${slider(
        app,
        { name: 'voiceVolume', label: app.t('web-pref-voice-volume') },
        { step: 0.05, say: (value) => percent(app, value), done: hear },
      )}
      <p><button type="button" id="voice-try" @click=${attempt}>${app.t('web-pref-try-voice')}</button></p>
    </section>
  `;
}

/** @param {App} app */
function keys(app) {
  return html`
    <section class="card" aria-labelledby="pref-keys">
      <h2 id="pref-keys">${app.t('web-pref-keys')}</h2>
      <div class="grid">
        ${oneOf(app, { name: 'keepingStyle', label: app.t('web-pref-keeping'), hint: app.t('web-pref-keeping-hint') }, [
          { value: 'position', label: app.t('web-pref-keeping-position') },
          { value: 'value', label: app.t('web-pref-keeping-value') },
        ])}
        ${oneOf(app, { name: 'valueKeys', label: app.t('web-pref-value-keys') }, [
          { value: 'text', label: app.t('web-pref-value-keys-text') },
          { value: 'digit', label: app.t('web-pref-value-keys-digit') },
          { value: 'shift', label: app.t('web-pref-value-keys-shift') },
        ])}
      </div>
      ${yesOrNo(app, { name: 'singleKeys', label: app.t('web-pref-single-keys'), hint: app.t('web-pref-single-keys-hint') })}
      <p><a class="button" id="to-keys" href="/preferences/keys">${app.t('web-keys-title')}</a></p>
    </section>
  `;
}

/** @param {App} app */
function looks(app) {
  return html`
    <section class="card" aria-labelledby="pref-looks">
      <h2 id="pref-looks">${app.t('web-pref-looks')}</h2>
      <div class="grid">
        ${oneOf(app, { name: 'theme', label: app.t('web-pref-theme') }, [
          { value: 'auto', label: app.t('web-pref-as-device') },
          { value: 'light', label: app.t('web-pref-theme-light') },
          { value: 'dark', label: app.t('web-pref-theme-dark') },
          { value: 'contrast', label: app.t('web-pref-theme-contrast') },
        ])}
        ${oneOf(app, { name: 'motion', label: app.t('web-pref-motion') }, [
          { value: 'auto', label: app.t('web-pref-as-device') },
          { value: 'off', label: app.t('web-pref-motion-off') },
          { value: 'on', label: app.t('web-pref-motion-on') },
        ])}
        ${oneOf(app, { name: 'movesAs', label: app.t('web-pref-moves'), hint: app.t('web-pref-moves-hint') }, [
          { value: 'auto', label: app.t('web-pref-as-device') },
          { value: 'list', label: app.t('web-pref-moves-list') },
          { value: 'buttons', label: app.t('web-pref-moves-buttons') },
        ])}
      </div>
    </section>
  `;
}

/** @param {App} app */
function reset(app) {
  const forget = () => {
    before = { ...app.prefs.changed };
    app.prefs.reset();
    void tell(app, (text) => text.say('web-pref-was-reset'));
  };
  const undo = () => {
    for (const [name, value] of Object.entries(before ?? {})) app.prefs.set(/** @type {any} */ (name), value);
    before = null;
    app.document.getElementById('reset')?.focus(); // the button that was pressed goes away
    void tell(app, (text) => text.say('web-pref-undone'));
  };
  return html`
    <div class="row">
      <button type="button" class="danger" id="reset" @click=${forget}>${app.t('web-pref-reset')}</button>
      ${before ? html`<button type="button" id="undo" @click=${undo}>${app.t('web-pref-undo')}</button>` : nothing}
    </div>
  `;
}
