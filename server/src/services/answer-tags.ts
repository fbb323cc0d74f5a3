import { LRUCache } from 'lru-cache';
import type { PodcastEvents } from './podcast-events.ts';

export type AnswerTags = ReturnType<typeof createAnswerTags>;
/** What an answer is made of: when one of these changes, it is read again. */
export type Subject = `owner ${string}` | `podcast ${number}` | `changes by ${string}` | 'queue';
type Confirmed = { etag: string; versions: readonly (readonly [Subject, number])[] };

const CACHED_SUBJECTS = 200_000;
const CACHED_TAGS = 50_000;
const LONGEST_KEY = 400;

/**
 * ETags that can be confirmed without reading the database. A tag is the hash of an answer, so it means the same on
 * every node; that it still holds is known from events, which reach every node. Nothing is confirmed from before a gap.
 */
export function createAnswerTags(events: Pick<PodcastEvents, 'subscribeToAll' | 'subscribeToGaps' | 'connected'>) {
  /** Counted up over all subjects, so that one that was dropped never gets an old number again. */
  let counter = 0;
  const versions = new LRUCache<Subject, number>({ max: CACHED_SUBJECTS });
  const tags = new LRUCache<string, Confirmed>({ max: CACHED_TAGS });
  const versionOf = (subject: Subject) => {
    const version = versions.get(subject) ?? ++counter;
    versions.set(subject, version);
    return version;
  };
  const clear = () => {
    versions.clear();
    tags.clear();
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
    /** Call before an answer is read, and the function that it returns with the tag afterwards. */
    begin(key: string, subjects: readonly Subject[]): (etag: string, tellsQueuePosition: boolean) => void {
      const read = [...subjects, 'queue' as const].map((subject) => [subject, versionOf(subject)] as const);
      return (etag, tellsQueuePosition) => {
        const counted = read.filter(([subject]) => tellsQueuePosition || subject !== 'queue');
        if (key.length <= LONGEST_KEY) tags.set(key, { etag, versions: counted });
      };
    },
    /** Their own change is seen by the one who made it, however late its event arrives. */
    changedBy(owner: string): void {
      versions.delete(`owner ${owner}`);
      versions.delete(`changes by ${owner}`);
    },
  };
}
