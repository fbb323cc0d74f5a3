import { FRAME_BYTES, FRAME_MS } from '@duologue/contract';
import { describe, expect, it } from 'vitest';
import { fakeArticle } from '../test/fake-article.ts';
import { createFakeVoice } from '../test/fake-voice.ts';
import { createFakeWriter } from '../test/fake-writer.ts';
import type { Encyclopedia } from './article/encyclopedia.ts';
import type { EpisodeDependencies, EpisodeEvent, EpisodeRequest, SavedScript } from './episode.ts';
import { createMixer } from './mix/create-mixer.ts';
import { produceEpisode } from './produce-episode.ts';
import type { Brief, Writer } from './script/writer.ts';
import { memoryClipStore } from './speech/clip-store.ts';
import type { Voice } from './speech/voice.ts';

const article = fakeArticle('Octopus', {
  '': ['The octopus is a soft-bodied animal with eight arms.', 'It lives in every ocean.'],
  Hearts: ['An octopus has three hearts.', 'Two of the hearts pump blood through the gills.'],
  Ink: ['Most octopuses squirt dark ink at an attacker.', 'The ink dulls the sense of smell of the attacker.'],
});
const request: EpisodeRequest = { title: 'Octopus', articleTitles: ['Octopus'], brief: { seed: 'test' } };

function dependenciesWith(changes: Partial<EpisodeDependencies> = {}): EpisodeDependencies {
  return {
    encyclopedia: { name: 'shelf', article: async () => article } as Partial<Encyclopedia> as Encyclopedia,
    writers: [createFakeWriter()],
    voices: [createFakeVoice()],
    clips: memoryClipStore(),
    createMixer,
    ...changes,
  };
}

const run = (dependencies = dependenciesWith(), made = request) =>
  Array.fromAsync(produceEpisode(made, dependencies, new AbortController().signal));
const audioOf = (events: EpisodeEvent[]) =>
  Buffer.concat(events.flatMap((event) => (event.type === 'audio' ? [event.piece.frames] : [])));
const episodeOf = (events: EpisodeEvent[]) =>
  events.flatMap((event) => (event.type === 'episode-ready' ? [event.episode] : []))[0];

/** A voice that counts what it really speaks. */
function countingVoice(): Voice & { spoken: string[] } {
  const voice = createFakeVoice();
  const spoken: string[] = [];
  const speak: Voice['speak'] = (sentence, ...rest) => {
    spoken.push(sentence);
    return voice.speak(sentence, ...rest);
  };
  return { ...voice, spoken, speak };
}

/** What a server would have stored of the events. */
function keep(events: EpisodeEvent[]): SavedScript {
  return {
    parts: events.flatMap((event): SavedScript['parts'] => {
      if (event.type === 'chapter-start') return [{ part: { type: 'chapter', title: event.title }, writer: event.writer }];
      if (event.type === 'turn-ready') return [{ part: { type: 'turn', turn: event.turn }, writer: event.writer }];
      return [];
    }),
  };
}

