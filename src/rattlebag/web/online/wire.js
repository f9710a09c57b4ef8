// What goes over the connection: how messages are written and read, and which refusals pass by themselves.

/** @typedef {import('../core/protocol.js').FromServer} FromServer */
/** @typedef {import('../core/protocol.js').Request} Request */

export const PROTOCOL = 1;
export const LARGEST = 32 * 1024; // bytes of one message that the server takes

// What a server says before it closes and that passes by itself, and the codes it closes with otherwise.
const PASSING = ['wire-server-stops', 'wire-no-hello', 'wire-fault'];
const FINAL_CODES = [1003, 1008, 1009];

/** @param {string} reason */
export const passes = (reason) => PASSING.includes(reason) || reason.startsWith('store-');

/** Whether it makes sense to reconnect without being asked. @param {number} code @param {string} reason */
export const comesBack = (code, reason) => passes(reason) || !FINAL_CODES.includes(code);

/** @param {string} text of a message */
export const tooLarge = (text) => new TextEncoder().encode(text).length > LARGEST;

/** @param {unknown} data @returns {FromServer|null} null for what is no message */
export function read(data) {
  try {
    const message = JSON.parse(String(data));
    return typeof message?.type === 'string' ? message : null;
  } catch {
    return null;
  }
}
