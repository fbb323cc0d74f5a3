import { z } from 'zod';

/** The one shape of every error answer. `choices` comes with `ambiguous-title`. */
export const apiErrorSchema = z.object({
  message: z.string(),
  code: z.string(),
  choices: z.array(z.string()).optional(),
});
export type ApiError = z.infer<typeof apiErrorSchema>;
