/** The figures of the specification, in one place for both sides. Names carry their unit. */

export const PRODUCT_NAME = 'Duologue';
export const DEFAULT_PAGE_TITLE = `${PRODUCT_NAME} - Transform encyclopedia articles into podcasts`;
export const DEFAULT_PAGE_DESCRIPTION =
  'Duologue turns an encyclopedia article into a conversation between two people. Pick a topic, press play within seconds, and keep it in your browser.';

export const SESSION_HEADER = 'x-session-id';
export const LIBRARY_STORAGE_KEY = 'duologue.podcasts';
export const COOKIE_CONSENT_KEY = 'cookie-consent';

// Requests
export const REQUEST_TIMEOUT_MS = 30_000;
export const QUERY_STALE_MS = 5_000;
export const SEARCH_DEBOUNCE_MS = 300;
export const FEATURED_CACHE_MS = 5 * 60_000;
export const PODCAST_LIST_LIMIT = 1_000;
export const SEARCH_QUERY_MAX_LENGTH = 300;
export const TITLE_MAX_LENGTH = 255;
export const INSTRUCTIONS_MAX_LENGTH = 2_000;
export const SPECIFIC_MODEL_MAX_LENGTH = 100;

// Home and library
export const HOME_SUGGESTIONS = 5;
export const SEARCH_SUGGESTIONS = 10;
export const LIBRARY_PAGE_SIZE = 8;
export const LIBRARY_REFRESH_MS = 5_000;
export const SUMMARY_BOX_MAX_HEIGHT_PX = 100;
export const FAILED_CLEANUP_AGE_MS = 7 * 24 * 60 * 60_000;

// Generation
export const PROCESSING_POLL_MS = 5_000;
export const STUCK_AFTER_MS = 3 * 60_000;
export const PROGRESS_CLOCK_MS = 1_000;
export const PROGRESS_CAP_PERCENT = 95;
export const SEARCH_SCREEN_MAX_MINUTES = 15;
export const MIN_MINUTES = 3;
export const MAX_MINUTES = 15;

// Player
export const SKIP_SECONDS = 15;
export const DETAIL_SKIP_SECONDS = 10;
export const DETAIL_SLIDER_STEP = 0.1;
export const DETAIL_SLIDER_DEFAULT_MAX = 100;
export const PLAY_AFTER_SELECT_MS = 100;
export const REPORT_DURATION_AFTER_SECONDS = 3;

// Toasts
export const TOAST_DURATION_MS = 5_000;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
export const TOAST_SWIPE_THRESHOLD_PX = 50;

// Shell
export const NAVIGATION_HEIGHT_PX = 60;
export const MOBILE_BREAKPOINT_PX = 768;
export const FEEDBACK_FRAME_HEIGHT_PX = 600;
export const MUSIC_DEFAULT_VOLUME = 0.2;
export const MUSIC_VOLUME_STEP = 0.01;

// Status, admin, sharing
export const STATUS_REFRESH_MS = 30_000;
export const ADMIN_REFRESH_MS = 30_000;
export const LOCAL_STATS_REFRESH_MS = 10_000;
export const COPIED_INDICATOR_MS = 2_000;

// Retention, counted from the end of a podcast
export const WORKING_DATA_RETENTION_MS = 24 * 60 * 60_000;
export const FAILED_RETENTION_MS = 60 * 60_000;
export const LOG_RETENTION_DAYS = 30;

// Audio
export const SAMPLE_RATE = 24_000;
export const BIT_RATE_KBPS = 64;
/** At 24 kHz and 64 kbit/s CBR every mp3 frame is exactly this long, so byte = 8 × ms. */
export const FRAME_MS = 24;
export const FRAME_BYTES = 192;
export const FRAME_SAMPLES = 576;
