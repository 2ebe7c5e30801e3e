import { approvalApiUrls, approvalUrls } from "./approvals.ts";
import { disputeUrls } from "./disputes.ts";
import { layOffUrls } from "./lay-offs.ts";
import { lotteryApiUrls, lotteryUrls } from "./lottery.ts";
import { type Id, type QueryValues, queryOf, racingApiUrls, racingUrls } from "./racing.ts";

/** The pages of the customers' accounts. */
export const accountUrls = {
  search: "/account/search",
  searchOf: (asked: QueryValues) => `/account/search?${queryOf(asked)}`,
  /** Where the screen posts the account it chose, and where it posts that it wants another. */
  select: "/account/select",
  change: "/account/change",
  /** The account bar alone, for when a balance has changed elsewhere. */
  bar: "/account/bar",
  list: "/administration/accounts",
  add: "/administration/accounts/new",
  /** Customers from a CSV file: the file, its preview, and what opens them. */
  import: "/administration/accounts/import",
  importOpen: "/administration/accounts/import/open",
  importTemplate: "/administration/accounts/import/template.csv",
  addNamed: (name: string) => `/administration/accounts/new?${queryOf({ name })}`,
  details: <const I extends Id>(id: I) => `/administration/accounts/${id}` as const,
  edit: <const I extends Id>(id: I) => `/administration/accounts/${id}/edit` as const,
  remove: <const I extends Id>(id: I) => `/administration/accounts/${id}/delete` as const,
  deleted: "/administration/accounts/deleted",
  restore: <const I extends Id>(id: I) => `/administration/accounts/${id}/restore` as const,
  /** Who owes the shop, to print, and as a file; and a note of one of them. */
  debtors: "/administration/debtors",
  debtorsPrint: "/administration/debtors/print",
  debtorsCsv: "/administration/debtors.csv",
  note: <const I extends Id>(id: I) => `/administration/accounts/${id}/note` as const,
  /** Cancels a higher limit of credit that does not hold yet. */
  cancelIncrease: <const I extends Id>(id: I) => `/administration/accounts/${id}/cancel-increase` as const,
  /** Excludes a customer or sets a break, and ends an exclusion after its last day; all who are excluded. */
  exclude: <const I extends Id>(id: I) => `/administration/accounts/${id}/exclude` as const,
  endExclusion: <const I extends Id>(id: I) => `/administration/accounts/${id}/end-exclusion` as const,
  /** Limits at the customer's wish; what withdraws higher ones that do not hold yet. */
  ownLimits: <const I extends Id>(id: I) => `/administration/accounts/${id}/limits` as const,
  withdrawLimits: <const I extends Id>(id: I) => `/administration/accounts/${id}/withdraw-limits` as const,
  /** Stakes over time and notes of one customer; who is at a threshold and which follow-ups are due. */
  care: <const I extends Id>(id: I) => `/administration/care/${id}` as const,
  careNote: <const I extends Id>(id: I) => `/administration/care/${id}/note` as const,
  careList: "/administration/care",
  careListPrint: "/administration/care/print",
  careListCsv: "/administration/care.csv",
  exclusions: "/administration/exclusions",
  exclusionsPrint: "/administration/exclusions/print",
  exclusionsCsv: "/administration/exclusions.csv",
  /** A customer's identity: a challenge of their age, a photograph, and whether a list has them. */
  challenge: <const I extends Id>(id: I) => `/administration/accounts/${id}/challenge` as const,
  removeBirthday: <const I extends Id>(id: I) => `/administration/accounts/${id}/remove-birthday` as const,
  photograph: <const I extends Id>(id: I) => `/administration/accounts/${id}/photograph` as const,
  photographOf: (id: Id, version: number) => `/administration/accounts/${id}/photograph?v=${version}`,
  addPhotograph: <const I extends Id>(id: I) => `/administration/accounts/${id}/photograph/new` as const,
  removePhotograph: <const I extends Id>(id: I) =>
    `/administration/accounts/${id}/photograph/remove` as const,
  answerListed: <const I extends Id>(id: I) => `/administration/accounts/${id}/listed` as const,
  /** The data of one customer: a page, a file, and its erasure. */
  data: <const I extends Id>(id: I) => `/administration/accounts/${id}/data` as const,
  dataFile: <const I extends Id>(id: I) => `/administration/accounts/${id}/data.json` as const,
  erase: <const I extends Id>(id: I) => `/administration/accounts/${id}/erase` as const,
  challenges: "/administration/challenges",
  challengesPrint: "/administration/challenges/print",
  challengesCsv: "/administration/challenges.csv",
  /** Lists of exclusions from outside: open questions, and a file with its preview. */
  lists: "/administration/exclusion-lists",
  importList: "/administration/exclusion-lists/import",
  saveList: "/administration/exclusion-lists/import/save",
  listTemplate: "/administration/exclusion-lists/import/template.csv",
  deposit: <const I extends Id>(id: I) => `/administration/accounts/${id}/deposit` as const,
  withdraw: <const I extends Id>(id: I) => `/administration/accounts/${id}/withdraw` as const,
  transactions: (id: Id, page: number) => `/administration/accounts/${id}?page=${page}`,
  filtered: (asked: QueryValues) => `/administration/accounts?${queryOf(asked)}`,
  csv: "/administration/accounts.csv",
  print: "/administration/accounts/print",
  /** A paper with a link for the customer, and what the link opens, for anyone who has it. */
  statementLink: <const I extends Id>(id: I) => `/administration/accounts/${id}/statement-link` as const,
  ownStatement: "/statement",
  statement: <const I extends Id>(id: I) => `/administration/accounts/${id}/statement` as const,
  statementCsv: <const I extends Id>(id: I) => `/administration/accounts/${id}/statement.csv` as const,
} as const;

