import { and, asc, count, eq, exists, isNull, sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { accounts, players, selections } from "../../schema/index.ts";
import { statement } from "../../statement.ts";

/** A member of the syndicate. `accountName` is null once the account is off the books. */
export type Player = { id: number; accountId: number; name: string; accountName: string | null };

const columns = {
  id: players.id,
  accountId: players.accountId,
  name: players.name,
  accountName: sql<string | null>`case when ${accounts.deletedAt} is null then ${accounts.name} end`,
};
const p = sql.placeholder;

/** Players whose account is gone stand at the end, where their fallback name would not be looked for. */
const byAccountName = [
  sql`case when ${accounts.deletedAt} is null then 0 else 1 end`,
  asc(accounts.searchName),
  asc(players.id),
];

const one = (column: typeof players.id | typeof players.accountId, name: string) =>
  statement((db) =>
    db
      .select(columns)
      .from(players)
      .innerJoin(accounts, eq(accounts.id, players.accountId))
      .where(and(eq(column, p(name)), isNull(players.removedAt))),
  );

const byId = one(players.id, "id");
export const findPlayer = async (db: Db, id: number): Promise<Player | undefined> =>
  (await byId(db, { id }))[0];

const byAccount = one(players.accountId, "accountId");
export const findPlayerOfAccount = async (db: Db, accountId: number): Promise<Player | undefined> =>
  (await byAccount(db, { accountId }))[0];

const onTheBooks = statement((db) =>
  db
    .select(columns)
    .from(players)
    .innerJoin(accounts, eq(accounts.id, players.accountId))
    .where(isNull(players.removedAt))
    .orderBy(...byAccountName),
);
export const listPlayers = (db: Db): Promise<Player[]> => onTheBooks(db);

const anyOnTheBooks = statement((db) =>
  db.select({ id: players.id }).from(players).where(isNull(players.removedAt)).limit(1),
);
export const hasPlayers = async (db: Db): Promise<boolean> => (await anyOnTheBooks(db)).length > 0;

const anyBet = (db: Db) =>
  exists(db.select({ one: sql`1` }).from(selections).where(eq(selections.playerId, players.id)));
const betting = statement((db) =>
  db
    .select(columns)
    .from(players)
    .innerJoin(accounts, eq(accounts.id, players.accountId))
    .where(and(isNull(players.removedAt), anyBet(db)))
    .orderBy(...byAccountName)
    .limit(p("pageSize"))
    .offset(p("offset")),
);
const countBetting = statement((db) =>
  db
    .select({ total: count() })
    .from(players)
    .where(and(isNull(players.removedAt), anyBet(db))),
);

export type PlayerPage = { players: Player[]; total: number; pageNumber: number; totalPages: number };

/** The players who have ever had a bet, by the name of their account. A page past the last one is the last one. */
export async function pageOfPlayersWithSelections(
  db: Db,
  page: number,
  pageSize: number,
): Promise<PlayerPage> {
  const total = (await countBetting(db))[0]!.total;
  const totalPages = Math.max(1, Math.ceil(total / pageSize));
  const pageNumber = Math.min(page, totalPages);
  const rows = await betting(db, { pageSize, offset: (pageNumber - 1) * pageSize });
  return { players: rows, total, pageNumber, totalPages };
}

export async function insertPlayer(
  tx: Db,
  row: { accountId: number; name: string; createdAt: Date },
): Promise<number> {
  return (await tx.insert(players).values(row).returning({ id: players.id }))[0]!.id;
}

export async function renamePlayer(tx: Db, id: number, name: string): Promise<void> {
  await tx.update(players).set({ name }).where(eq(players.id, id));
}

export async function markPlayerRemoved(tx: Db, id: number, removedAt: Date): Promise<void> {
  await tx.update(players).set({ removedAt }).where(eq(players.id, id));
}
