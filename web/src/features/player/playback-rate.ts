const KEY = 'duologue.speed';
export const rates = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

export function readRate(): number {
  try {
    const rate = Number(localStorage.getItem(KEY));
    return rates.some((known) => known === rate) ? rate : 1;
  } catch {
    return 1;
  }
}

export function saveRate(rate: number) {
  try {
    localStorage.setItem(KEY, String(rate));
  } catch {
    // The speed then lasts as long as the page.
  }
}
