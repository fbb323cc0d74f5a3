import { type ReactNode, type RefObject, type TouchEvent, useRef } from 'react';
import { TabsContent } from '../../ui/tabs.tsx';
import type { PanelName } from './use-reading.ts';

export type ProofPanelProps = {
  name: PanelName;
  title: string;
  /** One of two tabs on a phone, a column of its own elsewhere. */
  tab: boolean;
  active: boolean;
  box: RefObject<HTMLDivElement | null>;
  head?: ReactNode;
  /** The reader has scrolled by hand. */
  onLeave: () => void;
  children: ReactNode;
};

/** A column with a scroll bar of its own. */
export function ProofPanel({ name, title, tab, active, box, head, onLeave, children }: ProofPanelProps) {
  const touch = useVerticalTouch(onLeave);
  const content = (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 empty:hidden">
        {!tab && <h2 className="text-xl">{title}</h2>}
        {head}
      </header>
      <div
        ref={box}
        {...touch}
        onWheel={onLeave}
        // A press on the scroll bar itself.
        onPointerDown={(event) => event.target === event.currentTarget && onLeave()}
        className="relative min-h-0 flex-1 overflow-y-auto p-2 [scrollbar-width:thin] max-md:pb-16"
      >
        {children}
      </div>
    </>
  );
  const style = 'flex min-h-0 min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface';
  return tab ? (
    <TabsContent forceMount value={name} inert={!active} tabIndex={-1} className={`${style} w-full shrink-0 snap-center`}>
      <h2 className="sr-only">{title}</h2>
      {content}
    </TabsContent>
  ) : (
    <section aria-label={title} className={style}>
      {content}
    </section>
  );
}

/** A swipe to the other panel is no scrolling. */
function useVerticalTouch(onLeave: () => void) {
  const start = useRef({ x: 0, y: 0 });
  const place = ({ touches }: TouchEvent) => ({ x: touches[0]?.clientX ?? 0, y: touches[0]?.clientY ?? 0 });
  return {
    onTouchStart: (event: TouchEvent) => {
      start.current = place(event);
    },
    onTouchMove: (event: TouchEvent) => {
      const { x, y } = place(event);
      if (Math.abs(y - start.current.y) > Math.max(8, Math.abs(x - start.current.x))) onLeave();
    },
  };
}
