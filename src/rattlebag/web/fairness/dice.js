// The dice of each game: what the page holds a game's file against. Written by tools/write_dice.py
// from the games themselves; it is part of the page, because a server could say anything.

/**
 * `lot`: a seat is drawn before the first move; every roll then follows a move. `each`: all seats
 * roll this many dice at once, and orders may be drawn after that. `faces` by the values of the
 * options `by`.
 * @typedef {object} GameDice
 * @property {boolean} lot
 * @property {number|null} each
 * @property {string[]} by
 * @property {Record<string, (number|string)[]>} faces
 */

/** @type {Record<string, GameDice>} */
export const DICE = {
  pig: {
    lot: true, each: null, by: ['dice_sides'],
    faces: {
      '[4]': [1, 2, 3, 4],
      '[5]': [1, 2, 3, 4, 5],
      '[6]': [1, 2, 3, 4, 5, 6],
      '[7]': [1, 2, 3, 4, 5, 6, 7],
      '[8]': [1, 2, 3, 4, 5, 6, 7, 8],
      '[9]': [1, 2, 3, 4, 5, 6, 7, 8, 9],
      '[10]': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      '[11]': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
      '[12]': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      '[13]': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
      '[14]': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
      '[15]': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
      '[16]': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
      '[17]': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17],
      '[18]': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18],
      '[19]': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19],
      '[20]': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
    },
  },
  farkle: {
    lot: true, each: null, by: [],
    faces: {
      '[]': [1, 2, 3, 4, 5, 6],
    },
  },
  threes: {
    lot: true, each: null, by: [],
    faces: {
      '[]': [1, 2, 3, 4, 5, 6],
    },
  },
  tossup: {
    lot: true, each: null, by: ['variant'],
    faces: {
      '["standard"]': ['green', 'green', 'green', 'yellow', 'yellow', 'red'],
      '["playpalace"]': ['green', 'yellow', 'red'],
    },
  },
  tradeoff: {
    lot: false, each: 5, by: [],
    faces: {
      '[]': [1, 2, 3, 4, 5, 6],
    },
  },
};
