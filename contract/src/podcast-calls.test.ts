import { describe, expect, it } from 'vitest';
import { createPodcastSchema, listPodcastsQuerySchema } from './podcast-calls.ts';
import { clientMessageSchema } from './web-socket.ts';

describe('the create request', () => {
  it('takes the fields of the home screen and fills in the defaults (C-04)', () => {
    const request = createPodcastSchema.parse({ title: ' Zero ', wikiTitle: 'Zero', isLocalStorage: true });
    expect(request).toMatchObject({ title: 'Zero', wikiTitle: 'Zero', ttsProvider: 'chirp', modelType: 'openai' });
  });

  it('reads custom_instructions as well as customInstructions (C-05)', () => {
    expect(createPodcastSchema.parse({ wikiTitle: 'Zero', custom_instructions: 'be brief' }).customInstructions).toBe('be brief');
    const both = { wikiTitle: 'Zero', customInstructions: 'new', custom_instructions: 'old' };
    expect(createPodcastSchema.parse(both).customInstructions).toBe('new');
  });

  it('accepts a model id outside the catalogue (M-09)', () => {
    expect(createPodcastSchema.parse({ wikiTitle: 'Zero', specificModel: 'gpt-4-turbo' }).specificModel).toBe('gpt-4-turbo');
  });

  it('needs an article', () => {
    const result = createPodcastSchema.safeParse({ title: 'Zero' });
    expect(result.error?.issues[0]?.message).toBe('No article selected');
  });

  it.each([
    { wikiTitle: '' },
    { wikiTitle: 'x'.repeat(256) },
    { wikiTitle: 'Zero', maxLength: 16 },
    { wikiTitle: 'Zero', modelType: 'llama' },
    null,
    'text',
  ])('refuses %j', (body) => {
    expect(createPodcastSchema.safeParse(body).success).toBe(false);
  });
});

describe('the list query', () => {
  it('reads limit, page, status, search, sortBy and sortOrder from text (C-07)', () => {
    const query = listPodcastsQuerySchema.parse({
      limit: '1000',
      page: '2',
      status: 'ready',
      search: ' a ',
      sortBy: 'title',
      sortOrder: 'asc',
    });
    expect(query).toEqual({ limit: 1000, page: 2, status: 'ready', search: 'a', sortBy: 'title', sortOrder: 'asc' });
  });

  it('refuses a limit over 1000 (K-03)', () => {
    expect(listPodcastsQuerySchema.safeParse({ limit: '1001' }).success).toBe(false);
  });
});

describe('messages of a client', () => {
  it('are register (W-07) and duration_update (W-08)', () => {
    expect(clientMessageSchema.safeParse({ type: 'register', podcastId: 5 }).success).toBe(true);
    expect(clientMessageSchema.safeParse({ type: 'duration_update', podcastId: 5, duration: 61.5 }).success).toBe(true);
    expect(clientMessageSchema.safeParse({ type: 'delete', podcastId: 5 }).success).toBe(false);
    expect(clientMessageSchema.safeParse({ type: 'duration_update', podcastId: 5, duration: -1 }).success).toBe(false);
  });
});
