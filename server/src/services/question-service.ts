import {
  type AnswerLine,
  type Article,
  type Ask,
  citationsOf,
  hosts,
  MAX_QUESTIONS_KEPT,
  type Question,
  type Turn,
} from '@duologue/contract';
import { type AnswerProviders, answerPool, findAnswer, type QuestionContext } from '@duologue/studio/answers';
import type { Providers } from '@duologue/studio/providers';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { findPodcast, type PodcastRow } from '../repositories/podcast-repository.ts';
import {
  deleteQuestion,
  findQuestion,
  insertQuestion,
  listQuestions,
  type QuestionRow,
  trimQuestions,
} from '../repositories/question-repository.ts';
import { answerKey } from '../storage/keys.ts';
import type { Storage } from '../storage/storage.ts';
import type { GrowingAudio } from './growing-audio.ts';
import type { PodcastEvents } from './podcast-events.ts';
import type { PodcastService } from './podcast-service.ts';
import { randomId } from './random-id.ts';
import { LimitError, NotFoundError } from './service-errors.ts';
import { createSlots } from './slots.ts';
import type { SpokenAnswers } from './spoken-answers.ts';
import { ownerOf, type Viewer } from './viewer.ts';

/** Answers of one visitor that are being found or spoken. */
const IN_PROGRESS_PER_VISITOR = 3;
/** Answers that are spoken again for those who ask from one address: behind it there may be a whole school. */
const SPOKEN_AGAIN_PER_ADDRESS = 16;
const RETRY_SECONDS = 5;
const READ_AHEAD_MS = 30_000;
const CACHED_ARTICLES = 20;

type Dependencies = {
  database: Database;
  storage: Storage;
  events: PodcastEvents;
  providers: Pick<Providers, 'forRequest'>;
  podcasts: Pick<PodcastService, 'read' | 'article' | 'transcript'>;
  spokenAnswers: SpokenAnswers;
  log: Pick<Logger, 'info' | 'warn'>;
};

