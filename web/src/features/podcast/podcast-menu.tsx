import type { Playable } from '@duologue/contract/listening';
import { Check, CircleDot, ListEnd, ListStart } from 'lucide-react';
import { logWarning } from '../../lib/log.ts';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { listeningState, setPlayed, useListened } from '../listening/listening.ts';

/** What else can be done with a podcast, for cards and rows. `more` comes after it. */
export function PodcastMenu({ podcast, more = [] }: { podcast: Playable; more?: readonly MenuItem[] }) {
  const state = listeningState(useListened(podcast.id));
  const items: MenuItem[] = [
    { label: 'Play next', icon: <ListStart aria-hidden />, onSelect: () => void addToQueue(podcast, 'next') },
    { label: 'Play last', icon: <ListEnd aria-hidden />, onSelect: () => void addToQueue(podcast, 'last') },
  ];
  if (state !== 'played') {
    items.push({ label: 'Mark as played', icon: <Check aria-hidden />, onSelect: () => setPlayed(podcast.id, true) });
  }
  if (state !== 'new') {
    items.push({ label: 'Mark as new', icon: <CircleDot aria-hidden />, onSelect: () => setPlayed(podcast.id, false) });
  }
  return <LazyMenu label={`More for ${podcast.title}`} items={[...items, ...more]} />;
}

/** The queue's code comes with the player. */
async function addToQueue(podcast: Playable, place: 'next' | 'last') {
  try {
    const { enqueue } = await import('../play-queue/play-queue.ts');
    await enqueue(podcast, place);
  } catch (error) {
    logWarning('The podcast was not put into the queue', error);
  }
}
