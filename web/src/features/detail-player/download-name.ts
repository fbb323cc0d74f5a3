/** The title, lower-cased, with everything but letters and digits turned to underscores. */
export function detailDownloadName(title: string): string {
  return `${title.toLowerCase().replace(/[^a-z0-9]/g, '_')}.mp3`;
}
