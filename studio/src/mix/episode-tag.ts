import NodeID3 from 'node-id3';

/** A table of contents counts its chapters in one byte. */
const MAX_CHAPTERS = 255;
const { TimeStampFormat, SynchronisedLyrics } = NodeID3.TagConstants;

export type EpisodeTagInput = {
  title: string;
  artist: string;
  album: string;
  year: number;
  comment: string;
  coverPng: Uint8Array;
  chapters: readonly { startMs: number; endMs: number; title: string }[];
  lines: readonly { startMs: number; text: string }[];
  durationMs: number;
};

/** The ID3v2.3 tag that goes before the frames: names, cover, chapters and the transcript with its times. */
export function episodeTag(input: EpisodeTagInput): Uint8Array<ArrayBuffer> {
  const chapters = input.chapters.slice(0, MAX_CHAPTERS).map(({ startMs, endMs, title }, index) => ({
    elementID: `chapter${index}`,
    startTimeMs: startMs,
    endTimeMs: endMs,
    tags: { title },
  }));
  const tag = NodeID3.create({
    title: input.title,
    artist: input.artist,
    album: input.album,
    year: String(input.year),
    genre: 'Podcast',
    length: String(input.durationMs),
    comment: { language: 'eng', text: input.comment },
    image: { mime: 'image/png', type: { id: 3 }, description: 'Cover', imageBuffer: Buffer.from(input.coverPng) },
    chapter: chapters,
    tableOfContents: [{ elementID: 'contents', isOrdered: true, elements: chapters.map(({ elementID }) => elementID) }],
    synchronisedLyrics: [
      {
        language: 'eng',
        timeStampFormat: TimeStampFormat.MILLISECONDS,
        contentType: SynchronisedLyrics.ContentType.TEXT_TRANSCRIPTION,
        shortText: 'Transcript',
        synchronisedText: input.lines.map(({ startMs, text }) => ({ text, timeStamp: startMs })),
      },
    ],
  });
  return new Uint8Array(tag);
}
