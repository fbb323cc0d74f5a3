import { type Article, MAX_MINUTES } from '@duologue/contract';
import { pMapIterable } from 'p-map';
import { joinArticles } from './article/join-articles.ts';
import type { EpisodeDependencies, EpisodeEvent, EpisodeRequest } from './episode.ts';
import { finishEpisode } from './finish-episode.ts';
import { createChannel } from './flow/channel.ts';
import { createMixer } from './mix/create-mixer.ts';
import type { SpokenTurn } from './mix/mixer.ts';
import { createScriptRecord, type NumberedTurn } from './script/script-record.ts';
import { targetMinutes } from './script/target-minutes.ts';
import { readWishes } from './script/wishes/wishes.ts';
import { chooseVoice } from './speech/choose-voice.ts';
import { createTakeCounter } from './speech/count-takes.ts';
import { episodeVoices } from './speech/episode-voices.ts';
import { speakTurn } from './speech/speak-turn.ts';
import type { Voice } from './speech/voice.ts';

type Emit = (event: EpisodeEvent) => void;

/** Turns spoken ahead of the mix, beyond those that the voice speaks at once. */
const TURNS_AHEAD = 4;

/**
 * Makes an episode and tells what happens as it happens. What an earlier run left (article, script, clips) is taken,
 * what is missing is made: resuming, redoing and retrying are all this one function.
 * Leaving the loop early, or aborting the signal, stops the work.
 */
export async function* produceEpisode(
  request: EpisodeRequest,
  dependencies: EpisodeDependencies,
  signal: AbortSignal,
): AsyncGenerator<EpisodeEvent> {
  signal.throwIfAborted();
  const stop = new AbortController();
  const onAbort = () => stop.abort(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  const events = createChannel<EpisodeEvent>();
  const work = produce(request, dependencies, stop.signal, events.push).then(events.end, events.fail);
  try {
    yield* events;
  } finally {
    signal.removeEventListener('abort', onAbort);
    stop.abort(new DOMException('The episode is no longer wanted', 'AbortError'));
    await work;
  }
}

async function produce(
  request: EpisodeRequest,
  dependencies: EpisodeDependencies,
  signal: AbortSignal,
  emit: Emit,
): Promise<void> {
  const article = request.article ?? (await readArticle(request, dependencies, signal));
  emit({ type: 'article-ready', article });
  const wishes = readWishes(request.brief.instructions, request.choices);
  const atMost = Math.min(request.maxMinutes ?? MAX_MINUTES, wishes.minutes ?? MAX_MINUTES);
  const brief = { ...request.brief, wishes, minutes: targetMinutes(article, atMost) };
  const script = createScriptRecord(article, brief, request.script, emit);
  const mixer = await (dependencies.createMixer ?? createMixer)();
  try {
    const countTakes = createTakeCounter();
    let chosen: Promise<Voice> | undefined;
    const speak = async (numbered: NumberedTurn): Promise<{ numbered: NumberedTurn; spoken: SpokenTurn }> => {
      const takes = countTakes(numbered.turn);
      chosen ??= chooseEpisodeVoice(request, dependencies, numbered, signal, emit);
      const voice = await chosen;
      const onClip = (sentence: number, made: boolean) => emit({ type: 'clip-ready', turn: numbered.index, sentence, made });
      const clips = await speakTurn(numbered.turn, voice, dependencies.clips, signal, onClip, takes);
      const { speaker, kind } = numbered.turn;
      return { numbered, spoken: { speaker, kind, clips, startsChapter: numbered.startsChapter } };
    };
    const atOnce = Math.max(...dependencies.voices.map((voice) => voice.concurrency), 1) + TURNS_AHEAD;
    const spokenTurns = pMapIterable(script.turns(dependencies, signal), speak, { concurrency: atOnce });
    for await (const { numbered, spoken } of spokenTurns) {
      signal.throwIfAborted();
      const { timing, pieces } = await mixer.add(spoken);
      script.time(numbered.index, timing);
      emit({ type: 'turn-mixed', index: numbered.index, timing });
      for (const piece of pieces) emit({ type: 'audio', piece });
    }
    if (!chosen) throw new Error(`Nothing was written about '${article.title}'`);
    const { pieces, report } = await mixer.finish();
    for (const piece of pieces) emit({ type: 'audio', piece });
    signal.throwIfAborted();
    emit({ type: 'episode-ready', episode: await finishEpisode(request.title, article, script.result(), await chosen, report) });
  } finally {
    await mixer.close();
  }
}

async function readArticle(request: EpisodeRequest, dependencies: EpisodeDependencies, signal: AbortSignal): Promise<Article> {
  const articles = await Promise.all(request.articleTitles.map((title) => dependencies.encyclopedia.article(title, signal)));
  const [only] = articles;
  return articles.length === 1 && only ? only : joinArticles(request.title, articles);
}

/** The first one that can speak the first turn. */
async function chooseEpisodeVoice(
  request: EpisodeRequest,
  dependencies: EpisodeDependencies,
  first: NumberedTurn,
  signal: AbortSignal,
  emit: Emit,
) {
  const voice = await chooseVoice(episodeVoices(dependencies.voices, request), first.turn, dependencies.clips, signal);
  emit({ type: 'voice-chosen', voice: { provider: voice.provider, model: voice.model } });
  return voice;
}
