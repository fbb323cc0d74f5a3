import type { ScriptPart, Turn } from '@duologue/contract';
import { countWords } from '../language/count-words.ts';
import { MAX_TURN_WORDS } from './speaking-rate.ts';
import type { WriterOutput } from './writer.ts';

/**
 * The last look before the parts go out, and into `script`: a chapter waits for its first line, and two lines of one speaker
 * in a row become one, where `holds` is given and says so: what passed as a remark may be a claim in the line it joins. For that
 * a line waits for the next one, except the very first, which is heard at once.
 */
export async function* editTurns(
  parts: AsyncIterable<WriterOutput>,
  script: ScriptPart[],
  holds?: (turn: Turn) => Promise<boolean>,
): AsyncGenerator<WriterOutput> {
  let chapter: ScriptPart | undefined;
  let held: (ScriptPart & { type: 'turn' }) | undefined;
  const opensEpisode = () => !script.some(({ type }) => type === 'turn');
  try {
    for await (const part of parts) {
      if (part.type === 'usage') yield part;
      else if (part.type === 'chapter') {
        if (held) yield held;
        held = undefined;
        chapter = part;
      } else {
        const joined = held && joinTurns(held.turn, part.turn);
        if (joined && (await holds?.(joined))) {
          held = { type: 'turn', turn: joined };
          script[script.length - 1] = held;
          continue;
        }
        if (held) yield held;
        held = undefined;
        const waits = holds && !opensEpisode();
        if (chapter) {
          script.push(chapter);
          yield chapter;
          chapter = undefined;
        }
        script.push(part);
        if (waits) held = part;
        else yield part;
      }
    }
  } catch (error) {
    // The next writer continues after this line.
    if (held) yield held;
    throw error;
  }
  if (held) yield held;
}

function joinTurns(one: Turn, next: Turn): Turn | undefined {
  if (one.speaker !== next.speaker || countWords(one.text) + countWords(next.text) > MAX_TURN_WORDS) return undefined;
  const kind = one.kind === 'fact' || next.kind === 'fact' ? 'fact' : next.kind;
  const sources = [...new Set([...one.sources, ...next.sources])];
  const uncheckable = sources.length === 0 && (one.checkable === false || next.checkable === false);
  return {
    speaker: one.speaker,
    kind,
    text: `${one.text} ${next.text}`,
    sources,
    ...(uncheckable ? { checkable: false } : {}),
  };
}
