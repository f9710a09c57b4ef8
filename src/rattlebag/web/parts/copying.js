// Copying a text, also where the page is not secure: browsers offer no clipboard there, only a command.

/**
 * @param {Window & typeof globalThis} window @param {string} text
 * @returns {Promise<boolean>} whether it was copied
 */
export async function copied({ document, navigator, HTMLElement }, text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const before = document.activeElement;
    const field = document.createElement('textarea');
    field.value = text;
    field.className = 'visually-hidden';
    document.body.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    if (before instanceof HTMLElement) before.focus();
    return done;
  }
}
