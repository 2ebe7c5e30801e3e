/**
 * Pages of race cards and racing bets. Place Racing Bet fills its form from the address, without scripts, and
 * places nothing: `line` (a typed bet: "£1 lucky 15 ew", "3.15 7 £2 win"), `runner` (a horse at the present
 * price), `again` (an old bet's horses, type and stake).
 */
export const racingUrls = {
  cards: "/racing",
  refreshCards: "/racing/refresh",
  /** Needs Attention: its list, and its count on the dashboard. */
  attention: "/racing/attention",
  /** A course's day: Today's Races with that section open, and its races alone for htmx. */
  meeting: (day: string, courseName: string) => `/racing?course=${day}/${encodeURIComponent(courseName)}`,
  race: <const I extends Id>(id: I) => `/racing/races/${id}` as const,
  /** The live book: of all races, and with one of them horse by horse. */
  book: "/racing/book",
  bookOf: (raceId: Id) => `/racing/book?race=${raceId}#race-book`,
  bookPart: (raceId: Id) => `/racing/book?race=${raceId}`,
  bookCsv: "/racing/book.csv",
  bookPrint: "/racing/book/print",
  enterResult: <const I extends Id>(raceId: I) => `/racing/races/${raceId}/result` as const,
  /** How the shop reads a finishing order that is being typed. */
  readOrder: <const I extends Id>(raceId: I) => `/racing/races/${raceId}/result/reading` as const,
  /** Accepts a feed's result as it is. */
  takeResult: <const I extends Id>(raceId: I) => `/racing/races/${raceId}/result/take` as const,
  /** Moved to another time, day or course, or changed. */
  moveRace: <const I extends Id>(raceId: I) => `/racing/races/${raceId}/move` as const,
  /** Run again after a false start. */
  rerunRace: <const I extends Id>(raceId: I) => `/racing/races/${raceId}/re-run` as const,
  /** Which horses are reserves, and which were declared in. */
  reservesOf: <const I extends Id>(raceId: I) => `/racing/races/${raceId}/reserves` as const,
  /** A horse paid as a winner beside the official one, for goodwill. */
  payBoth: <const I extends Id>(raceId: I) => `/racing/races/${raceId}/pay-both` as const,
  /** Bets at the starting price where none was returned. */
  lastShow: <const I extends Id>(raceId: I) => `/racing/races/${raceId}/last-show` as const,
  /** When the race went off, and the bets struck after that. */
  /** Places and ante-post terms on one race, for a time. */
  offerOnRace: <const I extends Id>(raceId: I) => `/racing/races/${raceId}/offer` as const,
  keyOff: <const I extends Id>(raceId: I) => `/racing/races/${raceId}/off` as const,
  keyDividends: <const I extends Id>(raceId: I) => `/racing/races/${raceId}/dividends` as const,
  lateBets: <const I extends Id>(raceId: I) => `/racing/races/${raceId}/late-bets` as const,
  stopRace: <const I extends Id>(raceId: I) => `/racing/races/${raceId}/stop` as const,
  resumeRace: <const I extends Id>(raceId: I) => `/racing/races/${raceId}/resume` as const,
  withdrawRunner: <const I extends Id>(runnerId: I) => `/racing/runners/${runnerId}/withdraw` as const,
  reinstateRunner: <const I extends Id>(runnerId: I) => `/racing/runners/${runnerId}/reinstate` as const,
  /**
   * Open questions: whether a horse missing from the result ran, bets in the minute of a withdrawal, a
   * stopped race that its feed runs.
   */
  decideDidNotRun: <const I extends Id>(runnerId: I) => `/racing/runners/${runnerId}/did-not-run` as const,
  decideMinute: <const I extends Id>(runnerId: I) => `/racing/runners/${runnerId}/minute` as const,
  decideRunsAgain: <const I extends Id>(raceId: I) => `/racing/races/${raceId}/runs-again` as const,
  decideRule4: <const I extends Id>(runnerId: I) => `/racing/runners/${runnerId}/rule-4` as const,
  placeBet: "/racing/bets",
  /** A text from the search box, as if typed on the line. */
  typedBet: (line: string) => `/racing/bets?line=${encodeURIComponent(line)}`,
  /** A price of a race card, that begins a bet or comes on top of a half-built one. */
  betOnRunner: <const I extends Id>(runnerId: I) => `/racing/bets?runner=${runnerId}` as const,
  /** The same bet again, for the served customer. */
  betAgain: <const I extends Id>(betId: I) => `/racing/bets?again=${betId}` as const,
  /** The receipts of all bets of a slip, and of the slip that this user placed last. */
  slipReceipts: <const I extends Id>(slipId: I) => `/racing/slips/${slipId}/receipts` as const,
  lastReceipts: "/racing/slips/last/receipts",
  /** The receipts, printed by script, which then goes back. */
  printReceipts: <const I extends Id>(slipId: I) => `/racing/slips/${slipId}/receipts?print=now` as const,
  calculator: "/racing/calculator",
  /** The account's bets of today and its recent results: the part of that page that placing renews. */
  accountBets: "/racing/bets/of-account",
  allBets: "/racing/all-bets",
  /** All Racing Bets with every account in its list; for htmx that list alone. */
  betAccounts: (chosen: Id | null) => `/racing/all-bets?accounts=all&accountId=${chosen ?? ""}`,
  bet: <const I extends Id>(id: I) => `/racing/all-bets/${id}` as const,
  freshBet: <const I extends Id>(id: I) => `/racing/all-bets/${id}?refresh=true` as const,
  checkBet: <const I extends Id>(id: I) => `/racing/all-bets/${id}/check` as const,
  resettleBet: <const I extends Id>(id: I) => `/racing/all-bets/${id}/resettle` as const,
  /** The bets on a race that would come to something else than they were settled at. */
  resettleRace: <const I extends Id>(raceId: I) => `/racing/races/${raceId}/resettle` as const,
  voidBet: <const I extends Id>(id: I) => `/racing/all-bets/${id}/void` as const,
  /** The right price of a bet struck at a palpable error. */
  rightPrice: <const I extends Id>(id: I) => `/racing/all-bets/${id}/right-price` as const,
  /** Paying out a settled bet, and reversing it. */
  payOut: <const I extends Id>(id: I) => `/racing/all-bets/${id}/pay-out` as const,
  putBack: <const I extends Id>(id: I) => `/racing/all-bets/${id}/put-back` as const,
  /** Takes back the lapse of a return that was not collected in time. */
  takeBackLapse: <const I extends Id>(id: I) => `/racing/all-bets/${id}/take-back-lapse` as const,
  /** Where a scanner leads: to the bet that has the reference. */
  scanned: (reference: string) => `/racing/scan?reference=${encodeURIComponent(reference)}`,
  scan: "/racing/scan",
  /** Unclaimed returns of cash bets; of one account, a page of them. */
  unclaimed: "/racing/unclaimed",
  unclaimedPage: (accountId: Id | null, page: number) =>
    `/racing/unclaimed?accountId=${accountId ?? ""}&page=${page}`,
  betsOf: (accountId: Id) => `/racing/all-bets?accountId=${accountId}`,
  betsOfStatus: (accountId: Id, status: number) => `/racing/all-bets?accountId=${accountId}&status=${status}`,
  betsCsv: "/racing/all-bets.csv",
  betsPrint: "/racing/all-bets/print",
  betReceipt: <const I extends Id>(id: I) => `/racing/all-bets/${id}/receipt` as const,
  /** How it was settled, for its customer. */
  betSettlement: <const I extends Id>(id: I) => `/racing/all-bets/${id}/settlement` as const,
  betSettlementA4: <const I extends Id>(id: I) => `/racing/all-bets/${id}/settlement?paper=a4` as const,
  printReceipt: <const I extends Id>(id: I) => `/racing/all-bets/${id}/receipt?print=now` as const,
} as const;

/** Racing's API. */
export const racingApiUrls = {
  bets: "/api/racing/bets",
  quoteBets: "/api/racing/bets/quote",
  placeSlip: "/api/betslip/create",
  oddsTypes: "/api/odds/types",
  cards: "/api/racing/racecards",
  layOffs: "/api/racing/lay-offs",
  searchHorses: (text: string) => `/api/racing/horses/search?future=true&q=${encodeURIComponent(text)}`,
  whyNotFound: (text: string) => `/api/racing/horses/not-found?q=${encodeURIComponent(text)}`,
} as const;

/** What takes the place of an id in an address: the id, or the name of a placeholder. */
export type Id = number | string;
/** The query of an address, by its names. */
export type QueryValues = Readonly<Record<string, string | number>>;

/** Non-empty parameters. */
export function queryOf(asked: QueryValues): string {
  const given = Object.entries(asked).filter(([, value]) => value !== "");
  return given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
}
