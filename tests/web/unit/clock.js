// A clock that a test moves by hand.

export class HandClock {
  constructor() {
    this.time = 0;
    this.timers = [];
    this.count = 0;
  }

  now = () => this.time;

  after = (then, ms) => {
    const timer = { due: this.time + ms, order: this.count++, then };
    this.timers.push(timer);
    return timer;
  };

  stop = (timer) => {
    this.timers = this.timers.filter((one) => one !== timer);
  };

  /** Let time pass; whatever is due happens in its order. */
  pass(ms) {
    const end = this.time + ms;
    for (;;) {
      const due = this.timers.filter((timer) => timer.due <= end);
      if (!due.length) break;
      due.sort((one, other) => one.due - other.due || one.order - other.order);
      this.stop(due[0]);
      this.time = Math.max(this.time, due[0].due);
      due[0].then();
    }
    this.time = end;
  }
}
