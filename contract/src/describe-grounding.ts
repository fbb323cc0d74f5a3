import type { Grounding } from './podcast.ts';

/**
 * How a podcast was checked against its article, in a sentence; empty where nothing was claimed. What is factual and not
 * checked are comparisons and opinions of the hosts' own.
 */
export function describeGrounding({ checked, factual, rewritten, replaced, judged = 0 }: Grounding): string {
  if (factual === 0) return '';
  const details = [
    ...(judged > 0 ? [`${judged} of them by a model too`] : []),
    ...(rewritten > 0 ? [`${rewritten} rewritten`] : []),
    ...(replaced > 0 ? [`${replaced} replaced by the article's own words`] : []),
    ...(checked < factual ? [`${factual - checked} not checkable: a comparison or an opinion`] : []),
  ];
  return `${[`${checked} of ${factual} factual lines checked against the article`, ...details].join(', ')}.`;
}
