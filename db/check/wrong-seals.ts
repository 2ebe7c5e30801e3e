import { formatInstant } from "../../src/domain/london-time.ts";
import {
  changedRows,
  type RowText,
  SEALED_TABLES,
  type Sealed,
  type SealedTable,
  sealHash,
} from "../../src/domain/system/seal.ts";
import { type CheckedDatabase, firstOf, hasTable, rowsById } from "./checked-database.ts";
import { msOf, rowText } from "./sealed-rows.ts";

/** A seal as it is read, with its id and its hash. */
type ReadSeal = Sealed & { id: number; hash: string };

/** The chain of seals: findings as sentences, the number of seals, and the newest hash. */
export type ChainRead = {
  findings: string[];
  seals: number;
  newestHash: string | null;
  /** Of the hashes that are looked for, by their beginnings: those that are in the chain, each with a sentence. */
  found: Map<string, string>;
};

const SEALS_AT_ONCE = 64;

/**
 * Whether each sealed row is as it was sealed, none is missing or was put in between, and each seal follows from the one before it. What
 * was changed is named. `looked`: hashes that are looked for in the chain, or their beginnings.
 */
export async function readChain(books: CheckedDatabase, looked: readonly string[]): Promise<ChainRead> {
  const links = await brokenLinks(books, looked);
  const findings: string[] = [];
  // A database on a server may be an older Satchel's.
  for (const table of SEALED_TABLES)
    if (await hasTable(books, table))
      findings.push(...firstOf(await wrongRows(books, table), "rows were changed after they were sealed"));
  return { ...links, findings: [...findings, ...links.findings] };
}

async function brokenLinks(books: CheckedDatabase, looked: readonly string[]): Promise<ChainRead> {
  const findings: string[] = [];
  let [seals, previous, before] = [0, "", 0];
  const found: ChainRead["found"] = new Map();
  for await (const rows of rowsById(
    books,
    "seals",
    `previous_hash, hash, ${msOf("sealed_at", books.isPostgres)}`,
  ))
    for (const [id, previousHash, hash, sealedAt] of rows) {
      if (previousHash !== previous)
        findings.push(
          `Seal ${id} does not follow from ${before ? `seal ${before}` : "nothing"}: a seal was changed, or taken out before it.`,
        );
      for (const one of looked)
        if (String(hash).startsWith(one))
          found.set(one, `${hash} is seal ${id}, of ${formatInstant(new Date(Number(sealedAt)))}.`);
      [seals, previous, before] = [seals + 1, String(hash), Number(id)];
    }
  return {
    findings: [...firstOf(findings, "seals do not follow"), ...(await lostAtTheEnd(books, before))],
    seals,
    newestHash: previous || null,
    found,
  };
}

/** The newest seals can be taken out without breaking a link. A file knows the largest id that it ever gave to one. */
async function lostAtTheEnd(books: CheckedDatabase, last: number): Promise<string[]> {
  if (books.isPostgres) return [];
  const [row] = await books.rows("select seq from sqlite_sequence where name = 'seals'");
  const given = Number(row?.[0] ?? 0);
  return given > last ? [`Seal ${given} is missing: the newest seals were taken out.`] : [];
}

/** Each seal of a table with the texts of its rows, joined as they were sealed. */
function sealsOf(table: SealedTable, isPostgres: boolean): string {
  const text = rowText(table, isPostgres);
  // Of a file as bytes, which are hashed as they come. SQLite reads a range of ids in their order; sorting them once more takes a tenth.
  const joined = isPostgres
    ? `coalesce(string_agg(${text}, chr(10) order by sealed.id), '')`
    : `cast(coalesce(group_concat(${text}, char(10)), '') as blob)`;
  return `select id, first_id, last_id, rows, row_digests, previous_hash, hash, ${msOf("sealed_at", isPostgres)},
      (select ${joined} from ${table} sealed where sealed.id between seals.first_id and seals.last_id)
    from seals where sealed_table = '${table}' and last_id > $1 order by last_id limit ${SEALS_AT_ONCE}`;
}

async function wrongRows(books: CheckedDatabase, table: SealedTable): Promise<string[]> {
  const findings: string[] = [];
  const [early] = await books.rows(`select id from ${table} where id < 1 limit 1`);
  if (early)
    findings.push(`${named(table, Number(early[0]))} was put in before the first: its number is below 1.`);
  const read = sealsOf(table, books.isPostgres);
  for (let after = 0; ; ) {
    const rows = await books.rows(read, [after]);
    for (const row of rows) {
      const seal = sealOf(table, row);
      if (sealHash(seal, row[8] as string | Uint8Array) !== seal.hash)
        findings.push(...(await whatDiffers(books, seal)));
      books.heard(seal.rows);
      after = seal.lastId;
    }
    if (rows.length < SEALS_AT_ONCE) return findings;
  }
}

const sealOf = (sealedTable: SealedTable, row: readonly unknown[]): ReadSeal => ({
  sealedTable,
  id: Number(row[0]),
  firstId: Number(row[1]),
  lastId: Number(row[2]),
  rows: Number(row[3]),
  rowDigests: String(row[4]),
  previousHash: String(row[5]),
  hash: String(row[6]),
  sealedAt: new Date(Number(row[7])),
});

async function whatDiffers(books: CheckedDatabase, seal: ReadSeal): Promise<string[]> {
  const { sealedTable: table, firstId, lastId, sealedAt } = seal;
  const account = table === "transactions" ? "account_id" : "null";
  const read = await books.rows(
    `select id, ${rowText(table, books.isPostgres)}, ${account} from ${table}
     where id >= $1 and id <= $2 order by id`,
    [firstId, lastId],
  );
  const rows = read.map(([id, text]): RowText => [Number(id), String(text)]);
  const accounts = new Map(read.map(([id, , accountId]) => [Number(id), accountId as number | null]));
  const { changed, missing, added } = changedRows(seal.rowDigests, rows);
  const on = formatInstant(sealedAt);
  const name = (id: number) => named(table, id, accounts.get(id));
  const findings = [
    ...changed.map((id) => `${name(id)} was changed after it was sealed on ${on}.`),
    ...missing.map((id) => `${name(id)} is missing: it was there when it was sealed on ${on}.`),
    ...added.map((id) => `${name(id)} was put in between others, which were sealed on ${on}.`),
  ];
  return findings.length > 0
    ? findings
    : [`Seal ${seal.id} itself was changed: its rows ${firstId} to ${lastId} are as its digests say.`];
}

function named(table: SealedTable, id: number, accountId?: number | null): string {
  return `${NAMES[table]} ${id}${accountId ? ` of account ${accountId}` : ""}`;
}

const NAMES: Record<SealedTable, string> = {
  transactions: "Transaction",
  shop_transfers: "The shop's transfer",
  audit_rows: "Audit row",
  bet_settlements: "Bet settlement",
  lay_off_settlements: "Lay-off settlement",
  race_results: "Race result",
  rule_4_decisions: "Rule 4 decision",
  race_decisions: "Decision about a race",
  runner_prices: "Price of a runner",
  shift_counts: "Count of a till",
  day_closings: "Closing of a day",
  shop_settings: "Shop setting",
};
