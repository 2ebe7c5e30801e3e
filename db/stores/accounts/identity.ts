import { and, asc, count, desc, eq, gte, isNull, lt, sql } from "drizzle-orm";
import type {
  AgeChallenge,
  AgeDocument,
  ChallengeResult,
} from "../../../src/domain/accounts/age-challenge.ts";
import type { AccountId, UserId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { onPostgres } from "../../kit.ts";
import { batchSelects } from "../../query/batch-selects.ts";
import { mapped } from "../../query/mapped.ts";
import { isOneOf } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import {
  accounts,
  ageChallenges,
  customerBirthdays,
  customerPhotographs,
  listedQuestions,
  users,
} from "../../schema/index.ts";
import { currentSettings } from "../system/shop-settings.ts";
import { searchable } from "./accounts.ts";
import { questionsWith } from "./listed.ts";

const p = sql.placeholder;
const staffName = sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`;

/** Whether the shop keeps more of its customers than their names: off, nothing of it is read. */
export const keepsIdentity = async (reader: Db): Promise<boolean> =>
  (await currentSettings(reader)).customerIdentity;

/** What a photograph's page needs to know of it: not its bytes. */
export type PhotographFacts = { consentOn: string; savedAt: Date; staffName: string | null };

const ofAccount = batchSelects((db) => ({
  birthday: db
    .select({ birthday: customerBirthdays.birthday })
    .from(customerBirthdays)
    .where(eq(customerBirthdays.accountId, p("accountId"))),
  photograph: db
    .select({
      consentOn: customerPhotographs.consentOn,
      savedAt: customerPhotographs.savedAt,
      staffName,
    })
    .from(customerPhotographs)
    .leftJoin(users, eq(users.id, customerPhotographs.userId))
    .where(eq(customerPhotographs.accountId, p("accountId"))),
  challenges: challengesWithStaff(db)
    .where(eq(ageChallenges.accountId, p("accountId")))
    .orderBy(desc(ageChallenges.id))
    .limit(p("most")),
  questions: questionsWith(db)
    .where(eq(listedQuestions.accountId, p("accountId")))
    .orderBy(asc(listedQuestions.id)),
}));

function challengesWithStaff(db: Db) {
  return db
    .select({
      accountId: ageChallenges.accountId,
      challengedAt: ageChallenges.challengedAt,
      document: ageChallenges.document,
      result: ageChallenges.result,
      staffName,
    })
    .from(ageChallenges)
    .leftJoin(users, eq(users.id, ageChallenges.userId));
}

/** A customer's identity: in one statement, the newest challenges first. */
export async function identityOf(db: Db, accountId: AccountId, most: number) {
  const { birthday, photograph, challenges, questions } = await ofAccount(db, { accountId, most });
  return {
    birthday: birthday[0]?.birthday ?? null,
    photograph: (photograph[0] ?? null) as PhotographFacts | null,
    challenges: challenges as AgeChallenge[],
    questions,
  };
}

const birthdayOf = statement((db) =>
  db
    .select({ birthday: customerBirthdays.birthday })
    .from(customerBirthdays)
    .where(eq(customerBirthdays.accountId, p("accountId"))),
);
export const findBirthday = async (db: Db, accountId: AccountId): Promise<string | null> =>
  (await birthdayOf(db, { accountId }))[0]?.birthday ?? null;

/** Null removes it. */
export async function saveBirthday(tx: Db, accountId: AccountId, birthday: string | null): Promise<void> {
  if (birthday === null) await tx.delete(customerBirthdays).where(eq(customerBirthdays.accountId, accountId));
  else
    await tx
      .insert(customerBirthdays)
      .values({ accountId, birthday })
      .onConflictDoUpdate({ target: customerBirthdays.accountId, set: { birthday } });
}

type NewChallenge = {
  accountId: AccountId;
  challengedAt: Date;
  document: AgeDocument;
  result: ChallengeResult;
  userId: UserId | null;
};

export async function insertChallenge(tx: Db, challenge: NewChallenge): Promise<void> {
  await tx.insert(ageChallenges).values(challenge);
}

const between = and(
  gte(ageChallenges.challengedAt, sql.param(p("from"), ageChallenges.challengedAt)),
  lt(ageChallenges.challengedAt, sql.param(p("until"), ageChallenges.challengedAt)),
);
const challengesIn = statement((db) =>
  db
    .select({
      accountId: ageChallenges.accountId,
      challengedAt: ageChallenges.challengedAt,
      document: ageChallenges.document,
      result: ageChallenges.result,
      staffName,
      name: accounts.name,
      isDeleted: mapped(sql<boolean>`${accounts.deletedAt} is not null`, Boolean),
    })
    .from(ageChallenges)
    .innerJoin(accounts, eq(accounts.id, ageChallenges.accountId))
    .leftJoin(users, eq(users.id, ageChallenges.userId))
    .where(between)
    .orderBy(desc(ageChallenges.challengedAt), desc(ageChallenges.id))
    .limit(p("most")),
);
export type NamedChallenge = AgeChallenge & { name: string; isDeleted: boolean };

/** Challenges of a period, the newest first. */
export const challengesBetween = (
  db: Db,
  period: { from: Date; until: Date },
  most: number,
): Promise<NamedChallenge[]> => challengesIn(db, { ...period, most });

const countedIn = statement((db) =>
  db
    .select({ result: ageChallenges.result, challenges: mapped(count(), Number) })
    .from(ageChallenges)
    .where(between)
    .groupBy(ageChallenges.result),
);
/** How many challenges of a period ended how. */
export const countChallenges = (db: Db, period: { from: Date; until: Date }) => countedIn(db, period);

const sealedOf = statement((db) =>
  db
    .select({ sealed: customerPhotographs.sealed, savedAt: customerPhotographs.savedAt })
    .from(customerPhotographs)
    .innerJoin(accounts, eq(accounts.id, customerPhotographs.accountId))
    .where(and(eq(customerPhotographs.accountId, p("accountId")), isNull(accounts.deletedAt))),
);
/** An account's photograph as it is stored. */
export const findSealed = async (db: Db, accountId: AccountId) => (await sealedOf(db, { accountId }))[0];

const photographOf = statement((db) =>
  db
    .select({ consentOn: customerPhotographs.consentOn })
    .from(customerPhotographs)
    .where(eq(customerPhotographs.accountId, p("accountId"))),
);
/** When the customer agreed to their photograph; undefined where there is none. */
export const findConsent = async (db: Db, accountId: AccountId): Promise<string | undefined> =>
  (await photographOf(db, { accountId }))[0]?.consentOn;

type NewPhotograph = Omit<typeof customerPhotographs.$inferInsert, "accountId">;

/** In place of an earlier one. */
export async function savePhotographRow(
  tx: Db,
  accountId: AccountId,
  photograph: NewPhotograph,
): Promise<void> {
  await tx
    .insert(customerPhotographs)
    .values({ accountId, ...photograph })
    .onConflictDoUpdate({ target: customerPhotographs.accountId, set: photograph });
}

/** The day on which the customer agreed to it; undefined where there was none. */
export async function deletePhotographRow(tx: Db, accountId: AccountId): Promise<string | undefined> {
  const [deleted] = await tx
    .delete(customerPhotographs)
    .where(eq(customerPhotographs.accountId, accountId))
    .returning({ consentOn: customerPhotographs.consentOn });
  return deleted?.consentOn;
}

const marked = batchSelects((db) => ({
  photographs: db
    .select({ accountId: customerPhotographs.accountId, savedAt: customerPhotographs.savedAt })
    .from(customerPhotographs)
    .where(isOneOf(customerPhotographs.accountId, p("ids"))),
  questions: questionsWith(db).where(
    and(isOneOf(listedQuestions.accountId, p("ids")), isNull(listedQuestions.answer)),
  ),
}));

/** Of some accounts: when each photograph was saved, and who may be on a list that is in force. */
export async function identityMarks(db: Db, accountIds: readonly AccountId[], today: string) {
  const { photographs, questions } = await marked(db, { ids: JSON.stringify(accountIds) });
  return {
    photographs: new Map(photographs.map(({ accountId, savedAt }) => [accountId, savedAt])),
    asked: new Set(questions.filter(({ endsOn }) => endsOn > today).map(({ accountId }) => accountId)),
  };
}

/** By the index, as a search does (account-search.ts). */
const beginsWith = onPostgres
  ? sql`${accounts.searchName} like ${p("pattern")}`
  : sql`${accounts.searchName} >= ${p("from")} and ${accounts.searchName} < ${p("until")}`;
const known = { id: accounts.id, name: accounts.name, birthday: customerBirthdays.birthday };
/** One letter more or less, and the marks between the words. */
const MOST_LONGER = 4;
const near = statement((db) =>
  db
    .select(known)
    .from(accounts)
    .leftJoin(customerBirthdays, eq(customerBirthdays.accountId, accounts.id))
    .where(
      and(
        isNull(accounts.deletedAt),
        beginsWith,
        sql`length(${accounts.searchName}) between ${p("shortest")} and ${p("longest")}`,
      ),
    ),
);
const bornOn = statement((db) =>
  db
    .select(known)
    .from(customerBirthdays)
    .innerJoin(accounts, eq(accounts.id, customerBirthdays.accountId))
    .where(and(eq(customerBirthdays.birthday, p("birthday")), isNull(accounts.deletedAt))),
);

/** Open accounts that may be the same customer's: those born on that day, and those whose names begin alike. */
export async function candidatesLike(
  db: Db,
  { name, birthday }: { name: string; birthday: string | null },
  beginnings: readonly string[],
) {
  const { length } = searchable(name);
  const lengths = { shortest: length - MOST_LONGER, longest: length + MOST_LONGER };
  const found = await Promise.all([
    ...beginnings.map((from) =>
      near(db, { from, until: `${from}\u{10ffff}`, pattern: `${from}%`, ...lengths }),
    ),
    birthday === null ? [] : bornOn(db, { birthday }),
  ]);
  return [...new Map(found.flat().map((one) => [one.id, one])).values()];
}
