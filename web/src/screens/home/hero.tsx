import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { HeroRings } from './hero-rings.tsx';
import { useSample } from './use-sample.ts';

export type HeroProps = { children: ReactNode; onHearWhole: (articleTitle: string) => void };

/** The headline, the search box, and half a minute to hear at once, with captions that follow the voices. */
export function Hero({ children, onHearWhole }: HeroProps) {
  const { sample, state, line, share, toggle } = useSample();
  return (
    <div className="relative mb-12 sm:mb-16">
      <HeroRings
        speaking={state === 'playing' ? line?.speaker : undefined}
        className="absolute -top-6 right-0 hidden w-96 lg:block"
      />
      <div className="relative max-w-2xl">
        <h1 className="text-[min(2.6rem,10.8vw)] leading-[1.05] sm:text-6xl">Turn any article into a conversation</h1>
        <p className="mt-4 mb-8 max-w-xl text-lg text-soft">
          Two voices talk it through, and you listen within seconds. Your podcasts are stored locally, in this browser.
        </p>
        {children}
        {sample && (
          <section aria-label="Sample" className="mt-6 flex animate-appear flex-wrap items-center gap-x-5 gap-y-3">
            <Button
              size="lg"
              className="h-auto! min-h-16 max-w-full shrink! gap-3.5! py-2.5 pr-7! pl-3! text-left whitespace-normal!"
              onClick={toggle}
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-on-accent/20 text-xl">
                {state === 'playing' ? (
                  <Pause aria-hidden fill="currentColor" strokeWidth={0} />
                ) : (
                  <Play aria-hidden fill="currentColor" strokeWidth={0} />
                )}
              </span>
              {state === 'playing' ? 'Pause the sample' : state === 'paused' ? 'Go on' : 'Play a sample'}
            </Button>
            {state === 'new' ? (
              <p className="text-sm text-soft">
                {Math.round(sample.duration)} seconds from
                <br />
                {sample.article}
              </p>
            ) : (
              <Button variant="link" className="px-0!" onClick={() => onHearWhole(sample.article)}>
                Hear the whole story
              </Button>
            )}
            {state !== 'new' && (
              <div className="min-h-27 w-full rounded-2xl border border-line bg-surface px-5 py-4">
                <div aria-hidden className="mb-2.5 h-1 overflow-hidden rounded-full bg-line">
                  <div className="h-full bg-accent" style={{ width: `${share * 100}%` }} />
                </div>
                {line && (
                  <p className="text-lg leading-snug">
                    <span className={`mr-2 text-sm font-bold ${line.speaker === 'A' ? 'text-accent' : 'text-second'}`}>
                      {line.name}
                    </span>
                    {line.text}
                  </p>
                )}
              </div>
            )}
          </section>
        )}
      </div>
    </div>
  );
}
