import type { Grounding } from './podcast.ts';

/** How a podcast was held against its article, in a sentence; empty where nothing was claimed. */
export function describeGrounding({ checked, factual, rewritten, replaced }: Grounding): string {
  if (factual === 0) return '';
  const mended = [
    ...(rewritten > 0 ? [`${rewritten} said again`] : []),
    ...(replaced > 0 ? [`${replaced} replaced by the article's own words`] : []),
  ];
  return `${[`${checked} of ${factual} factual lines checked against the article`, ...mended].join(', ')}.`;
}
