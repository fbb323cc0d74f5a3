import { parentPort } from 'node:worker_threads';
import { SAMPLE_RATE } from '@duologue/contract/constants';
import { MPEGDecoder } from 'mpg123-decoder';
import { answerTasks } from '../workers/answer-tasks.ts';
import { LoudnessMeter } from './loudness.ts';
import { toDecibels, truePeak } from './true-peak.ts';
import type { MeasuredAudio } from './verify-audio.ts';

/** Decoded piece by piece, so that a long episode is never in memory as samples. */
const CHUNK_BYTES = 96_000;
const SILENT_SAMPLE = 0.001;

answerTasks<Uint8Array, MeasuredAudio>(parentPort, async (mp3) => {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    return { value: measure(decoder, mp3) };
  } finally {
    decoder.free();
  }
});

function measure(decoder: MPEGDecoder, mp3: Uint8Array): MeasuredAudio {
  const meter = new LoudnessMeter(SAMPLE_RATE);
  const measured = { samples: 0, peak: 0, silence: 0, longestSilence: 0, faults: new Set<string>() };
  for (let offset = id3Bytes(mp3); offset < mp3.length; offset += CHUNK_BYTES) {
    const { channelData, sampleRate, errors } = decoder.decode(mp3.subarray(offset, offset + CHUNK_BYTES));
    for (const error of errors) measured.faults.add(error.message);
    const [samples] = channelData;
    if (!samples || samples.length === 0) continue;
    if (sampleRate !== SAMPLE_RATE) measured.faults.add(`${sampleRate} Hz instead of ${SAMPLE_RATE} Hz`);
    meter.push(samples);
    measured.samples += samples.length;
    measured.peak = truePeak(samples, measured.peak);
    for (const sample of samples) {
      measured.silence = Math.abs(sample) < SILENT_SAMPLE ? measured.silence + 1 : 0;
      if (measured.silence > measured.longestSilence) measured.longestSilence = measured.silence;
    }
  }
  return {
    durationMs: (measured.samples * 1000) / SAMPLE_RATE,
    loudnessLufs: meter.integrated(),
    truePeakDb: toDecibels(measured.peak),
    longestSilenceMs: (measured.longestSilence * 1000) / SAMPLE_RATE,
    faults: [...measured.faults],
  };
}

/** The length of the tag before the frames: ten bytes of header, then a size of seven bits a byte. */
function id3Bytes(mp3: Uint8Array): number {
  if (Buffer.from(mp3.subarray(0, 3)).toString('latin1') !== 'ID3') return 0;
  return 10 + mp3.subarray(6, 10).reduce((size, byte) => (size << 7) | (byte & 127), 0);
}
