import type { App } from '../plugins/app-type.ts';
import { limits } from '../plugins/limits.ts';
import { escapeHtml } from './html.ts';

/** What the page needs of the OpenAPI document. */
type Operation = {
  tags?: string[];
  summary?: string;
  description?: string;
  security?: Record<string, unknown>[];
  parameters?: { in: string; name: string; required?: boolean; description?: string; schema?: unknown }[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>;
};
type Document = {
  info: { title: string; version: string; description?: string };
  tags?: { name: string; description?: string }[];
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, unknown> };
};

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif; --line: color-mix(in srgb, currentColor 18%, transparent); }
  body { max-width: 56rem; margin: 0 auto; padding: 2rem 1.25rem 5rem; }
  details { border: 1px solid var(--line); border-radius: .6rem; margin: .5rem 0; padding: 0 1rem; }
  summary { cursor: pointer; padding: .6rem 0; }
  code, pre { font: 14px/1.5 ui-monospace, monospace; }
  pre { overflow-x: auto; padding: .75rem; border-radius: .5rem; background: color-mix(in srgb, currentColor 6%, transparent); }
  .method { display: inline-block; min-width: 4.2rem; font-weight: 700; }
  .muted { opacity: .75; }
  table { border-collapse: collapse; } td, th { text-align: left; padding: .2rem 1rem .2rem 0; vertical-align: top; }
`;

/** The OpenAPI document, for programs and for people. */
export function docsRoutes(app: App) {
  app.get('/api/openapi.json', { schema: { hide: true }, config: limits.read }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger())),
  );
  app.get('/api/docs', { schema: { hide: true }, config: limits.read }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(app.swagger())),
  );
}

/** A page without a single script: the document, opened call by call. */
function docsPage(openApi: unknown): string {
  const document = openApi as Document;
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const sections = (document.tags ?? []).map(({ name, description }) => {
    const own = operations.filter(({ operation, method }) => operation.tags?.includes(name) && method !== 'HEAD');
    return `<h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2><p class="muted">${escapeHtml(description ?? '')}</p>${own.map(call).join('')}`;
  });
  const { title, version, description = '' } = document.info;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} API</title><style>${STYLE}</style></head><body><h1>${escapeHtml(title)} API <span class="muted">${escapeHtml(version)}</span></h1><p>${escapeHtml(description)}</p><p>For programs: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1). Progress also comes over the WebSocket <code>/ws</code>.</p>${sections.join('')}${schemas(document)}</body></html>`;
}

/** The named schemas, so that a reference above leads somewhere. */
function schemas({ components }: Document): string {
  const entries = Object.entries(components?.schemas ?? {}).map(
    ([name, schema]) =>
      `<details id="${escapeHtml(name)}"><summary><code>${escapeHtml(name)}</code></summary>${shown('', schema)}</details>`,
  );
  return `<h2>Schemas</h2>${entries.join('')}`;
}

function call({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const needs = (operation.security ?? []).map((scheme) => Object.keys(scheme).join(' and ') || 'nothing').join(' or ');
  const bodies = Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => shown('Body', schema));
  const answers = Object.entries(operation.responses ?? {}).flatMap(([status, { content = {}, description }]) =>
    Object.entries(content).map(([type, { schema }]) =>
      status.endsWith('XX') || status.endsWith('xx') ? '' : shown(`${status} ${type}`, schema, description),
    ),
  );
  return [
    `<details><summary><span class="method">${method}</span> <code>${escapeHtml(path)}</code> — ${escapeHtml(operation.summary ?? '')}</summary>`,
    operation.description ? `<p>${escapeHtml(operation.description)}</p>` : '',
    needs ? `<p>Needs: ${escapeHtml(needs)}</p>` : '',
    parameters(operation),
    ...bodies,
    ...answers,
    '</details>',
  ].join('');
}

function parameters({ parameters: list = [] }: Operation): string {
  if (list.length === 0) return '';
  const rows = list.map(
    ({ in: place, name, required, schema, description = '' }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? ', required' : ''}</td><td>${escapeHtml(description)} <code>${escapeHtml(JSON.stringify(schema ?? {}))}</code></td></tr>`,
  );
  return `<table>${rows.join('')}</table>`;
}

function shown(name: string, schema: unknown, description = ''): string {
  const text = JSON.stringify(schema ?? {}, null, 2);
  const words = description === 'Default Response' ? '' : description;
  return `<p><strong>${escapeHtml(name)}</strong> ${escapeHtml(words)}</p>${text === '{}' ? '' : `<pre>${escapeHtml(text)}</pre>`}`;
}
