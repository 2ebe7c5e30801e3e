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
import { movedSince } from "../../domain/moved-fields.ts";
import { done, type Outcome, type Refused, refuse } from "../../domain/outcome.ts";
import { showsNothing } from "../../domain/shown-text.ts";
import { audit } from "../audit.ts";
import { type Answer, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";
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
    const taken = await refuseNamesakes(tx, written.name, { known, own: null });
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

/**
 * Edits a customer's details; missing fields stay. Never money. `shown` is the sender's version: a conflict
 * with a later save changes nothing. `known`: of a new name, see `refuseNamesakes`.
 */
export function editAccount(
  shop: Shop,
  by: Actor,
  id: number,
  changes: Partial<AccountDetails>,
  shown: Partial<AccountDetails> = {},
  known?: readonly number[],
): Promise<Outcome<{ account: Account }>> {
  return shop.database.transact<Outcome<{ account: Account }>>(async (tx) => {
    await lockAccount(tx, id);
    const before = await findAccount(tx, id);
    if (!before) return refuse({ code: "account-unknown" });
    const details = { ...detailsOf(before), ...changes };
    details.name = details.name.trim();
    if (showsNothing(details.name)) return refuse({ code: "account-name-missing" });
    const moved = movedSince(detailsOf(before), changes, shown);
    if (moved) return refuse({ code: "account-moved", ...moved });
    const isRenamed = searchable(details.name) !== searchable(before.name);
    const taken = isRenamed ? await refuseNamesakes(tx, details.name, { known, own: id }) : null;
    if (taken) return taken;
    const account = await updateAccount(tx, id, details);
    if (!account) return refuse({ code: "account-unknown" });
    await audit(tx, shop, by, {
      action: "EditAccount",
      subjectType: "account",
      subjectId: id,
      before: detailsOf(before),
      after: details,
    });
    return done({ account });
  }, `account ${id}`);
}

/** An account without its computed fields. */
const detailsOf = ({
  id: _id,
  balancePence: _balance,
  createdAt: _created,
  deletedAt: _deleted,
  ...details
}: Account): AccountDetails => details;

/**
 * Refuses a name that other accounts have, unless all of these were shown and confirmed: `known`, by id.
 * Waits for concurrent writers of the name. Without `known`, as in a call, it does not check.
 */
export async function refuseNamesakes(
  tx: Db,
  name: string,
  { known, own }: { known: readonly number[] | undefined; own: number | null },
): Promise<Refused | null> {
  if (known === undefined) return null;
  await lock(tx, `account name ${searchable(name)}`);
  const namesakes = (await accountsNamed(tx, name)).filter(({ id }) => id !== own);
  if (namesakes.every(({ id }) => known.includes(id))) return null;
  return refuse({ code: "account-name-taken", namesakes, isNew: own === null });
}
