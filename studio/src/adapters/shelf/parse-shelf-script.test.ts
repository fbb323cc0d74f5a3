import { describe, expect, it } from 'vitest';
import { parseShelfScript, partsOf, ShelfScriptError } from './parse-shelf-script.ts';

const header = '---\narticle: Salt\n---\n';
const body = '## A white road (core)\n\nADA [1 2]: Salt was carried here.\n\nBEN: By whom?\n\n## More\n\nADA [3]: By camels.\n';
const text = header + body;

describe('parseShelfScript', () => {
  it('reads chapters, speakers, sources and kinds of lines', () => {
    const script = parseShelfScript('salt.md', text);
    expect(script.article).toBe('Salt');
    expect(partsOf(script, false)).toEqual([
      { type: 'chapter', title: 'A white road' },
      { type: 'turn', turn: { speaker: 'A', text: 'Salt was carried here.', sources: [1, 2], kind: 'fact' } },
      { type: 'turn', turn: { speaker: 'B', text: 'By whom?', sources: [], kind: 'question' } },
      { type: 'chapter', title: 'More' },
      { type: 'turn', turn: { speaker: 'A', text: 'By camels.', sources: [3], kind: 'fact' } },
    ]);
    expect(partsOf(script, true)).toHaveLength(3);
  });

  it('takes a line that only asks for a question, whatever it rests on', () => {
    const { chapters } = parseShelfScript('salt.md', text.replace('BEN: By whom?', 'BEN [1]: By whom? Camels?'));
    expect(chapters[0]?.turns[1]).toMatchObject({ kind: 'question', sources: [1], line: 8 });
  });

  it('reads the same from a file with Windows line ends', () => {
    expect(parseShelfScript('salt.md', text.replaceAll('\n', '\r\n'))).toEqual(parseShelfScript('salt.md', text));
  });

  it.each([
    ['no header', body, 'salt.md:1: it must begin with'],
    ['no title', text.replace('article: Salt', 'article:'), 'salt.md:1: it must begin with'],
    ['an unknown speaker', text.replace('BEN', 'BOB'), "salt.md:8: it is neither '## Title' nor"],
    ['a line without text', text.replace('By whom?', ''), 'salt.md:8: it is neither'],
    ['words for numbers', text.replace('[1 2]', '[1, 2]'), "salt.md:6: '1, 2' are no sentence numbers"],
    ['lines without a blank line between', text.replace('\n\nBEN', '\nBEN'), 'salt.md:7: a blank line must stand before it'],
    ['a line before the first chapter', text.replace('## A white road (core)\n\n', ''), 'salt.md:4: it stands before'],
    ['an empty chapter', text.replace('## More', '## Less\n\n## More'), "salt.md:10: the chapter 'Less' is empty"],
    ['an empty last chapter', `${text}\n## Last\n`, 'salt.md:15: it ends without a line'],
  ])('refuses %s and names file and line', (_, wrong, message) => {
    const parse = () => parseShelfScript('salt.md', wrong);
    expect(parse).toThrow(ShelfScriptError);
    expect(parse).toThrow(message);
  });
});
