import * as z from 'zod/mini';

export const speakerSchema = z.enum(['A', 'B']);
export type Speaker = z.infer<typeof speakerSchema>;

/** The two people of every episode. A asks and leads; B knows the article. Both carry facts. */
export const hosts: Record<Speaker, { name: string; character: string }> = {
  A: { name: 'Ada', character: 'curious, warm, asks what the listener would ask' },
  B: { name: 'Ben', character: 'well read, dry humour, likes a surprising detail' },
};

export const turnKindSchema = z.enum(['greeting', 'question', 'fact', 'reaction', 'transition', 'recap']);
export type TurnKind = z.infer<typeof turnKindSchema>;

export const checkableSchema = z
  .optional(z.literal(false))
  .check(z.meta({ description: "Set on a line that states something which no sentence can support or deny: the hosts' own" }));

/** One thing said by one person. `sources` are the numbers of the article's sentences that it rests on. */
export const turnSchema = z.object({
  speaker: speakerSchema,
  text: z.string().check(z.minLength(1)),
  sources: z.array(z.number()),
  kind: turnKindSchema,
  checkable: checkableSchema,
});
export type Turn = z.infer<typeof turnSchema>;

/** What a writer yields, in order. A chapter begins before its first turn. */
export const scriptPartSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('chapter'), title: z.string().check(z.minLength(1)) }),
  z.object({ type: z.literal('turn'), turn: turnSchema }),
]);
export type ScriptPart = z.infer<typeof scriptPartSchema>;

export const episodeRoleSchema = z.enum(['intro', 'deep-dive', 'conclusion']);
export type EpisodeRole = z.infer<typeof episodeRoleSchema>;
