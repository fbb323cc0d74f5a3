import { wordSet } from './word-set.ts';

/** Words that open a sentence and are capitalised for that alone, though the tagger takes them for names. */
export const sentenceOpeners = wordSet(
  'mm hm huh mind hey hi hello welcome goodness wow aha sorry please thanks ha okay plenty loads lots tons first second ' +
    'third none nobody everybody somebody anybody everyone someone anyone nothing everything something',
);
