// Colours and movement as the person wants them; the style sheets know the rest.

/** @param {Document} document @param {import('../core/prefs.js').Prefs} prefs */
export function look(document, prefs) {
  const { dataset } = document.documentElement;
  const [theme, motion] = [prefs.get('theme'), prefs.get('motion')];
  if (theme === 'auto') delete dataset.theme;
  else dataset.theme = theme;
  if (motion === 'auto') delete dataset.motion;
  else dataset.motion = motion;
}

/** Whether things may move before the eye. @param {{document: Document, window: Window}} app */
export function mayMove({ document, window }) {
  const { motion } = document.documentElement.dataset;
  return motion ? motion === 'on' : !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
