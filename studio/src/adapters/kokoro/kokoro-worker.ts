import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { joinPcm } from '../../speech/long-text.ts';
import { phonemeParts } from '../../speech/phonemes/phoneme-parts.ts';
import { createPhonemiser } from '../../speech/phonemes/phonemise.ts';
import type { Pcm } from '../../speech/voice.ts';
import type { WorkerVoiceTask } from '../../speech/worker-voice.ts';
import { answerTasks } from '../../workers/answer-tasks.ts';

/** The part of the runtime that is used; it is installed beside the weights. */
type Tensor = { data: Float32Array };
type Runtime = {
  Tensor: new (type: string, data: BigInt64Array | Float32Array, dims: number[]) => Tensor;
  InferenceSession: {
    create(model: string, options: object): Promise<{ run(feeds: Record<string, Tensor>): Promise<Record<string, Tensor>> }>;
  };
};

const SAMPLE_RATE = 24_000;
const STYLE_LENGTH = 256;

const { folder } = workerData as { folder: string };
const at = (...parts: string[]) => path.join(folder, ...parts);
const phonemise = createPhonemiser();
const styles = new Map<string, Float32Array>();

const ready = (async () => {
  const runtime = createRequire(at('node_modules', 'index.js'))('onnxruntime-node') as Runtime;
  // One thread each: two workers share the cores better than one session's threads do.
  const session = await runtime.InferenceSession.create(at('model.onnx'), { intraOpNumThreads: 1, interOpNumThreads: 1 });
  return { runtime, session };
})();

answerTasks(parentPort, async ({ sentence, voice }: WorkerVoiceTask) => {
  const parts: Pcm[] = [];
  for (const ids of phonemeParts(sentence, phonemise)) parts.push(await speak(ids, styleOf(voice)));
  const pcm = parts.length === 0 ? { samples: new Float32Array(0), sampleRate: SAMPLE_RATE } : joinPcm(parts);
  return { value: pcm, transfer: [pcm.samples.buffer] };
});

/** The voice's file has one style for every length of text. */
function styleOf(voice: string): Float32Array {
  const known = styles.get(voice);
  if (known) return known;
  const bytes = readFileSync(at('voices', `${path.basename(voice)}.bin`));
  const style = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  styles.set(voice, style);
  return style;
}

async function speak(ids: number[], styleByLength: Float32Array): Promise<Pcm> {
  const { runtime, session } = await ready;
  const padded = BigInt64Array.from([0, ...ids, 0], BigInt);
  const start = Math.min(ids.length, styleByLength.length / STYLE_LENGTH - 1) * STYLE_LENGTH;
  const { waveform } = await session.run({
    input_ids: new runtime.Tensor('int64', padded, [1, padded.length]),
    style: new runtime.Tensor('float32', styleByLength.slice(start, start + STYLE_LENGTH), [1, STYLE_LENGTH]),
    speed: new runtime.Tensor('float32', Float32Array.of(1), [1]),
  });
  return { samples: new Float32Array(waveform?.data ?? []), sampleRate: SAMPLE_RATE };
}
