// The page's own words, from the .ftl files, in the person's language.

import { FluentBundle, FluentResource } from '../vendor/fluent/index.js';

/**
 * The language to speak: the one that was chosen, else the first that the browser asks for.
 * @param {string} chosen @param {readonly string[]} asked @param {readonly string[]} known
 */
export function language(chosen, asked, known) {
  for (const name of [chosen, ...asked]) {
    const code = name.split('-')[0].toLowerCase();
    if (known.includes(code)) return code;
  }
  return known[0];
}

/** Says messages in one language. */
export class Text {
  /** @param {string} locale @param {string} source the messages of web.ftl */
  constructor(locale, source) {
    this.locale = locale;
    // No isolation marks around names and numbers: braille displays show them.
    this.bundle = new FluentBundle(locale, { useIsolating: false });
    this.bundle.addResource(new FluentResource(source));
  }

  /**
   * @param {string} key
   * @param {Record<string, string|number>} [args]
   * @returns {string} the key itself where there is no such message
   */
  say(key, args) {
    const message = this.bundle.getMessage(key);
    if (!message?.value) return key;
    /** @type {Error[]} */
    const errors = [];
    const said = this.bundle.formatPattern(message.value, args, errors);
    for (const error of errors) console.error(key, error);
    return said;
  }

  /** Several things in one sentence, as the language strings them together. @param {string[]} items */
  list(items) {
    return new Intl.ListFormat(this.locale, { type: 'conjunction' }).format(items);
  }
}

/** @param {string} locale @returns {Promise<Text>} */
export async function load(locale) {
  const address = new URL(`../locales/${locale}/web.ftl`, import.meta.url);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address.pathname}: ${answer.status}`);
  return new Text(locale, await answer.text());
}
