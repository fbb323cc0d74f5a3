import { createBuiltinVoice, createDuetVoice } from '@duologue/studio/builtin';

// Run in a process of its own by ../voices.ts, so that memory and processor time are those of one voice.
const sentences = [
  'Why is that?',
  'In the spring of nineteen hundred a boat of sponge divers sheltered from a storm near a small island.',
  'One of them went down in a copper helmet and came back terrified.',
  'Right.',
  'According to everything that scholars knew, such a wheel could not exist.',
  'The ship had sunk before the birth of Christ, and nobody had expected to find a clockwork in it.',
];
const ROUNDS = 4;

const startedMs = performance.now();
const voice = process.argv[2] === 'duet' ? await createDuetVoice() : await createBuiltinVoice();
const loadMs = performance.now() - startedMs;
const signal = new AbortController().signal;
const speakAll = async () => {
  const clips = await Promise.all(
    sentences.flatMap((text) => [voice.voices.A, voice.voices.B].map((name) => voice.speak(text, name, signal))),
  );
  return clips.reduce((seconds, { samples, sampleRate }) => seconds + samples.length / sampleRate, 0);
};
await voice.speak(sentences[0] ?? '', voice.voices.A, signal);
const firstMs = performance.now() - startedMs;
await speakAll();
const before = process.cpuUsage();
let seconds = 0;
for (let round = 0; round < ROUNDS; round++) seconds += await speakAll();
const used = process.cpuUsage(before);
const cpuSeconds = (used.user + used.system) / 1e6;
console.log(JSON.stringify({ loadMs, firstMs, cpuPerSecond: cpuSeconds / seconds, rssMb: process.memoryUsage().rss / 2 ** 20 }));
await voice.close();
