import type { Db } from "../../../db/client.ts";
import { type Account, findAccountForUpdate } from "../../../db/stores/accounts/accounts.ts";
import {
  findBirthday,
  insertChallenge,
  keepsIdentity,
  saveBirthday,
} from "../../../db/stores/accounts/identity.ts";
import {
  type AgeDocument,
  birthdayFault,
  type ChallengeResult,
  documentWords,
  resultWords,
} from "../../domain/accounts/age-challenge.ts";
import { wallClock } from "../../domain/london-time.ts";
import { done, type Outcome, type Refused, refuse } from "../../domain/outcome.ts";
import { audit } from "../audit.ts";
import { type Answer, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";
import { askOfAccount } from "./ask-of-lists.ts";

/** The account, locked, where the shop keeps what it knows of its customers. */
export async function forIdentity(tx: Db, accountId: number): Promise<Outcome<Account>> {
  const account = await findAccountForUpdate(tx, accountId);
  if (!account) return refuse({ code: "account-unknown" });
  return (await keepsIdentity(tx)) ? done(account) : refuse({ code: "identity-off" });
}

type Wanted = {
  accountId: number;
  document: AgeDocument;
  result: ChallengeResult;
  /** yyyy-mm-dd, kept where the customer gives it; null leaves what is kept. */
  birthday: string | null;
};

/** Records that a customer was asked for their age. */
export const challengeAge = (
  shop: Shop,
  by: Actor,
  { birthday, ...challenge }: Wanted,
  keyed: Keyed | null = null,
): Promise<Answer<null>> =>
  once<null>(
    shop,
    by,
    keyed,
    async (tx) => {
      const found = await forIdentity(tx, challenge.accountId);
      if (!found.done) return found;
      const { document, result } = challenge;
      if (result === "PROVED" && document === "NONE") return refuse({ code: "challenge-without-document" });
      const refused = birthday === null ? null : refuseBirthday(shop, birthday);
      if (refused) return refused;
      const challengedAt = shop.clock.now();
      await insertChallenge(tx, { ...challenge, challengedAt, userId: by.userId });
      await audit(tx, shop, by, {
        action: "ChallengeAge",
        subjectType: "account",
        subjectId: challenge.accountId,
        after: { document: documentWords(document), result: resultWords(result) },
      });
      if (birthday !== null) await changeBirthday(tx, shop, by, found.value, birthday);
      return done(null);
    },
    `account ${challenge.accountId}`,
  );

/** Of a customer who asks that theirs is kept no longer. */
export const removeBirthday = (shop: Shop, by: Actor, accountId: number): Promise<Outcome<null>> =>
  shop.database.transact<Outcome<null>>(async (tx) => {
    const found = await forIdentity(tx, accountId);
    if (!found.done) return found;
    await changeBirthday(tx, shop, by, found.value, null);
    return done(null);
  }, `account ${accountId}`);

export function refuseBirthday({ clock }: Shop, birthday: string): Refused | null {
  const fault = birthdayFault(birthday, wallClock(clock.now(), "Europe/London").day);
  return fault && refuse(fault);
}

/** Keeps another birthday, and asks anew whether the customer is on a list. */
export async function changeBirthday(
  tx: Db,
  shop: Shop,
  by: Actor,
  account: { id: number; name: string },
  birthday: string | null,
): Promise<void> {
  const before = await findBirthday(tx, account.id);
  if (before === birthday) return;
  await saveBirthday(tx, account.id, birthday);
  await audit(tx, shop, by, {
    action: "SetBirthday",
    subjectType: "account",
    subjectId: account.id,
    before: { birthday: before },
    after: { birthday },
  });
  await askOfAccount(tx, account, shop.clock.now());
}
