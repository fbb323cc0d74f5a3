export type ListItem = { text: string; children: ListItem[] };

export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'quotation'; text: string; by: string }
  | { kind: 'list'; items: ListItem[] };

export type RawSection = { heading: string; level: number; anchor: string; blocks: Block[] };

/** Sections for the eye and for scholars, in English. They go with everything below them. */
const skipped = new Set([
  'see also',
  'references',
  'notes',
  'footnotes',
  'endnotes',
  'citations',
  'sources',
  'bibliography',
  'works cited',
  'literature',
  'general references',
  'general sources',
  'primary sources',
  'secondary sources',
  'explanatory notes',
  'notes and references',
  'references and notes',
  'notes and citations',
  'references and sources',
  'further reading',
  'selected bibliography',
  'external links',
  'gallery',
  'image gallery',
]);

export function isSkipped(heading: string): boolean {
  return skipped.has(heading.toLowerCase());
}
