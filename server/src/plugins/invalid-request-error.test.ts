import {
  createEpisodeSchema,
  createPodcastSchema,
  feedbackRequestSchema,
  listPodcastsQuerySchema,
  reorderPlaylistSchema,
} from '@duologue/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { InvalidRequestError } from './invalid-request-error.ts';

function messageOf(schema: z.core.$ZodType, data: unknown): string {
  const result = z.safeParse(schema, data, { reportInput: true });
  return result.success ? 'accepted' : new InvalidRequestError(result.error.issues).message;
}

it.each<[z.core.$ZodType, unknown, string]>([
  [createPodcastSchema, {}, 'No article selected'],
  [createPodcastSchema, 'text', 'No article selected'],
  [
    createPodcastSchema,
    { wikiTitle: 'A', modelType: 'x' },
    "'modelType' must be one of 'openai', 'deepseek', 'gemini', 'builtin'.",
  ],
  [createPodcastSchema, { wikiTitle: 5 }, "'wikiTitle' must be a text."],
  [createPodcastSchema, { wikiTitle: ' ' }, "'wikiTitle' must not be empty."],
  [createPodcastSchema, { wikiTitle: 'x'.repeat(256) }, "'wikiTitle' must be at most 255 characters long."],
  [createPodcastSchema, { wikiTitle: 'A', maxLength: 90 }, "'maxLength' must be at most 15."],
  [createPodcastSchema, { wikiTitles: ['A', 7] }, "'wikiTitles.1' must be a text."],
  [createPodcastSchema, { wikiTitle: 'A', wikiTitles: [] }, "'wikiTitles' must have at least 1 entry."],
  [createEpisodeSchema, { wikiTitles: ['A'] }, "'title' is required."],
  [createEpisodeSchema, { title: 'A', wikiTitles: [] }, 'Please select at least one Wikipedia article for your episode.'],
  [listPodcastsQuerySchema, { limit: '0' }, "'limit' must be at least 1."],
  [listPodcastsQuerySchema, { limit: '1.5' }, "'limit' must be a whole number."],
  [listPodcastsQuerySchema, { limit: 'many' }, "'limit' must be a number."],
  [feedbackRequestSchema, { message: '' }, 'Please write something first.'],
  [reorderPlaylistSchema, { a: 1 }, 'The request must be a list.'],
])('names the field and the rule in a sentence (%#)', (schema, data, message) => {
  expect(messageOf(schema, data)).toBe(message);
});
