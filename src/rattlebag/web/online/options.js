// What someone has set up in a form, as the server wants to be told it.

/** @typedef {import('../core/protocol.js').OptionKind} OptionKind */

/**
 * The options that differ from the standard.
 * @param {OptionKind[]} kinds
 * @param {(name: string) => {value: string, checked?: boolean}|null} field the control of an option
 * @returns {{options: Record<string, string|number|boolean>, wrong: OptionKind|null}} `wrong`: the first that cannot be
 */
export function read(kinds, field) {
  /** @type {Record<string, string|number|boolean>} */
  const options = {};
  for (const kind of kinds) {
    const control = field(kind.name);
    if (!control) continue;
    const value = kind.kind === 'switch' ? !!control.checked : kind.kind === 'number' ? whole(control.value) : control.value;
    if (typeof value === 'number' && !(value >= (kind.low ?? -Infinity) && value <= (kind.high ?? Infinity))) {
      return { options, wrong: kind };
    }
    if (value !== kind.standard) options[kind.name] = value;
  }
  return { options, wrong: null };
}

/** A whole number, or none. @param {string} typed */
function whole(typed) {
  return /^\s*-?[0-9]{1,9}\s*$/.test(typed) ? Number(typed) : Number.NaN;
}