/** The calls of the same. */
export const accountApiUrls = {
  list: "/api/accounts",
} as const;

/** The pages of a head office, which reads over all of its shops. */
export const headOfficeUrls = {
  figures: "/head-office",
  csv: "/head-office.csv",
} as const;

/** The search box and its results. */
export const findUrls = {
  page: "/find",
} as const;

/** System health and shop settings. */
export const systemUrls = {
  page: "/administration/system",
  begin: "/administration/system/begin",
  settings: "/administration/settings",
} as const;

/** What a new shop's owner does first, on the home page. */
export const setUpUrls = {
  page: "/set-up",
  name: "/set-up/name",
  /** The head of a receipt, as it is typed. */
  receipt: "/set-up/receipt",
  /** Asks the feeds for today's race cards. */
  races: "/set-up/races",
  tills: "/set-up/tills",
  dismiss: "/set-up/dismiss",
} as const;

/** The day sheet and the reports. */
export const reportUrls = {
  /** Redirects to the requested day, today by default. */
  days: "/administration/day",
  today: "/administration/day/today",
  yesterday: "/administration/day/yesterday",
  day: <const D extends string>(day: D) => `/administration/day/${day}` as const,
  dayCsv: <const D extends string>(day: D) => `/administration/day/${day}.csv` as const,
  /** Reports by name, for some days. */
  page: "/administration/reports",
  report: <const N extends string>(name: N) => `/administration/reports/${name}` as const,
  reportOf: (name: string, asked: QueryValues) => `/administration/reports/${name}?${queryOf(asked)}`,
  csvOf: (name: string, asked: QueryValues) => `/administration/reports/${name}.csv?${queryOf(asked)}`,
  /** Past bets settled under other settings: the form, its progress and what it found; what stops it; its lines. */
  rehearsal: "/administration/reports/what-if/rehearsal",
  rehearsalOf: (asked: QueryValues) => `/administration/reports/what-if/rehearsal?${queryOf(asked)}`,
  rehearsalStop: "/administration/reports/what-if/rehearsal/stop",
  rehearsalCsv: "/administration/reports/what-if/rehearsal.csv",
  rehearsalCsvOf: (asked: QueryValues) => `/administration/reports/what-if/rehearsal.csv?${queryOf(asked)}`,
  /** Questions that the books answer: an index of them, and each with its file. */
  whatIf: "/administration/reports/what-if",
  whatIfLottery: "/administration/reports/what-if/lottery",
  /** An empty field is one that was emptied. */
  whatIfLotteryOf: (typed: Record<string, string>) =>
    `/administration/reports/what-if/lottery?${new URLSearchParams(typed)}`,
  whatIfLotteryFile: "/administration/reports/what-if/lottery.csv",
  whatIfLotteryFileOf: (typed: Record<string, string>) =>
    `/administration/reports/what-if/lottery.csv?${new URLSearchParams(typed)}`,
  cashNeeded: "/administration/reports/what-if/cash",
  cashNeededFile: "/administration/reports/what-if/cash.csv",
  /** The owner's statistics: their list. Each is a report named "statistics/luck". */
  statistics: "/administration/reports/statistics",
} as const;

