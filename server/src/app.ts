import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { socketRoute } from './live/socket-route.ts';
import { appPage } from './pages/app-page.ts';
import { crawlerRoutes } from './pages/crawler-routes.ts';
import { docsRoutes } from './pages/docs-routes.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { AdminDoor } from './plugins/admin-token.ts';
import type { App } from './plugins/app-type.ts';
import { addCompression } from './plugins/compression.ts';
import { addErrorAnswers, answerError, noSuchCall } from './plugins/error-answers.ts';
import { addJsonBodies } from './plugins/json-bodies.ts';
import { addLimits } from './plugins/limits.ts';
import { addOpenApi } from './plugins/open-api.ts';
import { addRequestLog } from './plugins/request-log.ts';
import { addSecurityHeaders } from './plugins/security-headers.ts';
import { addViewer } from './plugins/viewer.ts';
import { addWebFiles, readTemplate } from './plugins/web-files.ts';
import { zodSerializer, zodValidator } from './plugins/zod-compilers.ts';
import { encyclopediaRoutes } from './routes/encyclopedia.ts';
import { feedbackRoutes } from './routes/feedback.ts';
import { feedRoutes } from './routes/feeds.ts';
import { metricsRoute } from './routes/metrics.ts';
import { playlistRoutes } from './routes/playlists.ts';
import { audioRoutes } from './routes/podcast-audio.ts';
import { coverRoutes } from './routes/podcast-cover.ts';
import { liveRoutes } from './routes/podcast-live.ts';
import { textRoutes } from './routes/podcast-text.ts';
import { podcastRoutes } from './routes/podcasts.ts';
import { seriesRoutes } from './routes/series.ts';
import { systemRoutes } from './routes/system.ts';
import { FeedService } from './services/feed-service.ts';
import { FeedbackService } from './services/feedback-service.ts';
import type { Services } from './services/index.ts';
import { PlaylistService } from './services/playlist-service.ts';
import { SeriesService } from './services/series-service.ts';
import { StatusService } from './services/status-service.ts';

const BODY_BYTES = 32 * 1_024;
/** For a request to arrive; answers may take as long as they like. */
const REQUEST_WITHIN_MS = 30_000;
const BUILT_WEB_APP = fileURLToPath(new URL('../../web/dist', import.meta.url));

export type AppOptions = {
  /** The built web app; by default the one beside this room. */
  webRoot?: string;
};

/** Builds the whole server without listening, so that a test can ask it anything. */
export async function buildApp(services: Services, { webRoot = BUILT_WEB_APP }: AppOptions = {}): Promise<App> {
  const { config, log, database } = services;
  const app: App = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_WITHIN_MS,
    frameworkErrors: answerError,
    // These may say who is asking; nobody else is believed.
    trustProxy: config.trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(zodValidator);
  app.setSerializerCompiler(zodSerializer);

  const version = ownVersion();
  const template = readTemplate(webRoot);
  const door = new AdminDoor(services.adminToken.token);
  addErrorAnswers(app);
  addJsonBodies(app);
  addRequestLog(app);
  addCompression(app);
  addViewer(app);
  await addSecurityHeaders(app, {
    feedbackFormUrl: config.feedbackFormUrl,
    analyticsScriptUrl: config.analyticsScriptUrl,
  });
  await addLimits(app);
  await addOpenApi(app, { version, publicUrl: config.publicUrl });
  await addWebFiles(app, webRoot);
  await socketRoute(app, services);
  metricsRoute(app, services, door);

  podcastRoutes(app, services, door);
  audioRoutes(app, services);
  liveRoutes(app, services);
  textRoutes(app, services, door);
  coverRoutes(app, services);
  encyclopediaRoutes(app, services);
  playlistRoutes(app, new PlaylistService(database.db, config.publicUrl));
  seriesRoutes(app, new SeriesService({ ...services, db: database.db }));
  feedRoutes(app, new FeedService({ db: database.db, storage: services.storage }), config.publicUrl);
  feedbackRoutes(app, new FeedbackService(database.db), door, config.feedbackFormUrl);
  systemRoutes(app, new StatusService(services, version));
  docsRoutes(app);
  crawlerRoutes(app, config.publicUrl);
  if (template) pageRoutes(app, { page: appPage(template), podcasts: services.podcasts, config });
  else {
    log.warn({ webRoot }, 'The web app is not built, so there are no pages: run `npm start` or `node scripts/setup.mjs start`');
    app.setNotFoundHandler(noSuchCall);
  }
  return app;
}

function ownVersion(): string {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;
}
