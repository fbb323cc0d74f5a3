import { episodeSuggestionsSchema, seriesSchema } from '@duologue/contract';
import { expect, it } from 'vitest';
import { asOwner, describeApi } from '../../test/api.ts';

describeApi(
  'a series that is ordered as a whole',
  (api) => {
    const ask = (method: 'GET' | 'POST', url: string, body?: unknown, headers: Record<string, string> = asOwner) =>
      api().ask(method, url, { headers, body });
    const episode = { wikiTitles: ['Honey bee'], modelType: 'builtin' };

    it('can be looked at part by part before there is one', async () => {
      const parts = episodeSuggestionsSchema.parse((await ask('GET', '/api/series/suggestions?topic=Honey%20bee')).json());
      expect(parts.map((part) => part.partNumber)).toEqual(parts.map((_, index) => index + 1));
      expect(parts[0]).toMatchObject({ role: 'intro', sourceArticles: [{ title: 'Honey bee' }] });
      expect((await ask('GET', '/api/series/suggestions')).statusCode).toBe(400);
      expect((await ask('GET', '/api/series/suggestions?topic=x', undefined, {})).statusCode).toBe(401);
    });

    it('counts as one podcast in progress, and its episodes one by one in the hour', async () => {
      const { id } = seriesSchema.parse((await ask('POST', '/api/series', { title: 'Bees', topic: 'Honey bee' })).json());
      for (const title of ['One', 'Two', 'Three']) {
        expect((await ask('POST', `/api/series/${id}/episodes`, { ...episode, title })).statusCode).toBe(201);
      }
      const single = await ask('POST', '/api/podcasts', { wikiTitle: 'Honey bee' });
      expect([single.statusCode, single.json().code]).toEqual([429, 'limit']);
      const other = seriesSchema.parse((await ask('POST', '/api/series', { title: 'More', topic: 'Honey bee' })).json());
      expect((await ask('POST', `/api/series/${other.id}/episodes`, { ...episode, title: 'Four' })).statusCode).toBe(429);
      const answers: number[] = [];
      for (const title of ['4', '5', '6', '7']) {
        answers.push((await ask('POST', `/api/series/${id}/episodes`, { ...episode, title })).statusCode);
      }
      expect(answers).toEqual([201, 201, 201, 429]);
    });
  },
  { LIMIT_AT_WORK: '1', LIMIT_PER_HOUR: '6' },
);
