export const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

const monthNames: ReadonlySet<string> = new Set(months);
const lowerCase: ReadonlySet<string> = new Set(months.map((month) => month.toLowerCase()));

/** With its capital, so that the verbs "may" and "march" are none. */
export function isMonthName(text: string): boolean {
  return monthNames.has(text);
}

/** In lower case. */
export function isMonth(plain: string): boolean {
  return lowerCase.has(plain);
}
