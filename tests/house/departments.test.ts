import { expect, test } from "bun:test";
import { insideImports, sources } from "./sources.ts";

/** A department is a shelf of the same name in every room. */
const DEPARTMENTS = [
  "accounts",
  "approvals",
  "dashboard",
  "disputes",
  "lottery",
  "racing",
  "odds",
  "feedback",
  "staff",
  "papers",
  "docs",
  "head-office",
  "find",
  "system",
  "tills",
  "reports",
];

/** Which other departments one may know, and why. Whatever is not here is refused. */
const MAY_KNOW: Record<string, readonly string[]> = {
  // The floor: money moves by asking accounts, which knows nothing of horses or draws. What may be owed is one of the
  // shop's settings.
  // What is held for a second person says so, and knows nothing of who that is.
  accounts: ["approvals", "papers", "tills", "system"],
  // It carries out what every department asks for, for one of the staff, through a till.
  approvals: ["accounts", "lottery", "racing", "staff", "system", "tills"],
  // Evidence is what every department has of a bet, a result or a movement, with who did it and the hash of the books.
  disputes: ["accounts", "lottery", "papers", "racing", "staff", "system"],
  // It shows of every department what concerns the customer at the counter, or the whole shop.
  dashboard: ["accounts", "approvals", "disputes", "lottery", "racing", "reports", "system"],
  // Who marked winnings as paid is one of the staff; cash goes over a till; draws settle by the shop's
  // settings.
  lottery: ["accounts", "approvals", "staff", "papers", "system", "tills"],
  // Needs attention includes failed maintenance jobs; bets are struck by the shop's settings.
  racing: ["accounts", "approvals", "staff", "papers", "system", "tills"],
  // The calculator and the settlement engine of all bets that the shop takes, by the shop's own settings.
  odds: ["racing", "lottery", "system"],
  // Who sent a report is one of the staff.
  feedback: ["staff"],
  // The audit trail leaves as a file, and has the words of the settings for what was changed of them. What a role may
  // do, and whether a code is asked for, are settings.
  staff: ["approvals", "papers", "system"],
  // What every department's papers are made with; a paper may say whose account it is about.
  papers: ["accounts"],
  docs: [],
  // The one box finds whatever there is, and pages of exclusion and care where the shop's settings have them on.
  find: ["accounts", "lottery", "racing", "reports", "system"],
  // It reads over whole shops.
  "head-office": ["racing", "lottery", "papers", "system"],
  // Cash of a shift is money of customers and of the shop; who counted it is one of the staff.
  tills: ["accounts", "staff", "system"],
  // System counts the entries that need attention; a setting's effect is shown by a bet.
  system: ["racing"],
  // Day sheets and reports sum up what all of them did, by the rates of the shop's settings.
  reports: ["accounts", "lottery", "racing", "papers", "system", "tills"],
};

const RUNNING = "what an account still has running is asked of both before it is deleted or erased";
const SEARCH = "a bet's reference finds the account that placed it";
const SIGN_IN = "a sign-in starts a round of checks of pending bets";
const SERVED = "the account bar says what waits for its customer";
const ADMINISTRATION = "the administration says how many are signed in, and how many reports are open";
const ROLES = "what a role may do is a setting of the shop, and who switches roles on is an owner";
const STATEMENT = "a customer's own statement has their open bets";
const LINKS =
  "openings of statements are tries, counted as those of a sign-in; a link's end is kept beside them";
const BET_NAMES = "a movement of money and an audit row name the bet that they came from";

