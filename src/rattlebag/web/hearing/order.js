// When sounds begin: one after the other, an alert soon, and none that tells of something that is over.

export const STALE = 1; // seconds
const URGENT = 0.8; // seconds that an alert waits for its turn at most
const OVERLAP = 0.8; // the next sound can begin when that much of this one is over
const LONGEST_WAIT = 0.35; // seconds that one sound keeps the next one waiting at most

/** How long a sound keeps the next one waiting, in seconds. @param {number} length */
export const keeps = (length) => Math.min(length * OVERLAP, LONGEST_WAIT);

/** When each sound begins, so that those of one moment are heard one after the other. */
export class Order {
  constructor() {
    this.free = 0; // when the next one can begin
  }

  /**
   * @param {number} now seconds @param {number} length of the sound
   * @param {boolean} urgent it is heard in any case; what waits before it is in its way
   * @param {number} [asked] when it should have been heard
   * @returns {{start: number, clears: boolean}|null} null: it would come too late
   */
  take(now, length, urgent, asked = now) {
    let start = Math.max(now, this.free);
    const clears = urgent && start - now > URGENT;
    if (clears) start = now;
    if (start - asked > STALE) return null;
    this.free = start + keeps(length);
    return { start, clears };
  }

  clear() {
    this.free = 0;
  }
}
