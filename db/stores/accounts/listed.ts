import { and, asc, count, desc, eq, gt, inArray, isNull, max, or, sql } from "drizzle-orm";
import type { Listed, ListedAnswer } from "../../../src/domain/accounts/listed.ts";
import type { AccountId, UserId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { statement } from "../../query/statement.ts";
import { accounts, customerBirthdays, listedExclusions, listedQuestions, users } from "../../schema/index.ts";

const p = sql.placeholder;

/** Questions with the person of the list, and who answered. */
export const questionsWith = (db: Db) =>
  db
    .select({
      id: listedQuestions.id,
      accountId: listedQuestions.accountId,
      list: listedExclusions.list,
      name: listedExclusions.name,
      birthday: listedExclusions.birthday,
      beginsOn: listedExclusions.beginsOn,
      endsOn: listedExclusions.endsOn,
      photograph: listedExclusions.photograph,
      answer: listedQuestions.answer,
      answeredAt: listedQuestions.answeredAt,
      staffName: sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
    })
    .from(listedQuestions)
    .innerJoin(listedExclusions, eq(listedExclusions.id, listedQuestions.listedId))
    .leftJoin(users, eq(users.id, listedQuestions.userId));

const byId = statement((db) =>
  questionsWith(db).where(
    and(eq(listedQuestions.id, p("id")), eq(listedQuestions.accountId, p("accountId"))),
  ),
);
/** A question of an account. */
export const findQuestion = async (db: Db, id: number, accountId: AccountId) =>
  (await byId(db, { id, accountId }))[0];

export async function saveAnswerOfQuestion(
  tx: Db,
  id: number,
  given: { answer: ListedAnswer; answeredAt: Date; userId: UserId | null },
): Promise<void> {
  await tx.update(listedQuestions).set(given).where(eq(listedQuestions.id, id));
}

const openOnes = statement((db) =>
  db
    .select({
      id: listedQuestions.id,
      accountId: listedQuestions.accountId,
      accountName: accounts.name,
      ownBirthday: customerBirthdays.birthday,
      list: listedExclusions.list,
      name: listedExclusions.name,
      birthday: listedExclusions.birthday,
      endsOn: listedExclusions.endsOn,
      photograph: listedExclusions.photograph,
    })
    .from(listedQuestions)
    .innerJoin(listedExclusions, eq(listedExclusions.id, listedQuestions.listedId))
    .innerJoin(accounts, eq(accounts.id, listedQuestions.accountId))
    .leftJoin(customerBirthdays, eq(customerBirthdays.accountId, accounts.id))
    // Literally the condition of the partial index.
    .where(
      and(
        sql`${listedQuestions.answer} is null`,
        isNull(accounts.deletedAt),
        gt(listedExclusions.endsOn, p("today")),
      ),
    )
    .orderBy(asc(listedQuestions.id))
    .limit(p("most")),
);
/** Questions of lists in force that staff have not answered, the earliest first. */
export const openQuestions = (db: Db, today: string, most: number) => openOnes(db, { today, most });
export type OpenQuestion = Awaited<ReturnType<typeof openQuestions>>[number];

const perList = statement((db) =>
  db
    .select({
      list: listedExclusions.list,
      people: mapped(count(), Number),
      importedAt: mapped(sql<Date>`${max(listedExclusions.importedAt)}`, listedExclusions.importedAt),
    })
    .from(listedExclusions)
    .where(gt(listedExclusions.endsOn, p("today")))
    .groupBy(listedExclusions.list)
    .orderBy(desc(max(listedExclusions.importedAt))),
);
/** The lists with people whose exclusion is in force, and when each was imported last. */
export const listsInForce = (db: Db, today: string) => perList(db, { today });

/** So many values a query. */
const A_QUERY = 500;

/** A person of a list by all that the list says of them: the same is imported once. */
export const listedKey = (
  nameKey: string,
  { birthday, beginsOn, endsOn, photograph }: Omit<Listed, "name">,
) => JSON.stringify([nameKey, birthday, beginsOn, endsOn, photograph]);

/** Which people of some names a list has already. */
export async function knownListed(db: Db, list: string, nameKeys: readonly string[]): Promise<Set<string>> {
  const wanted = [...new Set(nameKeys)];
  const known = new Set<string>();
  for (let at = 0; at < wanted.length; at += A_QUERY)
    for (const { nameKey, ...listed } of await db
      .select({
        nameKey: listedExclusions.nameKey,
        birthday: listedExclusions.birthday,
        beginsOn: listedExclusions.beginsOn,
        endsOn: listedExclusions.endsOn,
        photograph: listedExclusions.photograph,
      })
      .from(listedExclusions)
      .where(
        and(
          inArray(listedExclusions.nameKey, wanted.slice(at, at + A_QUERY)),
          eq(listedExclusions.list, list),
        ),
      ))
      known.add(listedKey(nameKey, listed));
  return known;
}

type NewListed = typeof listedExclusions.$inferInsert;

/** The ids that they got, in their order. */
export async function insertListed(tx: Db, people: readonly NewListed[]): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < people.length; at += A_QUERY) {
    const some = people.slice(at, at + A_QUERY);
    const rows = await tx.insert(listedExclusions).values(some).returning({ id: listedExclusions.id });
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** A person of a list as accounts are compared with them. */
export type ListedPerson = { id: number; name: string; nameKey: string; birthday: string | null };
const person = {
  id: listedExclusions.id,
  name: listedExclusions.name,
  nameKey: listedExclusions.nameKey,
  birthday: listedExclusions.birthday,
};

const inForce = statement((db) =>
  db
    .select(person)
    .from(listedExclusions)
    .where(and(gt(listedExclusions.endsOn, p("today")), gt(listedExclusions.id, p("after")))),
);
/** Everybody whose exclusion is in force, or those who were added after an id. */
export const listedInForce = (db: Db, today: string, after = 0): Promise<ListedPerson[]> =>
  inForce(db, { today, after });

const alike = statement((db) =>
  db
    .select(person)
    .from(listedExclusions)
    .where(
      and(
        gt(listedExclusions.endsOn, p("today")),
        or(eq(listedExclusions.nameKey, p("nameKey")), eq(listedExclusions.birthday, p("birthday"))),
      ),
    ),
);
/** Who has that name, or was born on that day. */
export const listedLike = (
  db: Db,
  { nameKey, birthday, today }: { nameKey: string; birthday: string | null; today: string },
): Promise<ListedPerson[]> => alike(db, { nameKey, birthday: birthday ?? "", today });

const newest = statement((db) => db.select({ id: max(listedExclusions.id) }).from(listedExclusions));
export const newestListed = async (db: Db): Promise<number> => Number((await newest(db))[0]?.id ?? 0);

type Pair = { accountId: AccountId; listedId: number };

/** What was asked before is not asked again. */
export async function insertQuestions(tx: Db, pairs: readonly Pair[]): Promise<void> {
  for (let at = 0; at < pairs.length; at += A_QUERY)
    await tx
      .insert(listedQuestions)
      .values(pairs.slice(at, at + A_QUERY))
      .onConflictDoNothing();
}

/** Of an account whose name or birthday is another now. */
export async function deleteOpenQuestions(tx: Db, accountId: AccountId): Promise<void> {
  await tx
    .delete(listedQuestions)
    .where(and(eq(listedQuestions.accountId, accountId), isNull(listedQuestions.answer)));
}

const someAccounts = statement((db) =>
  db
    .select({ id: accounts.id, name: accounts.name, birthday: customerBirthdays.birthday })
    .from(accounts)
    .leftJoin(customerBirthdays, eq(customerBirthdays.accountId, accounts.id))
    .where(gt(accounts.id, p("after")))
    .orderBy(asc(accounts.id))
    .limit(p("most")),
);
/** Every account, deleted ones as well, some at a time. */
export async function* eachKnownAccount(db: Db) {
  const most = 2_000;
  for (let after = 0; ; ) {
    const some = await someAccounts(db, { after, most });
    yield some;
    if (some.length < most) return;
    after = some.at(-1)!.id;
  }
}
