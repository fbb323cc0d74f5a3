import {
  type Article,
  defaultModelOf,
  hosts,
  type ScriptPart,
  type Section,
  type Speaker,
  type TurnKind,
} from '@duologue/contract';
import { countWords, MAX_TURN_WORDS, scriptWords, WORDS_PER_MINUTE } from '../../script/speaking-rate.ts';
import type { Brief, Writer } from '../../script/writer.ts';

/** Writes without a model and without a network: the article's own sentences, told by two people. */
export function createBuiltinWriter(): Writer {
  return {
    type: 'builtin',
    model: defaultModelOf('builtin'),
    async *write(article, brief, written, signal) {
      for (const part of continueScript(composeScript(article, brief), written)) {
        signal.throwIfAborted();
        yield part;
      }
    },
  };
}

function composeScript(article: Article, brief: Brief): ScriptPart[] {
  const script: ScriptPart[] = [];
  const say = (speaker: Speaker, kind: TurnKind, text: string, sources: number[] = []) =>
    script.push({ type: 'turn', turn: { speaker, kind, text, sources } });
  script.push({ type: 'chapter', title: article.title });
  say('A', 'greeting', `Hello, and welcome to Duologue. I'm ${hosts.A.name}.`);
  say('B', 'greeting', `And I'm ${hosts.B.name}. Today's topic: ${article.title}.`);
  const wordsLeft = () => brief.minutes * WORDS_PER_MINUTE - scriptWords(script);
  const [lead, ...rest] = article.sections;
  say('A', 'question', 'So, what is it all about?');
  for (const section of [lead, ...rest]) {
    if (!section || wordsLeft() < 40) continue;
    const facts = tellable(section).slice(0, section === lead ? 4 : 5);
    if (facts.length === 0) continue;
    if (section !== lead) {
      script.push({ type: 'chapter', title: section.heading });
      say('A', 'transition', `Let's move on to ${section.heading.toLowerCase()}. What should we know?`);
    }
    facts.forEach((sentence, index) => {
      if (wordsLeft() > 40) say(index % 2 === 0 ? 'B' : 'A', 'fact', sentence.text, [sentence.id]);
    });
  }
  const [first] = lead?.sentences ?? [];
  if (first) say('A', 'recap', first.text, [first.id]);
  say('B', 'greeting', 'That is all for today. Thank you for listening.');
  return script;
}

function tellable(section: Section) {
  return section.sentences.filter(({ text }) => countWords(text) <= MAX_TURN_WORDS);
}

/** What is left of the script once the parts that exist are there. */
function continueScript(script: readonly ScriptPart[], written: readonly ScriptPart[]): readonly ScriptPart[] {
  const isPrefix = written.every((part, index) => JSON.stringify(part) === JSON.stringify(script[index]));
  if (isPrefix) return script.slice(written.length);
  const told = new Set(written.flatMap((part) => (part.type === 'turn' ? part.turn.sources : [])));
  return script.filter(
    (part) => part.type === 'turn' && part.turn.sources.length > 0 && !part.turn.sources.some((id) => told.has(id)),
  );
}
