import type { SystemStatus } from '@duologue/contract';

/** A server on which only the built-in parts are set up. */
export function systemStatus(change: Partial<SystemStatus['services']> = {}, making = true): SystemStatus {
  const none = { status: 'not configured' as const };
  const set = { status: 'configured' as const };
  return {
    timestamp: new Date(2026, 10, 15, 8, 4, 9).toISOString(),
    version: '0.1.0',
    making,
    services: {
      database: { status: 'healthy', latency: 3 },
      storage: { status: 'healthy', podcastCount: 12 },
      tts: { chirp: none, openai: none, elevenlabs: none, builtin: set },
      ai: { openai: none, deepseek: none, gemini: none, builtin: set },
      encyclopedia: { status: 'healthy', source: 'shelf' },
      queue: { status: 'healthy', waiting: 1, active: 2 },
      ...change,
    },
  };
}

/** Parts of a status answer that another server may leave out. */
export const optionalParts = ['ai.builtin', 'tts.builtin', 'encyclopedia', 'queue'] as const;

export function statusWithout(part: (typeof optionalParts)[number]) {
  const status = structuredClone(systemStatus());
  const [group = '', name] = part.split('.');
  const services = status.services as Record<string, Record<string, unknown>>;
  if (name) delete services[group]?.[name];
  else delete services[group];
  return status;
}
