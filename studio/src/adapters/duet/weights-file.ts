import { createHash } from 'node:crypto';
import { z } from 'zod';

/** The file of weights cannot be used. The message says why, for the log. */
export class BadWeightsError extends Error {
  override name = 'BadWeightsError';
}

const MAGIC = Buffer.from('DUETVOX1');
const DIGEST_BYTES = 32;
const LENGTH_BYTES = 4;

const tensorSchema = z.object({
  name: z.string(),
  shape: z.array(z.int().positive()).min(1).max(3),
  type: z.enum(['f16', 'i8']),
  offset: z.int().nonnegative().multipleOf(16),
});
const headerSchema = z.object({
  format: z.literal(1),
  /** Goes into records and clip hashes: other weights, other sound. */
  model: z.string().min(1),
  /** Names of the speakers, in the order of the speaker embedding. */
  voices: z.array(z.string()).min(2),
  heads: z.int().positive(),
  tensors: z.array(tensorSchema).min(1),
});

export type Tensor = z.infer<typeof tensorSchema> & { bytes: Uint8Array };
export type WeightsFile = Omit<z.infer<typeof headerSchema>, 'tensors'> & { tensors: Map<string, Tensor> };

/** Reads a file that `voices/export.py` wrote. Its layout is described there. */
export function parseWeightsFile(file: Uint8Array): WeightsFile {
  const headerStart = MAGIC.length + LENGTH_BYTES;
  const digestStart = file.length - DIGEST_BYTES;
  if (digestStart < headerStart || !MAGIC.equals(file.subarray(0, MAGIC.length)))
    throw new BadWeightsError('it does not begin like a file of weights');
  const digest = createHash('sha256').update(file.subarray(0, digestStart)).digest();
  if (!digest.equals(file.subarray(digestStart)))
    throw new BadWeightsError('its checksum is wrong, so it is damaged or cut short');
  const headerLength = new DataView(file.buffer, file.byteOffset).getUint32(MAGIC.length, true);
  const dataStart = headerStart + headerLength;
  const header = headerSchema.safeParse(parseJson(file.subarray(headerStart, dataStart)));
  if (!header.success) throw new BadWeightsError(`its header is of another form: ${z.prettifyError(header.error)}`);
  const data = file.subarray(dataStart, digestStart);
  const tensors = header.data.tensors.map((tensor) => {
    const end = tensor.offset + storedBytes(tensor);
    if (end > data.length) throw new BadWeightsError(`${tensor.name} does not fit into it`);
    return [tensor.name, { ...tensor, bytes: data.subarray(tensor.offset, end) }] as const;
  });
  return { ...header.data, tensors: new Map(tensors) };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new BadWeightsError('its header is not JSON');
  }
}

/** Whole numbers of eight bits come with one scale a row in front, padded to 16 bytes. */
export const scaleBytes = (rows: number) => Math.ceil((4 * rows) / 16) * 16;

function storedBytes({ shape, type }: z.infer<typeof tensorSchema>): number {
  const count = shape.reduce((product, size) => product * size, 1);
  return type === 'f16' ? 2 * count : scaleBytes(shape[0] as number) + count;
}
