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
  /** A packed `EpisodeProof`. */
  proof: Uint8Array;
};

/** By this description the proof is found again. Players ignore the frame. */
export const PROOF_DESCRIPTION = 'Duologue proof';

/** The ID3v2.3 tag that goes before the frames: names, cover, chapters, the transcript with its times, and its proof. */
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
    generalObject: [
      {
        mimeType: 'application/gzip',
        filename: 'proof.json.gz',
        contentDescription: PROOF_DESCRIPTION,
        encapsulatedObject: Buffer.from(input.proof),
      },
    ],
  });
  return new Uint8Array(tag);
}
