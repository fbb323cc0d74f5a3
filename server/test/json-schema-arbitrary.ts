import fc from 'fast-check';

/** What the description of our calls uses of JSON Schema. */
export type JsonSchema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
};

const LONGEST_LIST = 8;
const LONGEST_TEXT = 400;

/** Values that fit the schema. */
export function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => fitting({ ...schema, type })));
  switch (schema.type) {
    case 'string':
      return texts(schema);
    case 'integer':
      return fc.maxSafeInteger().map((value) => between(schema, value));
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => between(schema, value));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fitting(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? LONGEST_LIST, LONGEST_LIST),
      });
    case 'object':
      return objects(schema);
    default:
      return fc.jsonValue();
  }
}

/** Mostly what fits; else anything, and what people with bad intentions send. */
export function anything(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 6, arbitrary: fitting(schema) },
    { weight: 1, arbitrary: fc.jsonValue() },
    { weight: 1, arbitrary: hostileTexts },
    { weight: 1, arbitrary: fc.constantFrom(null, true, 0, -1, 1.5, 2 ** 53, -(2 ** 63), [], {}, [[]], '') },
  );
}

export const hostileTexts = fc.constantFrom(
  '\0',
  '\ud800',
  'a\0b',
  'a\udc00b',
  '../../../etc/passwd',
  "'; drop table podcasts; --",
  '<script>alert(1)</script>',
  '%00',
  '%',
  '\\',
  '{{7*7}}',
  '__proto__',
  'constructor',
  '../../../../../other/endpoint#',
  '\u202e',
  '😀'.repeat(50),
  'x'.repeat(5_000),
  '1e309',
  'NaN',
);

function texts({ pattern, minLength = 0, maxLength = LONGEST_TEXT }: JsonSchema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength: Math.min(maxLength, LONGEST_TEXT), unit: 'binary' });
}

function objects({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const members = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, anything(schema)]));
  return fc.record(members, { requiredKeys: required.filter((name) => name in members) });
}

function between({ minimum, maximum, exclusiveMinimum }: JsonSchema, value: number): number {
  const lowest = minimum ?? (exclusiveMinimum === undefined ? -Number.MAX_SAFE_INTEGER : exclusiveMinimum + 1);
  return Math.min(maximum ?? Number.MAX_SAFE_INTEGER, Math.max(lowest, value));
}
