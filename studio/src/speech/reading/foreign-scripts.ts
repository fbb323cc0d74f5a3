const languages =
  'Greek|Latin|Russian|Ukrainian|Bulgarian|Serbian|Macedonian|Belarusian|Arabic|Hebrew|Persian|Farsi|Urdu|Pashto|Hindi|Sanskrit|Bengali|Tamil|Telugu|Thai|Chinese|Mandarin|Cantonese|Japanese|Korean|Armenian|Georgian|Tibetan|Nepali|Mongolian|Kazakh|Coptic|Syriac|Aramaic|Amharic|Burmese|Khmer|Lao|Sinhala|Marathi|Gujarati|Punjabi|Malayalam|Kannada|Yiddish|Slavonic|Cyrillic|Uyghur|Kurdish|kanji|hanzi|hiragana|katakana|hangul';
const language = `(?:(?:Ancient|Modern|Old|Classical|Biblical|Koine|Traditional|Simplified|Standard|Byzantine|Medieval|Imperial|traditional|simplified|ancient) )?(?:${languages})`;
const verb = '(?:(?:(?:is|was|are|were) )?(?:also |originally )?(?:known|called|written|named|spelled|rendered) )';
/** What stands before a foreign word only to introduce it: "in Greek", "Russian:", "known in Arabic as", "the word". */
const introduction = new RegExp(
  `(?:,?\\s*${verb}?(?:in|from) (?:the )?${language}(?: language| script)?(?: as|,|:)?|,?\\s*${verb}(?:as )?|\\b${language}(?: name| word| title| letters?| characters?)?:?|\\b(?:the )?(?:word|name|letters?|characters?)|,?\\s*\\bor)\\s*["“'«]?$`,
);
/** Long enough for any introduction, so that the whole takes time in proportion to the text. */
const LOOK_BACK = 90;

const letter = '[\\p{L}--\\p{Script=Latin}--\\p{Script=Greek}--\\p{Script=Common}]';
const word = `(?:${letter}|\\p{Script=Greek}(?=[\\p{Script=Greek}\\p{M}])|(?<=\\p{Script=Greek}\\p{M}?)\\p{Script=Greek})[[\\p{L}\\p{M}]--\\p{Script=Latin}--\\p{Script=Common}]*`;
const foreignWords = new RegExp(`["“«]?${word}(?:[\\s·・\\-]${word})*["”»]?`, 'gv');
const hasForeignWord = new RegExp(word, 'v');
/** How a foreign word is written in our letters: heard, it only repeats the name. */
const transcription =
  /^\s*(?:pinyin|romani[sz]ed|romani[sz]ation|translit|transliterat|lit\.|literally|Wade|Hepburn|IPA|pronounced)\b/;

/** Words in scripts that the voices cannot say are left out, with what introduces them. Single Greek letters are symbols. */
export function dropForeignScripts(text: string): string {
  if (!hasForeignWord.test(text)) return text;
  const inBrackets = text.replace(/\(([^()]*)\)/g, (all, inside: string) => {
    if (!hasForeignWord.test(inside)) return all;
    const parts = inside.split(/[;,]/).filter((part) => !hasForeignWord.test(part) && !transcription.test(part));
    return `(${parts.join(',').trim()})`;
  });
  // Only the last part is cut and joined again for each word; what lies further back is finished.
  let finished = '';
  let recent = '';
  let end = 0;
  for (const found of inBrackets.matchAll(foreignWords)) {
    recent += inBrackets.slice(end, found.index);
    recent = recent.slice(0, -LOOK_BACK) + recent.slice(-LOOK_BACK).replace(introduction, '');
    if (recent.length > 10 * LOOK_BACK) {
      finished += recent.slice(0, -5 * LOOK_BACK);
      recent = recent.slice(-5 * LOOK_BACK);
    }
    end = found.index + found[0].length;
  }
  return finished + recent + inBrackets.slice(end);
}
