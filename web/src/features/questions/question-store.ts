import { type Question, questionSchema } from '@duologue/contract/question';
import { asRecord } from '@duologue/contract/read-forms';
import { createStore, useStore } from '../../lib/create-store.ts';
import { onOtherTab, readLocal, writeLocal } from '../../lib/local-json.ts';

const KEY = 'duologue.questions';
/** In this browser, over all podcasts: about 300 kB. The server has the rest. */
const MOST_KEPT = 200;

type Questions = ReadonlyMap<number, readonly Question[]>;
const none: readonly Question[] = [];

/** A copy of what the visitor asked, by podcast, so that it can be read offline; the podcast asked about last is the last. */
const store = createStore<{ byPodcast: Questions }>({ byPodcast: read() });

export const useStoredQuestions = (podcastId: number) => useStore(store, (state) => state.byPodcast.get(podcastId) ?? none);
export const storedQuestions = (podcastId: number) => read().get(podcastId) ?? none;

export function putQuestion(podcastId: number, question: Question) {
  const others = storedQuestions(podcastId).filter(({ id }) => id !== question.id);
  setQuestions(podcastId, [...others, question].sort(byPlace));
}

export function dropQuestion(podcastId: number, questionId: number) {
  const questions = storedQuestions(podcastId);
  setQuestions(
    podcastId,
    questions.filter(({ id }) => id !== questionId),
  );
}

/** Reads what is stored now, so that two tabs agree. */
export function setQuestions(podcastId: number, questions: readonly Question[]) {
  const all = read();
  if (!all.delete(podcastId) && questions.length === 0) return;
  if (questions.length > 0) all.set(podcastId, questions);
  const byPodcast = latest(all);
  writeLocal(
    KEY,
    [...byPodcast].map(([id, kept]) => ({ podcastId: id, questions: kept })),
  );
  store.set({ byPodcast });
}

export function refreshQuestions() {
  store.set({ byPodcast: read() });
}

const byPlace = (one: Question, other: Question) => one.atMs - other.atMs || one.askedAt.localeCompare(other.askedAt);

/** Whole podcasts make room, those asked about longest ago first. */
function latest(all: Questions): Questions {
  const kept: [number, readonly Question[]][] = [];
  let count = 0;
  for (const [podcastId, questions] of [...all].reverse()) {
    count += questions.length;
    if (count > MOST_KEPT && kept.length > 0) break;
    kept.unshift([podcastId, questions]);
  }
  return new Map(kept);
}

/** Each question on its own: one that can't be read costs no other. */
function read(): Map<number, readonly Question[]> {
  const stored = readLocal(KEY);
  return new Map(
    (Array.isArray(stored) ? stored : []).flatMap((value) => {
      const { podcastId, questions } = asRecord(value);
      if (!Number.isSafeInteger(podcastId) || !Array.isArray(questions)) return [];
      return [[Number(podcastId), questions.flatMap((one) => questionSchema.safeParse(one).data ?? [])] as const];
    }),
  );
}

onOtherTab(KEY, refreshQuestions);
