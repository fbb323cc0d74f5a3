import { modelIdPattern, type ServiceStatus, SPECIFIC_MODEL_MAX_LENGTH } from '@duologue/contract';
import { z } from 'zod';
import { isOpenaiAddress } from '../adapters/model-writer/vendor-writers.ts';
import type { Credentials, ProviderSettings } from './provider-settings.ts';

export type ProviderName = 'openai' | 'deepseek' | 'gemini' | 'chirp' | 'speech' | 'elevenlabs';
/** `models` is there for a server of the operator's own that speaks OpenAI's protocol. */
export type ProviderStatus = { status: ServiceStatus; message?: string; models?: string[] };

/** A call that every provider answers for nothing: which models or voices there are. */
type Check = { path: string; defaultUrl?: string; headers: (apiKey: string) => Record<string, string> };

const CACHED_MS = 60_000;
const TIMEOUT_MS = 10_000;
/** How long a refused key is taken at its word, although the provider lists its models to everybody. */
const REFUSAL_COUNTS_MS = 10 * 60_000;
const refusedKey: ProviderStatus = { status: 'unhealthy', message: 'Invalid API key' };
const bearer = (apiKey: string) => ({ authorization: `Bearer ${apiKey}` });
const google = (apiKey: string) => ({ 'x-goog-api-key': apiKey });

const checks: Record<ProviderName, Check> = {
  openai: { defaultUrl: 'https://api.openai.com/v1', path: '/models', headers: bearer },
  deepseek: { defaultUrl: 'https://api.deepseek.com', path: '/models', headers: bearer },
  gemini: { defaultUrl: 'https://generativelanguage.googleapis.com/v1beta', path: '/models?pageSize=1', headers: google },
  chirp: { defaultUrl: 'https://texttospeech.googleapis.com', path: '/v1/voices?languageCode=en-US', headers: google },
  speech: { path: '/v1/models', headers: bearer },
  elevenlabs: { defaultUrl: 'https://api.elevenlabs.io', path: '/v1/models', headers: (apiKey) => ({ 'xi-api-key': apiKey }) },
};

/** Caches each answer for a minute and asks again in the background, so reading the status costs nobody anything. */
export function createProviderStatus(settings: ProviderSettings, fetcher: typeof fetch = fetch, now: () => number = Date.now) {
  const known = new Map<ProviderName, { status: ProviderStatus; atMs: number }>();
  const asking = new Map<ProviderName, Promise<ProviderStatus>>();
  const refusedAtMs = new Map<ProviderName, number>();

  async function ask(name: ProviderName, credentials: Credentials): Promise<ProviderStatus> {
    const listsModels = name === 'openai' && !isOpenaiAddress(credentials.baseUrl);
    const status = await askProvider(checks[name], credentials, listsModels, fetcher);
    known.set(name, { status, atMs: now() });
    asking.delete(name);
    return status;
  }

  async function read(name: ProviderName): Promise<ProviderStatus> {
    const status = await readAnswer(name);
    const refused = now() - (refusedAtMs.get(name) ?? Number.NEGATIVE_INFINITY) < REFUSAL_COUNTS_MS;
    return refused && (status.status === 'healthy' || status.status === 'configured') ? refusedKey : status;
  }

  async function readAnswer(name: ProviderName): Promise<ProviderStatus> {
    const credentials = settings[name];
    if (!credentials) return { status: 'not configured' };
    const cached = known.get(name);
    if (cached && now() - cached.atMs < CACHED_MS) return cached.status;
    const answer = asking.get(name) ?? ask(name, credentials);
    asking.set(name, answer);
    return cached?.status ?? answer;
  }

  return Object.assign(read, {
    /** What the provider said of the key when it was asked for work. */
    noteKey(name: ProviderName, accepted: boolean): void {
      if (accepted) refusedAtMs.delete(name);
      else refusedAtMs.set(name, now());
    },
  });
}

async function askProvider(
  { defaultUrl, path, headers }: Check,
  credentials: Credentials,
  listsModels: boolean,
  fetcher: typeof fetch,
): Promise<ProviderStatus> {
  const base = (credentials.baseUrl ?? defaultUrl ?? '').replace(/\/+$/, '');
  // An address may end with the version that the path begins with.
  const url = `${path.startsWith('/v1/') ? base.replace(/\/v1$/, '') : base}${path}`;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetcher(url, { headers: credentials.apiKey ? headers(credentials.apiKey) : {}, signal });
    return response.ok && listsModels ? { status: 'healthy', ...(await readModels(response)) } : await readStatus(response);
  } catch {
    // The address may hold a secret, so the reason stays out of a page that everybody can read.
    return { status: 'unhealthy', message: 'No answer' };
  }
}

const MAX_MODELS = 100;
const modelsSchema = z.object({ data: z.array(z.object({ id: z.string().trim().min(1) })) });
/** Servers list everything they have loaded; these kinds cannot write. */
const cannotWrite = /embed|rerank|whisper|\btts\b|kokoro|stable-diffusion|flux/i;

/** Empty where the list has another form: then the catalogue is offered. */
async function readModels(response: Response): Promise<{ models?: string[] }> {
  const body = modelsSchema.safeParse(await response.json().catch(() => undefined));
  const ids = body.data?.data.map(({ id }) => id) ?? [];
  const models = ids.filter((id) => id.length <= SPECIFIC_MODEL_MAX_LENGTH && modelIdPattern.test(id) && !cannotWrite.test(id));
  return models.length > 0 ? { models: models.slice(0, MAX_MODELS) } : {};
}

async function readStatus(response: Response): Promise<ProviderStatus> {
  if (!response.ok && response.status === 400) {
    // Google answers 400 to a wrong key.
    const message = /API[_ ]KEY/i.test(await response.text()) ? 'Invalid API key' : 'Invalid configuration';
    return { status: 'unhealthy', message };
  }
  await response.body?.cancel();
  if (response.ok) return { status: 'healthy' };
  // Some servers that speak the protocol have no list of models; they are there all the same.
  if (response.status === 404 || response.status === 405) return { status: 'configured' };
  return { status: 'unhealthy', message: refusals[response.status] ?? `Error ${response.status}` };
}

const refusals: Record<number, string> = { 401: 'Invalid API key', 403: 'Invalid API key', 429: 'Rate limited' };
