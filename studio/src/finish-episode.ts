import { type Article, citationsOf, describeGrounding, hosts, PRODUCT_NAME, type TranscriptLine } from '@duologue/contract';
import { paintCover } from './cover/cover-painter.ts';
import type { Episode, VoiceName } from './episode.ts';
import { episodeTag } from './mix/episode-tag.ts';
import type { MixReport } from './mix/mixer.ts';
import type { ScriptResult } from './script/script-record.ts';
import { writeShowNotes } from './script/show-notes.ts';
import { buildProof, packProof } from './verify/build-proof.ts';

const COVER_PX = 600;

/** Puts together what a listener sees beside the sound: chapters, transcript, notes, and the tag inside the mp3. */
export async function finishEpisode(
  title: string,
  article: Article,
  script: ScriptResult,
  voice: VoiceName,
  report: MixReport,
): Promise<Episode> {
  const cite = citationsOf(article);
  const lines = script.turns.map(
    ({ numbered: { index, chapter, turn }, timing }): TranscriptLine => ({
      index,
      chapter,
      speaker: turn.speaker,
      name: hosts[turn.speaker].name,
      kind: turn.kind,
      text: turn.text,
      startMs: timing.startMs,
      endMs: timing.endMs,
      citations: turn.sources.flatMap((id) => cite.get(id) ?? []),
      checkable: turn.checkable,
    }),
  );
  const starts = script.chapters.flatMap((chapterTitle, chapter) => {
    const first = lines.find((line) => line.chapter === chapter);
    return first ? [{ title: chapterTitle, startMs: chapter === 0 ? 0 : (first.startMs ?? 0) }] : [];
  });
  const spans = starts.map((start, index) => ({ ...start, endMs: starts[index + 1]?.startMs ?? report.durationMs }));
  const showNotes = { ...writeShowNotes(article, script.parts), grounding: script.grounding };
  const proof = buildProof(article, {
    title,
    writer: script.writer,
    voice: { provider: voice.provider, model: voice.model },
    grounding: script.grounding,
    lines: script.turns.map(({ numbered: { turn }, timing }) => ({
      speaker: turn.speaker,
      kind: turn.kind,
      text: turn.text,
      startMs: timing.startMs,
      endMs: timing.endMs,
      sources: turn.sources,
    })),
  });
  const tag = episodeTag({
    title,
    artist: `${hosts.A.name} and ${hosts.B.name}`,
    album: PRODUCT_NAME,
    year: new Date(article.sources[0]?.fetchedAt ?? 0).getUTCFullYear(),
    comment: [...showNotes.sources, describeGrounding(script.grounding)].filter(Boolean).join('\n'),
    coverPng: await paintCover({ title, width: COVER_PX, height: COVER_PX }),
    chapters: spans,
    lines: lines.map(({ startMs, name, text }) => ({ startMs: startMs ?? 0, text: `${name}: ${text}` })),
    durationMs: report.durationMs,
    proof: packProof(proof),
  });
  return {
    article,
    chapters: starts.map(({ title: chapterTitle, startMs }) => ({ title: chapterTitle, timestamp: startMs / 1000 })),
    lines,
    showNotes,
    grounding: script.grounding,
    usage: script.usage,
    report,
    tag,
    writer: proof.writer,
    voice: proof.voice,
  };
}
