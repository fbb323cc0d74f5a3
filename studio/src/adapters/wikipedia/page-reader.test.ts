import { describe, expect, it } from 'vitest';
import { createPageReader } from './page-reader.ts';

const pages = createPageReader();
const signal = new AbortController().signal;
const answer = (text: string, links: unknown[] = []) =>
  JSON.stringify({ parse: { title: 'T', revid: 7, text, displaytitle: 'T', properties: {}, links } });

describe('a page reader', () => {
  it('reads a page in its worker', async () => {
    const page = await pages.read(answer('<p>Salt is a mineral. It is white.</p>'), signal);
    expect(page).toMatchObject({ kind: 'article', sections: [{ sentences: ['Salt is a mineral.', 'It is white.'] }] });
  });

  it('gives up on formatting that each paragraph repeats, before it fills the memory', async () => {
    const open = Array.from({ length: 2_000 }, (_, id) => `<b id=${id}>`).join('');
    expect(await pages.read(answer(`<p>${open}${'<p>x'.repeat(20_000)}`), signal)).toEqual({ kind: 'too-complex' });
  });

  it('returns the beginning of an article longer than any real one', async () => {
    const page = await pages.read(answer(`<p>${'It grew. '.repeat(20_000)}</p>`), signal);
    expect(page.kind === 'article' && page.sections[0]?.sentences.length).toBe(10_000);
  });

  it('tells an answer that is no JSON from a refusal', async () => {
    expect(await pages.read('{"parse": {', signal)).toMatchObject({ kind: 'unknown-form' });
    const refused = { kind: 'refused', code: 'missingtitle', info: 'No page.' };
    expect(await pages.read('{"error": {"code": "missingtitle", "info": "No page."}}', signal)).toEqual(refused);
  });
});
