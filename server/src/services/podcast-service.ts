import type { Storage } from '../storage/storage.ts';
import { createPodcastCreator, type PodcastCreatorDependencies } from './podcast-creator.ts';
import { createPodcastReader } from './podcast-reader.ts';
import { createPodcastRemover, type PodcastRemoverDependencies } from './podcast-remover.ts';
import { type CorrectedDuration, correctDuration } from './report-duration.ts';

type PodcastServiceDependencies = Omit<PodcastCreatorDependencies & PodcastRemoverDependencies, 'reader' | 'removeRow'> & {
  storage: Storage;
};

export type PodcastService = ReturnType<typeof createPodcastService>;

/** Everything that can be done with podcasts, for routes and other services. */
export function createPodcastService(dependencies: PodcastServiceDependencies) {
  const { database, storage } = dependencies;
  const reader = createPodcastReader({ database, storage });
  const { removeRow, cancel, remove } = createPodcastRemover({ ...dependencies, reader });
  const { create } = createPodcastCreator({ ...dependencies, reader, removeRow });
  const { find, list, read, shared, readState, readLiveState, transcript, article } = reader;
  return {
    ...{ find, list, read, shared, readState, readLiveState, transcript, article, create, cancel, remove },

    /** A listener's player says how long the audio is. The file decides; undefined when the record was right. */
    async reportDuration(id: number, seconds: number): Promise<CorrectedDuration | undefined> {
      return correctDuration(database.db, dependencies.events, storage, await reader.find(id), seconds);
    },
  };
}
