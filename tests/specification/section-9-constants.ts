import { table } from "./table.ts";

const PICKER = "islands/number-picker > awake";
const SELECTION = "domain/lottery/selection > what the form shows";
const PAYOUT = "domain/lottery/payout";
const TYPES =
  "routes/odds-calculate > GET /api/odds/types > the list has what the form needs, the five defaults first, and may be kept for four hours";

export const MONEY_AND_CACHES = table(
  "§9 Money, waiting, caches",
  `
  pounds, en-GB, two decimals                   | | domain/money > money > is shown as staff read it
  a request waits 60,000 ms                     | [islands/browser/call-shop.ts: TIMEOUT_MS = 60_000] | islands/call-shop > a call that is not answered is given up after 60 seconds
  the current user is kept for 240 minutes      | [src/routes/api/auth-calls.ts: USER_KEPT_SECONDS = 240 * 60] | routes/staff-screens > the current user > is told to a token, and kept for four hours for that token alone
  the odds types are kept for 240 minutes       | [src/routes/api/odds-calls.ts: TYPES_KEPT_SECONDS = 240 * 60] | ${TYPES}
  other things are kept for 30 minutes          | [islands/browser/keep-bets.ts: KEPT_MS = 30 * 60_000] | islands/keep-bets > details that were read once are shown again without asking, with their badge, for 30 minutes
  … 100 of them at the most, the oldest goes first | [islands/browser/keep-bets.ts: MOST_KEPT = 100] | islands/keep-bets > 100 are kept at the most: the oldest goes first
  … and a forced refresh skips them             |                        | islands/keep-bets > a forced refresh skips what is kept, and is kept in its place
  a forced refresh of race cards skips what is kept           |                        | routes/race-calls > GET /api/racing/racecards > answers a stored day without asking again, unless refresh demands it
  a password has 6 characters or more           | [src/config.ts: "6"]   | routes/sessions > a password > is at least six characters long
  mobile is below 768 px                        | [public/styles/frame.css: @media (max-width: 767px)] | browser/sessions > at 768 pixels the menus stand in the header, one pixel less and the drawer holds them
  toasts come one at a time                     |                        | islands/toasts > one at a time: a new one takes the place, and has its own six seconds
  the token's key in local storage              | «token»                | islands/session > the token of a sign-in is kept
`,
);

export const LOTTERY_CONSTANTS = table(
  "§9 Lottery",
  `
  draws on Wednesday (3) and Saturday (6)       | [src/config.ts: "wed,sat"] | config > the settings > an empty environment opens a working shop
  three draw types                              | [src/domain/lottery/game.ts: DRAW_TYPES = [1, 2, 3]] | domain/lottery/game > draws are named as the forms name them
  weekly entry: 3 draws of 6 numbers and a bonus | [src/domain/lottery/game.ts: WINNING_NUMBERS = 6] | routes/lottery-screens > after a week > the draw-entry dialog > has two tabs, three pickers with a bonus ball each, and the last draw day
  a double click within 300 ms                  | [islands/lottery/picking.ts: DOUBLE_CLICK_MS = 300] | ${PICKER} > two clicks within 300 ms make the bonus ball and take it off the winning numbers | ${PICKER} > 301 ms apart they are two clicks; so are clicks on two numbers
  progress of 20, 40, 90, 100 percent           | [views/lottery/fetch-progress.tsx: [20, 40, 90, 100]] | routes/draw-feeds > the Auto Fetch tab of the draw-entry dialog > shows 20, 40, 90 and 100 percent, in this order, and none before it is so
  auto-fetch 1 second after opening             | «load delay:1s»        | routes/draw-feeds > when the results open > the page asks one second later where a fetch is due, and not within the hour
  … not within 60 minutes of the last           | [src/operations/lottery/fetch-if-due.ts: FRESH_MS = 60 * 60_000] | operations/lottery/fetch-draws > the hour between fetches > 59 minutes after the last one, another is due: false
  payouts: 2/3, 5/8, 10/15, 20/30               | [src/domain/lottery/payout.ts: DEFAULT_PAYOUTS] | routes/lottery-calls > payout settings > are four rules of two multipliers each, the owner's defaults until one is saved
  … winnings are bet × (multiplier + 1)         |                        | ${PAYOUT} > what a £5 bet wins by the default table: bet × (multiplier + 1) > 3 numbers | ${PAYOUT} > what a £5 bet wins by the default table: bet × (multiplier + 1) > with the bonus included, 2 numbers, the bonus ball among them
  the second fallback: bet × 2/3 … else × 2     | [src/domain/lottery/payout.ts: FALLBACK_TIMES] | ${PAYOUT} > which rule is used > the fallback's own table is the specification's | ${PAYOUT} > which rule is used > last the second fallback, bet × 2, for a count that has neither
  a new bet: 5, today, 1 week, Wed and Sat, Draw 1 | [src/domain/lottery/selection.ts: betPence: 500] | ${SELECTION} > its defaults are the specification's | routes/lottery-screens > after a week > Add New Bet > starts with the owner's defaults
  weekly = amount × days × draws; total × weeks |                        | ${SELECTION} > weekly is amount × days × draws; total is weekly × weeks, or weekly alone when it never ends | islands/bet-fields > every change is in the summary at once
  the end is the start and the weeks            |                        | domain/lottery/selection > the draws that a bet takes part in > weeks are calendar weeks, whatever the clocks do
`,
);

