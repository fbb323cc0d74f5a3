import * as z from 'zod/mini';

/** The browser library's backup file. Its podcasts are read one by one, so that a bad one costs no other. */
export const LIBRARY_EXPORT_VERSION = '1.0';

export const libraryStatsSchema = z.object({
  total: z.int(),
  ready: z.int(),
  processing: z.int(),
  failed: z.int(),
  totalDuration: z.number(),
  averageDuration: z.number(),
});
export type LibraryStats = z.infer<typeof libraryStatsSchema>;

export const libraryExportSchema = z.object({
  version: z.literal(LIBRARY_EXPORT_VERSION),
  exportedAt: z.string(),
  podcasts: z.array(z.unknown()),
  stats: libraryStatsSchema,
});
export type LibraryExport = z.infer<typeof libraryExportSchema>;
