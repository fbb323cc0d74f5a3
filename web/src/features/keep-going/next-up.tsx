import type { Steer } from '@duologue/contract';
import { useLayoutEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { keepGoing } from './keep-going.ts';
import { type NextUp as Next, useKeepGoing } from './keep-going-store.ts';
import { useCost } from './model-cost.ts';

const ways: readonly (readonly [string, Steer | undefined])[] = [
  ['Skip', undefined],
  ['Shorter', 'shorter'],
  ['Deeper', 'deeper'],
  ['Something else', 'else'],
];

/** While the episode ends: what comes next, why, and what the listener would rather have. */
export function NextUp({ className = '' }: { className?: string }) {
  const on = useKeepGoing((state) => state.on);
  const status = useKeepGoing((state) => state.status);
  const next = useKeepGoing((state) => state.next);
  const message = useKeepGoing((state) => state.message);
  const shown = on && status !== 'waiting';
  usePageRoom(shown);
  const cost = useCost(on);
  if (!shown) return null;
  return (
    <section aria-label="Keep going" className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${className}`}>
      <div role="status" className="flex min-w-0 grow basis-64 items-center gap-3">
        {status === 'choosing' && <Spinner label="Choosing what comes next" />}
        {status === 'choosing' && (
          <span aria-hidden className="text-soft">
            Choosing what comes next
          </span>
        )}
        {status === 'chosen' && next && <Chosen next={next} cost={cost} />}
        {status === 'asking' && (
          <p>
            <b className="font-semibold">Still listening?</b>{' '}
            <span className="text-soft">The next one is made when you say so.</span>
          </p>
        )}
        {status === 'stopped' && <p>{message}</p>}
      </div>
      {status === 'chosen' && <Steering />}
      {(status === 'asking' || status === 'stopped') && (
        <Button size="sm" variant={status === 'asking' ? 'default' : 'outline'} onClick={keepGoing.goOn}>
          {status === 'asking' ? 'Go on' : 'Try again'}
        </Button>
      )}
    </section>
  );
}

function Chosen({ next: { title, reason, made }, cost }: { next: Next; cost: string }) {
  return (
    <>
      <Cover title={title} className="size-11" />
      <p className="min-w-0 leading-snug">
        <span className="line-clamp-2">
          <span className="text-soft">Next: </span>
          <b className="font-semibold">{title}</b>
        </span>
        <span className="line-clamp-2 text-sm text-soft">
          {reason} {made && cost}
        </span>
      </p>
    </>
  );
}

function Steering() {
  return (
    <fieldset aria-label="Something other than this" className="flex flex-wrap gap-1.5">
      {ways.map(([label, steer]) => (
        <Button key={label} size="sm" variant="outline" onClick={() => void keepGoing.steer(steer)}>
          {label}
        </Button>
      ))}
    </fieldset>
  );
}

/** The bar is higher meanwhile, and the end of the page must stay in reach. */
function usePageRoom(shown: boolean) {
  useLayoutEffect(() => {
    if (!shown) return;
    document.body.style.paddingBottom = '9rem';
    return () => {
      document.body.style.paddingBottom = '';
    };
  }, [shown]);
}
