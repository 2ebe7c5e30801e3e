import { createHash } from "node:crypto";
import { wrongCollections } from "../check/wrong-collections.ts";
import { brokenLedgers, wrongSums } from "../check/wrong-sums.ts";
import type { CopiedTable, CopySource, CopyTarget } from "./copied-table.ts";
import { postgresSource, postgresTarget } from "./postgres-copy.ts";
import { movedTables } from "./postgres-tables.ts";
import { refuseUnfit, sqliteSource, sqliteTarget } from "./sqlite-copy.ts";

/** What was moved of one table: its rows, and the same digest of them on both sides. */
export type TableMoved = { name: string; rows: number; digest: string };

type Moving = { from: string; to: string; progress(total: number): (behind: number) => void };

/**
 * Moves whole books between a file and PostgreSQL, in one transaction: all of it is there afterwards, or nothing.
 * Read back, every table must have the digest that it had; the ledger must add up before and after.
 */
export async function copyDatabase({ from, to, progress }: Moving): Promise<TableMoved[]> {
  if (isServer(from) === isServer(to))
    throw new Error(
      "Books are moved between a file (file:…) and PostgreSQL (postgres://…): one of the two each.",
    );
  if (!isServer(from)) await refuseUnfit(from);
  const source = isServer(from) ? await postgresSource(from) : await sqliteSource(from);
  try {
    await refuseUnsound(source);
    const target = isServer(to) ? await postgresTarget(to) : sqliteTarget(to);
    try {
      const tables = await movedTables(isServer(from) ? source.ask : target.ask);
      const moved = await copyTables(source, target, tables, progress);
      await refuseUnsound(target);
      await target.keep();
      return moved;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function copyTables(
  source: CopySource,
  target: CopyTarget,
  tables: CopiedTable[],
  progress: Moving["progress"],
): Promise<TableMoved[]> {
  let total = 0;
  for (const table of tables) total += await source.count(table);
  const advance = progress(total);
  const moved: TableMoved[] = [];
  let behind = 0;
  for (const table of tables) {
    const read = newDigest();
    for await (const batch of source.batches(table)) {
      read.add(batch);
      await target.insert(table, batch);
      behind += batch.length;
      advance(behind);
    }
    const lastId = await source.lastId(table);
    if (lastId) await target.setLastId(table, lastId);
    const digest = read.end();
    if ((await digestOf(target, table)) !== digest)
      throw new Error(`The table ${table.name} did not arrive as it was. Nothing was changed.`);
    moved.push({ name: table.name, rows: read.rows(), digest });
  }
  return moved;
}

async function digestOf(books: CopySource, table: CopiedTable): Promise<string> {
  const read = newDigest();
  for await (const batch of books.batches(table)) read.add(batch);
  return read.end();
}

function newDigest() {
  const hash = createHash("sha256");
  let rows = 0;
  return {
    add(batch: unknown[]) {
      rows += batch.length;
      for (const row of batch) hash.update(`${JSON.stringify(row)}\n`);
    },
    rows: () => rows,
    end: () => hash.digest("hex"),
  };
}

async function refuseUnsound(books: CopySource): Promise<void> {
  const wrong = [
    ...(await wrongSums(books)).map(({ sentence }) => sentence),
    ...(await brokenLedgers(books)),
    ...(await wrongCollections(books)),
  ];
  if (wrong.length > 0)
    throw new Error(["These books do not add up. Nothing was changed.", ...wrong].join("\n"));
}

const isServer = (url: string): boolean => url.startsWith("postgres");
