import { parentPort, workerData } from 'node:worker_threads';
import { ConsoleStdout, File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim';
import { parseWav } from '../../speech/wav.ts';
import type { WorkerVoiceTask } from '../../speech/worker-voice.ts';
import { answerTasks } from '../../workers/answer-tasks.ts';
import { respellNames } from './respell-names.ts';

const { module } = workerData as { module: WebAssembly.Module };
const SOUND = 'speech.wav';

answerTasks(parentPort, ({ sentence, voice }: WorkerVoiceTask) => {
  const pcm = parseWav(runFlite(['flite', '-voice', voice, '-t', respellNames(sentence), '-o', SOUND]));
  return { value: pcm, transfer: [pcm.samples.buffer] };
});

/**
 * Runs the program to its end, with its files in memory. Every run has a fresh memory, so nothing leaks from one to the
 * next. Node's own WASI crashes the process after some tens of runs, and writes real files.
 */
function runFlite(args: string[]): Uint8Array<ArrayBuffer> {
  const printed: string[] = [];
  const output = () => ConsoleStdout.lineBuffered((line) => printed.push(line));
  const files = new Map<string, File>();
  const wasi = new WASI(args, [], [new OpenFile(new File([])), output(), output(), new PreopenDirectory('.', files)], {
    // Left out, it prints every file that is opened.
    debug: false,
  });
  const calls = {
    ...wasi.wasiImport,
    // A fixed clock keeps the sound a function of the text alone.
    clock_time_get(_clock: number, _precision: bigint, timePointer: number) {
      new DataView(exports.memory.buffer).setBigUint64(timePointer, 0n, true);
      return 0;
    },
  };
  const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: calls });
  const exports = instance.exports as { memory: WebAssembly.Memory; _start: () => unknown };
  const exitCode = wasi.start({ exports });
  const sound = files.get(SOUND)?.data;
  if (exitCode !== 0 || !sound)
    throw new Error(`flite ended with code ${exitCode} and no sound: ${printed.join('\n').slice(0, 300)}`);
  return new Uint8Array(sound);
}
