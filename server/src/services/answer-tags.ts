import { LRUCache } from 'lru-cache';
import type { PodcastEvents } from './podcast-events.ts';

export type AnswerTags = ReturnType<typeof createAnswerTags>;
/** What an answer is made of: when one of these changes, it is read again. */
export type Subject = `owner ${string}` | `podcast ${number}` | `changes by ${string}` | 'queue';
type Confirmed = { etag: string; versions: readonly (readonly [Subject, number])[] };

const CACHED_SUBJECTS = 200_000;
const CACHED_TAGS = 50_000;
const LONGEST_KEY = 400;
/** Answers themselves, for those who ask for what has not changed without having it: other tabs, crowds on a shared page. */
const CACHED_CHARACTERS = 16 * 1_024 * 1_024;
const LONGEST_CACHED = 256 * 1_024;

/**
 * ETags that can be confirmed without reading the database. A tag is the hash of an answer, so it means the same on
 * every node; that it still holds is known from events, which reach every node. Nothing is confirmed from before a gap.
 */
export function createAnswerTags(events: Pick<PodcastEvents, 'subscribeToAll' | 'subscribeToGaps' | 'connected'>) {
  /** Counted up over all subjects, so that one that was dropped never gets an old number again. */
  let counter = 0;
  const versions = new LRUCache<Subject, number>({ max: CACHED_SUBJECTS });
  const tags = new LRUCache<string, Confirmed>({ max: CACHED_TAGS });
  const bodies = new LRUCache<string, string>({
    maxSize: CACHED_CHARACTERS,
    maxEntrySize: LONGEST_CACHED,
    sizeCalculation: sizeOf,
  });
  const versionOf = (subject: Subject) => {
    const version = versions.get(subject) ?? ++counter;
    versions.set(subject, version);
    return version;
  };
  const clear = () => {
    versions.clear();
    tags.clear();
    bodies.clear();
  };
  events.subscribeToGaps(clear);
  events.subscribeToAll(({ podcastId, owner, status, phase }) => {
    // From a version that did not say whose it is.
    if (owner === undefined) return clear();
    versions.delete(`owner ${owner}`);
    versions.delete(`podcast ${podcastId}`);
    if (status !== 'processing' || phase === 'queued' || phase === 'starting') versions.delete('queue');
  });

  return {
    /** The tag that an answer has for sure, if that is known. */
    find(key: string): string | undefined {
      const confirmed = events.connected() ? tags.get(key) : undefined;
      return confirmed?.versions.every(([subject, version]) => versions.get(subject) === version) ? confirmed.etag : undefined;
    },
    /** The answer that has the tag, if it is still at hand. */
    bodyOf: (etag: string): string | undefined => bodies.get(etag),
    /** Call before an answer is read, and the function that it returns with the tag and the answer afterwards. */
    begin(key: string, subjects: readonly Subject[]): (etag: string, body: string, tellsQueuePosition: boolean) => void {
      const read = [...subjects, 'queue' as const].map((subject) => [subject, versionOf(subject)] as const);
      return (etag, body, tellsQueuePosition) => {
        if (key.length > LONGEST_KEY) return;
        const counted = read.filter(([subject]) => tellsQueuePosition || subject !== 'queue');
        tags.set(key, { etag, versions: counted });
        bodies.set(etag, body);
      };
    },
    /** Their own change is seen by the one who made it, however late its event arrives. */
    changedBy(owner: string): void {
      versions.delete(`owner ${owner}`);
      versions.delete(`changes by ${owner}`);
    },
  };
}

const sizeOf = (body: string) => Math.max(1, body.length);
