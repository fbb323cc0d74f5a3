import type { AnswerLine, Turn } from '@duologue/contract';
import { createAnswerSpeaker } from '@duologue/studio/answer-speaker';
import type { Providers } from '@duologue/studio/providers';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { PodcastRow } from '../repositories/podcast-repository.ts';
import { findQuestion, type QuestionRow } from '../repositories/question-repository.ts';
import { createClipStore } from '../storage/clip-store.ts';
import { answerKey } from '../storage/keys.ts';
import type { Storage } from '../storage/storage.ts';
import { createGrowingAudio, type GrowingAudio } from './growing-audio.ts';
import { CannotSpeakError } from './service-errors.ts';

const DEADLINE_MS = 60_000;
/** The question is gone, or the process is stopping. */
const notWanted = new Error('The answer is no longer wanted');

export type SpokenAnswers = ReturnType<typeof createSpokenAnswers>;
type Dependencies = {
  database: Database;
  storage: Storage;
  providers: Pick<Providers, 'forRequest'>;
  log: Pick<Logger, 'warn'>;
};

/**
 * Answers being spoken by this process. What is spoken is stored; an answer that is not in storage is spoken again by
 * whoever is asked for it, from its stored lines: so none is lost with a process, and any node can serve it.
 */
export function createSpokenAnswers({ database, storage, providers, log }: Dependencies) {
  const speaking = new Map<number, { audio: GrowingAudio; stop: AbortController }>();
  const clips = createClipStore(storage);
  const speaker = createAnswerSpeaker();

  async function speak(question: QuestionRow, podcast: PodcastRow, audio: GrowingAudio, signal: AbortSignal): Promise<unknown> {
    const { id, podcastId } = question;
    try {
      const { askedTtsProvider, ttsProvider, ttsModel, hosts } = podcast;
      const heard = ttsProvider ? { provider: ttsProvider, model: ttsModel ?? '' } : undefined;
      const { voices } = await providers.forRequest(
        { modelType: 'builtin', ttsProvider: ttsProvider ?? askedTtsProvider },
        heard,
      );
      const turns = question.lines.map(toTurn);
      const { mp3 } = await speaker.speak(turns, {
        ...{ voices, voice: heard, hosts: hosts ?? undefined, clips, signal },
        onFrames: audio.push,
      });
      audio.end();
      // Deleted meanwhile: nobody would remove the file.
      if (await findQuestion(database.db, podcastId, id)) await storage.put(answerKey(podcastId, id), mp3, 'audio/mpeg');
    } catch (error) {
      // It is spoken again when it is asked for again.
      if (signal.reason !== notWanted)
        log.warn({ err: error, podcastId, questionId: id }, 'An answer could not be spoken or stored');
      const failure = new CannotSpeakError({ cause: error });
      audio.fail(failure);
      return failure;
    }
    return undefined;
  }

  return {
    /** What is heard so far, and what comes. */
    follow(question: QuestionRow, podcast: PodcastRow): GrowingAudio {
      const known = speaking.get(question.id);
      if (known) return known.audio;
      const [audio, stop] = [createGrowingAudio(), new AbortController()];
      speaking.set(question.id, { audio, stop });
      const late = setTimeout(() => stop.abort(new Error('The answer took too long to speak')), DEADLINE_MS);
      void speak(question, podcast, audio, stop.signal).then((failure) => {
        clearTimeout(late);
        speaking.delete(question.id);
        audio.settle(failure);
      });
      return audio;
    },

    /** The question is gone. */
    cancel: (questionId: number) => speaking.get(questionId)?.stop.abort(notWanted),

    /** Starts ahead of a visitor's first question what its answer would wait for. */
    warm: speaker.warm,

    async close(): Promise<void> {
      const open = [...speaking.values()];
      for (const { stop } of open) stop.abort(notWanted);
      await Promise.all(open.map(({ audio }) => audio.settled));
      await speaker.close();
    },
  };
}

function toTurn({ speaker, kind, text }: AnswerLine): Turn {
  return { speaker, kind, text, sources: [] };
}
