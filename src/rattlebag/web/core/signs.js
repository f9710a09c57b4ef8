// What the browser reports to the page as a whole: presses, faults, the tab going to the back and coming to the front.

import { guardAnswers } from '../screen/steady.js';

/** @typedef {import('./context.js').App} App */

/** @param {App} app @param {() => number} now */
export function listen(app, now) {
  const { window, document } = app;
  for (const fault of ['error', 'unhandledrejection']) window.addEventListener(fault, () => fail(app));
  window.addEventListener('storage', () => app.prefs.reread());
  window.addEventListener('pagehide', () => keepVisit(app));
  window.addEventListener('focus', () => app.calling.comeToTheFront());
  document.addEventListener('visibilitychange', () => {
    keepVisit(app);
    if (!document.hidden) app.ear.comeToTheFront();
  });
  for (const press of ['keydown', 'pointerdown']) {
    document.addEventListener(press, () => act(app), { capture: true, passive: true });
  }
  guardAnswers(document, now, () => app.tell(app.t('web-too-soon'), { sound: 'error' }));
}

/** The person does something. @param {App} app */
function act(app) {
  app.notice.act();
  app.calling.act();
}

/** An error of ours: the person is told once, so that nothing goes wrong in silence. @param {App} app */
function fail(app) {
  if (!app.broken) app.tell(app.t('web-broken'), { sound: 'error' });
  app.broken = true;
}

/** @param {App} app */
function keepVisit(app) {
  const place = { path: app.at?.path ?? '', focus: app.document.activeElement?.id ?? '' };
  app.visit.keep(app.session.person, app.tables.values(), app.history, place);
}
