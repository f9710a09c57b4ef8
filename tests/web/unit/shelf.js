// A browser's storage, and one that is blocked.

export class Shelf {
  constructor(most = Infinity) {
    this.most = most;
    this.kept = new Map();
  }

  getItem(name) {
    return this.kept.get(name) ?? null;
  }

  setItem(name, value) {
    if (value.length > this.most) throw new Error('QuotaExceededError');
    this.kept.set(name, String(value));
  }

  removeItem(name) {
    this.kept.delete(name);
  }
}

export function blocked() {
  throw new Error('SecurityError');
}
