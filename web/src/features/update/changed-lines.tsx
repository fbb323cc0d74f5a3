import type { LineChange, PodcastUpdateRun } from '@duologue/contract';
import { describeChangedLines } from '@duologue/contract/describe-revision';
import { formatDate } from '../../lib/relative-time.ts';

const reasons: Record<LineChange['reason'], string> = {
  changed: 'The article says it differently now.',
  gone: 'The article no longer says it.',
  reply: 'It belonged to a line that was left out.',
};

/** What the last update changed: each line before and after, with the sentences it rests on. */
export function ChangedLines({ run }: { run: PodcastUpdateRun }) {
  const { changes, newSections, stillTrue } = run;
  const notes = [
    stillTrue > 0 &&
      `${stillTrue === 1 ? '1 line rests' : `${stillTrue} lines rest`} on a sentence that changed and still ${stillTrue === 1 ? 'holds' : 'hold'}.`,
    newSections.length > 0 && `New in the article and not told: ${newSections.join(', ')}.`,
  ].filter((note) => note !== false);
  return (
    <div className="space-y-2">
      <p className="font-semibold">
        Updated on {formatDate(run.endedAt ?? run.startedAt)}: {describeChangedLines(changes.length)}
      </p>
      {notes.map((note) => (
        <p key={note} className="text-sm text-soft">
          {note}
        </p>
      ))}
      {changes.length > 0 && (
        <details>
          <summary className="min-h-9 cursor-pointer rounded py-1.5 text-sm font-semibold text-accent">Show what changed</summary>
          <ol className="mt-2 divide-y divide-line">
            {changes.map((change) => (
              <Change key={change.line} change={change} />
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

function Change({ change: { name, before, after, reason, sentence } }: { change: LineChange }) {
  return (
    <li className="space-y-1.5 py-3 text-sm">
      <p className="text-soft">
        <span className="font-semibold text-ink">{name}.</span> {reasons[reason]}
      </p>
      <p>
        <span className="sr-only">Before: </span>
        <del className="text-soft decoration-1">{before}</del>
      </p>
      {after !== null ? (
        <p>
          <span className="sr-only">Now: </span>
          <ins className="no-underline">{after}</ins>
        </p>
      ) : (
        <p className="text-soft italic">Left out</p>
      )}
      {sentence.before !== null && reason !== 'reply' && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 border-l-2 border-line pl-3 text-soft">
          <dt>Article then</dt>
          <dd>{sentence.before}</dd>
          <dt>Article now</dt>
          <dd>{sentence.after ?? 'This sentence is gone.'}</dd>
        </dl>
      )}
    </li>
  );
}
