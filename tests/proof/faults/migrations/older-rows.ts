/** A column of a table as an engine describes it. */
export type Column = { name: string; type: string; isRequired: boolean };

/** How an engine is asked, whichever it is. */
export type Books = {
  run(sql: string): Promise<Record<string, unknown>[]>;
  /** The tables of the books, without the engine's own and the list of migrations. */
  tables(): Promise<string[]>;
  columns(table: string): Promise<Column[]>;
};

const ROWS = 4;
const MOVEMENTS = 5;
const FIRST_MS = Date.parse("2026-03-10T12:00:00Z");
const DAY_MS = 24 * 60 * 60_000;

/**
 * Parents before their children. A table that is not here, of books that have it, is a fault of this list.
 */
const FILLED = [
  "users",
  "accounts",
  "tills",
  "shifts",
  "transactions",
  "payout_configs",
  "draws",
  "players",
  "selections",
  "former_terms",
  "player_results",
  "answered_requests",
  "audit_rows",
  "sessions",
  "second_factors",
  "recovery_codes",
  "passkeys",
  "passkey_challenges",
  "sign_in_buckets",
  "race_days",
  "races",
  "runners",
  "runner_prices",
  "race_results",
  "rule_4_decisions",
  "race_attention",
  "bet_slips",
  "racing_bets",
  "racing_selections",
  "bet_settlements",
  "leases",
  "lottery_fetch_log",
  "feedback_reports",
  "feedback_screenshots",
  "kept_keys",
  "bet_counts",
  "maintenance",
  "maintenance_nights",
  "shop_transfers",
  "shift_counts",
  "seals",
  "lottery_collections",
  "shop_settings",
  "sum_marks",
  "transfer_sums",
  "product_sums",
  "statistic_sums",
  "day_closings",
  "bank_balances",
  "removed_draws",
  "race_decisions",
  "account_notes",
  "runner_liabilities",
  "care_notes",
  "disputes",
  "dispute_notes",
  "customer_birthdays",
  "age_challenges",
  "customer_photographs",
  "listed_exclusions",
  "listed_questions",
  "approval_requests",
  "lay_offs",
  "lay_off_settlements",
];

const TERMS = {
  selectedNumbers: [1, 2],
  includeBonus: false,
  betPence: 500,
  startDate: "2026-03-01",
  numberOfWeeks: 9,
  isNeverEnding: false,
  playWednesday: true,
  playSaturday: true,
  playDraw1: true,
  playDraw2: false,
  playDraw3: false,
};

/** Columns that may be empty and hold a value in every row: a leg has a horse where it has no favourite. */
const ALSO: readonly string[] = ["racing_selections.runner_id"];

/** Columns that hold JSON, and what stands in them. */
const JSON_IN: Record<string, unknown> = {
  winning_numbers: [1, 3, 9, 14, 16, 19],
  selection_results: [],
  selected_numbers: [1, 2],
  terms: TERMS,
  dues: [],
  answer: { done: true },
  finishers: [],
  raw: {},
  settings: {},
  place_terms: {},
  inputs: {},
  figures: {},
  workings: [],
  conflicts: [],
  contradictions: [],
  pieces: {},
};

/**
 * Puts rows into every table of books at any step, as a shop of that time has them: money moves with its
 * ledger.
 */
export async function fillBooks(books: Books): Promise<void> {
  const there = await books.tables();
  const unknown = there.filter((table) => !FILLED.includes(table));
  if (unknown.length > 0) throw new Error(`Nothing says how to fill ${unknown.join(", ")}`);
  for (const table of FILLED.filter((one) => there.includes(one))) {
    if (table === "transactions") await fillLedger(books);
    else for (let at = 1; at <= ROWS; at++) await insert(books, table, at, {});
  }
}

async function fillLedger(books: Books): Promise<void> {
  const isCounted = (await books.columns("accounts")).some(({ name }) => name === "transaction_count");
  for (let account = 1; account <= ROWS; account++) {
    let balance = 0;
    for (let sequence = 1; sequence <= MOVEMENTS; sequence++) {
      const amount = sequence % 3 === 0 ? -50 * account : 1000 + sequence;
      balance += amount;
      const counted = isCounted ? `, transaction_count = ${sequence}` : "";
      await books.run(`update accounts set balance_pence = ${balance}${counted} where id = ${account}`);
      await insert(books, "transactions", account, {
        account_id: String(account),
        transaction_type: `'${typeOf(sequence, amount)}'`,
        amount_pence: String(amount),
        balance_after_pence: String(balance),
        ...(isCounted && { sequence: String(sequence) }),
      });
    }
  }
}

/** Every release knew these. */
function typeOf(sequence: number, amount: number): string {
  if (sequence === 1) return "OpeningBalance";
  return amount > 0 ? "Deposit" : "Withdraw";
}

async function insert(books: Books, table: string, at: number, given: Record<string, string>): Promise<void> {
  const columns = (await books.columns(table)).filter(
    ({ name, isRequired }) =>
      name !== "id" && (isRequired || name in given || ALSO.includes(`${table}.${name}`)),
  );
  const values = columns.map((column) => given[column.name] ?? valueFor(table, column, at));
  const names = columns.map(({ name }) => `"${name}"`);
  await books.run(`insert into ${table} (${names.join(", ")}) values (${values.join(", ")})`);
}

/**
 * A value that the column takes, as it is written in SQL: the parent of the same number, a moment, JSON, or
 * its own name.
 */
function valueFor(table: string, { name, type }: Column, at: number): string {
  if (name === "account_sequence" || (table === "bet_counts" && name === "bets")) return "1";
  if (name in JSON_IN) return quoted(JSON.stringify(JSON_IN[name]));
  if (/_id$/.test(name)) return String(at);
  if (/(_at|^at|^until|_of)$/.test(name)) return momentOf(type, at);
  if (["draw_date", "start_date", "day", "week", "staked_day"].includes(name)) return quoted(dayOf(at));
  if (name === "draw_type") return "1";
  if (name === "status") return statusOf(table, type);
  if (type === "boolean") return at % 2 === 0 ? "true" : "false";
  if (/int/i.test(type)) return /_pence$|^ran$/.test(name) ? String(100 * at) : smallOf(name, at);
  if (/blob|bytea/i.test(type)) return /bytea/i.test(type) ? "'\\x01'" : "x'01'";
  return quoted(`${table} ${name} ${at}`);
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const dayOf = (at: number): string =>
  new Date(FIRST_MS + at * DAY_MS).toISOString().slice(0, "2026-03-10".length);
const momentOf = (type: string, at: number): string =>
  /int/i.test(type) ? String(FIRST_MS + at * DAY_MS) : quoted(new Date(FIRST_MS + at * DAY_MS).toISOString());
const statusOf = (table: string, type: string): string =>
  /int/i.test(type)
    ? "0"
    : quoted(table === "runners" ? "runner" : table === "races" ? "declared" : "weighed-in");
/** Whether or how often: SQLite has no word of its own for yes. */
const smallOf = (name: string, at: number): string =>
  /^(is|play|include|plays)_|^(paid|refused|simulated|handicap|each_way|course_known)/.test(name)
    ? String(at % 2)
    : String(at);
