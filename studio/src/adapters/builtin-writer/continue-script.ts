import type { ScriptPart } from '@duologue/contract';

/** What is left of the script once the parts that exist are there. */
export function continueScript(script: readonly ScriptPart[], written: readonly ScriptPart[]): readonly ScriptPart[] {
  const isPrefix = written.every((part, index) => JSON.stringify(part) === JSON.stringify(script[index]));
  if (isPrefix) return script.slice(written.length);
  const told = new Set(written.flatMap((part) => (part.type === 'turn' ? part.turn.sources : [])));
  return script.filter(
    (part) => part.type === 'turn' && part.turn.sources.length > 0 && !part.turn.sources.some((id) => told.has(id)),
  );
}
