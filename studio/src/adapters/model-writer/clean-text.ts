import { hosts } from '@duologue/contract';
import { withoutLongWords } from '../../article/text-limits.ts';
import { storableText } from '../../language/storable-text.ts';

const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': "'", '&apos;': "'", '&nbsp;': ' ' };
const hostNames = Object.values(hosts).map(({ name }) => name);
const label = new RegExp(
  String.raw`^(?:(?:host|speaker)\s?)?(?:[AB12]|${hostNames.join('|')}|host|guest|speaker|narrator)\s?(?:\([^()]{0,60}\)\s?)?:\s`,
  'i',
);
/** What is done, in any marks; how it is said, only in brackets and alone. */
const acts =
  /^(laugh|chuckl|giggl|sigh|paus|smil|grin|nod|gasp|whisper|applause|beat$|clears |sound effect|sfx|intro music|outro|music|fade|shak|lean|inaudible|crosstalk)/i;
const moods =
  /^(excite|curious|thoughtful|surpris|amus|sarcas|serious|warm|cheer|enthusias|soft|quiet|dramatic|emphatic|playful|jok|silence|in unison|both|with a |in a )\S*(\s(laugh|smile|voice|tone|grin|whisper|pause)\S*)?$|^(sources?|see|refs?|cf)\b[\s\d.,:;–-]*$/i;
const MOST_DIRECTION_WORDS = 6;

/** Plain spoken words: no markup, no addresses, no stage directions, no emoji, no name of who speaks. */
export function cleanText(text: string): string {
  return (
    withoutThoughts(withoutLongWords(storableText(text)))
      .replace(/&(?:amp|quot|#39|apos|nbsp);/g, (entity) => entities[entity] ?? '')
      .replace(/\[([^[\]]*)\]\((?:https?:|www\.|\/)[^()\s]*\)/g, '$1')
      .replace(/<[^<>]*>|\[[^[\]]*\]/g, '')
      .replace(/([*_])([^*_]+)\1(?![*_\p{L}\p{N}])/gu, (_, _mark, inner: string) => (isAct(inner) ? '' : inner))
      .replace(/\b(?:https?:\/\/|www\.)\S+/gi, '')
      .replace(/[*_#`~{}|\\]+/g, '')
      .replace(/\p{Extended_Pictographic}|\p{RI}|\p{Emoji_Modifier}|\u{FE0F}|\u{200D}|\u{20E3}/gu, '')
      .trimStart()
      .replace(/^(?:[-•–]|\d{1,2}[.)])\s+(?=\p{Lu})/u, '')
      .replace(label, '')
      .replace(/\(([^()]*)\)/g, (whole, inner: string, at: number) =>
        isAct(inner) || moods.test(inner.trim()) || (at === 0 && isShort(inner)) ? '' : whole,
      )
      .replace(/(?<!\s)\s+([,.;:!?])/g, '$1')
      .replace(/\s+/g, ' ')
      .trim()
      .replace(label, '')
      // Quotation marks around the whole line are the model's, not the host's.
      .replace(/^(?:"([^"]*)"|“([^“”]*)”)$/, '$1$2')
  );
}

function isAct(inner: string): boolean {
  const named = inner.trim().replace(new RegExp(`^(?:${hostNames.join('|')}) `, 'i'), '');
  return isShort(inner) && (acts.test(named) || /^\p{L}+ly$/u.test(named));
}

function isShort(inner: string): boolean {
  return inner.trim().split(/\s+/).length <= MOST_DIRECTION_WORDS;
}

/** `<think>…</think>`, from the first opening to the last end; where nothing opens them, all before their end are thoughts. */
function withoutThoughts(text: string): string {
  const end = Math.max(...['</think>', '</thinking>', '</reasoning>'].map((tag) => endOf(text, tag)));
  if (end === -1) return text;
  const opening = text.search(/<(?:think|thinking|reasoning)>/i);
  return `${opening === -1 ? '' : text.slice(0, opening)}${text.slice(end)}`;
}

function endOf(text: string, tag: string): number {
  const at = text.toLowerCase().lastIndexOf(tag);
  return at === -1 ? -1 : at + tag.length;
}
