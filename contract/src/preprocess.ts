import * as z from 'zod/mini';

/** Changes outside data before it is checked (`zod/mini` has no `preprocess` of its own). */
export function preprocess<Schema extends z.core.$ZodType>(change: (value: unknown) => unknown, schema: Schema) {
  const pipe: z.ZodMiniPipe = z.pipe(z.transform(change), schema as z.core.$ZodType<z.output<Schema>, unknown>);
  return pipe as z.ZodMiniPipe<z.ZodMiniTransform, Schema>;
}