const LINES = "domain/racing/bet-types";
const COSTS = "routes/placing > a bet over the counter";

export const RACING_CONSTANTS = table(
  "§9 Racing",
  `
  default types: Single 1, Double 2, Treble 3, Accumulator 4 to 8, Each-Way 1 | «Single» «Double» «Treble» «Accumulator» «Each-Way» | islands/racing/bet-builder > bet types that cannot be loaded: the five of old, and a toast | ${TYPES}
  eight more                                    | «Trixie» «Patent» «Yankee» «Lucky15» «Canadian» «Lucky31» «Lucky63» «RoundRobin» | ${TYPES} | ${LINES} > a %s of %d has %d lines, by table and by counting
  the multiplier comes from the type            |                        | ${LINES} > a %s of %d has %d lines, by table and by counting
  total = stake × multiplier, doubled each way  |                        | ${COSTS} > a Double on 2 (each way true) at £1 a line costs £2 | ${LINES} > the type Each-Way doubles once, toggle or no toggle
  a slip returns the sum of its bets            |                        | islands/racing/slip-store > a new slip is local, and its totals are the sums of its bets in whole pence
  refresh and check every 5 minutes             | [src/clock/check-bets.ts: "*/5 * * * *"] | clock/check-bets > a round of the clock > settles what is decided, with a feed that is down, which is asked no oftener than every few minutes | routes/race-card-pages > today's and yesterday's races > stand by course, with time, name, distance, going, prize, and the runners of the next race's course
  the scroll area of a race is 300 px tall      | [public/styles/racing.css: max-height: 300px] | browser/racing > a real day plays again: a race passes from card to result, and nothing else on the screen moves
  the slip's panel is 320 px wide               | [public/styles/bets.css: width: 320px] | browser/bet > the slip opens beside a large screen and shifts the page, and is a bar below a small one
`,
);

export const PAGE_CONSTANTS = table(
  "§9 Pages and pictures",
  `
  transactions: 20 a page, from page 1          | [views/accounts/account-page.tsx: TRANSACTIONS_PER_PAGE = 20] | routes/pages > an account's pages > turn twenty transactions at a time, and never past the last | routes/account-screens > a transaction on the wire > has the owner's fields, in pages of twenty from the first on
  a call for bets without a page size has 10    | [src/routes/api/bet-calls.ts: count(10, 100)] | routes/placing > looking bets up > one, today's, settled ones, pending ones, and pages of all
  All Racing Bets: 10, 20, 50, 100 a page, 20 at first | [views/racing/bets/shown-bets.ts: PAGE_SIZES = [10, 20, 50, 100]] | routes/all-bets > its pages > 20 by default, newest first; a choice of size begins anew
  5 page numbers at once                        |                        | routes/all-bets > its pages > around page 8 of 9
  a screenshot is a PNG, made within 15 s       | [src/domain/feedback/report.ts: SCREENSHOT_TIMEOUT_MS = 15_000] «data:image/png;base64,» | browser/feedback > a clerk reports an issue with a picture of the screen, and the owner reads it | browser/feedback > a picture that is not there within 15 seconds is given up, and the report can be sent without it
  its preview is 600 px high at the most        | [public/styles/feedback.css: max-height: 600px] | browser/feedback > a clerk reports an issue with a picture of the screen, and the owner reads it
`,
);
