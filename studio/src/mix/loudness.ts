/** Programme loudness after ITU-R BS.1770-4 and EBU R 128 for one channel, measured as the samples come. */
export class LoudnessMeter {
  readonly #stages: Biquad[];
  readonly #hopSamples: number;
  readonly #hopEnergies: number[] = [];
  readonly #blockPowers: number[] = [];
  #energy = 0;
  #samplesInHop = 0;

  constructor(sampleRate: number) {
    this.#stages = [headShelf(sampleRate), lowCut(sampleRate)];
    this.#hopSamples = Math.round(sampleRate / 10);
  }

  push(samples: Float32Array): void {
    const [shelf, cut] = this.#stages as [Biquad, Biquad];
    for (let index = 0; index < samples.length; index++) {
      const weighted = cut.filter(shelf.filter(samples[index] as number));
      this.#energy += weighted * weighted;
      if (++this.#samplesInHop === this.#hopSamples) this.#endHop();
    }
  }

  /** Blocks of 400 ms that overlap by three quarters: the last four hops are one block. */
  #endHop() {
    this.#hopEnergies.push(this.#energy);
    this.#energy = 0;
    this.#samplesInHop = 0;
    if (this.#hopEnergies.length > 4) this.#hopEnergies.shift();
    if (this.#hopEnergies.length === 4) {
      this.#blockPowers.push(this.#hopEnergies.reduce((sum, energy) => sum + energy, 0) / (4 * this.#hopSamples));
    }
  }

  /** LUFS with both gates; minus infinity as long as nothing was loud enough for 400 ms. */
  integrated(): number {
    const audible = this.#blockPowers.filter((power) => toLufs(power) > -70);
    const relativeGate = toLufs(mean(audible)) - 10;
    return toLufs(mean(audible.filter((power) => toLufs(power) > relativeGate)));
  }
}

export function loudnessOf(samples: Float32Array, sampleRate: number): number {
  const meter = new LoudnessMeter(sampleRate);
  meter.push(samples);
  return meter.integrated();
}

const toLufs = (power: number) => -0.691 + 10 * Math.log10(power);
const mean = (values: number[]) => (values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length);

/** Second-order filter, transposed direct form II. */
class Biquad {
  #first = 0;
  #second = 0;
  readonly #b: readonly [number, number, number];
  readonly #a: readonly [number, number];

  constructor(b: readonly [number, number, number], a: readonly [number, number]) {
    this.#b = b;
    this.#a = a;
  }

  filter(input: number): number {
    const output = this.#b[0] * input + this.#first;
    this.#first = this.#b[1] * input - this.#a[0] * output + this.#second;
    this.#second = this.#b[2] * input - this.#a[1] * output;
    return output;
  }
}

/** The standard gives coefficients for 48 kHz only; these analogue values give the same curve at any rate. */
function headShelf(sampleRate: number): Biquad {
  const [frequency, quality, highGain] = [1681.974450955533, 0.7071752369554196, 10 ** (3.999843853973347 / 20)];
  const bandGain = highGain ** 0.4996667741545416;
  const k = Math.tan((Math.PI * frequency) / sampleRate);
  const scale = 1 + k / quality + k * k;
  return new Biquad(
    [
      (highGain + (bandGain * k) / quality + k * k) / scale,
      (2 * (k * k - highGain)) / scale,
      (highGain - (bandGain * k) / quality + k * k) / scale,
    ],
    [(2 * (k * k - 1)) / scale, (1 - k / quality + k * k) / scale],
  );
}

function lowCut(sampleRate: number): Biquad {
  const [frequency, quality] = [38.13547087602444, 0.5003270373238773];
  const k = Math.tan((Math.PI * frequency) / sampleRate);
  const scale = 1 + k / quality + k * k;
  return new Biquad([1, -2, 1], [(2 * (k * k - 1)) / scale, (1 - k / quality + k * k) / scale]);
}
