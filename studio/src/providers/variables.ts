import { z } from 'zod';

/** One environment variable: what it means, what it is when unset, what it may be. */
export type Variable<T = unknown> = {
  meaning: string;
  allowed: string;
  shownDefault: string;
  secret?: boolean;
  schema: z.ZodType<T, string | undefined>;
};

/** Values by the name of their variable. */
export type Environment = Record<string, string | undefined>;
type VariableTable = Record<string, Variable>;
export type ValuesOf<Table extends VariableTable> = { [Name in keyof Table]: z.output<Table[Name]['schema']> };

/** Names every bad variable at once, so that an operator corrects them in one go. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`Invalid configuration:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** The values as far as they are valid, and a sentence for each that is not. A secret's value is never repeated. */
export function parseVariables<Table extends VariableTable>(
  table: Table,
  environment: Environment,
): { values: ValuesOf<Table>; problems: string[] } {
  const problems: string[] = [];
  const entries = Object.entries(table).map(([name, { schema, allowed, secret }]) => {
    // An empty value is what `NAME=` in a compose file gives: the same as none.
    const given = environment[name]?.trim() || undefined;
    const result = schema.safeParse(given);
    if (!result.success) problems.push(`${name} is ${secret ? 'set' : `'${given}'`}, but must be ${allowed}`);
    return [name, result.data];
  });
  return { values: Object.fromEntries(entries) as ValuesOf<Table>, problems };
}

type Details = Pick<Variable, 'meaning' | 'allowed' | 'shownDefault' | 'secret'>;
export const variable = <T>(schema: z.ZodType<T, string | undefined>, details: Details): Variable<T> => ({ ...details, schema });

export const choice = <const T extends readonly [string, ...string[]]>(values: T, fallback: T[number], meaning: string) =>
  variable(z.enum(values).default(fallback as never), { meaning, allowed: values.join(', '), shownDefault: fallback });

export const text = (meaning: string) => variable(z.string().optional(), { meaning, allowed: 'any text', shownDefault: 'unset' });

export const secret = (meaning: string) =>
  variable(z.string().optional(), { meaning, allowed: 'any text', shownDefault: 'unset', secret: true });

export const isWebAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
const allowed = 'an http:// or https:// address';
export const webAddress = (meaning: string) =>
  variable(z.string().refine(isWebAddress).optional(), { meaning, allowed, shownDefault: 'unset' });
export const webAddressOr = (fallback: string, meaning: string) =>
  variable(z.string().refine(isWebAddress).default(fallback), { meaning, allowed, shownDefault: fallback });
