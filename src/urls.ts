/** Every address of the shop. Imports nothing, so that a browser can have it too. */
type Id = number | string;
type Asked = Readonly<Record<string, string | number>>;

export const urls = {
  dashboard: "/",
  /** The same paper for other days. */
  between: (path: string, span: Asked) => `${path}?${queryOf(span)}`,
  asset: <const F extends string>(file: F) => `/assets/${file}` as const,
  health: "/healthz",

  staff: {
    login: "/login",
    /** The login page for whoever was signed out without asking for it: it says so, and never leads back in by itself. */
    signedOut: "/login?signed-out",
    /** A token for calls, for a page whose sign-in came before its script. */
    token: "/login/token",
    logout: "/logout",
    /** Where a colleague is put on the staff, and where somebody does it alone if the shop lets them. */
    signUp: "/signup",
    changePassword: "/change-password",
    /** Whether a password that is being typed is one that anybody would guess first. */
    passwordNote: "/change-password/note",
    theme: "/theme",
    help: "/help",
    shortcuts: "/help/shortcuts",
    administration: "/administration",
    users: "/administration/staff",
    disableUser: <const I extends Id>(id: I) => `/administration/staff/${id}/disable` as const,
    enableUser: <const I extends Id>(id: I) => `/administration/staff/${id}/enable` as const,
    signOutUser: <const I extends Id>(id: I) => `/administration/staff/${id}/sign-out` as const,
    audit: "/administration/audit",
    auditCsv: "/administration/audit.csv",
    auditOf: (asked: Asked) => `/administration/audit?${queryOf(asked)}`,
    auditFile: (asked: Asked) => `/administration/audit.csv?${queryOf(asked)}`,
  },

  accounts: {
    search: "/account/search",
    searchOf: (asked: Asked) => `/account/search?${queryOf(asked)}`,
    /** Where the screen posts the account it chose, and where it posts that it wants another. */
    select: "/account/select",
    change: "/account/change",
    /** The account bar alone, for when a balance has changed elsewhere. */
    bar: "/account/bar",
    list: "/administration/accounts",
    add: "/administration/accounts/new",
    details: <const I extends Id>(id: I) => `/administration/accounts/${id}` as const,
    edit: <const I extends Id>(id: I) => `/administration/accounts/${id}/edit` as const,
    remove: <const I extends Id>(id: I) => `/administration/accounts/${id}/delete` as const,
    deposit: <const I extends Id>(id: I) => `/administration/accounts/${id}/deposit` as const,
    withdraw: <const I extends Id>(id: I) => `/administration/accounts/${id}/withdraw` as const,
    transactions: (id: Id, page: number) => `/administration/accounts/${id}?page=${page}`,
    filtered: (asked: Asked) => `/administration/accounts?${queryOf(asked)}`,
    csv: "/administration/accounts.csv",
    print: "/administration/accounts/print",
    statement: <const I extends Id>(id: I) => `/administration/accounts/${id}/statement` as const,
    statementCsv: <const I extends Id>(id: I) => `/administration/accounts/${id}/statement.csv` as const,
  },

  lottery: {
    results: "/lottery/results",
    resultsPage: (page: number) => `/lottery/results?page=${page}`,
    resultsOfDay: (day: string) => `/lottery/results?date=${day}`,
    resultsOfDraw: (day: string, draw: number) => `/lottery/results?date=${day}&draw=${draw}`,
    resultsOfPlayers: (day: string, draw: number, page: number) =>
      `/lottery/results?date=${day}&draw=${draw}&players=${page}`,
    enterDraws: "/lottery/results/enter",
    /** The part of that form that another date changes. */
    drawsOfDay: "/lottery/results/enter/day",
    enterDrawsOf: (day: string) => `/lottery/results/enter?date=${day}`,
    /** Where the screen asks the feeds for draws, and where it asks how far that has come. */
    fetchDraws: "/lottery/results/fetch",
    fetchSoFar: (shown: number) => `/lottery/results/fetch?shown=${shown}`,
    autoFetch: "/lottery/results/enter?tab=fetch",
    markPaid: <const I extends Id>(resultId: I) => `/lottery/results/${resultId}/paid` as const,
    selections: "/lottery/manage-bets",
    addSelection: "/lottery/manage-bets/new",
    selectionsPage: (page: number) => `/lottery/manage-bets?page=${page}`,
    editSelection: <const I extends Id>(id: I) => `/lottery/manage-bets/${id}/edit` as const,
    stopSelection: <const I extends Id>(id: I) => `/lottery/manage-bets/${id}/stop` as const,
    unpaid: "/lottery/unpaid",
    unpaidPage: (page: number) => `/lottery/unpaid?page=${page}`,
    payoutSettings: "/administration/payout-settings",
    payoutTab: (numberCount: number) => `/administration/payout-settings?count=${numberCount}`,
    /** What a bet of £5 would pay at a multiplier that is typed but not saved. */
    payoutNote: "/administration/payout-settings/note",
    drawsCsv: "/lottery/results.csv",
    drawsPrint: "/lottery/results/print",
    unpaidCsv: "/lottery/unpaid.csv",
    unpaidPrint: "/lottery/unpaid/print",
  },

  racing: {
    cards: "/racing",
    refreshCards: "/racing/refresh",
    /** What staff have to decide: a list of its own, and for the dashboard. */
    attention: "/racing/attention",
    /** A course's day: Today's Races with that section open, and its races alone for htmx. */
    meeting: (day: string, courseName: string) => `/racing?course=${day}/${encodeURIComponent(courseName)}`,
    race: <const I extends Id>(id: I) => `/racing/races/${id}` as const,
    enterResult: <const I extends Id>(raceId: I) => `/racing/races/${raceId}/result` as const,
    /** How the shop reads a finishing order that is being typed. */
    readOrder: <const I extends Id>(raceId: I) => `/racing/races/${raceId}/result/reading` as const,
    /** A feed's result as it stands, taken by staff. */
    takeResult: <const I extends Id>(raceId: I) => `/racing/races/${raceId}/result/take` as const,
    stopRace: <const I extends Id>(raceId: I) => `/racing/races/${raceId}/stop` as const,
    resumeRace: <const I extends Id>(raceId: I) => `/racing/races/${raceId}/resume` as const,
    withdrawRunner: <const I extends Id>(runnerId: I) => `/racing/runners/${runnerId}/withdraw` as const,
    reinstateRunner: <const I extends Id>(runnerId: I) => `/racing/runners/${runnerId}/reinstate` as const,
    decideRule4: <const I extends Id>(runnerId: I) => `/racing/runners/${runnerId}/rule-4` as const,
    placeBet: "/racing/bets",
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
    betsOf: (accountId: Id) => `/racing/all-bets?accountId=${accountId}`,
    betsCsv: "/racing/all-bets.csv",
    betsPrint: "/racing/all-bets/print",
    betReceipt: <const I extends Id>(id: I) => `/racing/all-bets/${id}/receipt` as const,
  },

  feedback: {
    /** Where anybody writes a report, and where a page's own form posts it. */
    send: "/feedback",
    sendFrom: (path: string) => `/feedback?from=${encodeURIComponent(path)}`,
    reports: "/administration/feedback",
    reportsPage: (status: number | null, page: number) =>
      `/administration/feedback?${status === null ? "" : `status=${status}&`}page=${page}`,
    report: <const I extends Id>(id: I) => `/administration/feedback/${id}` as const,
    deleteReport: <const I extends Id>(id: I) => `/administration/feedback/${id}/delete` as const,
    status: <const I extends Id>(id: I) => `/administration/feedback/${id}/status` as const,
    screenshot: <const I extends Id>(id: I) => `/administration/feedback/${id}/screenshot` as const,
  },

  api: {
    docs: "/api/docs",
    /** The same as an OpenAPI document. */
    document: "/api/docs/json",

    staff: {
      signIn: "/api/auth/login",
      signOut: "/api/auth/logout",
      register: "/api/auth/register",
      me: "/api/auth/me",
      changePassword: "/api/auth/change-password",
    },

    accounts: {
      list: "/api/accounts",
      details: <const I extends Id>(id: I) => `/api/accounts/${id}` as const,
      balance: <const I extends Id>(id: I) => `/api/accounts/${id}/balance` as const,
      deposit: <const I extends Id>(id: I) => `/api/accounts/${id}/deposit` as const,
      withdraw: <const I extends Id>(id: I) => `/api/accounts/${id}/withdraw` as const,
      transactions: <const I extends Id>(id: I) => `/api/accounts/${id}/transactions` as const,
    },

    lottery: {
      players: "/api/lotteryplayers",
      player: <const I extends Id>(id: I) => `/api/lotteryplayers/${id}` as const,
      selections: <const I extends Id>(playerId: I) => `/api/lotteryplayers/${playerId}/selections` as const,
      selection: <const P extends Id, const I extends Id>(playerId: P, id: I) =>
        `/api/lotteryplayers/${playerId}/selections/${id}` as const,
      drawResults: "/api/lottery/draw-results",
      paid: <const I extends Id>(resultId: I) => `/api/drawresults/player-result/${resultId}/paid` as const,
      scrapeDraws: "/api/lotteryscraper/scrape",
      lastFetch: "/api/lotteryfetchlog/last-fetch",
      updateLastFetch: "/api/lotteryfetchlog/update-last-fetch",
      payoutConfigs: "/api/payoutconfigs",
    },

    racing: {
      bets: "/api/racing/bets",
      quoteBets: "/api/racing/bets/quote",
      bet: <const I extends Id>(id: I) => `/api/racing/bets/${id}` as const,
      todaysBets: <const I extends Id>(accountId: I) => `/api/racing/bets/today/${accountId}` as const,
      betResults: <const I extends Id>(accountId: I) =>
        `/api/racing/bets/account/${accountId}/results` as const,
      placeSlip: "/api/betslip/create",
      oddsTypes: "/api/odds/types",
      calculateOdds: "/api/odds/calculate",
      settleByHand: "/api/odds/settle",
      cards: "/api/racing/racecards",
      searchHorses: (text: string) => `/api/racing/horses/search?future=true&q=${encodeURIComponent(text)}`,
      whyNotFound: (text: string) => `/api/racing/horses/not-found?q=${encodeURIComponent(text)}`,
    },

    feedback: {
      reports: "/api/feedback",
      report: <const I extends Id>(id: I) => `/api/feedback/${id}` as const,
      status: <const I extends Id>(id: I) => `/api/feedback/${id}/status` as const,
    },
  },
} as const;

/** What was asked for, less what was left empty. */
function queryOf(asked: Asked): string {
  const given = Object.entries(asked).filter(([, value]) => value !== "");
  return given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
}
