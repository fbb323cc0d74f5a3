// Loaded before the product (`node --import`): its clock is off by CLOCK_OFFSET_MS, and jumps by CLOCK_JUMP_MS at SIGUSR2.
const RealDate = Date;
let offsetMs = Number(process.env.CLOCK_OFFSET_MS ?? 0);
process.on('SIGUSR2', () => {
  offsetMs += Number(process.env.CLOCK_JUMP_MS ?? 0);
});
globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + offsetMs);
    else super(...given);
  }
  static now() {
    return RealDate.now() + offsetMs;
  }
};
