import type { PublicPodcast } from '@duologue/contract';
import { player } from '../../features/player/player.ts';
import { usePlayer } from '../../features/player/player-store.ts';
import { ChapterCards } from '../../features/podcast/chapter-cards.tsx';

export function ChapterGrid({ podcast }: { podcast: PublicPodcast }) {
  const loaded = usePlayer((state) => state.track?.podcastId === podcast.id);
  return (
    <ChapterCards
      chapters={podcast.chapters}
      disabled={!loaded}
      onChoose={(seconds) => player.goToTimestamp(seconds)}
      className="lg:grid-cols-3"
    />
  );
}
