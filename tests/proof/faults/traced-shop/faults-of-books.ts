import { Database as Sqlite } from "bun:sqlite";
import type { Rows } from "../../../../db/backup/database-reader.ts";
import { brokenLedgers, wrongSums } from "../../../../db/check/wrong-sums.ts";
import type { Acknowledged } from "./acknowledged.ts";

/** Slips whose bets are not all there, and bets without their horses. */
const HALF_SLIPS = `
  select id from bet_slips where total_stake_pence <>
    (select coalesce(sum(amount_pence), 0) from racing_bets where slip_id = bet_slips.id)`;
const HALF_BETS = `
  select id from racing_bets where not exists (select 1 from racing_selections where bet_id = racing_bets.id)`;
const LOST_AUDITS = `
  select value as lost from json_each(?) where value not in (select request_id from audit_rows where request_id is not null)`;
const LOST_MONEY = `
  select value as lost from json_each(?) as told where not exists (select 1 from transactions
    where id = told.value ->> 0 and account_id = told.value ->> 1 and abs(amount_pence) = told.value ->> 2)`;
const LOST_SETTLEMENTS = `
  select value as lost from json_each(?) as told where not exists (select 1 from racing_bets
    where id = told.value ->> 0 and status = told.value ->> 1)`;

/** What is wrong with the books in a file, and what of all that was acknowledged is not in them; a sentence each. */
export async function faultsOfBooks(path: string, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  try {
    const db = new Sqlite(path, { strict: true, readwrite: true, create: false });
    try {
      return [...damageIn(db), ...(await halves(db)), ...lost(db, acknowledged)];
    } finally {
      db.close(true);
    }
  } catch (fault) {
    return [`the books cannot be read: ${fault instanceof Error ? fault.message : fault}`];
  }
}

function damageIn(db: Sqlite): string[] {
  const rows = db.query("pragma integrity_check").all() as { integrity_check: string }[];
  const orphans = db.query("pragma foreign_key_check").all();
  return [
    ...rows.flatMap(({ integrity_check: said }) => (said === "ok" ? [] : [`integrity_check: ${said}`])),
    ...(orphans.length > 0 ? [`${orphans.length} rows belong to rows that are not there`] : []),
  ];
}

/** Transactions of which only a part is there. */
async function halves(db: Sqlite): Promise<string[]> {
  const books = { ask: async (sql: string) => db.query(sql).all() as Rows };
  const slips = db.query(HALF_SLIPS).all() as { id: number }[];
  const bets = db.query(HALF_BETS).all() as { id: number }[];
  return [
    ...(await wrongSums(books)).map(({ sentence }) => sentence),
    ...(await brokenLedgers(books)),
    ...slips.map(({ id }) => `slip ${id} is not whole`),
    ...bets.map(({ id }) => `bet ${id} has no horses`),
  ];
}

function lost(db: Sqlite, acknowledged: readonly Acknowledged[]): string[] {
  const missing = (sql: string, wanted: readonly unknown[]) =>
    (db.query(sql).all(JSON.stringify(wanted)) as { lost: unknown }[]).map(({ lost }) => lost);
  const audits = missing(
    LOST_AUDITS,
    acknowledged.filter(({ isAudited }) => isAudited).map(({ requestId }) => requestId),
  );
  const money = missing(
    LOST_MONEY,
    acknowledged.flatMap(({ ledger }) =>
      ledger ? [[ledger.id, ledger.account, Math.abs(ledger.pence)]] : [],
    ),
  );
  const settled = missing(
    LOST_SETTLEMENTS,
    acknowledged.flatMap(({ settled }) => (settled ? [[settled.bet, settled.status]] : [])),
  );
  return [
    ...audits.map(
      (id) =>
        `lost: ${acknowledged.find(({ requestId }) => requestId === id)!.request}, answered to request ${id}`,
    ),
    ...money.map((row) => `lost: money that was answered as row, account and pence ${row}`),
    ...settled.map((row) => `lost: a settlement that was answered as bet and status ${row}`),
  ];
}
