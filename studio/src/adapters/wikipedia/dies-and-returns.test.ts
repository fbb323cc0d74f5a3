import { expect, it, vi } from 'vitest';
import { createClock } from '../../../test/wikipedia/fake-wiki.ts';
import { createAutoEncyclopedia } from '../../article/auto-encyclopedia.ts';
import { createShelf } from '../shelf/shelf.ts';
import { createWikipedia } from './wikipedia.ts';

const { signal } = new AbortController();

it('a Wikipedia that dies gives way to the shelf although answers are kept, and comes back', async () => {
  const clock = createClock();
  let alive = true;
  const requests: string[] = [];
  const wikipedia = createWikipedia({
    apiUrl: 'https://en.wikipedia.org/w/api.php',
    version: '1',
    ...clock,
    fetch: async (input) => {
      requests.push(String(input));
      if (!alive) throw new TypeError('fetch failed');
      return Response.json({
        query: { pages: [{ ns: 0, title: 'Octopus', index: 1, extract: 'From Wikipedia.', fullurl: 'https://x/' }] },
      });
    },
  });
  const auto = createAutoEncyclopedia(wikipedia, await createShelf(), { now: clock.now });
  const sourceOf = async (title: string) => (await auto.summary(title, signal)).source;

  await vi.waitFor(() => expect(auto.current()).toBe('wikipedia'));
  expect(await sourceOf('Octopus')).toBe('wikipedia');

  alive = false;
  expect(await sourceOf('Octopus')).toBe('wikipedia'); // kept for an hour
  for (const title of ['Zero', 'Violin', 'Bicycle']) expect(await sourceOf(title)).toBe('shelf');
  expect(auto.current()).toBe('shelf');
  const sent = requests.length;
  for (let call = 0; call < 20; call++) expect(await sourceOf('Sahara')).toBe('shelf');
  expect(requests.length).toBe(sent);

  alive = true;
  clock.advance(10 * 60_000);
  expect(await sourceOf('Zero')).toBe('shelf');
  await vi.waitFor(() => expect(auto.current()).toBe('wikipedia'));
  expect(await sourceOf('Zero')).toBe('wikipedia');
});
