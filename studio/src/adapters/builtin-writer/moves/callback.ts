import { plainText, type Token, textOf } from '../../../language/tokens.ts';
import { personWords } from '../../../language/words.ts';
import type { Fact } from '../facts.ts';
import { upperFirst } from '../topic.ts';
import type { Move } from './move.ts';

/** About a minute: after less, nobody has forgotten. */
const LONG_AGO = 150;

/** "Bloodworth again.": a name that was told in another chapter, a minute ago or more. */
export const callback: Move = {
  name: 'callback',
  most: 2,
  respond({ previous, chapter, memory, topic, words, scores }) {
    const own = plainText(topic.label);
    const here = new Set(chapter.slice(0, -1).flatMap(({ tokens }) => tokens.map(({ plain }) => plain)));
    for (const name of namesIn(previous)) {
      const last = name.at(-1);
      const heard = last && memory.heard.get(last.plain);
      if (!last || !heard || own.includes(last.plain) || here.has(last.plain)) continue;
      if (heard.section === previous.section || words - heard.words < LONG_AGO || (scores.holders.get(last.plain) ?? 0) > 6)
        continue;
      const said = upperFirst(textOf(name));
      return {
        kind: 'reaction',
        texts: [`${said} again.`, `There is ${textOf(name)} again.`],
        sources: [previous.id],
        weight: 0.8,
      };
    }
    return undefined;
  },
};

/** Runs of capital words, with the "the" before them; not in brackets of a longer name, and not at the head of "Smith's". */
function namesIn({ tokens }: Fact): Token[][] {
  const names: Token[][] = [];
  let run: Token[] = [];
  for (const token of tokens) {
    const part = token.pos === 'PROPN' && /^\p{Lu}\p{Ll}/u.test(token.text);
    if (part) run.push(token);
    else {
      if (run.length > 0 && run.length <= 3 && token.plain !== "'s" && !/^(of|and)$/.test(token.plain))
        names.push(withArticle(run, tokens));
      run = [];
    }
  }
  return names;
}

function withArticle(run: Token[], tokens: readonly Token[]): Token[] {
  const before = tokens[(run[0]?.index ?? 0) - 1];
  return before?.plain === 'the' ? [before, ...run] : run;
}

/** "He too went back to sleep." – "He too." */
export const too: Move = {
  name: 'too',
  most: 1,
  respond({ previous: { tokens, id } }) {
    const at = tokens.findIndex(({ plain }) => plain === 'too');
    const who = tokens[at - 1];
    const person = who && (/^(he|she|they)$/.test(who.plain) || who.pos === 'PROPN' || personWords.has(who.lemma));
    if (!person || !/^(VERB|AUX)$/.test(tokens[at + 1]?.pos ?? '')) return undefined;
    return { kind: 'reaction', texts: [`${upperFirst(who.text)} too.`], sources: [id], weight: 0.9 };
  },
};
