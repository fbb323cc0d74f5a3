import type { z } from 'zod';

/** What a client sent breaks a rule of the contract. The message names the field and the rule in a sentence. */
export class InvalidRequestError extends Error {
  override name = 'InvalidRequestError';
  readonly statusCode = 400;
  readonly code = 'invalid-request';
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super([...firstOfEachField(issues)].slice(0, 3).map(sentenceOf).join(' '));
  }
}

function firstOfEachField(issues: readonly z.core.$ZodIssue[]): Iterable<z.core.$ZodIssue> {
  const fields = Map.groupBy(issues, (issue) => issue.path.join('.'));
  return fields.values().flatMap((own) => own.slice(0, 1));
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  // A schema that brings its own words says it better than we could.
  if (issue.code === 'custom' || !/^(Invalid|Too (small|big)|Unrecognized|Expected)/.test(issue.message)) return issue.message;
  const field = issue.path.length === 0 ? 'The request' : `'${issue.path.join('.')}'`;
  return `${field} ${ruleOf(issue)}.`;
}

function ruleOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      // The message says so too, but only where a language is loaded.
      return 'input' in issue && issue.input === undefined
        ? 'is required'
        : `must be ${typeNames[issue.expected] ?? issue.expected}`;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'must not be empty';
      return `must ${amountOf(issue.origin, 'at least', issue.minimum)}`;
    case 'too_big':
      return `must ${amountOf(issue.origin, 'at most', issue.maximum)}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map((value) => `'${String(value)}'`).join(', ')}`;
    case 'unrecognized_keys':
      return `has fields that are not known: ${issue.keys.join(', ')}`;
    default:
      return 'is not valid';
  }
}

function amountOf(origin: string, bound: string, limit: number | bigint): string {
  if (origin === 'string') return `be ${bound} ${limit} characters long`;
  if (origin === 'array') return `have ${bound} ${limit} ${limit === 1 ? 'entry' : 'entries'}`;
  return `be ${bound} ${limit}`;
}

const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};
