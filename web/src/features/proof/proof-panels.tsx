import type { PublicPodcast } from '@duologue/contract';
import { type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useIsMobile } from '../../lib/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Tabs, TabsList, TabsTrigger } from '../../ui/tabs.tsx';
import type { Proof } from './build-proof.ts';
import { LineList } from './line-list.tsx';
import { ProofPanel } from './proof-panel.tsx';
import { SentenceList } from './sentence-list.tsx';
import { useReading } from './use-reading.ts';
import { useSwipe } from './use-swipe.ts';

export type ProofPanelsProps = {
  podcast: PublicPodcast;
  proof: Proof;
  whole: boolean;
  /** Why there is no article, or not yet. */
  notice: ReactNode;
  emptyText: string;
};

/** Transcript and article: side by side, or on a phone one swipe apart. */
export function ProofPanels({ podcast, proof, whole, notice, emptyText }: ProofPanelsProps) {
  const phone = useIsMobile();
  const { track, active, show, onScrollEnd } = useSwipe();
  const reading = useReading(podcast, proof, active, show);
  const { boxes, actions, leave, spoken, onlyLeftOut } = reading;
  return (
    <Tabs
      value={active}
      onValueChange={(value) => show(value === 'article' ? 'article' : 'transcript')}
      className="relative flex min-h-0 shrink-0 grow basis-88 flex-col gap-3"
    >
      {phone && (
        <TabsList aria-label="Show" className="shrink-0">
          <TabsTrigger value="transcript">Transcript</TabsTrigger>
          <TabsTrigger value="article">Article</TabsTrigger>
        </TabsList>
      )}
      <div
        ref={track}
        onScroll={phone ? onScrollEnd : undefined}
        className={classNames(
          'min-h-0 flex-1',
          phone
            ? 'flex snap-x snap-mandatory gap-3 overflow-x-auto overflow-y-hidden overscroll-x-contain [scrollbar-width:none]'
            : 'grid grid-cols-2 gap-4 lg:gap-6',
        )}
      >
        <ProofPanel
          name="transcript"
          title="Transcript"
          tab={phone}
          active={active === 'transcript'}
          box={boxes.transcript}
          onLeave={leave}
        >
          {proof.lines.length > 0 ? (
            <LineList proof={proof} spoken={spoken} shown={reading.shownLines} onLeave={leave} {...actions} />
          ) : (
            <p className="p-3 text-soft">{emptyText}</p>
          )}
        </ProofPanel>
        <ProofPanel
          name="article"
          title="Article"
          tab={phone}
          active={active === 'article'}
          box={boxes.article}
          onLeave={leave}
          head={whole && <LeftOutFilter on={onlyLeftOut} onChange={reading.setOnlyLeftOut} />}
        >
          {notice}
          {(whole || proof.sentences.length > 0) && (
            <SentenceList
              proof={proof}
              whole={whole}
              onlyLeftOut={onlyLeftOut}
              spoken={reading.spokenSentences}
              shown={reading.shownSentences}
              chosen={reading.chosenSentence}
              onLeave={leave}
              onChoose={actions.onChoose}
              onShowLine={actions.onShowLine}
              onPlay={actions.onPlay}
            />
          )}
        </ProofPanel>
      </div>
      {!reading.following && spoken >= 0 && (
        <Button size="sm" onClick={reading.follow} className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-lift">
          Follow the voice
        </Button>
      )}
    </Tabs>
  );
}

function LeftOutFilter({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const id = useId();
  return (
    <span className="flex items-center gap-2.5 text-sm font-semibold">
      <label htmlFor={id}>Only what was left out</label>
      <Switch id={id} checked={on} onCheckedChange={onChange} />
    </span>
  );
}