/** What leaves the shop for its bookkeeper. */
export const bookkeepingUrls = {
  journal: "/administration/bookkeeping",
  journalOf: (asked: QueryValues) => `/administration/bookkeeping?${queryOf(asked)}`,
  journalFile: "/administration/bookkeeping/journal.csv",
  journalFileOf: (asked: QueryValues) => `/administration/bookkeeping/journal.csv?${queryOf(asked)}`,
  accounts: "/administration/bookkeeping/accounts",
  banking: "/administration/bookkeeping/banking",
  bankingOf: (asked: QueryValues) => `/administration/bookkeeping/banking?${queryOf(asked)}`,
  bankingFile: "/administration/bookkeeping/banking.csv",
  bankingFileOf: (asked: QueryValues) => `/administration/bookkeeping/banking.csv?${queryOf(asked)}`,
  held: "/administration/bookkeeping/held",
  heldOf: (asked: QueryValues) => `/administration/bookkeeping/held?${queryOf(asked)}`,
  heldFile: "/administration/bookkeeping/held.csv",
  heldFileOf: (asked: QueryValues) => `/administration/bookkeeping/held.csv?${queryOf(asked)}`,
} as const;

/** The pages of what people at the screens report. */
export const feedbackUrls = {
  /** The report form, open to all, and its address for posts. */
  send: "/feedback",
  reports: "/administration/feedback",
  reportsPage: (status: number | null, page: number) =>
    `/administration/feedback?${status === null ? "" : `status=${status}&`}page=${page}`,
  report: <const I extends Id>(id: I) => `/administration/feedback/${id}` as const,
  deleteReport: <const I extends Id>(id: I) => `/administration/feedback/${id}/delete` as const,
  status: <const I extends Id>(id: I) => `/administration/feedback/${id}/status` as const,
  screenshot: <const I extends Id>(id: I) => `/administration/feedback/${id}/screenshot` as const,
} as const;

/** The calls of the same. */
export const feedbackApiUrls = {
  reports: "/api/feedback",
} as const;

/** The tills, and the shifts that are counted in them. */
export const tillUrls = {
  /** The till that this browser is. */
  own: "/till",
  ownFor: (back: string) => `/till?${queryOf({ back })}`,
  name: "/till/name",
  takeOver: <const I extends Id>(id: I) => `/till/take-over/${id}` as const,
  takeOverFor: (id: Id, back: string) => `/till/take-over/${id}?${queryOf({ back })}`,
  open: "/till/open",
  openFor: (back: string) => `/till/open?${queryOf({ back })}`,
  list: "/administration/tills",
  listPage: (page: number) => `/administration/tills?page=${page}`,
  details: <const I extends Id>(id: I) => `/administration/tills/shifts/${id}` as const,
  printShift: <const I extends Id>(id: I) => `/administration/tills/shifts/${id}/print` as const,
  close: <const I extends Id>(id: I) => `/administration/tills/shifts/${id}/close` as const,
  handOver: <const I extends Id>(id: I) => `/administration/tills/shifts/${id}/hand-over` as const,
  toSafe: <const I extends Id>(id: I) => `/administration/tills/shifts/${id}/to-safe` as const,
  fromSafe: <const I extends Id>(id: I) => `/administration/tills/shifts/${id}/from-safe` as const,
  /** Of one count of a shift. */
  correct: <const I extends Id, const C extends Id>(id: I, countId: C) =>
    `/administration/tills/shifts/${id}/counts/${countId}` as const,
} as const;

