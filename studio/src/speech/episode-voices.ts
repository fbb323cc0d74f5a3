import { hostVoices } from '@duologue/contract';
import type { Voice } from './voice.ts';

/** `voice` is who was heard already; `hosts` the id of two voices of a provider, see `hostVoices`. */
type Heard = { voice?: Pick<Voice, 'provider' | 'model'> | undefined; hosts?: string | undefined };

/** Those who may speak, best first, as the hosts that were chosen. Once listeners have heard a voice it stays. */
export function episodeVoices(voices: readonly Voice[], { voice, hosts }: Heard): Voice[] {
  const candidates = voice ? sameVoice(voice, voices) : voices;
  return candidates.map((candidate) => withHosts(candidate, hosts));
}

/** Where the model is gone for good, another one of its provider still ends the episode better than none. */
function sameVoice({ provider, model }: Pick<Voice, 'provider' | 'model'>, voices: readonly Voice[]): readonly Voice[] {
  const ofProvider = voices.filter((voice) => voice.provider === provider);
  const exact = ofProvider.filter((voice) => voice.model === model);
  return exact.length > 0 ? exact : ofProvider;
}

/** A voice speaks as whoever it is asked to: other names are other voices, with clips of their own. */
function withHosts(voice: Voice, id: string | undefined): Voice {
  const chosen = hostVoices[voice.provider]?.find((pair) => pair.id === id);
  return chosen ? { ...voice, voices: chosen.voices } : voice;
}
