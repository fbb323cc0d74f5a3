import { seededRandom } from '../../contract/src/cover.ts';
import type { Voice } from './loop.ts';

const TURN = 2 * Math.PI;

/** Note 69 is A above middle C, 440 Hz. */
const hertz = (note: number) => 440 * 2 ** ((note - 69) / 12);

/** Rises and falls like breath, without a corner anywhere. */
function swell(lengthSeconds: number, attackSeconds: number, releaseSeconds: number): Voice {
  const ease = (share: number) => 0.5 - 0.5 * Math.cos(Math.PI * Math.min(1, Math.max(0, share)));
  return (seconds) => ease(seconds / attackSeconds) * ease((lengthSeconds - seconds) / releaseSeconds);
}

/** Three slightly different strings of one note, with two soft overtones. */
export function pad(note: number, lengthSeconds: number, attackSeconds: number, releaseSeconds: number): Voice {
  const envelope = swell(lengthSeconds, attackSeconds, releaseSeconds);
  const strings = [-0.06, 0, 0.05].map((detune) => hertz(note + detune) * TURN);
  return (seconds) => {
    let sum = 0;
    for (const speed of strings) {
      const phase = speed * seconds;
      sum += Math.sin(phase) + 0.28 * Math.sin(2 * phase + 0.7) + 0.09 * Math.sin(3 * phase + 1.9);
    }
    return (sum / 3) * envelope(seconds) * (0.86 + 0.14 * Math.sin(TURN * 0.17 * seconds + note));
  };
}

/** A struck bar: its overtone dies first. */
export function bell(note: number, decaySeconds: number): Voice {
  const speed = hertz(note) * TURN;
  return (seconds) => {
    const strike = Math.min(1, seconds / 0.008);
    const brightness = 0.9 * Math.exp(-seconds / (decaySeconds * 0.18));
    return strike * Math.exp(-seconds / decaySeconds) * Math.sin(speed * seconds + brightness * Math.sin(3.5 * speed * seconds));
  };
}

/** An electric piano: a tine that mellows as it rings. */
export function electricPiano(note: number, lengthSeconds: number, touch = 1): Voice {
  const speed = hertz(note) * TURN;
  return (seconds) => {
    const strike = Math.min(1, seconds / 0.006) * Math.min(1, Math.max(0, (lengthSeconds - seconds) / 0.12));
    const brightness = touch * 1.1 * Math.exp(-seconds * 2.6);
    const tine = 0.12 * touch * Math.exp(-seconds * 9) * Math.sin(speed * 7 * seconds);
    return strike * Math.exp(-seconds * 0.9) * (Math.sin(speed * seconds + brightness * Math.sin(speed * seconds)) + tine);
  };
}

/** Aluminium bars over a turning fan: a slow tremolo, and an overtone two octaves up. */
export function vibraphone(note: number, decaySeconds = 1.6): Voice {
  const speed = hertz(note) * TURN;
  return (seconds) => {
    const strike = Math.min(1, seconds / 0.004);
    const body = Math.sin(speed * seconds) + 0.22 * Math.exp(-seconds * 6) * Math.sin(4 * speed * seconds);
    return strike * Math.exp(-seconds / decaySeconds) * body * (0.85 + 0.15 * Math.sin(TURN * 4.6 * seconds));
  };
}

export function bass(note: number, lengthSeconds: number): Voice {
  const speed = hertz(note) * TURN;
  return (seconds) => {
    const strike = Math.min(1, seconds / 0.012) * Math.min(1, Math.max(0, (lengthSeconds - seconds) / 0.06));
    const pluck = Math.exp(-seconds * 5);
    const body =
      Math.sin(speed * seconds) + 0.34 * pluck * Math.sin(2 * speed * seconds) + 0.14 * pluck * Math.sin(3 * speed * seconds);
    return strike * Math.exp(-seconds * 1.3) * body;
  };
}

/** The pitch falls from a knock to a thump. */
export function kick(): Voice {
  return (seconds) => {
    const phase = TURN * (48 * seconds + (70 / 28) * (1 - Math.exp(-28 * seconds)));
    return Math.min(1, seconds / 0.003) * Math.exp(-seconds * 11) * Math.sin(phase);
  };
}

/** Noise in a band: a low and a high cut of one pole each. */
export function noise(
  seed: string,
  decay: number,
  lowHz: number,
  highHz: number,
  sampleRate: number,
  attackSeconds = 0.002,
): Voice {
  const random = seededRandom(seed);
  const high = 1 - Math.exp((-TURN * highHz) / sampleRate);
  const low = 1 - Math.exp((-TURN * lowHz) / sampleRate);
  let smooth = 0;
  let slow = 0;
  return (seconds) => {
    smooth += high * (random() * 2 - 1 - smooth);
    slow += low * (smooth - slow);
    return Math.min(1, seconds / attackSeconds) * Math.exp(-seconds * decay) * (smooth - slow);
  };
}
