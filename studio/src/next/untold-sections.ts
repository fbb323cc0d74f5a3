import type { Article, Transcript } from '@duologue/contract';
import { readWishes } from '../script/wishes/wishes.ts';
import type { Candidate } from './candidate.ts';

/** Fewer sentences make no conversation of their own. */
const LEAST_SENTENCES = 5;

/** Sections of the same article of which the episode told little, those with the most left first. */
export function untoldSections({ title, sections, sources }: Article, { lines }: Transcript): Candidate[] {
  // Several articles in one have no title that a podcast could be created from.
  if (sources.length !== 1) return [];
  const told = new Set(lines.flatMap(({ citations }) => citations.flatMap(({ id }) => id ?? [])));
  return sections
    .map(({ heading, sentences }) => ({
      heading,
      all: sentences.length,
      told: sentences.filter(({ id }) => told.has(id)).length,
    }))
    .filter(({ heading, all, told }) => all >= LEAST_SENTENCES && told < all / 2 && isUnderstood(heading))
    .sort((one, other) => other.all - other.told - (one.all - one.told))
    .map(({ heading, all, told }) => ({
      title: `${title}: ${heading}`,
      wikiTitle: title,
      customInstructions: wishFor(heading),
      reason: `This episode told ${told === 0 ? 'none' : told} of the ${all} sentences that the article has under ‘${heading}’.`,
      place: heading,
    }));
}

const wishFor = (heading: string) => `Only about ${heading}.`;

/** A heading such as "Life, death and after" would be read as several wishes. */
function isUnderstood(heading: string): boolean {
  const { only = [], rest } = readWishes(wishFor(heading));
  return heading !== '' && only.length === 1 && rest === '';
}
