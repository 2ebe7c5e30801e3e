/** 0 Open, 1 Acknowledged, 2 Fixed (tests/specification/section-4-states.ts). Any of them can follow any other. */
export type FeedbackStatus = 0 | 1 | 2;

export const OPEN = 0;
export const ACKNOWLEDGED = 1;
export const FIXED = 2;

export const FEEDBACK_STATUSES: readonly { status: FeedbackStatus; name: string }[] = [
  { status: OPEN, name: "Open" },
  { status: ACKNOWLEDGED, name: "Acknowledged" },
  { status: FIXED, name: "Fixed" },
];

/** A status as staff say it. */
export const feedbackStatusName = (status: FeedbackStatus): string => FEEDBACK_STATUSES[status]!.name;

/** The longest message, in characters, and the largest screenshot, in bytes and in pixels. */
export const MOST_MESSAGE_CHARACTERS = 5000;
export const MOST_SCREENSHOT_BYTES = 5 * 1024 * 1024;
/** A large desktop's picture has 8 million pixels; far more of them are a small file that fills the memory. */
export const MOST_SCREENSHOT_PIXELS = 16_000_000;

/** How long a picture of the screen may take to make, in milliseconds (tests/specification/section-9-constants.ts). */
export const SCREENSHOT_TIMEOUT_MS = 15_000;
