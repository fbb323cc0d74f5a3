import { randomUUID } from 'node:crypto';
import { podcastAnswerSchema, podcastListSchema, publicPodcastAnswerSchema, wishesAnswerSchema } from '@duologue/contract';
import { expect, it, vi } from 'vitest';
import { asAdmin, asOther, asOwner, describeApi, hashOf, OTHER } from '../../test/api.ts';

const order = {
  title: 'Bees',
  wikiTitle: 'Honey bee',
  ttsProvider: 'chirp',
  modelType: 'openai',
  specificModel: 'gpt-4o',
  customInstructions: 'Be brief.',
  isLocalStorage: true,
};

describeApi('podcasts', (api) => {
  const create = async (body: object = order, headers: Record<string, string> = asOwner) =>
    podcastAnswerSchema.parse((await api().ask('POST', '/api/podcasts', { headers, body })).json()).podcast;

  it('creates a podcast that is being made and answers with it at once (C-04, LC-02)', async () => {
    const response = await api().ask('POST', '/api/podcasts', { headers: asOwner, body: order });
    expect(response.statusCode).toBe(201);
    const { podcast } = podcastAnswerSchema.parse(response.json());
    expect(podcast).toMatchObject({
      title: 'Bees',
      wiki_title: 'Honey bee',
      wiki_titles: ['Honey bee'],
      status: 'processing',
      progress: 'Starting generation...',
      audio_url: null,
      tts_provider: 'chirp',
      model_type: 'openai',
      specific_model: 'gpt-4o',
      custom_instructions: 'Be brief.',
      user_id: null,
    });
    expect(podcast.id).toBeGreaterThanOrEqual(2 ** 40);
    expect(response.headers.location).toBe(`/api/podcasts/${podcast.id}`);
  });

  it('reads the other spellings too: wikiTitles, maxLength, custom_instructions (C-05, S-20)', async () => {
    const podcast = await create({ wikiTitles: ['Honey bee', 'Zero'], maxLength: 15, custom_instructions: 'Slowly.' });
    expect(podcast).toMatchObject({
      title: 'Honey bee, Zero',
      wiki_titles: ['Honey bee', 'Zero'],
      custom_instructions: 'Slowly.',
    });
  });

  it('stores format and length, and what was understood of the wishes, for its owner alone', async () => {
    const chosen = { wikiTitle: 'Honey bee', modelType: 'builtin', format: 'interview', minutes: 7, hosts: 'leda-orus' };
    const podcast = await create({ ...chosen, customInstructions: 'one minute, about the dance only, like a pirate' });
    const understood = ['An interview, about 7 minutes, about the dance only.', 'Not understood: “like a pirate”.'];
    expect(podcast).toMatchObject({ format: 'interview', minutes: 7, hosts: 'leda-orus', understood });
    expect(await create({ wikiTitle: 'Zero' })).toMatchObject({ format: null, minutes: null });
    expect(publicPodcastAnswerSchema.shape.podcast.shape).not.toHaveProperty('understood');
  });

  it.each([
    [{ format: 'opera' }, /'format'/],
    [{ minutes: 0.5 }, /'minutes'/],
    [{ minutes: 16 }, /'minutes'/],
    [{ minutes: 'long' }, /'minutes'/],
  ])('refuses %j in a sentence', async (wrong, message) => {
    for (const path of ['/api/podcasts', '/api/wishes']) {
      const response = await api().ask('POST', path, { headers: asOwner, body: { wikiTitle: 'Zero', ...wrong } });
      expect([response.statusCode, response.json().code]).toEqual([400, 'invalid-request']);
      expect(response.json().message).toMatch(message);
    }
  });

  it('says before a podcast is created what was understood, without storing anything', async () => {
    const ask = async (body: object) =>
      wishesAnswerSchema.parse((await api().ask('POST', '/api/wishes', { body })).json()).understood;
    expect(await ask({})).toEqual(['A conversation, as long as the article allows.']);
    const wishes = { wikiTitle: 'Honey bee', modelType: 'openai', customInstructions: 'Focus on dinosaurs, in German.' };
    expect(await ask(wishes)).toEqual([
      'A conversation, as long as the article allows.',
      'The article says nothing about dinosaurs.',
      'The built-in writer knows English only, so this will be in English.',
    ]);
    expect(await ask({ ...wishes, wikiTitle: 'Xyzzyplugh' }), 'no such article').toHaveLength(2);
  });

  it('fills in provider chirp and openai gpt-4o (M-11, M-12) and takes models outside the catalogue (M-09)', async () => {
    expect(await create({ wikiTitle: 'Zero' })).toMatchObject({
      tts_provider: 'chirp',
      model_type: 'openai',
      specific_model: 'gpt-4o',
    });
    expect(await create({ wikiTitle: 'Zero', specificModel: 'gpt-4-turbo' })).toMatchObject({ specific_model: 'gpt-4-turbo' });
  });

  it.each([
    ['gemini', '../../../../../other/endpoint#', /may hold letters, digits/],
    ['gemini', 'models/../x', /no two dots in a row/],
    ['gemini', 'tuned/gemini', "The model 'tuned/gemini' is not offered here. Models of Gemini: gemini-flash-latest."],
    ['openai', 'constructor', "The model 'constructor' is not offered here. Models of OpenAI: gpt-4o."],
    ['deepseek', '__proto__', /^The model '__proto__' is not offered here/],
    ['openai', 'gpt-5-pro', /^The model 'gpt-5-pro' is not offered here/],
    ['openai', 'deepseek-chat', /is not offered here/],
  ])('refuses %s %s as a model, in a sentence', async (modelType, specificModel, message) => {
    const body = { wikiTitle: 'Zero', modelType, specificModel };
    const response = await api().ask('POST', '/api/podcasts', { headers: asOwner, body });
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid-request']);
    expect(response.json().message).toMatch(message);
  });

  it.each(['deepseek-reasoner', 'deepseek-chat', 'deepseek-coder', 'deepseek-v4-flash'])(
    'takes the retired, offered or new id %s (M-09)',
    async (specificModel) => {
      expect(await create({ wikiTitle: 'Zero', modelType: 'deepseek', specificModel })).toMatchObject({
        specific_model: specificModel,
      });
    },
  );

  it('refuses a request without an article, with a message (C-05)', async () => {
    const response = await api().ask('POST', '/api/podcasts', { headers: asOwner, body: { title: 'Nothing' } });
    expect([response.statusCode, response.json()]).toEqual([400, { message: 'No article selected', code: 'invalid-request' }]);
  });

  it('refuses an article that does not exist (C-05)', async () => {
    const response = await api().ask('POST', '/api/podcasts', { headers: asOwner, body: { wikiTitle: 'Xyzzyplugh' } });
    expect([response.statusCode, response.json().code]).toEqual([404, 'article-not-found']);
  });

  it('lists the others when the record of one cannot be read', async () => {
    const mine = { owner: hashOf(randomUUID()) };
    const [whole, broken] = [await api().podcast(mine), await api().podcast({ ...mine, durationMs: -24, partNumber: -1 })];
    const { services } = api();
    const viewer = { owner: mine.owner, admin: false };
    const rows = await services.podcasts.list({ page: 1, limit: 9, sortBy: 'title', sortOrder: 'asc' }, viewer);
    expect(rows.podcasts.map(({ id }) => id).sort()).toEqual([whole.id, broken.id].sort());
    const response = await api().ask('GET', '/api/podcasts?admin=true&search=honey', { headers: asAdmin });
    expect(response.statusCode).toBe(200);
    const ids = podcastListSchema.parse(response.json()).podcasts.map(({ id }) => id);
    expect(ids).toContain(whole.id);
    expect(ids).not.toContain(broken.id);
    await services.podcasts.remove(broken.id, viewer);
  });

  it("lists one's own podcasts with pagination, a thousand at a time (C-06, C-08, K-03)", async () => {
    const podcast = await create();
    const list = podcastListSchema.parse((await api().ask('GET', '/api/podcasts?limit=1000', { headers: asOwner })).json());
    expect(list.podcasts.map(({ id }) => id)).toContain(podcast.id);
    expect(list.pagination).toMatchObject({ page: 1, limit: 1000, total: list.podcasts.length, totalPages: 1 });
    expect((await api().ask('GET', '/api/podcasts?limit=1001', { headers: asOwner })).statusCode).toBe(400);
    expect(podcastListSchema.parse((await api().ask('GET', '/api/podcasts', { headers: asOther })).json()).podcasts).toEqual([]);
  });

  it('filters by status and search, sorts and pages (C-07)', async () => {
    const session = { 'x-session-id': '00000000-0000-4000-8000-000000000c07' };
    const owner = hashOf(session['x-session-id']);
    await api().podcast({ owner, title: 'Alpha', status: 'ready', durationMs: 1_000 });
    await api().podcast({ owner, title: 'Beta', status: 'failed', transcript: 'Ada: About 100% of_all owls.' });
    await api().podcast({ owner, title: 'Gamma', status: 'ready', durationMs: 5_000 });
    const titles = async (query: string) => {
      const answer = await api().ask('GET', `/api/podcasts?${query}`, { headers: session });
      return podcastListSchema.parse(answer.json()).podcasts.map(({ title }) => title);
    };
    expect(await titles('status=ready&sortBy=title&sortOrder=asc')).toEqual(['Alpha', 'Gamma']);
    expect(await titles('status=ready&sortBy=duration&sortOrder=desc')).toEqual(['Gamma', 'Alpha']);
    expect(await titles('status=error')).toEqual(['Beta']);
    expect(await titles('search=BET')).toEqual(['Beta']);
    expect(await titles(`search=${encodeURIComponent('100% of_all OWLS')}`)).toEqual(['Beta']);
    expect(await titles(`search=${encodeURIComponent('1%s')}`)).toEqual([]);
    expect(await titles('sortBy=title&sortOrder=asc&limit=2&page=2')).toEqual(['Gamma']);
    expect(await titles('page=900000000000000&limit=1000')).toEqual([]);
  });

  it('gives the operator everything with ?admin=true, whatever the cache-busting parameter (C-17)', async () => {
    await create();
    await create(order, asOther);
    const response = await api().ask('GET', '/api/podcasts?admin=true&_=1700000000', { headers: asAdmin });
    expect(response.statusCode).toBe(200);
    expect(podcastListSchema.parse(response.json()).pagination.total).toBeGreaterThanOrEqual(2);
  });

  it('reads one podcast as { podcast } (C-09)', async () => {
    const podcast = await create();
    const response = await api().ask('GET', `/api/podcasts/${podcast.id}`, { headers: asOwner });
    expect(podcastAnswerSchema.parse(response.json()).podcast).toMatchObject({ id: podcast.id, status: 'processing' });
  });

  it('names who really wrote and spoke a finished podcast, and until then who was asked (LC-27)', async () => {
    const asked = { askedTtsProvider: 'chirp', askedModelType: 'openai', askedModel: 'gpt-4o' } as const;
    const made = { ttsProvider: 'builtin', modelType: 'deepseek', specificModel: 'deepseek-chat' } as const;
    const { id: atWork } = await api().podcast(asked);
    const { id: ready } = await api().podcast({ ...asked, ...made, status: 'ready' });
    const makers = async (id: number) => {
      const answer = await api().ask('GET', `/api/podcasts/${id}`, { headers: asOwner });
      const { podcast } = podcastAnswerSchema.parse(answer.json());
      return [podcast.tts_provider, podcast.model_type, podcast.specific_model];
    };
    expect(await makers(atWork)).toEqual(['chirp', 'openai', 'gpt-4o']);
    expect(await makers(ready)).toEqual(['builtin', 'deepseek', 'deepseek-chat']);
  });

  it('shows another visitor the public view once it is ready, and nothing before', async () => {
    const { id } = await api().podcast({ customInstructions: 'private' });
    expect((await api().ask('GET', `/api/podcasts/${id}`, { headers: asOther })).statusCode).toBe(404);
    const ready = await api().podcast({ status: 'ready', customInstructions: 'private', durationMs: 9_000 });
    const response = await api().ask('GET', `/api/podcasts/${ready.id}`, { headers: asOther });
    expect(response.statusCode).toBe(200);
    expect(response.body).not.toContain('private');
    expect(publicPodcastAnswerSchema.parse(response.json()).podcast.audio_url).toBe(
      `/api/podcasts/audio/podcast_${ready.id}.mp3`,
    );
  });

  it('gives the shared page status and progress to whoever has the link, without what is private (C-18)', async () => {
    const { id } = await api().podcast({
      customInstructions: 'private',
      startedAt: new Date(),
      progress: 'Crafting dialogue (40%)',
      phase: 'writing',
      percent: 40,
    });
    const response = await api().ask('GET', `/api/shared/podcasts/${id}`);
    expect(publicPodcastAnswerSchema.parse(response.json()).podcast).toMatchObject({
      status: 'processing',
      progress: 'Crafting dialogue (40%)',
      phase: 'writing',
      percent: 40,
    });
    expect(response.body).not.toContain('private');
  });

  it('cancels, again and again, with or without the cache-busting parameter (C-13, C-14)', async () => {
    const { id } = await create();
    expect((await api().ask('POST', `/api/podcasts/${id}/cancel`, { headers: asOwner })).statusCode).toBe(200);
    expect((await api().ask('POST', `/api/podcasts/${id}/cancel?_=123`, { headers: asOwner })).statusCode).toBe(200);
    const read = await api().ask('GET', `/api/podcasts/${id}`, { headers: asOwner });
    expect(read.json().podcast.status).toBe('cancelled');
  });

  it('says why a finished podcast cannot be cancelled (C-13)', async () => {
    const { id } = await api().podcast({ status: 'ready' });
    const response = await api().ask('POST', `/api/podcasts/${id}/cancel`, { headers: asOwner });
    expect([response.statusCode, response.json().message]).toEqual([409, 'This podcast is finished already.']);
  });

  it('cancels and deletes while the store does not answer', async () => {
    const { id } = await api().podcast();
    const away = vi.spyOn(api().services.storage, 'list').mockImplementation(() => {
      throw new Error('The store does not answer');
    });
    expect((await api().ask('POST', `/api/podcasts/${id}/cancel`, { headers: asOwner })).statusCode).toBe(200);
    expect((await api().ask('DELETE', `/api/podcasts/${id}`, { headers: asOwner })).statusCode).toBe(200);
    expect(away).toHaveBeenCalledTimes(2);
    away.mockRestore();
    expect((await api().ask('GET', `/api/podcasts/${id}`, { headers: asOwner })).statusCode).toBe(404);
  });

  it('deletes for good (C-11, C-12)', async () => {
    const own = await create();
    expect((await api().ask('DELETE', `/api/podcasts/${own.id}?_=123`, { headers: asOwner })).statusCode).toBe(200);
    const others = await api().podcast({ owner: hashOf(OTHER) });
    expect((await api().ask('DELETE', `/api/podcasts/${others.id}`, { headers: asAdmin })).statusCode).toBe(200);
    for (const { id } of [own, others]) {
      expect((await api().ask('GET', `/api/podcasts/${id}`, { headers: asAdmin })).statusCode).toBe(404);
      expect((await api().ask('DELETE', `/api/podcasts/${id}`, { headers: asAdmin })).json()).toEqual({
        message: 'Podcast not found',
        code: 'not-found',
      });
    }
  });
});

