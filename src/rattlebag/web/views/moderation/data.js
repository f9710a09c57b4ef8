// What moderators have looked up, until they look again.

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').ReportView} ReportView */
/** @typedef {import('../../core/protocol.js').SanctionView} SanctionView */
/** @typedef {import('../../core/protocol.js').FoundPerson} FoundPerson */
/** @typedef {import('../../core/protocol.js').AuditLine} AuditLine */
/** @typedef {'reports'|'sanctions'|'people'|'lines'} Listed */

/** As it was when the server was asked last. */
export const look = {
  refused: '', // why nothing is shown
  find: '', // the person to look for
  /** How many there are on all pages. @type {Record<Listed, number>} */
  totals: { reports: 0, sanctions: 0, people: 0, lines: 0 },
  /** How many of them the pages that were asked for hold. @type {Record<Listed, number>} */
  reached: { reports: 0, sanctions: 0, people: 0, lines: 0 },
  /** @type {ReportView[]} */
  reports: [],
  /** @type {SanctionView[]} */
  sanctions: [],
  /** @type {FoundPerson[]} */
  people: [],
  /** @type {AuditLine[]} */
  lines: [],
  /** @type {string[]} */
  words: [],
  slow: 0,
  owner: false,
};

/** What is asked for a list. @type {Record<Listed, import('../../core/protocol.js').LookUp['what']>} */
const NAMES = { reports: 'reports', sanctions: 'sanctions', people: 'people', lines: 'audit' };

/** The rows of an answer. @param {import('../../core/context.js').Answer} answer */
function rowsOf(answer) {
  if (answer.type === 'reports') return answer.reports;
  if (answer.type === 'sanctions') return answer.sanctions;
  if (answer.type === 'people_found') return answer.people;
  return answer.type === 'audit' ? answer.lines : null;
}

/** Ask for a page. @param {App} app @param {Listed} list @param {number} skip @returns {Promise<number>} how many rows are new */
async function page(app, list, skip) {
  const answer = await app.send({ type: 'look_up', what: NAMES[list], find: list === 'people' ? look.find : '', skip });
  look.refused = answer.type === 'refused' ? answer.text : '';
  const rows = rowsOf(answer);
  if (!rows || !('total' in answer) || typeof answer.total !== 'number') return 0;
  // Lists with the newest first have moved on by what came since: those rows are shown already.
  const again = skip && (list === 'lines' || list === 'sanctions') ? Math.max(0, answer.total - look.totals[list]) : 0;
  const found = rows.slice(again);
  Object.assign(look, { [list]: skip ? [...look[list], ...found] : found });
  look.totals[list] = answer.total;
  look.reached[list] = skip + rows.length;
  return found.length;
}

/** @param {Listed} list */
export const hasMore = (list) => look.reached[list] < look.totals[list];

/** Add the next page. @param {App} app @param {Listed} list */
export const nextPage = (app, list) => page(app, list, look.reached[list]);

/** Ask again, for as many pages as are shown. @param {App} app @param {Listed} list @param {boolean} all */
async function ask(app, list, all) {
  const shown = all ? look.reached[list] : 0;
  let fresh = await page(app, list, 0);
  while (fresh && look.reached[list] < shown && hasMore(list)) fresh = await nextPage(app, list);
}

/** @param {App} app */
async function askRules(app) {
  const answer = await app.send({ type: 'look_up', what: 'house_rules' });
  look.refused = answer.type === 'refused' ? answer.text : '';
  if (answer.type !== 'house_rules') return;
  look.words = answer.words;
  look.slow = answer.slow_seconds;
  look.owner = answer.role === 'owner';
}

/** Ask the server for what a part of the view shows. @param {App} app @param {string} part @param {boolean} [all] every page that is shown */
export async function learn(app, part, all = false) {
  if (part === 'log') await ask(app, 'lines', all);
  else if (part === 'rules') await askRules(app);
  else if (part === 'people') {
    await ask(app, 'sanctions', all);
    await askRules(app); // for the role
    await ask(app, 'people', all);
  } else await ask(app, 'reports', all);
  app.redraw();
}

/** @param {App} app @param {number} seconds */
export const moment = (app, seconds) => new Intl.DateTimeFormat(app.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(seconds * 1000);
