/** What a pattern found: all of it, then its groups, which are empty where they found nothing. */
type Found = [string, string, string, string, string, string, string, string, string, string, string];

/** A rule rewrites what it finds; the rules of a list are applied one after the other. */
export type Rule = readonly [pattern: RegExp, rewrite: string | ((...found: Found) => string)];

export function applyRules(text: string, rules: readonly Rule[]): string {
  return rules.reduce(
    (result, [pattern, rewrite]) =>
      typeof rewrite === 'string'
        ? result.replace(pattern, rewrite)
        : result.replace(pattern, (...found) => rewrite(...(found.map((part) => String(part ?? '')) as Found))),
    text,
  );
}
