import { sql } from "drizzle-orm";
import type { AgeDocument, ChallengeResult } from "../../src/domain/accounts/age-challenge.ts";
import type { ListedAnswer } from "../../src/domain/accounts/listed.ts";
import type { AccountId, UserId } from "../../src/domain/ids.ts";
import { bytes, day, id, index, instant, reference, table, text, uniqueIndex } from "../kit.ts";
import { accounts } from "./accounts.ts";
import { users } from "./staff.ts";

/** Birthdays of the customers who gave one. */
export const customerBirthdays = table(
  "customer_birthdays",
  {
    accountId: reference<AccountId>()
      .primaryKey()
      .references(() => accounts.id, { onDelete: "restrict" }),
    birthday: day().notNull(),
  },
  (columns) => [index("customer_birthdays_day").on(columns.birthday)],
);

/** Each time that a customer was asked for their age. Only added to: it is evidence. */
export const ageChallenges = table(
  "age_challenges",
  {
    id: id(),
    accountId: reference<AccountId>()
      .notNull()
      .references(() => accounts.id, { onDelete: "restrict" }),
    challengedAt: instant().notNull(),
    document: text().$type<AgeDocument>().notNull(),
    result: text().$type<ChallengeResult>().notNull(),
    userId: reference<UserId>().references(() => users.id),
  },
  (columns) => [
    index("age_challenges_account").on(columns.accountId, columns.id),
    index("age_challenges_at").on(columns.challengedAt),
  ],
);

/** Photographs of the customers who agreed to one, encrypted by a key that is not in the database. */
export const customerPhotographs = table("customer_photographs", {
  accountId: reference<AccountId>()
    .primaryKey()
    .references(() => accounts.id, { onDelete: "restrict" }),
  /** The day on which the customer agreed. */
  consentOn: day().notNull(),
  savedAt: instant().notNull(),
  userId: reference<UserId>().references(() => users.id),
  sealed: bytes().notNull(),
});

/** People on a list of exclusions from outside, as its file has them. */
export const listedExclusions = table(
  "listed_exclusions",
  {
    id: id(),
    /** Whose list it is. */
    list: text().notNull(),
    name: text().notNull(),
    /** The name as it is compared (src/domain/accounts/likely-names.ts). */
    nameKey: text().notNull(),
    birthday: day(),
    beginsOn: day().notNull(),
    /** The first day on which it may end. */
    endsOn: day().notNull(),
    /** How the list names its photograph; "" for none. */
    photograph: text().notNull(),
    importedAt: instant().notNull(),
    userId: reference<UserId>().references(() => users.id),
  },
  (columns) => [
    index("listed_exclusions_name").on(columns.nameKey),
    index("listed_exclusions_birthday").on(columns.birthday),
    index("listed_exclusions_in_force").on(columns.endsOn, columns.list, columns.importedAt),
  ],
);

/** Whether an account is a person on a list: asked of staff, and what they answered. */
export const listedQuestions = table(
  "listed_questions",
  {
    id: id(),
    accountId: reference<AccountId>()
      .notNull()
      .references(() => accounts.id, { onDelete: "restrict" }),
    listedId: reference()
      .notNull()
      .references(() => listedExclusions.id, { onDelete: "restrict" }),
    /** Null: open. */
    answer: text().$type<ListedAnswer>(),
    answeredAt: instant(),
    userId: reference<UserId>().references(() => users.id),
  },
  (columns) => [
    uniqueIndex("listed_questions_once").on(columns.accountId, columns.listedId),
    index("listed_questions_open").on(columns.id).where(sql`answer is null`),
  ],
);
