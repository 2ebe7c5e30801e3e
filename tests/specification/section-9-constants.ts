import { table } from "./table.ts";

export const MONEY_AND_CACHES = table(
  "§9 Money, waiting, caches",
  `
  S9.1.1  | pounds, en-GB, two decimals
  S9.1.2  | a request waits 60,000 ms | [islands/browser/call-shop.ts: TIMEOUT_MS = 60_000]
  S9.1.3  | the current user is kept for 240 minutes | [src/http/staff/auth-calls.ts: USER_KEPT_SECONDS = 240 * 60]
  S9.1.4  | the odds types are kept for 240 minutes | [src/http/odds/calculate-call.ts: TYPES_KEPT_SECONDS = 240 * 60]
  S9.1.5  | other things are kept for 30 minutes | [islands/browser/keep-bets.ts: KEPT_MS = 30 * 60_000]
  S9.1.6  | … 100 of them at the most, the oldest goes first | [islands/browser/keep-bets.ts: MOST_KEPT = 100]
  S9.1.7  | … and a forced refresh skips them
  S9.1.8  | a forced refresh of race cards skips what is kept
  S9.1.9  | a password has 6 characters or more | [src/app/config.ts: "6"]
  S9.1.10 | mobile is below 768 px | [public/styles/frame/frame.css: @media (max-width: 767px)]
  S9.1.11 | toasts come one at a time
  S9.1.12 | the token's key in local storage | «token»
`,
);

export const LOTTERY_CONSTANTS = table(
  "§9 Lottery",
  `
  S9.2.1  | draws on Wednesday (3) and Saturday (6) | [src/app/config.ts: "wed,sat"]
  S9.2.2  | three draw types | [src/domain/lottery/game.ts: DRAW_TYPES = [1, 2, 3]]
  S9.2.3  | weekly entry: 3 draws of 6 numbers and a bonus | [src/domain/lottery/game.ts: WINNING_NUMBERS = 6]
  S9.2.4  | a double click within 300 ms | [islands/lottery/picking.ts: DOUBLE_CLICK_MS = 300]
  S9.2.5  | progress of 20, 40, 90, 100 percent | [views/lottery/fetch-progress.tsx: [20, 40, 90, 100]]
  S9.2.6  | auto-fetch 1 second after opening | «load delay:1s»
  S9.2.7  | … not within 60 minutes of the last | [src/operations/lottery/fetch-draws.ts: FRESH_MS = 60 * 60_000]
  S9.2.8  | payouts: 2/3, 5/8, 10/15, 20/30 | [src/domain/lottery/payout.ts: DEFAULT_PAYOUTS]
  S9.2.9  | … winnings are bet × (multiplier + 1)
  S9.2.10 | the second fallback: bet × 2/3 … else × 2 | [src/domain/lottery/payout.ts: FALLBACK_TIMES]
  S9.2.11 | a new bet: 5, today, 1 week, Wed and Sat, Draw 1 | [src/domain/lottery/selection.ts: betPence: 500]
  S9.2.12 | weekly = amount × days × draws; total × weeks
  S9.2.13 | the end is the start and the weeks
`,
);

export const RACING_CONSTANTS = table(
  "§9 Racing",
  `
  S9.3.1 | default types: Single 1, Double 2, Treble 3, Accumulator 4 to 8, Each-Way 1 | «Single» «Double» «Treble» «Accumulator» «Each-Way»
  S9.3.2 | eight more | «Trixie» «Patent» «Yankee» «Lucky15» «Canadian» «Lucky31» «Lucky63» «RoundRobin»
  S9.3.3 | the multiplier comes from the type
  S9.3.4 | total = stake × multiplier, doubled each way
  S9.3.5 | a slip returns the sum of its bets
  S9.3.6 | refresh and check every 5 minutes | [src/domain/intervals.ts: REFRESH_SECONDS = 300]
  S9.3.7 | the scroll area of a race is 300 px tall | [public/styles/racing/race.css: max-height: 300px]
  S9.3.8 | the slip's panel is 320 px wide | [public/styles/racing/slip-panel.css: width: 320px]
`,
);

export const PAGE_CONSTANTS = table(
  "§9 Pages and pictures",
  `
  S9.4.1 | transactions: 20 a page, from page 1 | [views/accounts/account-page.tsx: TRANSACTIONS_PER_PAGE = 20]
  S9.4.2 | a call for bets without a page size has 10 | [src/http/racing/bet-calls.ts: count(10, 100)]
  S9.4.3 | All Racing Bets: 10, 20, 50, 100 a page, 20 at first | [views/racing/bets/bet-filters.tsx: PAGE_SIZES = [10, 20, 50, 100]]
  S9.4.4 | 5 page numbers at once
  S9.4.5 | a screenshot is a PNG, made within 15 s | [src/domain/feedback/report.ts: SCREENSHOT_TIMEOUT_MS = 15_000] «data:image/png;base64,»
  S9.4.6 | its preview is 600 px high at the most | [public/styles/feedback/reports.css: max-height: 600px]
`,
);
