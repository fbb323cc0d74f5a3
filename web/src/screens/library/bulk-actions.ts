import type { StoredPodcast } from '@duologue/contract';
import { hasAudioCopy, removeAudioCopy, requestPersistentStorage, saveAudioCopy } from '../../features/library/audio-copies.ts';
import { rewriteLibrary, StorageFullError } from '../../features/library/library.ts';
import { setPlayed } from '../../features/listening/listening.ts';
import { player } from '../../features/player/player.ts';
import { toast } from '../../features/toasts/toast.ts';
import { logWarning } from '../../lib/log.ts';

const named = (count: number) => (count === 1 ? '1 podcast' : `${count} podcasts`);

/** One write for all of them. */
export async function deleteAll(podcasts: readonly StoredPodcast[]): Promise<void> {
  const gone = new Set(podcasts.map(({ id }) => id));
  for (const id of gone) player.closeIfPlaying(id);
  rewriteLibrary((all) => all.filter(({ id }) => !gone.has(id)));
  toast({ title: `${named(gone.size)} deleted from local storage` });
  for (const id of gone) {
    await removeAudioCopy(id).catch((error) => logWarning(`The saved audio of podcast ${id} was not removed`, error));
  }
}

/** One after the other; a full disk ends it, a missing file does not. */
export async function saveAll(podcasts: readonly StoredPodcast[]): Promise<void> {
  const wanted = podcasts.filter(({ id, audio_url }) => audio_url && !hasAudioCopy(id));
  let saved = 0;
  void requestPersistentStorage();
  for (const { id, audio_url } of wanted) {
    try {
      await saveAudioCopy(id, audio_url ?? '');
      saved += 1;
    } catch (error) {
      logWarning(`The audio of podcast ${id} was not saved`, error);
      if (error instanceof StorageFullError) {
        return toast({ title: 'Storage full', description: `${named(saved)} saved. ${error.message}`, variant: 'destructive' });
      }
    }
  }
  const missed = wanted.length - saved;
  toast({
    title: `${named(saved)} saved offline`,
    ...(missed > 0 ? { description: `${named(missed)} could not be saved.`, variant: 'destructive' as const } : {}),
  });
}

export function markAll(podcasts: readonly StoredPodcast[], played: boolean) {
  setPlayed(
    podcasts.map(({ id }) => id),
    played,
  );
  toast({ title: `${named(podcasts.length)} marked as ${played ? 'played' : 'new'}` });
}