/** What visitors ask about podcasts. A question and its answer are its visitor's alone. */
export function createQuestionService(dependencies: Dependencies) {
  const { database, storage, events, providers, podcasts, spokenAnswers, log } = dependencies;
  const { db } = database;
  const busy = () => new LimitError('Please wait: your last questions are still being answered.', RETRY_SECONDS);
  const takeSlot = createSlots(IN_PROGRESS_PER_VISITOR, busy);
  const takeSpeakingSlot = createSlots(SPOKEN_AGAIN_PER_ADDRESS, busy);
  const counts = { answered: 0, refused: 0 };
  /** The same object for the next question: the worker that answers knows it then. */
  const articles = new LRUCache<number, Article>({ max: CACHED_ARTICLES });
  events.subscribeToAll(({ podcastId }) => void articles.delete(podcastId));
  events.subscribeToGaps(() => articles.clear());

  async function readArticle(podcastId: number, viewer: Viewer): Promise<Article> {
    const article = articles.get(podcastId) ?? (await podcasts.article(podcastId, viewer));
    articles.set(podcastId, article);
    return article;
  }

  /** Whoever looks at questions may ask next. Where this fails, the question itself will say why. */
  async function readAhead(podcastId: number, viewer: Viewer): Promise<void> {
    try {
      await answerPool.readAhead(await readArticle(podcastId, viewer), AbortSignal.timeout(READ_AHEAD_MS));
    } catch (err) {
      log.info({ err, podcastId }, 'The article of a podcast was not read ahead of questions');
    }
  }

  /** The line that was being spoken. */
  async function heardAt(podcastId: number, atMs: number, viewer: Viewer): Promise<QuestionContext | undefined> {
    const { lines } = await podcasts.transcript(podcastId, viewer);
    const line = lines.findLast(({ startMs }) => startMs !== null && startMs <= atMs);
    return line && { text: line.text, sources: line.citations.flatMap(({ id }) => id ?? []) };
  }

  /** The model that wrote the podcast, where it is set up. */
  async function answerers({ modelType, specificModel, askedModelType, askedModel }: PodcastRow): Promise<AnswerProviders> {
    const [type, model] = modelType ? [modelType, specificModel ?? undefined] : [askedModelType, askedModel];
    if (type === 'builtin') return {};
    const { writers, judge } = await providers.forRequest({ modelType: type, model });
    return { writer: writers.find((writer) => writer.type === type), judge };
  }

  async function removeAudio(podcastId: number, questionIds: readonly number[]): Promise<void> {
    for (const id of questionIds) spokenAnswers.cancel(id);
    try {
      await storage.remove(questionIds.map((id) => answerKey(podcastId, id)));
    } catch (err) {
      log.warn({ err, podcastId }, 'Spoken answers were not removed; the nightly clean-up will do it');
    }
  }

  return {
    counts: (): Readonly<typeof counts> => counts,

    /** Answers with the text; the voices begin to speak at once. */
    async ask(podcastId: number, { question, atMs }: Ask, viewer: Viewer, signal: AbortSignal): Promise<Question> {
      const owner = ownerOf(viewer);
      await podcasts.read(podcastId, viewer);
      const release = takeSlot(owner);
      let spoken: GrowingAudio | undefined;
      try {
        const startedAt = performance.now();
        const [article, context, podcast] = await Promise.all([
          readArticle(podcastId, viewer),
          heardAt(podcastId, atMs, viewer),
          findPodcast(db, podcastId),
        ]);
        if (!podcast) throw noPodcast();
        const found = await findAnswer({ article, question, context }, await answerers(podcast), signal);
        const { answered, usage = null } = found;
        const lines = toLines(found.turns, article);
        const row = await insertQuestion(db, { id: randomId(), podcastId, owner, question, atMs, answered, lines, usage });
        if (!row) throw noPodcast();
        spoken = spokenAnswers.follow(row, podcast);
        void spoken.settled.then(release);
        await removeAudio(podcastId, await trimQuestions(db, podcastId, owner, MAX_QUESTIONS_KEPT));
        counts[answered ? 'answered' : 'refused'] += 1;
        // Without its words: they are the visitor's.
        const tookMs = Math.round(performance.now() - startedAt);
        const by = found.by ? `${found.by.type} ${found.by.model}` : 'builtin';
        log.info({ podcastId, questionId: row.id, answered, by, tookMs }, 'A question was answered');
        return toQuestion(row);
      } finally {
        if (!spoken) release();
      }
    },

    /** The visitor's own, in the order of the transcript. */
    async list(podcastId: number, viewer: Viewer): Promise<Question[]> {
      await podcasts.read(podcastId, viewer);
      if (viewer.owner === null) return [];
      void readAhead(podcastId, viewer);
      spokenAnswers.warm();
      return (await listQuestions(db, podcastId, viewer.owner)).map(toQuestion);
    },

    async remove(podcastId: number, questionId: number, viewer: Viewer): Promise<void> {
      if (!(await deleteQuestion(db, podcastId, questionId, ownerOf(viewer)))) throw notFound();
      await removeAudio(podcastId, [questionId]);
    },

    /** For an answer that is not in storage: it is being spoken here, or it is spoken once more. */
    async speak(podcastId: number, questionId: number, address: string): Promise<GrowingAudio> {
      const [row, podcast] = await Promise.all([findQuestion(db, podcastId, questionId), findPodcast(db, podcastId)]);
      if (!row || !podcast) throw notFound();
      const release = takeSpeakingSlot(address);
      const spoken = spokenAnswers.follow(row, podcast);
      void spoken.settled.then(release);
      return spoken;
    },
  };
}

function toLines(turns: readonly Turn[], article: Article): AnswerLine[] {
  const cite = citationsOf(article);
  return turns.map(({ speaker, kind, text, sources }) => ({
    speaker,
    name: hosts[speaker].name,
    kind,
    text,
    citations: sources.flatMap((id) => cite.get(id) ?? []),
  }));
}

function toQuestion({ id, podcastId, question, atMs, answered, lines, askedAt }: QuestionRow): Question {
  const audioUrl = `/api/podcasts/${podcastId}/questions/${id}/audio.mp3`;
  return { id, question, atMs, answered, lines, audioUrl, askedAt: askedAt.toISOString() };
}

const noPodcast = () => new NotFoundError('Podcast not found');
const notFound = () => new NotFoundError('There is no such question.');
