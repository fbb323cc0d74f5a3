import {
  Download,
  Infinity as Endless,
  Keyboard,
  ListMusic,
  ListPlus,
  MessageCircleQuestionMark,
  Moon,
  Share2,
  Volume2,
} from 'lucide-react';
import { formatDuration } from '../../lib/format-duration.ts';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { useKeepGoing } from '../keep-going/keep-going-store.ts';
import { switchKeepGoing } from '../keep-going/keep-going-switch.tsx';
import { downloadPodcast } from '../podcast/download-podcast.ts';
import { openAsk } from '../questions/open-ask.ts';
import { sharePodcast } from '../share/share-podcast.ts';
import { openDialog, usePlayer } from './player-store.ts';

/** What else can be done with the podcast in the player. `without` are those that stand beside it already. */
export function PlayerMenu({ without = [] }: { without?: readonly string[] }) {
  const podcast = usePlayer((state) => state.podcast);
  const seconds = usePlayer((state) => Math.floor(state.currentTime));
  const live = usePlayer((state) => state.track?.live === true);
  const unavailable = usePlayer((state) => state.track?.src === '');
  const on = useKeepGoing((state) => state.on);
  if (!podcast) return null;
  const shared = { podcastId: podcast.id, title: podcast.title };
  const items: MenuItem[] = [
    { label: 'Ask a question', icon: <MessageCircleQuestionMark aria-hidden />, disabled: unavailable, onSelect: openAsk },
    { label: 'Queue', icon: <ListMusic aria-hidden />, onSelect: () => openDialog('queue') },
    { label: 'Sleep timer', icon: <Moon aria-hidden />, onSelect: () => openDialog('sleep') },
    ...(without.includes('Keep going')
      ? []
      : [
          {
            label: on ? 'Keep going: on' : 'Keep going: off',
            icon: <Endless aria-hidden />,
            onSelect: () => switchKeepGoing(!on),
          },
        ]),
    { label: 'Sound', icon: <Volume2 aria-hidden />, onSelect: () => openDialog('sound') },
    { label: 'Share', icon: <Share2 aria-hidden />, onSelect: () => void sharePodcast(shared) },
    ...(seconds > 0
      ? [
          {
            label: `Share from ${formatDuration(seconds)}`,
            icon: <Share2 aria-hidden />,
            onSelect: () => void sharePodcast({ ...shared, atSeconds: seconds }),
          },
        ]
      : []),
    {
      label: 'Download',
      icon: <Download aria-hidden />,
      disabled: live || unavailable,
      onSelect: () => void downloadPodcast(podcast),
    },
    { label: 'Add to playlist', icon: <ListPlus aria-hidden />, onSelect: () => openDialog('playlist') },
    { label: 'Keys', icon: <Keyboard aria-hidden />, onSelect: () => openDialog('keys') },
  ];
  return (
    <LazyMenu
      label="More for this podcast"
      items={items.filter(({ label }) => !without.includes(label))}
      className="size-9! text-soft"
    />
  );
}
