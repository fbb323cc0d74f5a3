import * as z from 'zod/mini';

/** Playback speed, in steps. */
export const SLOWEST_SPEED = 0.5;
export const FASTEST_SPEED = 3;
export const SPEED_STEP = 0.1;

export const skipChoices = [5, 10, 15, 20, 30, 45, 60] as const;
const skipSchema = z.nullable(z.literal(skipChoices));

/** What a listener has chosen on this device. Each field falls back on its own. */
export const preferencesSchema = z.object({
  skipBackSeconds: z.catch(skipSchema, null).check(z.meta({ description: "Null: the length of each player's own" })),
  skipForwardSeconds: z.catch(skipSchema, null),
  speed: z.catch(z.number().check(z.minimum(SLOWEST_SPEED), z.maximum(FASTEST_SPEED)), 1),
  autoplay: z.catch(z.boolean(), true).check(z.meta({ description: 'The next podcast of the queue starts by itself' })),
  volume: z.catch(z.number().check(z.minimum(0), z.maximum(1)), 1),
  voiceBoost: z.catch(z.boolean(), false),
  trimSilence: z.catch(z.boolean(), false),
  shortcuts: z.catch(z.boolean(), true).check(z.meta({ description: 'Keys of a single character, such as ?' })),
  rememberTheme: z.catch(z.boolean(), false),
});
export type Preferences = z.infer<typeof preferencesSchema>;
