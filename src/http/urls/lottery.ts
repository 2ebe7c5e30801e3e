import type { Id } from "./racing.ts";

/** The pages of the numbers game. */
export const lotteryUrls = {
  results: "/lottery/results",
  resultsPage: (page: number) => `/lottery/results?page=${page}`,
  resultsOfDay: (day: string) => `/lottery/results?date=${encodeURIComponent(day)}`,
  /** The list with a day's row open, and in sight. */
  rowOfDay: (day: string) =>
    `/lottery/results?date=${encodeURIComponent(day)}#date-${encodeURIComponent(day)}`,
  resultsOfDraw: (day: string, draw: number) =>
    `/lottery/results?date=${encodeURIComponent(day)}&draw=${draw}`,
  resultsOfPlayers: (day: string, draw: number, page: number) =>
    `/lottery/results?date=${encodeURIComponent(day)}&draw=${draw}&players=${page}`,
  /** The list with how often each number was drawn lately, of one draw type. */
  numbersDrawn: (draw: number) => `/lottery/results?numbers=${draw}`,
  enterDraws: "/lottery/results/enter",
  /** The part of that form that another date changes. */
  drawsOfDay: "/lottery/results/enter/day",
  enterDrawsOf: (day: string) => `/lottery/results/enter?date=${encodeURIComponent(day)}`,
  removeDraw: <const I extends Id>(drawId: I) => `/lottery/results/draws/${drawId}/remove` as const,
  /** Stores a held draw, as staff confirm it. */
  confirmDraw: "/lottery/results/confirm",
  /** Starts a fetch of draws, and reports its progress. */
  fetchDraws: "/lottery/results/fetch",
  fetchSoFar: (shown: number) => `/lottery/results/fetch?shown=${shown}`,
  autoFetch: "/lottery/results/enter?tab=fetch",
  markPaid: <const I extends Id>(resultId: I) => `/lottery/results/${resultId}/paid` as const,
  /** How a customer's bets did in a draw, for the customer. */
  resultSettlement: <const I extends Id>(resultId: I) => `/lottery/results/${resultId}/settlement` as const,
  resultSettlementA4: <const I extends Id>(resultId: I) =>
    `/lottery/results/${resultId}/settlement?paper=a4` as const,
  selections: "/lottery/manage-bets",
  addSelection: "/lottery/manage-bets/new",
  /** Suggestions of the account field. */
  playingAccounts: "/lottery/manage-bets/accounts",
  /** One account's bets. Without it, the served account's; numbered pages have all bets. */
  selectionsOf: (accountId: Id) => `/lottery/manage-bets?account=${accountId}`,
  selectionsPage: (page: number) => `/lottery/manage-bets?page=${page}`,
  /** All bets, with how many of them hold each number. */
  numbersHeld: "/lottery/manage-bets?page=1&numbers=held",
  editSelection: <const I extends Id>(id: I) => `/lottery/manage-bets/${id}/edit` as const,
  stopSelection: <const I extends Id>(id: I) => `/lottery/manage-bets/${id}/stop` as const,
  /** Gives back payments for unplayed weeks, and reverses it. */
  giveBackUnplayed: "/lottery/manage-bets/give-back",
  takeStakesAgain: "/lottery/manage-bets/take-again",
  unpaid: "/lottery/unpaid",
  /** All unpaid winnings of one account's player, with Pay all. */
  unpaidOf: (accountId: Id) => `/lottery/unpaid?account=${accountId}`,
  /** Where Pay all posts: the listed results, by their ids. */
  payAll: "/lottery/unpaid/pay",
  /** Takes back the lapse of winnings that were not collected in time. */
  takeBackLapse: <const I extends Id>(resultId: I) => `/lottery/results/${resultId}/take-back-lapse` as const,
  /** A page that goes on after a result, or ends before one, whatever has been paid in the meantime. */
  unpaidAfter: (page: number, resultId: number) => `/lottery/unpaid?page=${page}&after=${resultId}`,
  unpaidBefore: (page: number, resultId: number) => `/lottery/unpaid?page=${page}&before=${resultId}`,
  /** What each player owes for a week, and what of it is paid. Without a week it is this one. */
  collections: "/lottery/collections",
  collectionsOf: (week: string) => `/lottery/collections?week=${week}`,
  collectionsPage: (week: string, page: number, asked = "") =>
    `/lottery/collections?week=${week}&page=${page}${asked && `&q=${encodeURIComponent(asked)}`}`,
  collectStakes: "/lottery/collections/pay",
  takeBackStakes: "/lottery/collections/take-back",
  stakeReceipt: <const I extends Id>(collectionId: I) =>
    `/lottery/collections/${collectionId}/receipt` as const,
  collectionsCsv: "/lottery/collections.csv",
  collectionsCsvOf: (week: string) => `/lottery/collections.csv?week=${week}`,
  collectionsPrint: "/lottery/collections/print",
  collectionsPrintOf: (week: string) => `/lottery/collections/print?week=${week}`,
  /** What the shop pays if numbers come: of the first open draw, and of a certain one. */
  book: "/lottery/book",
  bookOf: (day: string, draw: number) => `/lottery/book?day=${encodeURIComponent(day)}&draw=${draw}`,
  bookCsv: "/lottery/book.csv",
  bookPrint: "/lottery/book/print",
  /** One of these addresses for a certain draw. */
  ofDraw: (path: string, day: string, draw: number) => `${path}?day=${encodeURIComponent(day)}&draw=${draw}`,
  payoutSettings: "/administration/payout-settings",
  payoutTab: (numberCount: number) => `/administration/payout-settings?count=${numberCount}`,
  /** What a bet of £5 would pay at a multiplier that is typed but not saved. */
  payoutNote: "/administration/payout-settings/note",
  drawsCsv: "/lottery/results.csv",
  drawsPrint: "/lottery/results/print",
  unpaidCsv: "/lottery/unpaid.csv",
  unpaidPrint: "/lottery/unpaid/print",
} as const;

/** The calls of the same. */
export const lotteryApiUrls = {
  players: "/api/lotteryplayers",
  drawResults: "/api/lottery/draw-results",
  paid: <const I extends Id>(resultId: I) => `/api/drawresults/player-result/${resultId}/paid` as const,
  settlement: <const I extends Id>(resultId: I) =>
    `/api/drawresults/player-result/${resultId}/settlement` as const,
  collections: "/api/lottery/collections",
  takeBackStakes: "/api/lottery/collections/take-back",
  scrapeDraws: "/api/lotteryscraper/scrape",
  lastFetch: "/api/lotteryfetchlog/last-fetch",
  updateLastFetch: "/api/lotteryfetchlog/update-last-fetch",
  payoutConfigs: "/api/payoutconfigs",
} as const;
