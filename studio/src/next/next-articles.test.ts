import type { Summary, Transcript } from '@duologue/contract';
import { describe, expect, it } from 'vitest';
import { fakeArticle } from '../../test/fake-article.ts';
import { shelfNeighbours } from '../adapters/shelf/shelf-neighbours.ts';
import { AmbiguousTitleError, ArticleNotFoundError, EncyclopediaUnavailableError } from '../article/article-errors.ts';
import { chooseNext, listCandidates, type NextDependencies } from './next-articles.ts';

const { signal } = new AbortController();
const article = fakeArticle('Great Fire of London', {
  '': ['The Great Fire of London swept through the city in 1666.', 'The fire began in the bakery of Thomas Farriner.'],
  Course: [
    'Samuel Pepys buried his cheese in the garden.',
    'London Bridge had burnt before.',
    'People fled to boats on the Thames.',
  ],
  Rebuilding: [
    'Christopher Wren drew a plan with wide streets.',
    'The new cathedral took 35 years.',
    'Brick replaced wood.',
    'Insurance was sold soon after.',
    'Robert Hooke measured the streets.',
  ],
});
const transcript: Transcript = {
  chapters: ['A night in Pudding Lane', 'Cheese in the garden'],
  lines: [
    line(0, 0, 'Ada', 'It began in the bakery of Thomas Farriner.', 1),
    line(1, 1, 'Ben', 'And Samuel Pepys buried his cheese.', 2),
    line(2, 1, 'Ada', 'The new cathedral took 35 years.', 6),
  ],
};
function line(index: number, chapter: number, name: string, text: string, id: number): Transcript['lines'][number] {
  const citations = [{ id, sentence: text, section: '', url: '' }];
  return { index, chapter, speaker: name === 'Ada' ? 'A' : 'B', name, kind: 'fact', text, startMs: 0, endMs: 1, citations };
}

const summaries: Record<string, string> = {
  'Samuel Pepys': 'Samuel Pepys (1633 – 1703) was an English diarist.',
  'Christopher Wren': 'Christopher Wren (1632 – 1723) was an English architect.',
  'Robert Hooke': 'Robert Hooke (1635 – 1703) was an English scientist.',
  'London Bridge': 'London Bridge is a bridge over the Thames.',
  Thames: 'The Thames is a river in England.',
  Insurance: 'Insurance is a way of managing risk.',
};
const links = ['1666', 'Thomas Farriner', ...Object.keys(summaries), 'List of fires', 'Brick', 'Not in the text'];

type Encyclopedia = NextDependencies['encyclopedia'];
function fakes(changes: Partial<Encyclopedia> = {}): NextDependencies {
  const encyclopedia: Encyclopedia = {
    links: async () => links,
    featured: async () => [{ title: 'Honey bee', hook: 'A bee dances.' }, { title: 'Fire of London, Great' }],
    async summary(title): Promise<Summary> {
      if (title === 'Brick') throw new AmbiguousTitleError(title, ['Brick (clay)', 'Brick (film)']);
      const summary = summaries[title] ?? (title === 'Honey bee' ? 'The honey bee is an insect.' : undefined);
      if (!summary) throw new ArticleNotFoundError(title);
      return { title, summary, url: '', source: 'wikipedia' };
    },
    ...changes,
  };
  return { encyclopedia, neighbours: shelfNeighbours };
}

async function nextOf(
  steer?: Parameters<typeof listCandidates>[2],
  { exclude = [], ...changes }: Partial<Encyclopedia> & { exclude?: string[] } = {},
) {
  const dependencies = fakes(changes);
  const candidates = await listCandidates(dependencies, { article, transcript }, steer, signal);
  return chooseNext(dependencies, { article }, candidates, exclude, signal);
}
const titlesOf = (next: { title: string }[]) => next.map(({ title }) => title);

describe('the next articles', () => {
  it('are three that exist, of more than one kind, and what the hosts spoke of comes first', async () => {
    const next = await nextOf();
    expect(next[0]).toEqual({
      title: 'Samuel Pepys',
      wikiTitle: 'Samuel Pepys',
      description: 'Samuel Pepys (1633 – 1703) was an English diarist.',
      reason: 'Ben mentioned ‘Samuel Pepys’ in the chapter ‘Cheese in the garden’.',
      citation: expect.objectContaining({ id: 2, sentence: 'Samuel Pepys buried his cheese in the garden.' }),
    });
    expect(next).toHaveLength(3);
    const people = titlesOf(next).filter((title) => summaries[title]?.includes('English'));
    expect(people.length).toBeLessThan(3);
    for (const { title } of next) expect(Object.keys(summaries)).toContain(title);
  });

  it('quote the article where nobody spoke of them', async () => {
    const next = await nextOf(undefined, { exclude: ['samuel pepys'] });
    const wren = next.find(({ title }) => title === 'Christopher Wren');
    expect(wren?.reason).toBe('The article says: “Christopher Wren drew a plan with wide streets.”');
    expect(wren?.citation?.id).toBe(5);
    expect(titlesOf(next)).not.toContain('Samuel Pepys');
  });

  it('ask for three minutes when they are to be shorter', async () => {
    for (const { minutes } of await nextOf('shorter')) expect(minutes).toBe(3);
  });

  it('go deeper into the article itself, where the episode told little of it', async () => {
    const [section, ...rest] = await nextOf('deeper');
    expect(section).toEqual({
      title: 'Great Fire of London: Rebuilding',
      wikiTitle: 'Great Fire of London',
      customInstructions: 'Only about Rebuilding.',
      reason: 'This episode told 1 of the 5 sentences that the article has under ‘Rebuilding’.',
    });
    expect(rest).toHaveLength(2);
  });

  it('leave the topic for something else', async () => {
    const next = await nextOf('else');
    expect(next[0]).toMatchObject({ title: 'Honey bee', reason: 'Something different: “A bee dances.”' });
    expect(titlesOf(next)).not.toContain('Samuel Pepys');
  });

  it('come from the shelf while the encyclopedia does not answer', async () => {
    const down = () => Promise.reject(new EncyclopediaUnavailableError('Wikipedia could not be reached.'));
    const summary: Encyclopedia['summary'] = async (title) => ({ title, summary: `${title} is here.`, url: '', source: 'shelf' });
    expect(titlesOf(await nextOf(undefined, { links: down, summary }))).toHaveLength(3);
    expect(await nextOf('else', { featured: down, summary })).toHaveLength(3);
  });

  it('leave out those whose article does not answer in time, and stop with the visitor', async () => {
    expect(await nextOf(undefined, { summary: () => Promise.reject(new Error('late')) })).toEqual([]);
    const gone = AbortSignal.abort(new Error('left'));
    await expect(
      listCandidates(fakes({ links: () => Promise.reject(gone.reason) }), { article, transcript }, undefined, gone),
    ).rejects.toThrow('left');
  });
});
