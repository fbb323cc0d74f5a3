import type { StoredPodcast } from '@duologue/contract';
import { usePlayer } from '../../features/player/player-store.ts';
import { ChapterCards } from '../../features/podcast/chapter-cards.tsx';
import { playFrom } from '../../features/podcast/play-from.ts';
import { logWarning } from '../../lib/log.ts';

/** A press plays the podcast from that chapter. */
export function EpisodeChapters({ podcast }: { podcast: StoredPodcast }) {
  const { chapters } = podcast;
  const current = usePlayer(({ track, currentTime }) =>
    track?.podcastId === podcast.id ? chapters.findLastIndex((chapter) => chapter.timestamp <= currentTime) : -1,
  );
  const play = (seconds: number) =>
    playFrom(podcast, seconds).catch((error) => logWarning('The podcast could not be opened', error));
  return <ChapterCards chapters={chapters} current={current} onChoose={(seconds) => void play(seconds)} />;
}
