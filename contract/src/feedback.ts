import { z } from 'zod';

export const feedbackRequestSchema = z.object({
  message: z.string().trim().min(1, 'Please write something first.').max(5_000),
  rating: z.coerce.number().int().min(1).max(5).optional(),
});
export const feedbackSchema = feedbackRequestSchema.extend({ id: z.int(), created_at: z.string() });
export const feedbackListSchema = z.object({ feedback: z.array(feedbackSchema) });
export type Feedback = z.infer<typeof feedbackSchema>;
