import * as z from 'zod/mini';

/** The one shape of every error answer. `choices` comes with `ambiguous-title`. */
export const apiErrorSchema = z.object({
  message: z.string(),
  code: z.string(),
  choices: z.optional(z.array(z.string())),
});
export type ApiError = z.infer<typeof apiErrorSchema>;
