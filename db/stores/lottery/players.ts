import { and, asc, count, eq, exists, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { AccountId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { isJsonNull, isOneOf } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { accounts, players, selections } from "../../schema/index.ts";

/** A member of the syndicate. `accountName` is null where the account was deleted. */
export type Player = { id: number; accountId: AccountId; name: string; accountName: string | null };

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
export const findPlayerOfAccount = async (db: Db, accountId: AccountId): Promise<Player | undefined> =>
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
function countOfBetting(db: Db) {
  return db
    .select({ total: count() })
    .from(players)
    .where(and(isNull(players.removedAt), anyBet(db)));
}
const betting = statement((db) =>
  db
    .select({
      total: mapped(sql<number>`(${countOfBetting(db)})`, Number),
      player: columns,
    })
    .from(players)
    .innerJoin(accounts, eq(accounts.id, players.accountId))
    .where(and(isNull(players.removedAt), anyBet(db)))
    .orderBy(...byAccountName)
    .limit(p("pageSize"))
    .offset(p("offset")),
);
const countBetting = statement(countOfBetting);

export type PlayerPage = { players: Player[]; total: number; pageNumber: number; totalPages: number };

/** The players who have ever had a bet, by the name of their account. A page past the last one is the last one. */
export async function pageOfPlayersWithSelections(
  db: Db,
  page: number,
  pageSize: number,
): Promise<PlayerPage> {
  const rows = await betting(db, { pageSize, offset: (page - 1) * pageSize });
  const total = rows[0]?.total ?? (await countBetting(db))[0]!.total;
  const totalPages = Math.max(1, Math.ceil(total / pageSize));
  if (page > totalPages) return await pageOfPlayersWithSelections(db, totalPages, pageSize);
  return { players: rows.map(({ player }) => player), total, pageNumber: page, totalPages };
}

const hasOwnLimits = sql`not ${isJsonNull(accounts.careLimits)}`;
const accountsOf = statement((db) =>
  db
    .select({
      id: players.id,
      accountId: players.accountId,
      isLimited: mapped(
        sql<boolean>`case when ${hasOwnLimits} then 1 else 0 end`,
        (is: number) => Number(is) === 1,
      ),
    })
    .from(players)
    .innerJoin(accounts, eq(accounts.id, players.accountId))
    .where(isOneOf(players.id, p("ids"))),
);
/** Whose players some are, removed ones included, and whether that customer asked for limits. */
export const ownersOfPlayers = (db: Db, ids: readonly number[]) =>
  accountsOf(db, { ids: JSON.stringify([...new Set(ids)]) });

/** The accounts of some players, removed ones included, by the player's id. */
export async function accountsOfPlayers(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  return new Map((await ownersOfPlayers(db, ids)).map(({ id, accountId }) => [id, accountId]));
}

const caredForOf = statement((db) =>
  db
    .select({
      playerId: players.id,
      id: accounts.id,
      name: accounts.name,
      excludedFrom: accounts.excludedFrom,
      excludedUntil: accounts.excludedUntil,
      excludedAsBreak: accounts.excludedAsBreak,
      exclusionEndsAt: accounts.exclusionEndsAt,
      careLimits: accounts.careLimits,
    })
    .from(players)
    .innerJoin(accounts, eq(accounts.id, players.accountId))
    .where(and(isOneOf(players.id, p("ids")), or(isNotNull(accounts.excludedUntil), hasOwnLimits)))
    .orderBy(asc(accounts.id)),
);
/** The accounts of some players that are or were excluded, or whose customer asked for limits. */
export const caredForAccountsOf = (db: Db, ids: readonly number[]) =>
  caredForOf(db, { ids: JSON.stringify([...new Set(ids)]) });

const named = statement((db) =>
  db
    .select({ id: players.id, name: players.name })
    .from(players)
    .where(isOneOf(players.id, p("ids"))),
);
/** What some players are called, removed ones included. */
export async function namesOfPlayers(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await named(db, { ids: JSON.stringify([...new Set(ids)]) });
  return new Map(found.map(({ id, name }) => [id, name]));
}

export async function insertPlayer(
  tx: Db,
  row: { accountId: AccountId; name: string; createdAt: Date },
): Promise<number> {
  return (await tx.insert(players).values(row).returning({ id: players.id }))[0]!.id;
}

export async function renamePlayer(tx: Db, id: number, name: string): Promise<void> {
  await tx.update(players).set({ name }).where(eq(players.id, id));
}

export async function markPlayerRemoved(tx: Db, id: number, removedAt: Date): Promise<void> {
  await tx.update(players).set({ removedAt }).where(eq(players.id, id));
}
