/** Sections that were never in view have an estimated height, so a place far away is found in a second look, or a third. */
const LOOKS_MS = [250, 700];

const pending = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>[]>();

/** Scrolls a box, and nothing around it, until the element stands in its middle. What is in view already can be left there. */
export function scrollWithin(box: HTMLElement, element: HTMLElement, { calm = false, onlyIfHidden = false } = {}) {
  stopScrolling(box);
  if (onlyIfHidden && isInside(box, element)) return;
  const top = distance(box, element);
  // A long way is not travelled, but jumped.
  const smooth = !calm && Math.abs(top) < 2 * box.clientHeight;
  box.scrollBy({ top, behavior: smooth ? 'smooth' : 'instant' });
  const lookAgain = () => {
    if (!isInside(box, element)) box.scrollBy({ top: distance(box, element), behavior: 'instant' });
  };
  pending.set(
    box,
    LOOKS_MS.slice(smooth ? 1 : 0).map((ms) => setTimeout(lookAgain, ms)),
  );
}

/** The reader takes over: no second look. */
export function stopScrolling(box: HTMLElement) {
  for (const timer of pending.get(box) ?? []) clearTimeout(timer);
}

function isInside(box: HTMLElement, element: HTMLElement): boolean {
  const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
  return inner.top >= outer.top && Math.min(inner.bottom, inner.top + outer.height) <= outer.bottom;
}

function distance(box: HTMLElement, element: HTMLElement): number {
  const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
  return inner.top - outer.top - Math.max(0, (outer.height - inner.height) / 2);
}
