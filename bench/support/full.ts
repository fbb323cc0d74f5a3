/** `BENCH=full` takes the time that steady figures need; without it all sections together take less than three minutes. */
export const full = process.env.BENCH === 'full';
