import type { Article } from '@duologue/contract';
import { isHostile } from '../../language/hostile-text.ts';
import { asData, readPrompt } from '../../script/read-prompt.ts';
import type { Prompt } from './ask-model.ts';
import { FEWEST_PARTS, MOST_PARTS } from './clean-parts.ts';

const LEAD_SENTENCES = 8;
const SECTION_SENTENCES = 2;
/** About 3,000 tokens: enough to know an article by, little to pay for a look at a dialog. */
const MOST_CHARACTERS = 12_000;

/** The article in short, its headings with what they begin with, and the titles that a part may rest on. */
export async function seriesPrompt(article: Article, links: readonly string[]): Promise<Prompt> {
  const sections = article.sections.map(({ heading, sentences }) => {
    const said = sentences.filter(({ text }) => !isHostile(text)).slice(0, heading ? SECTION_SENTENCES : LEAD_SENTENCES);
    return [heading && !isHostile(heading) ? `## ${heading}` : '', ...said.map(({ text }) => text)].filter(Boolean).join('\n');
  });
  return {
    instructions: await readPrompt('series-system', {}),
    prompt: await readPrompt('series', {
      title: asData(article.title),
      fewest: FEWEST_PARTS,
      most: MOST_PARTS,
      text: asData(sections.filter(Boolean).join('\n\n').slice(0, MOST_CHARACTERS)),
      titles: asData([article.title, ...links.filter((link) => !isHostile(link))].join('\n')),
    }),
  };
}
