import type { ScriptPart, Turn } from '@duologue/contract';
import { describe, expect, it } from 'vitest';
import { fakeArticle } from '../test/fake-article.ts';
import { measureConversation, repeatedOverEpisodes } from './conversation.ts';
import { conversationDefects } from './conversation-defects.ts';

const article = fakeArticle('Fire', {
  '': ['The fire began in a bakery.', 'It burned for four days.'],
  'A city made of kindling': ['Houses leaned over the lanes.', 'The wind blew from the east.'],
});
const turn = (speaker: 'A' | 'B', kind: Turn['kind'], text: string, sources: number[] = []): ScriptPart => ({
  type: 'turn',
  turn: { speaker, kind, text, sources },
});
const chapter = (title: string): ScriptPart => ({ type: 'chapter', title });
const namesOf = (...script: ScriptPart[]) => conversationDefects(article, [chapter('One'), ...script]).map(({ name }) => name);

describe('the measures of a conversation', () => {
  it('count what is told, hand-offs from fact to fact and chapters without a response', () => {
    const facts = [0, 1, 2, 3].map((id) => turn(id % 2 ? 'B' : 'A', 'fact', `Fact ${id}.`, [id]));
    const script = [chapter('One'), ...facts, chapter('Two'), turn('A', 'fact', 'More.', [3]), turn('B', 'question', 'Why?')];
    expect(measureConversation(article, script)).toEqual({
      told: 4,
      sentences: 4,
      handOffs: 5,
      factToFact: 4,
      longestRun: 4,
      chapters: 1,
      silentChapters: 1,
    });
  });

  it('count lines that come again in another episode', () => {
    const script = [turn('A', 'reaction', 'Hold that thought.')];
    expect(repeatedOverEpisodes([script, script, [turn('A', 'reaction', 'He too.', [1])]])).toEqual({ lines: 2, repeated: 1 });
  });
});

describe('the defects of a conversation', () => {
  it.each<[string, ScriptPart[]]>([
    ['heading read aloud', [turn('A', 'transition', 'Now for “A city made of kindling”.')]],
    ['heading read aloud', [turn('A', 'transition', 'Let us talk of A city made of kindling.')]],
    [
      'stock line twice',
      [turn('A', 'reaction', 'Hm.'), turn('B', 'fact', 'It burned for four days.', [1]), turn('A', 'reaction', 'Hm.')],
    ],
    ['question without answer', [turn('A', 'question', 'Why?'), turn('B', 'fact', 'It burned slowly.', [1])]],
    ['question without answer', [turn('A', 'question', 'How many houses were lost?'), turn('B', 'reaction', 'Hm.')]],
    ['question glued to a fact', [turn('A', 'fact', 'How long did it burn? It burned for four days.', [1])]],
    ['recap defect', [turn('A', 'recap', 'And this: It burned for four days.', [1])]],
    ['cheer after a loss', [turn('A', 'fact', 'Six people died.', [1]), turn('B', 'reaction', 'I love that.')]],
    ['facts read in turns', [0, 1, 2, 3].map((id) => turn(id % 2 ? 'B' : 'A', 'fact', `Fact ${id}.`, [id]))],
    ['advertising', [turn('A', 'greeting', 'The transcript has it all.')]],
  ])('%s', (name, script) => expect(namesOf(...script)).toContain(name));

  it('are none where the other one answers', () => {
    expect(
      namesOf(turn('A', 'question', 'How long did it burn?', [1]), turn('B', 'fact', 'It burned for four days.', [1])),
    ).toEqual([]);
  });
});
