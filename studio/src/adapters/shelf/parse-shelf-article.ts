import { createHash } from 'node:crypto';

export const shelfTopics = ['science', 'history', 'nature', 'technology', 'arts', 'geography', 'people', 'ideas'] as const;
type ShelfTopic = (typeof shelfTopics)[number];

export type ShelfArticle = {
  title: string;
  description: string;
  related: string[];
  topic: ShelfTopic;
  /** The first section is the lead and has an empty heading. */
  sections: { heading: string; paragraphs: string[] }[];
  revision: string;
};

export class ShelfArticleError extends Error {
  override name = 'ShelfArticleError';
  readonly file: string;
  constructor(file: string, problem: string) {
    super(`${file}: ${problem}`);
    this.file = file;
  }
}

/** A header between `---` lines, the lead, then `## Heading` sections; paragraphs stand between blank lines. */
export function parseShelfArticle(file: string, text: string): ShelfArticle {
  const [, header, body] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(text) ?? [];
  if (header === undefined || body === undefined)
    throw new ShelfArticleError(file, "it must begin with a header between '---' lines");
  const fields = new Map(header.split(/\r?\n/).map((line) => splitField(file, line)));
  const field = (name: string) => {
    const value = fields.get(name);
    if (!value) throw new ShelfArticleError(file, `the header has no '${name}:'`);
    return value;
  };
  const topic = shelfTopics.find((known) => known === field('topic'));
  if (!topic) throw new ShelfArticleError(file, `the topic '${field('topic')}' is none of ${shelfTopics.join(', ')}`);
  const sections = body.split(/^## /m).map((part, index) => (index === 0 ? readSection('', part) : readHeaded(part)));
  const empty = sections.find(({ paragraphs }) => paragraphs.length === 0);
  if (empty) throw new ShelfArticleError(file, empty.heading ? `the section '${empty.heading}' is empty` : 'it has no lead');
  return {
    title: field('title'),
    description: field('description'),
    related: field('related')
      .split(',')
      .map((title) => title.trim()),
    topic,
    sections,
    revision: createHash('sha256').update(text).digest('hex').slice(0, 12),
  };
}

function splitField(file: string, line: string): [string, string] {
  const colon = line.indexOf(':');
  if (colon < 1) throw new ShelfArticleError(file, `the header line '${line}' is not 'name: value'`);
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
}

function readHeaded(part: string) {
  const [heading = '', ...rest] = part.split(/\r?\n/);
  return readSection(heading.trim(), rest.join('\n'));
}

function readSection(heading: string, text: string) {
  const paragraphs = text.split(/\r?\n\s*\r?\n/).map((paragraph) => paragraph.replace(/\s+/g, ' ').trim());
  return { heading, paragraphs: paragraphs.filter((paragraph) => paragraph !== '') };
}
