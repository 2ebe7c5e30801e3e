import type { Id } from "./parts.ts";

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
  enterDraws: "/lottery/results/enter",
  /** The part of that form that another date changes. */
  drawsOfDay: "/lottery/results/enter/day",
  enterDrawsOf: (day: string) => `/lottery/results/enter?date=${encodeURIComponent(day)}`,
  removeDraw: <const I extends Id>(drawId: I) => `/lottery/results/draws/${drawId}/remove` as const,
  /** Where the screen asks the feeds for draws, and where it asks how far that has come. */
  fetchDraws: "/lottery/results/fetch",
  fetchSoFar: (shown: number) => `/lottery/results/fetch?shown=${shown}`,
  autoFetch: "/lottery/results/enter?tab=fetch",
  markPaid: <const I extends Id>(resultId: I) => `/lottery/results/${resultId}/paid` as const,
  selections: "/lottery/manage-bets",
  addSelection: "/lottery/manage-bets/new",
  /** The accounts that its account field offers for what is typed. */
  playingAccounts: "/lottery/manage-bets/accounts",
  /** One account's bets alone. Without it, those of the account that is served; every page of a number has everybody's. */
  selectionsOf: (accountId: Id) => `/lottery/manage-bets?account=${accountId}`,
  selectionsPage: (page: number) => `/lottery/manage-bets?page=${page}`,
  editSelection: <const I extends Id>(id: I) => `/lottery/manage-bets/${id}/edit` as const,
  stopSelection: <const I extends Id>(id: I) => `/lottery/manage-bets/${id}/stop` as const,
  /** What is paid for weeks that will not be played, given back, and taken again. */
  giveBackUnplayed: "/lottery/manage-bets/give-back",
  takeStakesAgain: "/lottery/manage-bets/take-again",
  unpaid: "/lottery/unpaid",
  /** What is owed to one account's player, all of it on one page, with Pay all. */
  unpaidOf: (accountId: Id) => `/lottery/unpaid?account=${accountId}`,
  /** Where Pay all posts: the listed results, by their ids. */
  payAll: "/lottery/unpaid/pay",
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
  collections: "/api/lottery/collections",
  takeBackStakes: "/api/lottery/collections/take-back",
  scrapeDraws: "/api/lotteryscraper/scrape",
  lastFetch: "/api/lotteryfetchlog/last-fetch",
  updateLastFetch: "/api/lotteryfetchlog/update-last-fetch",
  payoutConfigs: "/api/payoutconfigs",
} as const;
