import { type Article, DEFAULT_FORMAT, type ScriptPart, teamScripts } from '@duologue/contract';
import { scriptWords, WORDS_PER_MINUTE } from '../../script/speaking-rate.ts';
import { targetMinutes } from '../../script/target-minutes.ts';
import type { Brief, Writer } from '../../script/writer.ts';
import { partsOf } from './parse-shelf-script.ts';
import { readShelfArticle } from './read-shelf.ts';
import { readShelfScript } from './read-shelf-scripts.ts';

/** Nobody has written what is asked for. */
class NoTeamScriptError extends Error {
  override name = 'NoTeamScriptError';
  constructor(title: string) {
    super(`There is no script of our own for this request about '${title}'.`);
  }
}

/** A script may be this much longer than was asked for. */
const MINUTES_OVER = 0.5;

/**
 * Gives the conversation that people wrote about an article of the shelf. It throws for any other article, and where
 * something else than this conversation is asked for: the next writer writes then.
 */
export function createShelfWriter(): Writer {
  return {
    type: teamScripts.type,
    model: teamScripts.id,
    async *write(article, brief, written, signal) {
      const parts = await readParts(article, brief);
      if (!parts || !written.every((part, index) => isSame(part, parts[index]))) throw new NoTeamScriptError(article.title);
      for (const part of parts.slice(written.length)) {
        signal.throwIfAborted();
        yield part;
      }
    },
  };
}

async function readParts(article: Article, brief: Brief): Promise<ScriptPart[] | undefined> {
  const [source, ...others] = article.sources;
  if (source?.encyclopedia !== 'shelf' || others.length > 0 || wantsAnother(brief)) return undefined;
  const script = await readShelfScript(source.title);
  // Its numbers are those of today's article: a podcast may have been begun with an older one.
  if (!script || (await readShelfArticle(source.title)).revision !== source.revision) return undefined;
  const [whole, short] = [partsOf(script, false), partsOf(script, true)];
  const limited = brief.minutes < targetMinutes(article);
  const fits = (parts: ScriptPart[]) => scriptWords(parts) / WORDS_PER_MINUTE <= brief.minutes + MINUTES_OVER;
  return limited ? [whole, short].find(fits) : whole;
}

function wantsAnother({ instructions, wishes, role, partNumber }: Brief): boolean {
  const format = wishes?.format ?? DEFAULT_FORMAT;
  return Boolean(instructions?.trim()) || format !== DEFAULT_FORMAT || role !== undefined || partNumber !== undefined;
}

/** What was stored may have its keys in another order. */
function isSame(part: ScriptPart, ours: ScriptPart | undefined): boolean {
  if (part.type === 'chapter') return ours?.type === 'chapter' && ours.title === part.title;
  return ours?.type === 'turn' && ours.turn.speaker === part.turn.speaker && ours.turn.text === part.turn.text;
}
