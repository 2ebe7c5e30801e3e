import { FIXED_ACCOUNTS, type ShopAccount, type TillAccount } from "../accounts/chart.ts";
import { CUSTOMERS } from "../reports/add-up.ts";

/**
 * The accounts of a journal: those of the chart, with all customers as one and all tills as one. Each has a code and a name
 * of its own, which a shop replaces by those of its bookkeeper.
 *
 *   JOURNAL_ACCOUNTS  in the order of the page and of each journal
 */
type FixedAccount = Exclude<ShopAccount, TillAccount>;
export type JournalKey = typeof CUSTOMERS | "tills" | FixedAccount;

/** Ours begin with "S-": a package that does not know them refuses the file, where a number might be another account's. */
const CODES: Record<FixedAccount, string> = {
  counter: "S-CASH",
  safe: "S-SAFE",
  bank: "S-BANK",
  "racing-stakes": "S-RSTAKE",
  "racing-winnings": "S-RWIN",
  "lottery-stakes": "S-LSTAKE",
  "lottery-winnings": "S-LWIN",
  "lay-off-stakes": "S-LOSTAKE",
  "lay-off-winnings": "S-LOWIN",
  bookmakers: "S-BOOKMKR",
  lapsed: "S-LAPSE",
  "opening-balances": "S-OPEN",
  adjustments: "S-ADJUST",
  "cash-over-short": "S-OVER",
};

export type JournalAccount = { key: JournalKey; code: string; name: string };

export const JOURNAL_ACCOUNTS: readonly JournalAccount[] = [
  { key: CUSTOMERS, code: "S-CUST", name: "Customers' accounts" },
  { key: "tills", code: "S-TILLS", name: "Cash in tills" },
  ...FIXED_ACCOUNTS.map(({ account, name }) => {
    const key = account as FixedAccount;
    return { key, code: CODES[key], name };
  }),
];

/** The account of a journal to which one of the ledger belongs. */
export const journalKeyOf = (account: string): JournalKey =>
  account.startsWith("till:") ? "tills" : (account as JournalKey);

/** What a shop calls accounts where it is not what we call them; blank is ours. */
export type AccountNames = Partial<Record<JournalKey, { code: string; name: string }>>;

const isText = (value: unknown): value is string => typeof value === "string";

/** As it is saved, {"safe":["1210","Safe"]}; what cannot be read is ours. */
export function readAccountNames(saved: string): AccountNames {
  const names: AccountNames = {};
  let read: unknown = null;
  try {
    read = JSON.parse(saved || "{}");
  } catch {
    return names;
  }
  if (typeof read !== "object" || read === null) return names;
  for (const { key } of JOURNAL_ACCOUNTS) {
    const pair = Object.hasOwn(read, key) ? (read as Record<string, unknown>)[key] : null;
    if (!Array.isArray(pair)) continue;
    const [code, name] = pair as unknown[];
    names[key] = { code: isText(code) ? code : "", name: isText(name) ? name : "" };
  }
  return names;
}

/** In the order of the page, and without what is ours: equal names are equal texts. "" where all are. */
export function savedAccountNames(names: AccountNames): string {
  const pairs = JOURNAL_ACCOUNTS.flatMap(({ key, code: ourCode, name: ourName }) => {
    const { code = "", name = "" } = names[key] ?? {};
    const pair = [code === ourCode ? "" : code, name === ourName ? "" : name];
    return pair.some(Boolean) ? [[key, pair] as const] : [];
  });
  return pairs.length === 0 ? "" : JSON.stringify(Object.fromEntries(pairs));
}

/** Every account with the code and the name that files have. */
export const accountsNamed = (names: AccountNames): JournalAccount[] =>
  JOURNAL_ACCOUNTS.map(({ key, code, name }) => ({
    key,
    code: names[key]?.code || code,
    name: names[key]?.name || name,
  }));

/** "Safe 1210 Petty cash; Bank 1200"; "ours" where nothing is replaced. */
export function accountNamesInWords(saved: string): string {
  const names = readAccountNames(saved);
  const words = JOURNAL_ACCOUNTS.flatMap(({ key, name: ours }) => {
    const { code = "", name = "" } = names[key] ?? {};
    return code || name ? [[ours, code, name].filter(Boolean).join(" ")] : [];
  });
  return words.length === 0 ? "ours" : words.join("; ");
}

/** The longest that each package takes: Xero's codes, QuickBooks' names. */
export const MOST_CODE = 10;
export const MOST_NAME = 100;

const CODE = /^[A-Za-z0-9][A-Za-z0-9./-]*$/;

/** A sentence where a code cannot be one; blank is ours. */
export function codeFault(code: string): string | null {
  if (code.length > MOST_CODE) return `A code can have at most ${MOST_CODE} characters`;
  return code === "" || CODE.test(code) ? null : "A code has letters, figures, dots, dashes and slashes";
}

/** A spreadsheet would run it, and an apostrophe before it would be another name. */
export const nameFault = (name: string): string | null =>
  name === "" || /^[\p{L}\p{N}]/u.test(name) ? null : "A name begins with a letter or a figure";

/** Two accounts that a package could not tell apart. `what` is the code or the name that both have. */
export type SharedName = {
  field: "code" | "name";
  key: JournalKey;
  what: string;
  accounts: [string, string];
};

/** The first two of one code or of one name, capitals or not; null where each has its own. */
export function sharedName(names: AccountNames): SharedName | null {
  for (const field of ["code", "name"] as const) {
    const seen = new Map<string, JournalKey>();
    for (const account of accountsNamed(names)) {
      const what = account[field];
      const other = seen.get(what.toLowerCase());
      if (other) return { field, key: account.key, what, accounts: [ourName(other), ourName(account.key)] };
      seen.set(what.toLowerCase(), account.key);
    }
  }
  return null;
}

const ourName = (key: JournalKey): string => JOURNAL_ACCOUNTS.find((one) => one.key === key)!.name;
