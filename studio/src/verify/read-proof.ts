import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PRODUCT_NAME } from '@duologue/contract';
import { type EpisodeProof, episodeProofSchema, MAX_PROOF_BYTES, PROOF_VERSION } from '@duologue/contract/episode-proof';
import * as z from 'zod/mini';
import { parseForeignJson } from '../language/storable-text.ts';
import { PROOF_DESCRIPTION } from '../mix/episode-tag.ts';
import { readFrames, readText, TAG_HEADER_BYTES, type TagFrame, tagLength, UncheckableFileError } from './read-tag.ts';

/** The proof that an mp3 of ours carries. Throws UncheckableFileError; only the tag is read, and no more than one can have. */
export async function readProofFile(path: string): Promise<EpisodeProof> {
  const file = await open(path).catch((cause: NodeJS.ErrnoException) => {
    throw new UncheckableFileError(cause.code === 'ENOENT' ? 'There is no such file.' : `It cannot be read: ${cause.message}`, {
      cause,
    });
  });
  try {
    if ((await file.stat()).isDirectory()) throw new UncheckableFileError('It is a folder; give the name of a file in it.');
    const header = await readBytes(file, TAG_HEADER_BYTES);
    return await readProof(await readBytes(file, tagLength(header)));
  } finally {
    await file.close();
  }
}

/** From the bytes of a file, or of its tag alone. */
export async function readProof(mp3: Uint8Array): Promise<EpisodeProof> {
  const frames = readFrames(Buffer.from(mp3.subarray(0, tagLength(mp3))));
  const packed = frames.flatMap((frame) => proofIn(frame) ?? [])[0];
  if (packed) return parseProof(await unpack(packed));
  const album = frames.find(({ id }) => id === 'TALB')?.body;
  throw new UncheckableFileError(
    album && readText(album, 1, album[0] ?? 0).text === PRODUCT_NAME
      ? `It was made by ${PRODUCT_NAME} before files carried their sources. Make or download it again to check it.`
      : `It does not come from ${PRODUCT_NAME}: it carries no sources.`,
  );
}

async function readBytes(file: Awaited<ReturnType<typeof open>>, count: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0);
  return buffer.subarray(0, bytesRead);
}

/** A general object: encoding, type, name and description, then the bytes. */
function proofIn({ id, body }: TagFrame): Buffer | undefined {
  if (id !== 'GEOB') return undefined;
  const encoding = body[0] ?? 0;
  const type = readText(body, 1, 0);
  const name = readText(body, type.next, encoding);
  const description = readText(body, name.next, encoding);
  return description.text === PROOF_DESCRIPTION ? body.subarray(description.next) : undefined;
}

async function unpack(packed: Buffer): Promise<unknown> {
  try {
    const json = await promisify(gunzip)(packed, { maxOutputLength: MAX_PROOF_BYTES });
    return parseForeignJson(new TextDecoder('utf-8', { fatal: true }).decode(json));
  } catch (cause) {
    const tooLarge = cause instanceof RangeError && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE';
    throw new UncheckableFileError(
      tooLarge ? `The sources it carries have more than ${MAX_PROOF_BYTES} bytes.` : 'The sources it carries are damaged.',
      { cause },
    );
  }
}

function parseProof(json: unknown): EpisodeProof {
  const proof = episodeProofSchema.safeParse(json);
  if (proof.success) return proof.data;
  const { version } = z.object({ version: z.catch(z.number(), PROOF_VERSION) }).safeParse(json).data ?? {};
  throw new UncheckableFileError(
    version !== undefined && version > PROOF_VERSION
      ? `Its sources are in form ${version}, which a newer ${PRODUCT_NAME} wrote; this one reads form ${PROOF_VERSION}.`
      : 'The sources it carries are not in a form that this version knows.',
    { cause: proof.error },
  );
}
