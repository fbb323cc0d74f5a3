import { expect, it } from 'vitest';
import { aStoredPodcast } from '../../test/a-podcast.ts';
import { contentHit } from './content-hit.ts';

const long = 'word '.repeat(40);
const podcast = aStoredPodcast({ title: 'Bees', transcript: `Ada: ${long}Royal Jelly\nis food. ${long}` });

it('shows the words around a hit, whole words only', () => {
  const hit = contentHit(podcast, ' royal jelly ');
  expect(hit).toMatchObject({ match: 'Royal Jelly' });
  expect(hit?.before).toMatch(/^…word (word )+$/);
  expect(hit?.after).toMatch(/^ is food\. (word )*word…$/);
  expect(hit?.share).toBeCloseTo(0.48, 1);
});

it('has nothing to show where the title says it, or nothing does', () => {
  expect(contentHit(podcast, 'bees')).toBeUndefined();
  expect(contentHit(podcast, 'elephants')).toBeUndefined();
  expect(contentHit(podcast, '  ')).toBeUndefined();
  expect(contentHit(aStoredPodcast({ transcript: null }), 'jelly')).toBeUndefined();
});

it('does not cut a short transcript', () => {
  expect(contentHit(aStoredPodcast({ title: 'Zero', wiki_title: 'Zero', transcript: 'Ada: Hello there.' }), 'hello')).toEqual({
    before: 'Ada: ',
    match: 'Hello',
    after: ' there.',
    share: 5 / 17,
  });
});
