import { parentPort, workerData } from 'node:worker_threads';
import { joinPcm } from '../../speech/long-text.ts';
import { phonemeParts } from '../../speech/phonemes/phoneme-parts.ts';
import { createPhonemiser } from '../../speech/phonemes/phonemise.ts';
import type { WorkerVoiceTask } from '../../speech/worker-voice.ts';
import { answerTasks } from '../../workers/answer-tasks.ts';
import { deliveryOf } from './delivery.ts';
import { createDuetModel, SAMPLE_RATE } from './duet-model.ts';
import type { LoadedModel } from './load-weights.ts';

const PAUSE = 0;

const { voices, loaded } = workerData as { voices: string[]; loaded: LoadedModel };
const model = createDuetModel(loaded);
const phonemise = createPhonemiser();

answerTasks(parentPort, ({ sentence, voice, take }: WorkerVoiceTask) => {
  const speaker = voices.indexOf(voice);
  if (speaker === -1) throw new Error(`There is no voice ${voice}; there are ${voices.join(', ')}`);
  const delivery = deliveryOf(sentence, voice, take);
  const sounds = phonemeParts(sentence, phonemise).map((ids, index, parts) => ({
    samples: model.speak([PAUSE, ...ids, PAUSE], speaker, { ...delivery, rises: delivery.rises && index === parts.length - 1 }),
    sampleRate: SAMPLE_RATE,
  }));
  const pcm = sounds.length === 0 ? { samples: new Float32Array(0), sampleRate: SAMPLE_RATE } : joinPcm(sounds);
  return { value: pcm, transfer: [pcm.samples.buffer] };
});
