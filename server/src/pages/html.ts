/** Text as text: nothing in it can open a tag, end an attribute or start an entity. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** JSON inside a script element: a '</script>' in a title can't end the block. */
export function jsonLdScript(value: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...value }).replace(/</g, '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}
