import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Services } from './create-services.ts';
import { descriptorBudget } from './descriptor-budget.ts';
import { socketRoute } from './live/socket-route.ts';
import { appPage } from './pages/app-page.ts';
import { crawlerRoutes } from './pages/crawler-routes.ts';
import { docsRoutes } from './pages/docs-routes.ts';
import { pageRoutes } from './pages/page-routes.ts';
import type { App } from './plugins/app-type.ts';
import { addCompression } from './plugins/compression.ts';
import { limitConnections } from './plugins/connection-limits.ts';
import { addErrorResponses, sendError, sendNoSuchRoute } from './plugins/error-responses.ts';
import { addJsonBodies } from './plugins/json-bodies.ts';
import { addLimits } from './plugins/limits.ts';
import { addOpenApi } from './plugins/open-api.ts';
import { refuseUnstorable } from './plugins/refuse-unstorable.ts';
import { addRequestLog } from './plugins/request-log.ts';
import { addSecurityHeaders } from './plugins/security-headers.ts';
import { endUnreadResponses } from './plugins/unread-responses.ts';
import { addViewer } from './plugins/viewer.ts';
import { addWebFiles, readTemplate } from './plugins/web-files.ts';
import { createZodSerializer, zodValidator } from './plugins/zod-compilers.ts';
import { encyclopediaRoutes } from './routes/encyclopedia.ts';
import { feedbackRoutes } from './routes/feedback.ts';
import { feedRoutes } from './routes/feeds.ts';
import { metricsRoute } from './routes/metrics.ts';
import { nextRoutes } from './routes/next-articles.ts';
import { playlistRoutes } from './routes/playlists.ts';
import { audioRoutes } from './routes/podcast-audio.ts';
import { coverRoutes } from './routes/podcast-cover.ts';
import { liveRoutes } from './routes/podcast-live.ts';
import { textRoutes } from './routes/podcast-text.ts';
import { updateRoutes } from './routes/podcast-update.ts';
import { podcastRoutes } from './routes/podcasts.ts';
import { questionRoutes } from './routes/questions.ts';
import { sampleRoutes } from './routes/sample.ts';
import { seriesRoutes } from './routes/series.ts';
import { systemRoutes } from './routes/system.ts';
import { wishRoutes } from './routes/wishes.ts';

const BODY_BYTES = 32 * 1_024;
/** For a request to arrive, whole, and for a response to be read on; responses may take longer. */
const TIMEOUT_MS = 30_000;
/** A slow start on a busy machine is no error. */
const START_TIMEOUT_MS = 120_000;
/** How often Node looks for requests that are late. */
const LATE_CHECK_MS = 1_000;
const BUILT_WEB_APP = fileURLToPath(new URL('../../web/dist', import.meta.url));

export type AppOptions = {
  /** The built web app; by default the one of this repository. */
  webRoot?: string;
  timeoutMs?: number;
};

/** Builds the whole server without listening, so that a test can inject any request. */
export async function buildApp(services: Services, options: AppOptions = {}): Promise<App> {
  const { webRoot = BUILT_WEB_APP, timeoutMs = TIMEOUT_MS } = options;
  const { config, log } = services;
  const app: App = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request costs more than its line; a line that needs the request's number gives it itself.
    childLoggerFactory: (logger, bindings, options) => (options.level ? logger.child(bindings, options) : logger),
    bodyLimit: BODY_BYTES,
    pluginTimeout: START_TIMEOUT_MS,
    requestTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    http: { headersTimeout: timeoutMs, connectionsCheckingInterval: LATE_CHECK_MS },
    frameworkErrors: sendError,
    // Only a trusted proxy may say who is asking.
    trustProxy: config.trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(zodValidator);
  app.setSerializerCompiler(createZodSerializer(app.log));

  const template = readTemplate(webRoot);
  addErrorResponses(app);
  limitConnections(app.server, { total: descriptorBudget().connections, trustProxy: config.trustProxy });
  endUnreadResponses(app);
  addJsonBodies(app);
  refuseUnstorable(app);
  addRequestLog(app);
  addCompression(app);
  addViewer(app, services);
  addSecurityHeaders(app, {
    feedbackFormUrl: config.feedbackFormUrl,
    analyticsScriptUrl: config.analyticsScriptUrl,
    audioPublicUrl: config.audioPublicUrl,
  });
  await addLimits(app);
  await addOpenApi(app, config.publicUrl);
  await addWebFiles(app, webRoot);
  await socketRoute(app, services);
  metricsRoute(app, services);

  podcastRoutes(app, services);
  audioRoutes(app, services);
  liveRoutes(app, services);
  textRoutes(app, services);
  updateRoutes(app, services);
  coverRoutes(app, services);
  nextRoutes(app, services);
  questionRoutes(app, services);
  encyclopediaRoutes(app, services);
  playlistRoutes(app, services);
  seriesRoutes(app, services);
  feedRoutes(app, services);
  sampleRoutes(app, services);
  feedbackRoutes(app, services);
  systemRoutes(app, services);
  wishRoutes(app, services);
  docsRoutes(app);
  crawlerRoutes(app, config.publicUrl);
  if (template) pageRoutes(app, { page: appPage(template), podcasts: services.podcasts, config });
  else {
    log.warn({ webRoot }, 'The web app is not built, so there are no pages: run `npm start` or `node scripts/setup.mjs start`');
    app.setNotFoundHandler(sendNoSuchRoute);
  }
  return app;
}
