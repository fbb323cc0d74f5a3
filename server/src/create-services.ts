import { checkBuiltinVoice, createProviders, type Providers } from '@duologue/studio/providers';
import type { Logger } from 'pino';
import serverPackage from '../package.json' with { type: 'json' };
import type { Config } from './config.ts';
import { prepareDataFolder } from './data-folder.ts';
import { openDatabase } from './db/open-database.ts';
import { openQueue } from './db/queue.ts';
import { createLive } from './live/create-live.ts';
import { createLog } from './log.ts';
import { createAdminGuard } from './services/admin-guard.ts';
import { readAdminToken } from './services/admin-token.ts';
import { createAnswerTags } from './services/answer-tags.ts';
import { createEditions } from './services/editions.ts';
import { createFeedService } from './services/feed-service.ts';
import { createFeedbackService } from './services/feedback-service.ts';
import { createFileBlocks } from './services/file-blocks.ts';
import { createModelPlans } from './services/model-plans.ts';
import { createNextService } from './services/next-service.ts';
import { createPlaylistService } from './services/playlist-service.ts';
import { createPodcastEvents } from './services/podcast-events.ts';
import { createPodcastService } from './services/podcast-service.ts';
import { createPublicFiles } from './services/public-files.ts';
import { createPublishedFiles } from './services/published-files.ts';
import { createQuestionService } from './services/question-service.ts';
import { createSampleService } from './services/sample-service.ts';
import { createSeriesService } from './services/series-service.ts';
import { createSpokenAnswers } from './services/spoken-answers.ts';
import { createStatusService } from './services/status-service.ts';
import { createUpdateService } from './services/update-service.ts';
import { createWishService } from './services/wish-service.ts';
import { openStorage } from './storage/open-storage.ts';

/** Everything that routes and jobs work with. */
export type Services = Awaited<ReturnType<typeof createServices>>;

/** How long jobs that are running get to stop before the queue takes them back. */
const STOP_MS = 5_000;

/** The only place that builds services. `replace` gives a test its own clock or fake providers. */
export async function createServices(config: Config, replace: { providers?: Providers; log?: Logger; now?: () => number } = {}) {
  const { log = createLog(config), now = Date.now } = replace;
  const closers: (() => Promise<void>)[] = [];
  /** Call after the app has stopped answering and the jobs have stopped. */
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  const closing = <T>(service: T, closer: (service: T) => Promise<void>): T => {
    closers.push(() => closer(service));
    return service;
  };
  const broken = Promise.withResolvers<unknown>();
  try {
    prepareDataFolder(config.dataDir, log);
    const database = closing(await openDatabase(config, log, broken.resolve), (opened) => opened.close());
    const storage = closing(await openStorage(config), (opened) => opened.close());
    if (config.role !== 'api' && !replace.providers) await checkBuiltinVoice(config.providers);
    const providers = closing(
      replace.providers ?? (await createProviders(config.providers, (message) => log.warn(message))),
      (created) => created.close(),
    );
    const events = closing(await createPodcastEvents(database, log), (created) => created.close());
    const queue = closing(await openQueue(database, log), (opened) => opened.stop(STOP_MS));
    const { encyclopedia } = providers;
    const base = { config, log, now, database, storage, providers, events, queue, encyclopedia };

    const wishes = createWishService(base);
    const podcasts = createPodcastService({ ...base, wishes });
    const plans = createModelPlans(base);
    const adminToken = readAdminToken(config);
    const publishedFiles = createPublishedFiles(base);
    const spokenAnswers = closing(createSpokenAnswers(base), (created) => created.close());
    return {
      ...base,
      adminToken,
      adminGuard: createAdminGuard(adminToken.token),
      podcasts,
      wishes,
      next: createNextService({ ...base, podcasts }),
      answerTags: createAnswerTags(events),
      publishedFiles,
      readBlocks: createFileBlocks(base),
      editions: createEditions(base),
      updates: createUpdateService({ ...base, reader: podcasts }),
      publicFiles: createPublicFiles({ ...base, publishedFiles }),
      live: createLive({ podcasts, events, storage }),
      playlists: createPlaylistService(base),
      series: createSeriesService({ ...base, podcasts, plans }),
      questions: createQuestionService({ ...base, podcasts, spokenAnswers }),
      feeds: createFeedService(base),
      sample: createSampleService(base),
      feedback: createFeedbackService(base),
      status: createStatusService({ ...base, version: serverPackage.version }),
      close,
      /** Resolves when this process can only be of use again after a restart. */
      broken: broken.promise,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
