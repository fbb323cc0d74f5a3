import type { TranscriptLine } from '@duologue/contract';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useMedia } from '../../lib/use-media.ts';
import { Button } from '../../ui/button.tsx';
import type { Asides } from '../questions/use-asides.tsx';
import { currentLine } from './current-line.ts';
import { usePlayer } from './player-store.ts';
import { TranscriptRow } from './transcript-row.tsx';
import { useRovingLines } from './use-roving-lines.ts';

export type TranscriptViewProps = {
  lines: readonly TranscriptLine[];
  chapters: readonly string[];
  asides: Asides;
  onSeek: (seconds: number) => void;
};

/** Follows the voice until the reader scrolls away; a button leads back. One line takes the focus, arrows go to the others. */
export function TranscriptView({ lines, chapters, asides, onSeek }: TranscriptViewProps) {
  const current = usePlayer((state) => currentLine(lines, state.currentTime));
  const [following, setFollowing] = useState(true);
  const [openLine, setOpenLine] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const calm = useMedia('(prefers-reduced-motion: reduce)');
  const roving = useRovingLines(list, lines.length, current, () => setFollowing(false));
  useEffect(() => {
    const line = list.current?.querySelector<HTMLElement>(`[data-line="${current}"]`);
    const panel = list.current?.closest<HTMLElement>('[role="tabpanel"]');
    if (!following || !line || !panel) return;
    const top = line.offsetTop - (panel.clientHeight - line.offsetHeight) / 2;
    panel.scrollTo({ top, behavior: calm ? 'auto' : 'smooth' });
  }, [current, following, calm]);
  return (
    <div>
      <ol
        ref={list}
        className="space-y-1"
        onWheel={() => setFollowing(false)}
        onTouchMove={() => setFollowing(false)}
        onKeyDown={roving.onKeyDown}
      >
        {asides(-1) && <li>{asides(-1)}</li>}
        {lines.map((line, index) => (
          <Fragment key={line.index}>
            <TranscriptRow
              line={line}
              position={index}
              chapter={line.chapter !== lines[index - 1]?.chapter ? chapters[line.chapter] : undefined}
              current={index === current}
              focusable={index === roving.line}
              sourceOpen={index === openLine}
              onSeek={onSeek}
              onSource={setOpenLine}
            />
            {asides(index) && <li>{asides(index)}</li>}
          </Fragment>
        ))}
      </ol>
      {!following && current >= 0 && (
        <div className="sticky bottom-2 flex justify-center">
          <Button size="sm" onClick={() => setFollowing(true)}>
            Follow the voice
          </Button>
        </div>
      )}
    </div>
  );
}