describeApi(
  'the limits on creating',
  (api) => {
    it('answers 429 with Retry-After and a sentence', async () => {
      const create = () => api().ask('POST', '/api/podcasts', { headers: asOwner, body: { wikiTitle: 'Zero' } });
      expect((await create()).statusCode).toBe(201);
      const refused = await create();
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.json()).toEqual({ message: 'Please wait: one podcast is already being generated for you.', code: 'limit' });
    });
  },
  { LIMIT_AT_WORK: '1' },
);

describeApi(
  'a server where making is off',
  (api) => {
    it('refuses podcasts, series and episodes and says so', async () => {
      const podcast = await api().ask('POST', '/api/podcasts', { headers: asOwner, body: { wikiTitle: 'Zero' } });
      expect([podcast.statusCode, podcast.json().code]).toEqual([503, 'making-off']);
      const series = await api().ask('POST', '/api/series', { headers: asOwner, body: { title: 'A', topic: 'Zero' } });
      expect([series.statusCode, series.json().message]).toEqual([503, 'Series creation is currently unavailable.']);
      expect((await api().ask('GET', '/api/system/status')).json().making).toBe(false);
    });
  },
  { MAKING: 'off' },
);

describeApi(
  'a server with MODELS_ALLOWED',
  (api) => {
    it.each([
      ['openai', 'gpt-5-pro', 201],
      ['openai', 'meta/llama-4', 201],
      ['gemini', 'meta/llama-4', 400],
      ['openai', 'gpt-6', 400],
    ])('answers a choice of %s %s with %i', async (modelType, specificModel, status) => {
      const body = { wikiTitle: 'Zero', modelType, specificModel };
      expect((await api().ask('POST', '/api/podcasts', { headers: asOwner, body })).statusCode).toBe(status);
    });
  },
  { MODELS_ALLOWED: 'gpt-5-pro, meta/llama-4' },
);
