import { parentPort, workerData } from 'node:worker_threads';
import { parseWav } from '../../speech/wav.ts';
import type { WorkerVoiceTask } from '../../speech/worker-voice.ts';
import { answerTasks } from '../../workers/answer-tasks.ts';
import { runWasiProgram } from './memory-wasi.ts';

const { module } = workerData as { module: WebAssembly.Module };

answerTasks(parentPort, ({ sentence, voice }: WorkerVoiceTask) => {
  const { exitCode, files, printed } = runWasiProgram(module, ['flite', '-voice', voice, '-t', sentence, '-o', 'speech.wav']);
  const wav = files.get('speech.wav');
  if (exitCode !== 0 || !wav) throw new Error(`flite ended with code ${exitCode} and no sound: ${printed.slice(0, 300)}`);
  const pcm = parseWav(wav);
  return { value: pcm, transfer: [pcm.samples.buffer] };
});
