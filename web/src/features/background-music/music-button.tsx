import { Music } from 'lucide-react';
import { lazy, useState } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { LazyBoundary } from '../../ui/lazy-boundary.tsx';

const MusicPopover = lazy(() => import('./music-popover.tsx').then((module) => ({ default: module.MusicPopover })));

/** In the navigation bar. The popover and the music are loaded on the first press: until then it is off. */
export function MusicButton() {
  const [asked, setAsked] = useState(false);
  if (!asked) return <Trigger onClick={() => setAsked(true)} />;
  return (
    <LazyBoundary fallback={<Trigger aria-busy />}>
      <MusicPopover trigger={(on) => <Trigger on={on} />} />
    </LazyBoundary>
  );
}

function Trigger({ on = false, ...props }: ButtonProps & { on?: boolean }) {
  const label = on ? 'Background music, on' : 'Background music';
  return (
    <Button variant="ghost" size="icon" aria-label={label} title={label} aria-haspopup="dialog" {...props}>
      <Music aria-hidden className={on ? 'text-accent' : undefined} />
    </Button>
  );
}
