import * as z from 'zod/mini';

export const feedbackRequestSchema = z.object({
  message: z.string().check(z.trim(), z.minLength(1, 'Please write something first.'), z.maxLength(5_000)),
  rating: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5))),
});
export const feedbackSchema = z.extend(feedbackRequestSchema, { id: z.int(), created_at: z.string() });
export const feedbackListSchema = z.object({ feedback: z.array(feedbackSchema) });
export type Feedback = z.infer<typeof feedbackSchema>;
