/** The title plus '.mp3', without the characters that file systems refuse. */
export function audioFileName(title: string): string {
  const safe = title
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
    .replace(/[\u0000-\u001f<>:"/\\|?*]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 150);
  return `${safe || 'podcast'}.mp3`;
}
