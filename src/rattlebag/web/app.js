// Runs first: builds the page from what the server has written into it.

import { App } from './core/app.js';

const { dataset } = document.documentElement;
const app = new App(window, {
  version: dataset.version ?? '',
  locales: JSON.parse(dataset.locales ?? '[]'),
});
void app.start();
