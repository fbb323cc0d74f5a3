import type { Article, Citation, Section, Transcript, TranscriptLine } from '@duologue/contract';

/** A sentence of the article and the lines that rest on it, both by their place in the proof. */
export type ProofSentence = { key: number; id: number | undefined; text: string; lines: number[] };
export type ProofSection = { heading: string; url: string; sentences: ProofSentence[]; told: number };
/** Lines that claim nothing (a greeting, a question, a reaction) need no sentence; a factual one without any can't be checked. */
type LineStatus = 'rests on the article' | 'claims nothing' | 'not checkable';
export type ProofLine = TranscriptLine & { status: LineStatus; sentences: number[] };
export type Proof = {
  chapters: readonly string[];
  lines: ProofLine[];
  sections: ProofSection[];
  /** By their keys. */
  sentences: ProofSentence[];
  /** How many sentences of the article some line rests on. */
  told: number;
};

/** Puts each line beside its sentences. Without the article, the sentences that are cited stand alone. */
export function buildProof({ chapters, lines }: Transcript, article?: Article): Proof {
  const sentences: ProofSentence[] = [];
  const sections = (article?.sections ?? []).map((section) => addSection(sentences, section, article?.title ?? ''));
  const find = indexSentences(sections);
  const unknown = lines.flatMap(({ citations }) => citations).filter((citation) => !find(citation));
  sections.push(...groupCitations(unknown).map((section) => addSection(sentences, section, '')));
  const findAll = unknown.length > 0 ? indexSentences(sections) : find;
  const proofLines = lines.map((line, position): ProofLine => {
    const cited = new Set(line.citations.flatMap((citation) => findAll(citation) ?? []));
    for (const sentence of cited) sentence.lines.push(position);
    return { ...line, status: statusOf(line), sentences: [...cited].map(({ key }) => key) };
  });
  for (const section of sections) section.told = countTold(section.sentences);
  return { chapters, lines: proofLines, sections, sentences, told: countTold(sentences) };
}

const countTold = (sentences: readonly ProofSentence[]) => sentences.filter(({ lines }) => lines.length > 0).length;

/** Podcasts from before lines said whether they are checkable are judged by the kind of their lines. */
function statusOf({ citations, kind, checkable }: TranscriptLine): LineStatus {
  if (checkable === false) return 'not checkable';
  if (citations.length > 0) return 'rests on the article';
  return kind === 'fact' || kind === 'recap' ? 'not checkable' : 'claims nothing';
}

type CitedSection = Pick<Section, 'heading' | 'url'> & { sentences: readonly { id?: number | undefined; text: string }[] };

function addSection(all: ProofSentence[], { heading, url, sentences }: CitedSection, title: string): ProofSection {
  const added = sentences.map(({ id, text }, index) => ({ key: all.length + index, id, text, lines: [] }));
  all.push(...added);
  return { heading: heading || title, url, sentences: added, told: 0 };
}

/** By number where the text agrees; older podcasts have no numbers, so theirs are found by their text, in their section first. */
function indexSentences(sections: readonly ProofSection[]) {
  const byText = new Map<string, { heading: string; sentence: ProofSentence }[]>();
  for (const { heading, sentences } of sections) {
    for (const sentence of sentences) {
      const same = byText.get(plain(sentence.text)) ?? [];
      byText.set(plain(sentence.text), [...same, { heading, sentence }]);
    }
  }
  return ({ id, sentence: text, section }: Citation): ProofSentence | undefined => {
    const same = byText.get(plain(text)) ?? [];
    const byId = id === undefined ? undefined : same.find((one) => one.sentence.id === id);
    return (byId ?? same.find(({ heading }) => heading === section) ?? same[0])?.sentence;
  };
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Cited sentences under their headings, in the order of the article where it is known. */
function groupCitations(citations: readonly Citation[]): CitedSection[] {
  const sections = new Map<string, CitedSection & { sentences: { id: number | undefined; text: string }[] }>();
  const inOrder = [...citations].sort((one, other) => (one.id ?? 0) - (other.id ?? 0));
  for (const { id, sentence: text, section: heading, url } of inOrder) {
    const section = sections.get(heading) ?? { heading, url, sentences: [] };
    sections.set(heading, section);
    if (!section.sentences.some((known) => plain(known.text) === plain(text))) section.sentences.push({ id, text });
  }
  return [...sections.values()];
}
