import { create } from 'content-disposition';

/** Characters that Windows, macOS or Linux refuse in a file name, and control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
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

/** A content-disposition header with an ASCII name for old clients beside the true one. */
export function attachment(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/[^\u0020-\u007e]/g, '')
    .trim();
  return create(name.toWellFormed(), { fallback: ascii.length > 4 ? ascii : 'podcast.mp3' });
}
