/** JSON can spell half a character (a lone surrogate) and U+0000; PostgreSQL stores neither, in no kind of column. */
export function storableText(text: string): string {
  const whole = text.toWellFormed();
  return whole.includes('\0') ? whole.replaceAll('\0', '') : whole;
}

/** For JSON that others wrote. */
export function parseForeignJson(body: string): unknown {
  return JSON.parse(body, (_key, value: unknown) => (typeof value === 'string' ? storableText(value) : value));
}
