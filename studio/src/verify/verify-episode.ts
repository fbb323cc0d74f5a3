import { type Article, hosts, type Sentence, type Turn } from '@duologue/contract';
import type { EpisodeProof, ProofLine } from '@duologue/contract/episode-proof';
import type { Verification } from '@duologue/contract/verification';
import type { PinnedSource } from '../article/encyclopedia.ts';
import { joinArticles } from '../article/join-articles.ts';
import type { Verdict } from '../grounding/grounding-check.ts';
import type { Judge } from '../grounding/judge.ts';
import { type ScriptPool, scriptPool } from '../script/script-pool.ts';
import { askJudge } from './ask-judge.ts';

/** The article of a source in the revision that it is pinned to. */
export type ReadPinned = (source: PinnedSource, signal: AbortSignal) => Promise<Article>;

type VerifyDependencies = {
  /** Asked about lines that the rules doubt. */
  judge?: Judge | undefined;
  pool?: Pick<ScriptPool, 'check'>;
};

/**
 * Checks an episode again, by what its file carries: whether the sentences it cites stand in the pinned revision, and every
 * line against the article by the rules that it passed before it was spoken. Without `readPinned` the sentences are taken on
 * the file's word. Throws what `readPinned` throws, and TooComplexError.
 */
export async function verifyEpisode(
  proof: EpisodeProof,
  readPinned: ReadPinned | undefined,
  signal: AbortSignal,
  { judge, pool = scriptPool }: VerifyDependencies = {},
): Promise<Verification> {
  const quoted = quotedArticle(proof);
  const article = readPinned ? await readAgain(proof, readPinned, signal) : quoted;
  const found = findSentences(quoted, article);
  // In place of a sentence that was changed: the one that the article has there.
  const turns = proof.lines.map(({ speaker, kind, text, sources }): Turn => {
    return { speaker, kind, text, sources: sources.map((id) => found.get(id) ?? id) };
  });
  const byRules = await pool.check(article, turns, signal);
  const judged = judge && (await askJudge(judge, article, turns, byRules, signal));
  const verdicts = judged?.verdicts ?? byRules;
  const sentences = sentencesOf(quoted);
  const counts = { held: 0, failed: 0, notCheckable: 0, noClaim: 0 };
  const failed = proof.lines.flatMap((line, index) => {
    const verdict = verdicts[index];
    if (!verdict) throw new Error(`Line ${index} was not checked`);
    const problems = [...citationProblems(line), ...verdict.problems];
    counts[problems.length > 0 ? 'failed' : outcomeOf(verdict)] += 1;
    if (problems.length === 0) return [];
    const { speaker, text, startMs, endMs, sources } = line;
    const cited = sources.flatMap((id) => sentences.get(id) ?? []).map(({ section, text: said }) => ({ section, text: said }));
    return [{ index, speaker, name: hosts[speaker].name, text, startMs, endMs, cited, problems }];
  });
  const notInArticle = [...sentences.values()].filter(({ id }) => !found.has(id));
  const { title, sources, writer, voice } = proof;
  return {
    ...{ title, sources, writer, voice, counts, failed },
    offline: !readPinned,
    judged: judged && judge ? { model: judge.model, asked: judged.asked, supported: judged.supported } : null,
    notes: [...movedPages(proof, article), ...(counts.failed > 0 && !judge ? earlierJudge(proof) : [])],
    notInArticle: notInArticle.map(({ section, text }) => ({ section, text })),
  };

  function citationProblems({ sources: cited }: ProofLine): string[] {
    if (cited.some((id) => !sentences.has(id))) return ['it cites a sentence that the file does not carry'];
    return cited.some((id) => !found.has(id)) ? ['a sentence that it cites is not in this revision of the article'] : [];
  }
}

/** Where the quoted sentences stand word for word: the id in the article by the quoted one; none for one that does not. */
function findSentences(quoted: Article, article: Article): Map<number, number> {
  const all = [...sentencesOf(article).values()];
  const textOf = new Map(all.map(({ id, text }) => [id, text]));
  // A later version may number the same sentences otherwise.
  const byText = new Map(all.map(({ id, text }) => [text, id]));
  return new Map(
    [...sentencesOf(quoted).values()].flatMap(({ id, text }) => {
      const there = textOf.get(id) === text ? id : byText.get(text);
      return there === undefined ? [] : [[id, there] as const];
    }),
  );
}

function outcomeOf({ factual, checked }: Verdict) {
  return checked ? 'held' : factual ? 'notCheckable' : 'noClaim';
}

/** The article as far as the file has it. */
function quotedArticle({ title, sources, sections }: EpisodeProof): Article {
  const [first] = sources;
  return {
    title: sources.length === 1 && first ? first.title : title,
    description: '',
    sources: sources.map((source) => ({ ...source, fetchedAt: '' })),
    sections: sections.map((section) => ({ ...section, level: 2, url: '' })),
  };
}

async function readAgain({ title, sources }: EpisodeProof, readPinned: ReadPinned, signal: AbortSignal): Promise<Article> {
  const articles: Article[] = [];
  // One at a time: a file may name many.
  for (const source of sources) articles.push(await readPinned(source, signal));
  const [only] = articles;
  return articles.length === 1 && only ? only : joinArticles(title, articles);
}

/** A page that was moved keeps its revisions; so does one that somebody put another one's number on. */
function movedPages({ sources }: EpisodeProof, article: Article): string[] {
  return sources.flatMap(({ title, revision }, index) => {
    const now = article.sources[index]?.title;
    return now === undefined || now === title
      ? []
      : [`Revision ${revision} is of the page '${now}', not '${title}': it may have been moved.`];
  });
}

/** Before it was spoken a model may have let lines pass that the rules doubt. */
function earlierJudge({ grounding: { judged = 0 } }: EpisodeProof): string[] {
  return judged > 0 ? [`Before it was spoken a model judged ${judged} of its lines too; --judge asks a model again.`] : [];
}

function sentencesOf({ title, sections }: Article): Map<number, Sentence & { section: string }> {
  return new Map(
    sections.flatMap(({ heading, sentences }) =>
      sentences.map((sentence) => [sentence.id, { ...sentence, section: heading || title }]),
    ),
  );
}
