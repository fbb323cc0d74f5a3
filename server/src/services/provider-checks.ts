import type { ServiceStatus } from '@duologue/contract';
import type { Config, ProviderAccess } from '../config.ts';

export type ProviderName = 'openai' | 'deepseek' | 'gemini' | 'chirp' | 'speech' | 'elevenlabs';
export type ServiceState = { status: ServiceStatus; message?: string };

/** A cheap question that every provider answers for nothing: which models or voices there are. */
type Check = { access: ProviderAccess | undefined; url: string; headers: (apiKey: string) => Record<string, string> };

const KEEP_MS = 60_000;
const ANSWER_WITHIN_MS = 10_000;
const bearer = (apiKey: string) => ({ authorization: `Bearer ${apiKey}` });

export function providerChecks(config: Config): Record<ProviderName, Check> {
  const at = (access: ProviderAccess | undefined, standard: string, path: string) =>
    `${(access?.baseUrl ?? standard).replace(/\/+$/, '')}${path}`;
  const google = (apiKey: string) => ({ 'x-goog-api-key': apiKey });
  return {
    openai: { access: config.openai, url: at(config.openai, 'https://api.openai.com/v1', '/models'), headers: bearer },
    deepseek: { access: config.deepseek, url: at(config.deepseek, 'https://api.deepseek.com', '/models'), headers: bearer },
    gemini: {
      access: config.gemini,
      url: at(config.gemini, 'https://generativelanguage.googleapis.com/v1beta', '/models?pageSize=1'),
      headers: google,
    },
    chirp: {
      access: config.googleSpeech,
      url: at(config.googleSpeech, 'https://texttospeech.googleapis.com', '/v1/voices?languageCode=en-US'),
      headers: google,
    },
    speech: { access: config.speech, url: at(config.speech, 'http://localhost', '/models'), headers: bearer },
    elevenlabs: {
      access: config.elevenlabs,
      url: at(config.elevenlabs, 'https://api.elevenlabs.io', '/v1/models').replace('/v1/v1/', '/v1/'),
      headers: (apiKey) => ({ 'xi-api-key': apiKey }),
    },
  };
}

/** Remembers each answer for a minute, and asks again in the background: looking at the status costs nobody anything. */
export class ProviderHealth {
  readonly #checks: Record<ProviderName, Check>;
  readonly #fetch: typeof fetch;
  readonly #now: () => number;
  readonly #known = new Map<ProviderName, { state: ServiceState; at: number }>();
  readonly #asking = new Map<ProviderName, Promise<ServiceState>>();

  constructor(checks: Record<ProviderName, Check>, fetcher: typeof fetch = fetch, now: () => number = Date.now) {
    this.#checks = checks;
    this.#fetch = fetcher;
    this.#now = now;
  }

  async read(name: ProviderName): Promise<ServiceState> {
    const check = this.#checks[name];
    if (!check.access) return { status: 'not configured' };
    const known = this.#known.get(name);
    if (known && this.#now() - known.at < KEEP_MS) return known.state;
    const answer = this.#asking.get(name) ?? this.#ask(name, check);
    this.#asking.set(name, answer);
    return known?.state ?? answer;
  }

  async #ask(name: ProviderName, check: Check): Promise<ServiceState> {
    const state = await this.#question(check);
    this.#known.set(name, { state, at: this.#now() });
    this.#asking.delete(name);
    return state;
  }

  async #question({ access, url, headers }: Check): Promise<ServiceState> {
    try {
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
      const response = await this.#fetch(url, { headers: access?.apiKey ? headers(access.apiKey) : {}, signal });
      await response.body?.cancel();
      if (response.ok) return { status: 'healthy' };
      // Some servers that speak the protocol have no list of models; they are there all the same.
      if (response.status === 404 || response.status === 405) return { status: 'configured' };
      return { status: 'unhealthy', message: refusals[response.status] ?? `It answers with ${response.status}.` };
    } catch {
      // The address may hold a secret, so the reason stays out of a page that everybody can read.
      return { status: 'unhealthy', message: 'It does not answer.' };
    }
  }
}

const refusals: Record<number, string> = {
  401: 'It refuses the key.',
  403: 'It refuses the key.',
  429: 'It is asked too often.',
};
