/** Writes a sentence the way it is said, for voices that only know words. */
export function normaliseForSpeech(sentence: string): string {
  return sentence
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s*[–—]\s*(?=\D)/g, ', ')
    .replace(/\s+/g, ' ')
    .trim();
}
