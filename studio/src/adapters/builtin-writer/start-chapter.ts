import type { Article, Speaker } from '@duologue/contract';
import { readTokens } from '../../language/tokens.ts';
import { roleQuestions } from './chapter-roles.ts';
import { type Dialogue, other } from './dialogue.ts';
import type { FactSection } from './facts.ts';
import { phrases } from './phrases.ts';
import type { Telling } from './tell-facts.ts';
import { isNounPhraseTokens, lowerFirst, type Topic } from './topic.ts';

/** Somebody names the new chapter or asks for it; the other one begins to tell. */
export function startChapter(
  { dialogue, topic, variety }: Telling,
  article: Article,
  section: FactSection,
  ownChapter: boolean,
): void {
  // "Florence (3.1)": what stands in brackets is for the eye.
  const heading = section.heading.replace(/\s*\([^()]*\)$/, '');
  const questions = roleQuestions(heading, topic);
  const speaker = askerOf(dialogue, !ownChapter && questions !== undefined);
  if (ownChapter) dialogue.chapter(section.heading);
  if (article.sources.length > 1 && article.sources.some(({ title }) => title === heading)) {
    dialogue.say(speaker, 'transition', variety.pick(phrases.nextArticle).replace('{heading}', lowerFirst(heading, topic)));
    return;
  }
  if (questions) dialogue.say(speaker, 'question', variety.pick(questions));
  else if (canBeNamed(heading, topic))
    dialogue.say(speaker, 'transition', variety.pick(phrases.chapterTopics).replace('{heading}', lowerFirst(heading, topic)));
  else dialogue.say(speaker, 'transition', variety.pick(phrases.chapterLabels).replace('{heading}', heading));
  dialogue.turnsSince.question = 0;
}

/** Whoever did not speak last; but where one has told nearly everything, he asks in the same breath and the other one tells. */
function askerOf(dialogue: Dialogue, canGoOn: boolean): Speaker {
  const last = dialogue.last()?.speaker ?? 'B';
  const ahead = dialogue.told[last] > dialogue.told[other(last)] * 1.3 + 10;
  return ahead && canGoOn && dialogue.last()?.kind === 'fact' ? last : other(last);
}

/** "Let's talk about tools and escapes" works; "Let's talk about guarded like silver" does not. */
function canBeNamed(heading: string, topic: Topic): boolean {
  const lowered = lowerFirst(heading, topic);
  const tokens = readTokens(lowered);
  if (tokens.length > 5 || /[:"“”,?!]/.test(heading) || !isNounPhraseTokens(tokens)) return false;
  const [first] = tokens;
  if (first?.plain === 'a' || first?.plain === 'an' || first?.pos === 'NUM' || first?.pos === 'PRON') return false;
  const plural = tokens.some(({ plain, lemma }) => plain !== lemma);
  if (tokens.length === 1) return lowered === heading ? topic.large.has(first?.plain ?? '') : plural;
  return first?.pos === 'DET' || (lowered !== heading && plural) || tokens.every(({ pos }) => pos === 'PROPN');
}
