import { type createPodcastSchema, type EpisodeRole, type Podcast, usualModelOf } from '@duologue/contract';
import type { Encyclopedia } from '@duologue/studio';
import type { Providers } from '@duologue/studio/providers';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Queue } from '../db/queue.ts';
import { noteCreation } from '../repositories/creation-repository.ts';
import { findPodcast, insertPodcast, type PodcastRow } from '../repositories/podcast-repository.ts';
import { checkArticles } from './check-articles.ts';
import { checkModel } from './check-model.ts';
import { checkLimits } from './creation-limits.ts';
import { eventOf, type PodcastEvents } from './podcast-events.ts';
import type { PodcastReader } from './podcast-reader.ts';
import { toPodcast } from './podcast-view.ts';
import { randomId } from './random-id.ts';
import { GenerationOffError } from './service-errors.ts';
import { ownerOf, type Viewer } from './viewer.ts';
import type { WishService } from './wish-service.ts';

export type PodcastRequest = z.output<typeof createPodcastSchema>;
/** Where an episode of a series belongs. */
export type EpisodePlace = { seriesId: number; role: EpisodeRole | null; partNumber: number | null };

export type PodcastCreatorDependencies = {
  config: Pick<Config, 'limitAtWork' | 'limitPerHour' | 'making' | 'modelsAllowed'>;
  database: Database;
  queue: Pick<Queue, 'send'>;
  events: PodcastEvents;
  encyclopedia: Encyclopedia;
  providers: Pick<Providers, 'readStatus'>;
  wishes: WishService;
  reader: Pick<PodcastReader, 'present'>;
  removeRow: (row: PodcastRow) => Promise<void>;
  log: Pick<Logger, 'warn'>;
  now: () => number;
};

export function createPodcastCreator(dependencies: PodcastCreatorDependencies) {
  const { config, database, queue, events, encyclopedia, wishes, reader, removeRow, log, now } = dependencies;
  const { db } = database;

  /** The part of a series that got stuck. Undefined for any other podcast: then there is no place to keep. */
  async function stuckEpisode({ restarted, restartOf }: PodcastRequest, owner: string): Promise<PodcastRow | undefined> {
    const row = restarted && restartOf ? await findPodcast(db, restartOf) : undefined;
    return row?.owner === owner && row.seriesId !== null && row.status !== 'ready' ? row : undefined;
  }

  return {
    /** Writes the record and its job together: there is never one without the other. */
    async create(request: PodcastRequest, viewer: Viewer, address: string, given?: EpisodePlace): Promise<Podcast> {
      if (!config.making) throw new GenerationOffError();
      const owner = ownerOf(viewer);
      await checkModel(dependencies, request.modelType, request.specificModel);
      const stuck = await stuckEpisode(request, owner);
      const place = given ?? (stuck && placeOf(stuck));
      const wikiTitles = [...new Set(request.wikiTitles ?? (request.wikiTitle ? [request.wikiTitle] : []))];
      const creator = { owner, address, seriesId: place?.seriesId };
      await db.transaction((tx) => checkLimits(tx, config, creator, now()));
      const [understood] = await Promise.all([wishes.describe(request), checkArticles(encyclopedia, wikiTitles)]);
      const row = await db.transaction(async (tx) => {
        await checkLimits(tx, config, creator, now());
        const inserted = await insertPodcast(tx, {
          id: randomId(),
          owner,
          title: request.title ?? wikiTitles.join(', '),
          wikiTitles,
          askedTtsProvider: request.ttsProvider,
          askedModelType: request.modelType,
          askedModel: request.specificModel ?? usualModelOf(request.modelType),
          customInstructions: request.customInstructions || null,
          maxMinutes: request.maxLength ?? null,
          format: request.format ?? null,
          askedMinutes: request.minutes ?? null,
          hosts: request.hosts ?? null,
          understood,
          ...place,
        });
        await noteCreation(tx, { podcastId: inserted.id, owner, address });
        await queue.send(tx, { podcastId: inserted.id });
        await events.publish(eventOf(inserted), tx);
        return inserted;
      });
      // The new one exists, so this must not fail: a cancelled one is removed after an hour at the latest.
      if (stuck) await removeRow(stuck).catch((err) => log.warn({ err, podcastId: stuck.id }, 'A stuck episode was not removed'));
      return reader.present(row, toPodcast);
    },
  };
}

function placeOf({ seriesId, role, partNumber }: PodcastRow): EpisodePlace | undefined {
  return seriesId === null ? undefined : { seriesId, role, partNumber };
}
