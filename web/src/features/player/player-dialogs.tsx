import { QueueDialog } from '../play-queue/queue-dialog.tsx';
import { AddToPlaylistDialog } from '../playlists/add-to-playlist-dialog.tsx';
import { AskDialog } from '../questions/ask-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { openDialog, usePlayer } from './player-store.ts';
import { SleepDialog } from './sleep-dialog.tsx';
import { SoundDialog } from './sound-dialog.tsx';

/** The player's dialogs, which the bar, the detail view and the keyboard open. */
export function PlayerDialogs() {
  const dialog = usePlayer((state) => state.dialog);
  const podcast = usePlayer((state) => state.podcast);
  const onClose = () => openDialog(undefined);
  switch (dialog) {
    case 'queue':
      return <QueueDialog onClose={onClose} />;
    case 'sleep':
      return <SleepDialog onClose={onClose} />;
    case 'sound':
      return <SoundDialog onClose={onClose} />;
    case 'keys':
      return <KeysDialog onClose={onClose} />;
    case 'ask':
      return podcast ? <AskDialog key={podcast.id} podcast={podcast} onClose={onClose} /> : null;
    case 'playlist':
      return podcast ? <AddToPlaylistDialog podcasts={[podcast]} onClose={onClose} /> : null;
    default:
      return null;
  }
}
