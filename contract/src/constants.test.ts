import { expect, it } from 'vitest';
import * as constants from './constants.ts';

const minute = 60_000;

it.each([
  ['K-01', constants.SEARCH_DEBOUNCE_MS, 300],
  ['K-02', constants.HOME_SUGGESTIONS, 5],
  ['K-03', constants.PODCAST_LIST_LIMIT, 1000],
  ['K-04', constants.PROCESSING_POLL_MS, 5000],
  ['K-05', constants.STUCK_AFTER_MS, 3 * minute],
  ['K-06', [constants.PROGRESS_CLOCK_MS, constants.PROGRESS_CAP_PERCENT], [1000, 95]],
  ['K-07', constants.FEATURED_CACHE_MS, 5 * minute],
  ['K-08', [constants.LIBRARY_PAGE_SIZE, constants.LIBRARY_REFRESH_MS], [8, 5000]],
  ['K-09', constants.FAILED_CLEANUP_AGE_MS, 7 * 24 * 60 * minute],
  ['K-10', constants.REPORT_DURATION_AFTER_SECONDS, 3],
  ['K-11', [constants.SKIP_SECONDS, constants.DETAIL_SKIP_SECONDS], [15, 10]],
  ['K-12', constants.REQUEST_TIMEOUT_MS, 30_000],
  ['K-13', [constants.TOAST_DURATION_MS, constants.TOAST_REMOVE_DELAY_MS], [5000, 1_000_000]],
  ['K-14', [constants.NAVIGATION_HEIGHT_PX, constants.MOBILE_BREAKPOINT_PX, constants.FEEDBACK_FRAME_HEIGHT_PX], [60, 768, 600]],
  ['K-15', [constants.STATUS_REFRESH_MS, constants.ADMIN_REFRESH_MS, constants.LOCAL_STATS_REFRESH_MS], [30_000, 30_000, 10_000]],
  ['K-16', constants.SEARCH_SCREEN_MAX_MINUTES, 15],
  ['K-17', [constants.MUSIC_DEFAULT_VOLUME, constants.MUSIC_VOLUME_STEP], [0.2, 0.01]],
  ['Q-18', constants.QUERY_STALE_MS, 5000],
])('%s: the constant has the value of the specification', (_row, value, specified) => {
  expect(value).toEqual(specified);
});

it('frames of 64 kbit/s at 24 kHz are 24 ms and 192 bytes long', () => {
  expect((constants.FRAME_SAMPLES / constants.SAMPLE_RATE) * 1000).toBe(constants.FRAME_MS);
  expect((constants.BIT_RATE_KBPS / 8) * constants.FRAME_MS).toBe(constants.FRAME_BYTES);
});
