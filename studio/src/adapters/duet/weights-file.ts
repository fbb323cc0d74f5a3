import { z } from 'zod';
import { BadWeightsError, parseTensorFile, type TensorFile } from '../../kernel/tensor-file.ts';

const voiceSchema = z.object({
  /** Names of the speakers, in the order of the speaker embedding. */
  voices: z.array(z.string()).min(2),
  heads: z.int().positive(),
});

export type WeightsFile = Omit<TensorFile, 'header'> & z.infer<typeof voiceSchema>;

/** Reads a file that `voices/export.py` wrote. */
export function parseWeightsFile(bytes: Uint8Array): WeightsFile {
  const { model, tensors, header: all } = parseTensorFile(bytes, 'DUETVOX1');
  const header = voiceSchema.safeParse(all);
  if (!header.success) throw new BadWeightsError(`its header is of another form: ${z.prettifyError(header.error)}`);
  return { model, tensors, ...header.data };
}
