/** Characters that Windows, macOS or Linux refuse in a file name, and control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNSAFE = /[\u0000-\u001f\u007f<>:"/\\|?*]+/g;

/** The title plus .mp3, made safe for file systems. */
export function downloadName(title: string): string {
  const safe = title
    .replace(UNSAFE, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(0, 150)
    .trim();
  return `${safe || 'podcast'}.mp3`;
}

/** RFC 6266: an ASCII name for old clients and the true one beside it. */
export function attachment(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/[^\u0020-\u007e]/g, '')
    .replace(/["\\%]/g, '')
    .trim();
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii.length > 4 ? ascii : 'podcast.mp3'}"; filename*=UTF-8''${encoded}`;
}
