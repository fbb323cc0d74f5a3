import { Check } from 'lucide-react';
import { listeningState, timeLeft, useListened } from './listening.ts';

/** On every card: whether a podcast is new, begun or played, and how much of it is left. */
export function ListeningMark({ podcast }: { podcast: { id: number; duration: number | null } }) {
  const record = useListened(podcast.id);
  const state = listeningState(record);
  if (state === 'new') {
    return (
      <span className="inline-flex items-center gap-1.5 font-semibold text-accent">
        <span aria-hidden className="size-2 rounded-full bg-accent" />
        New
      </span>
    );
  }
  if (state === 'played' || !record) {
    return (
      <span className="inline-flex items-center gap-1">
        <Check aria-hidden className="size-3.5 text-good" />
        Played
      </span>
    );
  }
  const share = record.seconds / (record.duration || podcast.duration || Number.POSITIVE_INFINITY);
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className="h-1 w-12 overflow-hidden rounded-full bg-line">
        <span className="block h-full bg-accent" style={{ width: `${Math.min(1, share) * 100}%` }} />
      </span>
      {timeLeft(record, podcast.duration)}
    </span>
  );
}
