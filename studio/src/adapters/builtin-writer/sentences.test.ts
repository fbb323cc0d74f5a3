import { describe, expect, it } from 'vitest';
import { fakeArticle } from '../../../test/fake-article.ts';
import { readTokens } from '../../language/tokens.ts';
import { dependsOnPrevious } from './depends-on-previous.ts';
import { readFacts } from './facts.ts';
import { askFor } from './questions.ts';
import { isSpeakable, speakableText } from './speakable.ts';
import { splitFact } from './split-fact.ts';
import { readTopic } from './topic.ts';

async function factOf(text: string, more: string[] = []) {
  const article = fakeArticle('Test', { '': [text, ...more] });
  const sections = await readFacts(article, new AbortController().signal);
  const fact = sections[0]?.facts[0];
  if (!fact) throw new Error(`not read: ${text}`);
  return { fact, topic: readTopic(article, sections) };
}

const ask = async (text: string, more: string[] = []) => {
  const { fact, topic } = await factOf(text, more);
  return askFor(fact, topic)?.text;
};

describe('a sentence that leans on the one before', () => {
  it.each([
    'It was found in 1901.',
    'Because of this feature, the machine could follow the Moon.',
    'About two thirds of them lie in the arms.',
    'Two years later she came first in the examination.',
    'Sailors still like to see them.',
    'All three shared the prize.',
    'The chemists, however, wanted proof.',
    'No other animal is known to do so.',
    'It is the only metal that is liquid.',
    'Both sides would be richer and no less safe.',
  ])('is known: %s', (text) => expect(dependsOnPrevious(readTokens(text))).toBe(true));

  it.each([
    'It is thought that the tower was white.',
    'Maria kept her side for years.',
    'There were three ships in the harbour.',
    'Both Paris and Rome had one.',
    'So many scrolls caused a new problem.',
  ])('is told from one that stands alone: %s', (text) => expect(dependsOnPrevious(readTokens(text))).toBe(false));
});

describe('questions', () => {
  it.each([
    ['The device was retrieved from the sea in 1901.', 'When was the device retrieved?'],
    ['An octopus has three hearts, blue blood, and no bones at all.', 'How many hearts does an octopus have?'],
    ['The embroidery is nearly seventy metres long and half a metre high.', 'How long is the embroidery?'],
    ['The dark core is called the lead.', 'What is the dark core called?'],
    ['She concluded that the ore must hide an unknown element.', 'What did she conclude?'],
    ['John Smeaton built the third tower in stone.', 'Who built the third tower in stone?'],
    ['A pencil is a thin stick of pigment in a case.', 'What is a pencil?'],
  ])('%s', async (text, question) => expect(await ask(text)).toBe(question));

  it.each([
    'Germany never realised that Enigma was broken.',
    'Rumours arose quickly in the town.',
    'The Cave of Swimmers was made known by an explorer in 1933.',
    'Pencil leads are still made in his way.',
    'Nobody tried to be realistic.',
  ])('are not asked where the form leaves a doubt: %s', async (text) => expect(await ask(text)).toBeUndefined());

  it('write a common noun small and a name large', async () => {
    expect(await ask('German makers stretched their supply by mixing graphite with clay.', ['The German town was small.'])).toBe(
      'How did German makers stretch their supply?',
    );
    expect(await ask('Scientists found that it was good for marking sheep.', ['Many other scientists agreed with them.'])).toBe(
      'What did scientists find?',
    );
  });
});

describe('a sentence told by two people', () => {
  it('is cut only where both halves are sentences', async () => {
    const cut = async (text: string) => splitFact((await factOf(text)).fact);
    expect(
      await cut('The system was stiff and secretive and full of lots, but it lasted from the Middle Ages until 1797.'),
    ).toMatchObject({
      first: 'The system was stiff and secretive and full of lots.',
      second: 'But it lasted from the Middle Ages until 1797.',
    });
    expect(
      await cut('Fear of monsters fed the legend of the kraken, although giant squid deserve most of the blame.'),
    ).toMatchObject({
      second: 'Mind you, giant squid deserve most of the blame.',
    });
    expect(
      await cut('Marie Curie was the first woman to win a Nobel Prize, and the first person of either sex to win two.'),
    ).toBeUndefined();
    expect(
      await cut('Priestley found that a sprig of mint restored the air, and Ingenhousz that it did so only in the light.'),
    ).toBeUndefined();
    expect(
      await cut('Not only did he grasp the work of Einstein in a week, but he improved it in several places.'),
    ).toBeUndefined();
  });
});

describe('what can be said', () => {
  it('has no brackets, lists, formulas, addresses or halves of names', () => {
    expect(speakableText('He ran 60 miles (97 km) to Paris [note 1], alone.')).toBe('He ran 60 miles to Paris, alone.');
    for (const text of [
      'See www.example.org for more.',
      'E = mc^2 is the formula.',
      'Position: commander',
      'He worked with his colleague, D.',
      'and then some.',
    ]) {
      expect(isSpeakable(text)).toBe(false);
    }
    expect(isSpeakable('The tower was built in 1822.')).toBe(true);
  });

  it.each([
    'Let G be the graph of all authors.',
    'With n joint papers the edge has length 1 over n.',
    'The number is E of a equals d of a.',
    'The corners can be placed in 8! ways.',
    'Operators such as and && may be overloaded.',
    'Some languages treat 0, "" and null as false.',
    'Current: Angus Young – lead guitar; Brian Johnson – vocals.',
  ])('has no letters for quantities, no code and no items in a row: %s', (text) => expect(isSpeakable(text)).toBe(false));

  it.each([
    'C++ is a programming language of 1979.',
    'Coffee changed everything.',
    'Vitamins B and C are lost in the heat.',
    'The rule of W. D. Hamilton explains it.',
  ])('may be short and may name a letter: %s', (text) => expect(isSpeakable(text)).toBe(true));

  it('has no pictures in it', () => {
    expect(speakableText('It is written with a bolt: AC⚡DC.')).toBe('It is written with a bolt: AC DC.');
  });

  it('has a verb', async () => {
    const article = fakeArticle('Test', {
      '': [
        'Three kinds of bee share a colony.',
        'Squares and roots equal to a number.',
        'Text inside a div with an event handler.',
        'Featured: Ada Lovelace, Tokyo and Rome.',
      ],
    });
    const [section] = await readFacts(article, new AbortController().signal);
    expect(section?.facts.map(({ id }) => id)).toEqual([0]);
  });
});
