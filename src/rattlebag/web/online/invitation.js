// What a code or a link leads to, as the server says it to anyone who has it.

/** @typedef {import('../core/context.js').App} App */
/** @typedef {import('../core/protocol.js').Invitation} Invitation */
/** @typedef {{code?: string, table?: string}} Which */

/** Where an address invites to. @param {string} path @returns {Which|null} */
export function invitedTo(path) {
  const [, how, what] = /^\/(join|table)\/([^/]+)\/?$/.exec(path) ?? [];
  if (!what) return null;
  return how === 'join' ? { code: decodeURIComponent(what) } : { table: what };
}

/**
 * @param {App} app @param {Which} which
 * @returns {Promise<Invitation|'none'|null>} `none`: there is no such table, or it takes a code; null: nobody answers
 */
export async function learn(app, which) {
  try {
    const answer = await fetch(`/invitation?${new URLSearchParams({ ...which, locale: app.locale })}`);
    if (answer.ok) return await answer.json();
    return answer.status === 404 ? 'none' : null;
  } catch {
    return null;
  }
}