/** The pages of the staff and their sessions. */
export const staffUrls = {
  login: "/login",
  /** The login page after an unrequested sign-out; it does not redirect back. */
  signedOut: "/login?signed-out",
  /** The second step of a sign-in, and the same for a recovery code. */
  loginCode: "/login/code",
  loginRecovery: "/login/code?recovery",
  /** Asks for a passkey, and takes its answer. */
  loginPasskey: "/login/passkey",
  /** A token for calls, for a page whose sign-in came before its script. */
  token: "/login/token",
  logout: "/logout",
  /** Registers a colleague, or, where open, oneself. */
  signUp: "/signup",
  /** The note for a new user, whose name and email are in the form. */
  signUpNote: "/signup/note",
  changePassword: "/change-password",
  /** Checks a typed password against the most common ones. */
  passwordNote: "/change-password/note",
  /** A user's own sessions and two-factor sign-in. */
  mySignIn: "/my/sign-in",
  setUpTwoFactor: "/my/sign-in/set-up",
  turnOffTwoFactor: "/my/sign-in/turn-off",
  recoveryCodes: "/my/sign-in/recovery-codes",
  /** Asks for the password first, then for the passkey. */
  addPasskey: "/my/sign-in/passkeys/new",
  savePasskey: "/my/sign-in/passkeys",
  removePasskey: <const I extends Id>(id: I) => `/my/sign-in/passkeys/${id}/remove` as const,
  /** The digits with which a user approves for colleagues. */
  pin: "/my/sign-in/pin",
  endSession: <const I extends Id>(id: I) => `/my/sign-in/sessions/${id}/end` as const,
  endOtherSessions: "/my/sign-in/sessions/end-others",
  theme: "/theme",
  help: "/help",
  shortcuts: "/help/shortcuts",
  administration: "/administration",
  users: "/administration/staff",
  disableUser: <const I extends Id>(id: I) => `/administration/staff/${id}/disable` as const,
  enableUser: <const I extends Id>(id: I) => `/administration/staff/${id}/enable` as const,
  signOutUser: <const I extends Id>(id: I) => `/administration/staff/${id}/sign-out` as const,
  /** The role of a user, and what each role may do. */
  roleOf: <const I extends Id>(id: I) => `/administration/staff/${id}/role` as const,
  roles: "/administration/roles",
  resetTwoFactor: <const I extends Id>(id: I) => `/administration/staff/${id}/reset-two-factor` as const,
  resetPin: <const I extends Id>(id: I) => `/administration/staff/${id}/reset-pin` as const,
  /** The data of one user: a page, a file, and its erasure. */
  data: <const I extends Id>(id: I) => `/administration/staff/${id}/data` as const,
  dataFile: <const I extends Id>(id: I) => `/administration/staff/${id}/data.json` as const,
  erase: <const I extends Id>(id: I) => `/administration/staff/${id}/erase` as const,
  audit: "/administration/audit",
  auditCsv: "/administration/audit.csv",
  auditOf: (asked: QueryValues) => `/administration/audit?${queryOf(asked)}`,
  auditFile: (asked: QueryValues) => `/administration/audit.csv?${queryOf(asked)}`,
} as const;

/** The calls of the same. */
export const staffApiUrls = {
  signIn: "/api/auth/login",
  signInCode: "/api/auth/login/code",
  signOut: "/api/auth/logout",
  register: "/api/auth/register",
} as const;

/** Every address of the shop, by department. Imports only its own parts: browsers load it too. */
export const urls = {
  dashboard: "/",
  /** The shop's part of it alone, for where it looks again. */
  shopFacts: "/shop-facts",
  /** Where the dashboard pays the winnings that it lists. */
  payWinnings: "/pay-winnings",
  /** Where it takes a week's lottery stake, and gives back what will not be played. */
  payStake: "/lottery-stakes/pay",
  giveBackUnplayed: "/lottery-stakes/give-back",
  takeStakesAgain: "/lottery-stakes/take-again",
  /** The paper for other days. */
  between: (path: string, span: QueryValues) => `${path}?${queryOf(span)}`,
  asset: <const F extends string>(file: F) => `/assets/${file}` as const,
  /** What changed, as it happens, for the screens that are open. */
  events: "/events",
  eventsSince: (eventId: string) => (eventId ? `/events?${queryOf({ since: eventId })}` : "/events"),
  health: "/healthz",
  /** For load balancers: whether this server runs, and whether it accepts requests. */
  live: "/health/live",
  ready: "/health/ready",
  /** The files of the installable app. */
  manifest: "/manifest.webmanifest",
  offline: "/offline",
  worker: "/service-worker.js",
  /** Requested by browsers where no page names an icon: JSON opened in a tab. */
  icon: "/favicon.ico",

  staff: staffUrls,
  accounts: accountUrls,
  lottery: lotteryUrls,
  racing: racingUrls,
  feedback: feedbackUrls,
  headOffice: headOfficeUrls,
  find: findUrls,
  reports: reportUrls,
  bookkeeping: bookkeepingUrls,
  system: systemUrls,
  setUp: setUpUrls,
  tills: tillUrls,
  approvals: approvalUrls,
  disputes: disputeUrls,
  layOffs: layOffUrls,

  api: {
    docs: "/api/docs",
    /** The API as an OpenAPI document. */
    document: "/api/docs/json",

    staff: staffApiUrls,
    accounts: accountApiUrls,
    lottery: lotteryApiUrls,
    racing: racingApiUrls,
    feedback: feedbackApiUrls,
    approvals: approvalApiUrls,
  },
} as const;
