/** `BENCH=full` takes the time that steady figures want; without it all sections together take three to four minutes. */
export const full = process.env.BENCH === 'full';
