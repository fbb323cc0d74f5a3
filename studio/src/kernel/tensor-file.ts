import { createHash } from 'node:crypto';
import { z } from 'zod';

/** The file of weights cannot be used. The message says why, for the log. */
export class BadWeightsError extends Error {
  override name = 'BadWeightsError';
}

const MAGIC_BYTES = 8;
const DIGEST_BYTES = 32;
const LENGTH_BYTES = 4;

const tensorSchema = z.object({
  name: z.string(),
  shape: z.array(z.int().positive()).min(1).max(3),
  type: z.enum(['f16', 'i8']),
  offset: z.int().nonnegative().multipleOf(16),
});
const headerSchema = z.looseObject({
  format: z.literal(1),
  /** Goes into records and clip hashes: other weights, other results. */
  model: z.string().min(1),
  tensors: z.array(tensorSchema).min(1),
});

export type Tensor = z.infer<typeof tensorSchema> & { bytes: Uint8Array };
/** `header`: everything else that it says. */
export type TensorFile = { model: string; tensors: Map<string, Tensor>; header: unknown };

/** Reads a file of tensors that begins with these eight letters. `voices/export.py` describes the layout. */
export function parseTensorFile(file: Uint8Array, magic: string): TensorFile {
  const headerStart = MAGIC_BYTES + LENGTH_BYTES;
  const digestStart = file.length - DIGEST_BYTES;
  if (digestStart < headerStart || !Buffer.from(magic).equals(file.subarray(0, MAGIC_BYTES)))
    throw new BadWeightsError('it does not begin like a file of weights');
  const digest = createHash('sha256').update(file.subarray(0, digestStart)).digest();
  if (!digest.equals(file.subarray(digestStart)))
    throw new BadWeightsError('its checksum is wrong, so it is damaged or cut short');
  const headerLength = new DataView(file.buffer, file.byteOffset).getUint32(MAGIC_BYTES, true);
  const dataStart = headerStart + headerLength;
  const header = headerSchema.safeParse(parseJson(file.subarray(headerStart, dataStart)));
  if (!header.success) throw new BadWeightsError(`its header is of another form: ${z.prettifyError(header.error)}`);
  const data = file.subarray(dataStart, digestStart);
  const tensors = header.data.tensors.map((tensor) => {
    const end = tensor.offset + storedBytes(tensor);
    if (end > data.length) throw new BadWeightsError(`${tensor.name} does not fit into it`);
    return [tensor.name, { ...tensor, bytes: data.subarray(tensor.offset, end) }] as const;
  });
  return { model: header.data.model, tensors: new Map(tensors), header: header.data };
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
