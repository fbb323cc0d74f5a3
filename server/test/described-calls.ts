import { Ajv2020 } from 'ajv/dist/2020.js';
import type { JsonSchema } from './json-schema-arbitrary.ts';

type Content = Record<string, { schema?: JsonSchema }>;
type Operation = {
  parameters?: { in: 'path' | 'query'; name: string; required?: boolean; schema: JsonSchema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
export type OpenApiDocument = { paths: Record<string, Record<string, Operation>> };

/** One call as the OpenAPI document describes it. */
export type DescribedCall = { method: string; path: string; operation: Operation };

export function describedCalls(document: OpenApiDocument): DescribedCall[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

export type Answer = { statusCode: number; headers: Record<string, unknown>; body: string };

/** Says what is wrong with an answer, or nothing. JSON is held against the schema that the document gives for its status. */
export function answerChecker(document: OpenApiDocument): (call: DescribedCall, answer: Answer) => string | undefined {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  ajv.addSchema(document, 'api');
  return ({ method, path, operation }, { statusCode, headers, body }) => {
    const status = operation.responses[statusCode] ? `${statusCode}` : `${Math.floor(statusCode / 100)}XX`;
    const response = operation.responses[status];
    if (!response) return `${statusCode} is not described`;
    const type = String(headers['content-type'] ?? '').split(';')[0] ?? '';
    if (!response.content?.[type])
      return method === 'HEAD' || statusCode === 302 ? undefined : `${type} is not described for ${status}`;
    if (type !== 'application/json' || method === 'HEAD') return undefined;
    const pointer = ['paths', path, method.toLowerCase(), 'responses', status, 'content', type, 'schema']
      .map(escapePointer)
      .join('/');
    const valid = ajv.validate({ $ref: `api#/${pointer}` }, JSON.parse(body));
    return valid ? undefined : ajv.errorsText();
  };
}

function escapePointer(part: string): string {
  return encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1'));
}