/** Single imports beyond that, each with its reason. */
const DOORS: Record<string, string> = {
  "db/stores/accounts/running-bets.ts -> src/domain/lottery/selection.ts": RUNNING,
  "db/stores/accounts/running-bets.ts -> db/stores/racing/bet-lists.ts": RUNNING,
  "db/stores/accounts/running-bets.ts -> db/stores/lottery/owed.ts": RUNNING,
  "db/stores/accounts/running-bets.ts -> src/domain/lottery/game.ts": RUNNING,
  "db/stores/accounts/running-bets.ts -> src/domain/lottery/weekly-due.ts": RUNNING,
  "db/stores/accounts/erase-person.ts -> src/domain/racing/bet-status.ts": RUNNING,
  "db/stores/accounts/served.ts -> src/domain/racing/bet-status.ts": SERVED,
  "db/stores/accounts/served.ts -> db/stores/lottery/owed.ts": SERVED,
  "views/accounts/account-search-page.tsx -> db/stores/racing/bets.ts": SEARCH,
  "views/accounts/account-search-page.tsx -> src/domain/racing/bet-name.ts": SEARCH,
  "views/accounts/account-search-page.tsx -> src/domain/racing/bet-reference.ts": SEARCH,
  "src/http/staff/auth-calls.ts -> src/operations/racing/check-round.ts": SIGN_IN,
  "src/http/staff/login-pages.tsx -> src/operations/racing/check-round.ts": SIGN_IN,
  "src/http/accounts/statement-link-pages.tsx -> db/stores/racing/bet-lists.ts": STATEMENT,
  "views/accounts/own-statement-page.tsx -> db/stores/racing/bets.ts": STATEMENT,
  "views/accounts/own-statement-page.tsx -> src/domain/racing/bet-name.ts": STATEMENT,
  "src/http/accounts/statement-link-pages.tsx -> src/operations/staff/throttle.ts": LINKS,
  "src/operations/accounts/statement-links.ts -> db/stores/staff/staff.ts": LINKS,
  "views/staff/audit-words.ts -> src/domain/racing/bet-status.ts": BET_NAMES,
  "db/stores/accounts/debtors.ts -> db/stores/reports/balances.ts":
    "debtors are the report of what customers owe, with notes",
  "db/stores/accounts/trust-ledger.ts -> db/stores/staff/staff.ts": "a corrected balance is audited",
  "src/http/accounts/account-pages.tsx -> views/dashboard/administration-page.tsx":
    "the dashboard links the pages of the administration",
  "src/http/accounts/account-pages.tsx -> views/dashboard/shop-facts-page.tsx":
    "while nobody is at the counter, the search has what is to be known of the shop below it",
  "src/http/accounts/account-pages.tsx -> views/dashboard/set-up-page.tsx":
    "the owner of a new shop sets it up where the day begins",
  "src/http/accounts/account-pages.tsx -> src/operations/staff/session.ts": ADMINISTRATION,
  "src/domain/system/role-settings.ts -> src/domain/staff/permissions.ts": ROLES,
  "src/operations/system/save-settings.ts -> src/operations/staff/roles.ts": ROLES,
  "src/operations/system/save-settings.ts -> src/operations/accounts/ask-of-lists.ts":
    "accounts that were opened while a setting was off are compared when it is switched on",
  "db/stores/dashboard/administration-facts.ts -> src/domain/feedback/report.ts": ADMINISTRATION,
};

const departmentOf = (file: string): string | undefined =>
  DEPARTMENTS.find((name) => file.includes(`/${name}/`));

/** Every import from one department's shelf into another one's. */
const between = [...sources].flatMap(([file, text]) => {
  const from = departmentOf(file);
  return insideImports(file, text).flatMap((path) => {
    const to = departmentOf(path);
    return from && to && from !== to ? [{ from, to, door: `${file} -> ${path}` }] : [];
  });
});

test("a department imports only those that it may know", () => {
  const unknown = between.filter(({ from, to, door }) => !MAY_KNOW[from]!.includes(to) && !DOORS[door]);
  expect(unknown.map(({ door }) => door)).toEqual([]);
});

test("each department is there, and each exception is used", () => {
  expect(
    DEPARTMENTS.filter((name) => ![...sources.keys()].some((file) => file.includes(`/${name}/`))),
  ).toEqual([]);
  const known = Object.entries(MAY_KNOW).flatMap(([from, others]) => others.map((to) => `${from} -> ${to}`));
  const used = new Set(between.map(({ from, to }) => `${from} -> ${to}`));
  expect(known.filter((pair) => !used.has(pair))).toEqual([]);
  const needed = between.filter(({ from, to }) => !MAY_KNOW[from]!.includes(to)).map(({ door }) => door);
  expect(Object.keys(DOORS).filter((door) => !needed.includes(door))).toEqual([]);
});

test("lottery and racing do not import each other, not by an exception either", () => {
  const forbidden = /\/(lottery|racing)\/.* -> .*\/(?!\1)(lottery|racing)\//;
  expect(Object.keys(DOORS).filter((door) => forbidden.test(door))).toEqual([]);
  expect([...MAY_KNOW.lottery!, ...MAY_KNOW.racing!].filter((name) => /lottery|racing/.test(name))).toEqual(
    [],
  );
});
