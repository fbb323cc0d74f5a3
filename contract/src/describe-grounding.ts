import type { Grounding } from './podcast.ts';

/** How a podcast was checked against its article, in a sentence; empty where nothing was claimed. */
export function describeGrounding({ checked, factual, rewritten, replaced }: Grounding): string {
  if (factual === 0) return '';
  const repaired = [
    ...(rewritten > 0 ? [`${rewritten} rewritten`] : []),
    ...(replaced > 0 ? [`${replaced} replaced by the article's own words`] : []),
  ];
  return `${[`${checked} of ${factual} factual lines checked against the article`, ...repaired].join(', ')}.`;
}
