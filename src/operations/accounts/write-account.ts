import type { Db } from "../../../db/client.ts";
import { lock, lockAccount } from "../../../db/locks.ts";
import {
  type Account,
  type AccountDetails,
  type AccountToOpen,
  accountsOfNames,
  findAccount,
  insertAccount,
  searchable,
  updateAccount,
} from "../../../db/stores/accounts/accounts.ts";
import { findBirthday, keepsIdentity } from "../../../db/stores/accounts/identity.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { type Credit, limitAt, mayOweAt, pastLimit } from "../../domain/accounts/credit.ts";
import { movedSince } from "../../domain/moved-fields.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { showsNothing } from "../../domain/shown-text.ts";
import { keptIfHeld, type SecondPerson, secondPerson } from "../approvals/second-person.ts";
import { audit } from "../audit.ts";
import { type Answer, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";
import { askOfAccount } from "./ask-of-lists.ts";
import { changeBirthday, refuseBirthday } from "./challenge-age.ts";
import { newCredit, raisedAsked, saveCredit } from "./credit-limit.ts";
import { moveMoney } from "./move-money.ts";
import { refuseNamesakes } from "./namesakes.ts";

/** `known`: see `refuseNamesakes`. `birthday`: yyyy-mm-dd, where the shop keeps what it knows of its customers. */
type ToOpen = AccountToOpen & {
  openingPence?: number;
  known?: readonly number[];
  birthday?: string | null;
};

/** Opens an account. An opening balance, in pence, becomes its first ledger row. */
export async function openAccount(
  shop: Shop,
  by: Actor,
  details: ToOpen,
  keyed: Keyed | null = null,
): Promise<Answer<{ account: Account }>> {
  const { openingPence = 0, known, birthday = null, ...rest } = details;
  const isKept = await keepsIdentity(shop.database.reader);
  return await once(shop, by, keyed, async (tx) => {
    const written = { ...rest, name: rest.name.trim() };
    if (showsNothing(written.name)) return refuse({ code: "account-name-missing" });
    if (openingPence < 0) return refuse({ code: "balance-below-zero", field: "balance" });
    const unfit = isKept && birthday !== null ? refuseBirthday(shop, birthday) : null;
    if (unfit) return unfit;
    const born = isKept ? { birthday } : {};
    const taken = await refuseNamesakes(tx, shop, written.name, { known, own: null, ...born });
    if (taken) return taken;
    const opened = await open(tx, shop, by, written, openingPence);
    if (!opened.done || !isKept) return opened;
    const { account } = opened.value;
    if (birthday === null) await askOfAccount(tx, account, shop.clock.now());
    else await changeBirthday(tx, shop, by, account, birthday);
    return opened;
  });
}

/** An account with its opening balance, which is owed where it is below zero. */
async function open(
  tx: Db,
  shop: Shop,
  by: Actor,
  details: AccountToOpen,
  openingPence: number,
): Promise<Outcome<{ account: Account }>> {
  const account = await insertAccount(tx, details, shop.clock.now());
  await audit(tx, shop, by, {
    action: "OpenAccount",
    subjectType: "account",
    subjectId: account.id,
    after: details,
  });
  if (openingPence === 0) return done({ account });
  if (openingPence < 0) {
    const { customersMayOwe } = await currentSettings(tx);
    const past = pastLimit(0, openingPence, mayOweAt(customersMayOwe, account, shop.clock.now()));
    if (past) return refuse({ code: "opening-past-limit", name: details.name, ...past });
  }
  return await moveMoney(tx, shop, by, {
    accountId: account.id,
    amountPence: openingPence,
    transactionType: "OpeningBalance",
    description: "Opening balance",
    mayBeOwed: openingPence < 0,
  });
}

/** The customers of a file; `known` are the accounts that were shown beside names of theirs. */
export type CustomersToOpen = {
  customers: readonly (AccountToOpen & { openingPence: number })[];
  known: readonly number[];
};

/**
 * Opens the accounts of a list, all or none. Refused where a name is another account's that was not shown;
 * names may be twice on the list.
 */
export async function openAccounts(
  shop: Shop,
  by: Actor,
  { customers, known }: CustomersToOpen,
  keyed: Keyed | null = null,
): Promise<Answer<{ opened: number }>> {
  const isKept = await keepsIdentity(shop.database.reader);
  return await once<{ opened: number }>(shop, by, keyed, async (tx) => {
    const names = customers.map(({ name }) => name);
    // In one order: two lists at once do not wait for each other in turn.
    for (const name of [...new Set(names.map(searchable))].sort()) await lock(tx, `account name ${name}`);
    const unseen = (await accountsOfNames(tx, names)).filter(({ id }) => !known.includes(id));
    const [first] = unseen;
    if (first) {
      const namesakes = unseen.filter(({ name }) => searchable(name) === searchable(first.name));
      return refuse({ code: "account-name-taken", namesakes, isNew: true });
    }
    for (const [at, { openingPence, ...details }] of customers.entries()) {
      if (showsNothing(details.name)) return { ...refuse({ code: "account-name-missing" }), at };
      const opened = await open(tx, shop, by, details, openingPence);
      if (!opened.done) return { ...opened, at };
      if (isKept) await askOfAccount(tx, opened.value.account, shop.clock.now());
    }
    return done({ opened: customers.length });
  });
}

/** Changes of a customer's details, and of what they may owe at most. */
type Changes = Partial<AccountDetails & Pick<Credit, "creditLimitPence">>;

/** `shown` is the sender's version; `known`: of a new name, see `refuseNamesakes`. */
type Edit = { id: number; changes: Changes; shown: Changes; known?: readonly number[] | undefined };

/**
 * Edits a customer's details; missing fields stay. Never money. A conflict with a later save than `shown`
 * changes nothing.
 */
export async function editAccount(
  shop: Shop,
  by: Actor,
  id: number,
  changes: Changes,
  shown: Changes = {},
  known?: readonly number[],
): Promise<Outcome<{ account: Account }>> {
  const edit = { id, changes, shown, known };
  const second = await secondPerson(shop, "editAccount", edit);
  const isKept = await keepsIdentity(shop.database.reader);
  const work = (tx: Db) => editAccountIn(tx, shop, by, edit, second, isKept);
  return await keptIfHeld(shop, by, await shop.database.transact(work, `account ${id}`));
}

export async function editAccountIn(
  tx: Db,
  shop: Shop,
  by: Actor,
  { id, changes, shown, known }: Edit,
  second: SecondPerson,
  isKept: boolean,
): Promise<Outcome<{ account: Account }>> {
  await lockAccount(tx, id);
  const before = await findAccount(tx, id);
  if (!before) return refuse({ code: "account-unknown" });
  const now = shop.clock.now();
  const { creditLimitPence, ...changed } = changes;
  const details = { ...detailsOf(before), ...changed };
  details.name = details.name.trim();
  if (showsNothing(details.name)) return refuse({ code: "account-name-missing" });
  const present = { ...detailsOf(before), creditLimitPence: limitAt(before, now) };
  const moved = movedSince<Required<Changes>>(present, changes, shown);
  if (moved) return refuse({ code: "account-moved", ...moved });
  const isRenamed = searchable(details.name) !== searchable(before.name);
  const born = isKept && isRenamed ? { birthday: await findBirthday(tx, id) } : {};
  const taken = isRenamed ? await refuseNamesakes(tx, shop, details.name, { known, own: id, ...born }) : null;
  if (taken) return taken;
  const credit = creditLimitPence === undefined ? null : await newCredit(tx, before, creditLimitPence, now);
  if (credit && !credit.done) return credit;
  const edited = await updateAccount(tx, id, details);
  if (!edited) return refuse({ code: "account-unknown" });
  if (isKept && isRenamed) await askOfAccount(tx, edited, now);
  await audit(tx, shop, by, {
    action: "EditAccount",
    subjectType: "account",
    subjectId: id,
    before: detailsOf(before),
    after: details,
  });
  if (!credit?.value) return done({ account: edited });
  const raised = raisedAsked(before, credit.value, now, changed);
  const saved = done({ account: await saveCredit(tx, shop, by, before, credit.value) });
  return (raised && second.ask(raised)) ?? saved;
}

/** An account without its computed fields and its credit. */
const detailsOf = ({ name, description, playsLottery, playsRaces }: Account): AccountDetails => ({
  ...{ name, description, playsLottery, playsRaces },
});
