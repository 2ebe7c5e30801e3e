import type { Db } from "../../../db/client.ts";
import { lock, lockAccount } from "../../../db/locks.ts";
import {
  type Account,
  type AccountDetails,
  type AccountToOpen,
  accountsNamed,
  accountsOfNames,
  findAccount,
  insertAccount,
  searchable,
  updateAccount,
} from "../../../db/stores/accounts/accounts.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { type Credit, limitAt, mayOweAt, pastLimit } from "../../domain/accounts/credit.ts";
import { movedSince } from "../../domain/moved-fields.ts";
import { done, type Outcome, type Refused, refuse } from "../../domain/outcome.ts";
import { showsNothing } from "../../domain/shown-text.ts";
import { keptIfHeld, type SecondPerson, secondPerson } from "../approvals/second-person.ts";
import { audit } from "../audit.ts";
import { type Answer, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";
import { newCredit, raisedAsked, saveCredit } from "./credit-limit.ts";
import { moveMoney } from "./move-money.ts";

/**
 * Opens an account. An opening balance, in pence, becomes its first ledger row. `known`: see
 * `refuseNamesakes`.
 */
export function openAccount(
  shop: Shop,
  by: Actor,
  details: AccountToOpen & { openingPence?: number; known?: readonly number[] },
  keyed: Keyed | null = null,
): Promise<Answer<{ account: Account }>> {
  const { openingPence = 0, known, ...rest } = details;
  return once(shop, by, keyed, async (tx) => {
    const written = { ...rest, name: rest.name.trim() };
    if (showsNothing(written.name)) return refuse({ code: "account-name-missing" });
    if (openingPence < 0) return refuse({ code: "balance-below-zero", field: "balance" });
    const taken = await refuseNamesakes(tx, shop, written.name, { known, own: null });
    if (taken) return taken;
    return await open(tx, shop, by, written, openingPence);
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
export function openAccounts(
  shop: Shop,
  by: Actor,
  { customers, known }: CustomersToOpen,
  keyed: Keyed | null = null,
): Promise<Answer<{ opened: number }>> {
  return once<{ opened: number }>(shop, by, keyed, async (tx) => {
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
  const work = (tx: Db) => editAccountIn(tx, shop, by, edit, second);
  return await keptIfHeld(shop, by, await shop.database.transact(work, `account ${id}`));
}

export async function editAccountIn(
  tx: Db,
  shop: Shop,
  by: Actor,
  { id, changes, shown, known }: Edit,
  second: SecondPerson,
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
  const taken = isRenamed ? await refuseNamesakes(tx, shop, details.name, { known, own: id }) : null;
  if (taken) return taken;
  const credit = creditLimitPence === undefined ? null : await newCredit(tx, before, creditLimitPence, now);
  if (credit && !credit.done) return credit;
  const edited = await updateAccount(tx, id, details);
  if (!edited) return refuse({ code: "account-unknown" });
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

/**
 * Refuses a name that other accounts have, unless all of these were shown and confirmed: `known`, by id.
 * Waits for concurrent writers of the name. Without `known`, as in a call, it does not check.
 */
export async function refuseNamesakes(
  tx: Db,
  shop: Shop,
  name: string,
  { known, own }: { known: readonly number[] | undefined; own: number | null },
): Promise<Refused | null> {
  if (known === undefined) return null;
  await lock(tx, `account name ${searchable(name)}`);
  const namesakes = (await accountsNamed(tx, name, shop.clock.now())).filter(({ id }) => id !== own);
  if (namesakes.every(({ id }) => known.includes(id))) return null;
  return refuse({ code: "account-name-taken", namesakes, isNew: own === null });
}
