import { Music } from 'lucide-react';
import { lazy, useState } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { LazyBoundary } from '../../ui/lazy-boundary.tsx';
import { useMusic } from './music.ts';

const MusicPopover = lazy(() => import('./music-popover.tsx').then((module) => ({ default: module.MusicPopover })));

/** In the navigation bar. The popover is loaded on the first press. */
export function MusicButton() {
  const [asked, setAsked] = useState(false);
  if (!asked) return <Trigger onClick={() => setAsked(true)} />;
  return (
    <LazyBoundary fallback={<Trigger aria-busy />}>
      <MusicPopover trigger={<Trigger />} />
    </LazyBoundary>
  );
}

function Trigger(props: ButtonProps) {
  const { on } = useMusic();
  const label = on ? 'Background music, on' : 'Background music';
  return (
    <Button variant="ghost" size="icon" aria-label={label} title={label} aria-haspopup="dialog" {...props}>
      <Music aria-hidden className={on ? 'text-accent' : undefined} />
    </Button>
  );
}
