import type { Db } from "../../../db/client.ts";
import { lock } from "../../../db/locks.ts";
import { keepsIdentity } from "../../../db/stores/accounts/identity.ts";
import {
  findQuestion,
  insertListed,
  knownListed,
  listedKey,
  newestListed,
  saveAnswerOfQuestion,
} from "../../../db/stores/accounts/listed.ts";
import { type Exclusion, exclusionAt, exclusionByList } from "../../domain/accounts/exclusion.ts";
import { nameKey } from "../../domain/accounts/likely-names.ts";
import type { Listed, ListedAnswer } from "../../domain/accounts/listed.ts";
import { wallClock } from "../../domain/london-time.ts";
import { done, refuse } from "../../domain/outcome.ts";
import { audit } from "../audit.ts";
import { type Answer, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";
import { askOfEveryAccount } from "./ask-of-lists.ts";
import { forIdentity } from "./challenge-age.ts";
import { saveExclusion } from "./exclude-customer.ts";

/** Adds people to a list; those that it has already are left out. Then every account is compared with the new ones. */
export const importListed = (
  shop: Shop,
  by: Actor,
  { list, people }: { list: string; people: readonly Listed[] },
  keyed: Keyed | null = null,
): Promise<Answer<{ added: number }>> =>
  once<{ added: number }>(shop, by, keyed, async (tx) => {
    if (!(await keepsIdentity(tx))) return refuse({ code: "identity-off" });
    await lock(tx, "exclusion lists");
    const importedAt = shop.clock.now();
    const fresh = await notYetListed(tx, list, people);
    if (fresh.length === 0) return done({ added: 0 });
    const before = await newestListed(tx);
    const common = { list, importedAt, userId: by.userId };
    await insertListed(
      tx,
      fresh.map((one) => ({ ...common, ...one, nameKey: nameKey(one.name) })),
    );
    await askOfEveryAccount(tx, before, importedAt);
    await audit(tx, shop, by, {
      action: "ImportListed",
      subjectType: "exclusion-list",
      subjectId: before + 1,
      after: { list, entries: fresh.length },
    });
    return done({ added: fresh.length });
  });

/** Without those whom the list has, and each of them once. */
export async function notYetListed(db: Db, list: string, people: readonly Listed[]): Promise<Listed[]> {
  const keys = people.map(({ name }) => nameKey(name));
  const known = await knownListed(db, list, keys);
  return people.filter((one, at) => {
    const key = listedKey(keys[at]!, one);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}

type Wanted = { accountId: number; questionId: number; answer: ListedAnswer };

/**
 * What staff say of a customer who may be a person on a list. The same person is excluded until the list's day; another
 * person is noted, and can be found to be the same later.
 */
export const answerListed = (
  shop: Shop,
  by: Actor,
  { accountId, questionId, answer }: Wanted,
): Promise<Answer<{ exclusion: Exclusion | null }>> =>
  once<{ exclusion: Exclusion | null }>(
    shop,
    by,
    null,
    async (tx) => {
      const found = await forIdentity(tx, accountId);
      if (!found.done) return found;
      const account = found.value;
      const question = await findQuestion(tx, questionId, accountId);
      if (!question) return refuse({ code: "question-unknown" });
      const now = shop.clock.now();
      const present = exclusionAt(account, now);
      if (question.answer === answer) return done({ exclusion: present });
      // An exclusion cannot be lifted.
      if (question.answer === "SAME") return refuse({ code: "question-answered", name: question.name });
      const { list, name, birthday, beginsOn: from, endsOn: until } = question;
      if (until <= wallClock(now, "Europe/London").day)
        return refuse({ code: "listing-over", endsOn: until });
      await saveAnswerOfQuestion(tx, questionId, { answer, answeredAt: now, userId: by.userId });
      await audit(tx, shop, by, {
        action: "AnswerListed",
        subjectType: "account",
        subjectId: accountId,
        after: { list, listedName: name, birthday, samePerson: answer === "SAME" },
      });
      if (answer === "OTHER") return done({ exclusion: present });
      const next = exclusionByList(present, { from, until }, now);
      if (next) await saveExclusion(tx, shop, by, { account, present, next, action: "ExcludeCustomer" });
      return done({ exclusion: next ?? present });
    },
    `account ${accountId}`,
  );
