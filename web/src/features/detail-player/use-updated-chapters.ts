import type { Chapter } from '@duologue/contract';
import { useEffect, useState } from 'react';
import { onServerMessage } from '../../lib/live-socket.ts';

export type ChapterUpdate = { chapters: Chapter[]; duration: number };

/** What the server has corrected since the page was opened: it measured the audio and moved the chapters. */
export function useUpdatedChapters(podcastId: number | undefined): ChapterUpdate | undefined {
  const [update, setUpdate] = useState<ChapterUpdate & { podcastId: number }>();
  useEffect(
    () =>
      onServerMessage((message) => {
        if (message.type !== 'chapter_update' || message.podcastId !== podcastId) return;
        setUpdate({ podcastId: message.podcastId, chapters: message.chapters, duration: message.duration });
      }),
    [podcastId],
  );
  return update?.podcastId === podcastId ? update : undefined;
}