describe('produceEpisode', () => {
  it('tells of a turn when it is written, then mixed, and of the episode last', async () => {
    const events = await run();
    expect(events[0]?.type).toBe('article-ready');
    expect(events.at(-1)?.type).toBe('episode-ready');
    for (let index = 0; index < 6; index++) {
      const ready = events.findIndex((event) => event.type === 'turn-ready' && event.index === index);
      const mixed = events.findIndex((event) => event.type === 'turn-mixed' && event.index === index);
      expect(ready).toBeGreaterThan(0);
      expect(mixed).toBeGreaterThan(ready);
    }
  });

  it('tells the writer the wishes and aims at the length that was asked for', async () => {
    const writer = createFakeWriter();
    const briefs: Brief[] = [];
    const write: Writer['write'] = (about, brief, ...rest) => {
      briefs.push(brief);
      return writer.write(about, brief, ...rest);
    };
    const brief = { seed: 'test', instructions: 'one minute, start with the ink' };
    const dependencies = dependenciesWith({ writers: [{ ...writer, write }] });
    await run(dependencies, { ...request, brief });
    await run(dependencies, { ...request, brief, choices: { minutes: 2, format: 'interview' } });
    const wishes = { startWith: 'the ink', forChild: false, rest: '' };
    expect(briefs).toMatchObject([
      { minutes: 1, wishes: { ...wishes, format: 'conversation', minutes: 1 } },
      { minutes: 2, wishes: { ...wishes, format: 'interview', minutes: 2 } },
    ]);
  });

  it('gives whole frames that are exactly as long as the episode says', async () => {
    const events = await run();
    const audio = audioOf(events);
    expect(audio.length % FRAME_BYTES).toBe(0);
    expect(Math.abs((audio.length / FRAME_BYTES) * FRAME_MS - (episodeOf(events)?.report.durationMs ?? 0))).toBeLessThanOrEqual(
      FRAME_MS,
    );
  });

  it('gives chapters, a timed transcript with its sources, notes and a tag', async () => {
    const episode = episodeOf(await run());
    expect(episode?.chapters.map(({ title }) => title)).toEqual(['Octopus', 'Hearts', 'Ink']);
    expect(episode?.chapters[0]?.timestamp).toBe(0);
    const third = episode?.lines[2];
    expect(third).toMatchObject({ text: 'An octopus has three hearts.', chapter: 1, speaker: 'A' });
    expect(third?.citations).toMatchObject([{ sentence: 'An octopus has three hearts.', section: 'Hearts', url: '' }]);
    expect(third?.startMs).toBe((episode?.chapters[1]?.timestamp ?? 0) * 1000);
    expect(episode?.showNotes.summary).toContain('eight arms');
    expect(episode?.showNotes.grounding).toEqual(episode?.grounding);
    const comment = Buffer.from('factual lines checked against the article', 'utf16le');
    expect(Buffer.from(episode?.tag ?? []).includes(comment)).toBe(true);
    expect(Buffer.from(episode?.tag ?? []).toString('latin1', 0, 3)).toBe('ID3');
    expect(episode?.voice.provider).toBe('builtin');
  });

  it('makes nothing again when everything exists, and the same bytes come out', async () => {
    const voice = countingVoice();
    const dependencies = dependenciesWith({ voices: [voice] });
    const first = await run(dependencies);
    expect(voice.spoken).toHaveLength(6);
    const grounding = episodeOf(first)?.grounding;
    const again = await run(
      { ...dependencies, writers: [] },
      { ...request, article, script: { ...keep(first), ...(grounding && { grounding }) } },
    );
    expect(voice.spoken).toHaveLength(6);
    expect(audioOf(again).equals(audioOf(first))).toBe(true);
    expect(Buffer.from(episodeOf(again)?.tag ?? []).equals(Buffer.from(episodeOf(first)?.tag ?? []))).toBe(true);
  });

  it('goes on after the turns that exist, and the episode is the one that a run without a break makes', async () => {
    const whole = await run();
    const voice = countingVoice();
    const dependencies = dependenciesWith({ voices: [voice] });
    const begun: EpisodeEvent[] = [];
    for await (const event of produceEpisode(request, dependencies, new AbortController().signal)) {
      begun.push(event);
      if (event.type === 'turn-mixed' && event.index === 2) break;
    }
    const rest = await run(dependencies, { ...request, article, script: keep(begun) });
    expect(audioOf(rest).equals(audioOf(whole))).toBe(true);
    expect(new Set(voice.spoken).size).toBe(voice.spoken.length);
  });

  it('lets the next writer go on when one fails: turns are neither lost nor repeated (LC-26)', async () => {
    const failing = createFakeWriter({ type: 'openai', model: 'gpt-x', failAfterTurns: 2 });
    const events = await run(dependenciesWith({ writers: [failing, createFakeWriter()] }));
    const lines = episodeOf(events)?.lines.map(({ text }) => text);
    expect(lines).toEqual(article.sections.flatMap(({ sentences }) => sentences.map(({ text }) => text)));
    expect(episodeOf(events)?.writer).toEqual({ type: 'builtin', model: 'fake-writer' });
  });

  it('speaks with the voices that were chosen, where its provider has them', async () => {
    const named: string[] = [];
    const fake = createFakeVoice();
    const speak: Voice['speak'] = (sentence, voice, ...rest) => {
      named.push(voice);
      return fake.speak(sentence, '330', ...rest);
    };
    const voices = [{ ...fake, provider: 'chirp' as const, speak }];
    const dependencies = () => dependenciesWith({ voices });
    await run(dependencies(), { ...request, hosts: 'leda-orus' });
    expect(new Set(named.splice(0))).toEqual(new Set(['en-US-Chirp3-HD-Leda', 'en-US-Chirp3-HD-Orus']));
    await run(dependencies(), { ...request, hosts: 'unknown' });
    expect(new Set(named)).toEqual(new Set(Object.values(fake.voices)));
  });

  it('takes the next voice when the first cannot speak, and keeps it for the whole episode (LC-28)', async () => {
    const mute: Voice = {
      ...createFakeVoice(),
      provider: 'chirp',
      model: 'mute',
      speak: () => Promise.reject(new Error('no line')),
    };
    const events = await run(dependenciesWith({ voices: [mute, createFakeVoice()] }));
    expect(events.filter((event) => event.type === 'voice-chosen')).toEqual([
      { type: 'voice-chosen', voice: { provider: 'builtin', model: 'fake' } },
    ]);
    expect(episodeOf(events)?.voice).toEqual({ provider: 'builtin', model: 'fake' });
  });

  it('stays with the model that was heard, although another one of its provider comes first now', async () => {
    const better: Voice = { ...createFakeVoice(), model: 'better' };
    const voices = [better, createFakeVoice()];
    const spokenBy = async (model: string) =>
      episodeOf(await run(dependenciesWith({ voices }), { ...request, voice: { provider: 'builtin', model } }))?.voice.model;
    expect(await spokenBy('fake')).toBe('fake');
    expect(await spokenBy('gone for good'), 'a model that is no longer there').toBe('better');
  });

  it('stops with the reason of the abort', async () => {
    const controller = new AbortController();
    const seen: string[] = [];
    await expect(async () => {
      for await (const event of produceEpisode(request, dependenciesWith(), controller.signal)) {
        seen.push(event.type);
        if (event.type === 'turn-ready') controller.abort(new Error('the listener left'));
      }
    }).rejects.toThrow('the listener left');
    expect(seen).not.toContain('episode-ready');
  });

  it('closes the mixer when it fails', async () => {
    let closed = 0;
    const withCount = async () => {
      const mixer = await createMixer();
      return { ...mixer, close: () => mixer.close().then(() => void closed++) };
    };
    const broken: Voice = { ...createFakeVoice(), speak: () => Promise.reject(new Error('hoarse')) };
    await expect(run(dependenciesWith({ voices: [broken], createMixer: withCount }))).rejects.toThrow('hoarse');
    expect(closed).toBe(1);
  });
});
