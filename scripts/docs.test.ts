import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const manifests = ['package.json', ...globSync('*/package.json', { cwd: root })];
const pages = globSync('{*.md,docs/**/*.md,deploy/**/*.md}', { cwd: root });

it.each(pages)('%s links only to files and headings that exist', (page) => {
  const targets = [...read(page).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map((match) => match[1] as string);
  expect(targets.filter((target) => !leadsSomewhere(page, target))).toEqual([]);
});

const sources = globSync('{contract,studio,server,web,e2e,faults,bench,scripts}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: (file) => /(^|\/)(node_modules|dist)$/.test(file),
});

it.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: root })])(
  '%s names only source files that exist',
  (page) => {
    const named = [...read(page).matchAll(/`([\w./-]+\.(?:ts|tsx|mjs))`/g)].map((match) => match[1] as string);
    expect(named.filter((name) => !sources.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
  },
);

function leadsSomewhere(page: string, target: string): boolean {
  const [file = '', heading] = target.split('#');
  const found = file === '' ? page : path.join(path.dirname(page), file);
  if (!existsSync(path.join(root, found))) return false;
  return heading === undefined || headingsOf(found).includes(heading);
}

/** As code hosts turn headings into addresses. */
function headingsOf(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map((match) =>
    (match[1] as string)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe('decisions', () => {
  const files = readdirSync(path.join(root, 'docs/decisions')).filter((name) => name !== 'README.md');

  it('are numbered in one sequence', () => {
    expect(files.map((name) => name.slice(0, 4))).toEqual(files.map((_, index) => `${String(index + 1).padStart(3, '0')}-`));
  });

  it.each(files)('%s has a date, a status, context, decision and consequences, and is listed', (name) => {
    const text = read(`docs/decisions/${name}`);
    expect(text).toMatch(
      new RegExp(`^# ${name.slice(0, 3)} .+\n\n- Date: \\d{4}-\\d\\d-\\d\\d\n- Status: (accepted|superseded)`),
    );
    expect(text.match(/^## (Context|Decision|Consequences)$/gm)).toEqual(['## Context', '## Decision', '## Consequences']);
    expect(read('docs/decisions/README.md')).toContain(`(${name})`);
  });
});

it('decision 002 has a line for every dependency', () => {
  const [table = ''] = read('docs/decisions/002-dependencies.md').split('## Libraries weighed');
  const names = manifests.flatMap((manifest) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(manifest));
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  });
  const isListed = (name: string) => {
    const [scope, inScope] = name.split('/');
    return [name, `${scope}/*`, inScope].some((form) => table.includes(`\`${form}\``));
  };
  expect(names.filter((name) => !/^@(duologue|types)\//.test(name) && !isListed(name))).toEqual([]);
});

it('every workspace has the version of the newest release in the changelog', () => {
  const newest = read('CHANGELOG.md').match(/^## \[?(\d+\.\d+\.\d+)/m)?.[1];
  for (const manifest of manifests) expect(JSON.parse(read(manifest)).version, manifest).toBe(newest);
});

it('troubleshooting.md quotes only texts that the product prints', () => {
  const quoted = [...read('docs/troubleshooting.md').matchAll(/`([^`]+)`/g)].map((match) => match[1] as string);
  const sentences = quoted.filter((text) => / .* /.test(text) && !/^(npm|npx|node|chown|lsof|INSTALL_BROWSER)\b/.test(text));
  const code = sources
    .filter((file) => !/^(e2e|faults|bench)\/|\.test\./.test(file))
    .map(read)
    .join('\n');
  const fragments = sentences.flatMap((sentence) => sentence.split('…').filter((part) => part.trim().length > 3));
  expect(sentences.length).toBeGreaterThan(25);
  expect(fragments.filter((fragment) => !code.includes(fragment))).toEqual([]);
});
