import type { Db } from "../../../db/client.ts";
import { lock } from "../../../db/locks.ts";
import {
  accountsNamed,
  findAccount,
  type Namesake,
  searchable,
} from "../../../db/stores/accounts/accounts.ts";
import { candidatesLike } from "../../../db/stores/accounts/identity.ts";
import { exclusionAt } from "../../domain/accounts/exclusion.ts";
import { nameKey, nearlySameAs } from "../../domain/accounts/likely-names.ts";
import { type Refused, refuse } from "../../domain/outcome.ts";
import type { Shop } from "../shop.ts";

type Asked = {
  /** Accounts that the form showed, by id. Left out, as in a call: nothing is checked. */
  known: readonly number[] | undefined;
  /** The account that is renamed; null for a new one. */
  own: number | null;
  /** Where the shop keeps birthdays: accounts of nearly that name are asked about, too. */
  birthday?: string | null;
};

/**
 * Refuses a name that other accounts have, unless all of these were shown and confirmed. Waits for concurrent
 * writers of the name.
 */
export async function refuseNamesakes(
  tx: Db,
  shop: Shop,
  name: string,
  { known, own, birthday }: Asked,
): Promise<Refused | null> {
  if (known === undefined) return null;
  await lock(tx, `account name ${searchable(name)}`);
  const now = shop.clock.now();
  const same = await accountsNamed(tx, name, now);
  const near = birthday === undefined ? [] : await nearNamesakes(tx, { name, birthday }, now);
  const isOther = ({ id }: Namesake) => id !== own;
  const alike = near.filter(({ id }) => !same.some((one) => one.id === id));
  const namesakes = [...same, ...alike].filter(isOther);
  if (namesakes.every(({ id }) => known.includes(id))) return null;
  return refuse({ code: "account-name-taken", namesakes, isNew: own === null });
}

/** Misspelt names are written one after another, whatever they are. */
const NEAR = "account name ~";
const MOST_BEGINNINGS = 4;

async function nearNamesakes(
  tx: Db,
  person: { name: string; birthday: string | null },
  now: Date,
): Promise<Namesake[]> {
  await lock(tx, NEAR);
  const letters = nameKey(person.name)
    .split(" ")
    .map((word) => [...word][0] ?? "");
  const beginnings = [...new Set(letters)].filter(Boolean).slice(0, MOST_BEGINNINGS);
  const found = (await candidatesLike(tx, person, beginnings)).filter(nearlySameAs(person));
  const accounts = await Promise.all(found.map(({ id }) => findAccount(tx, id)));
  return accounts
    .filter((account) => account !== undefined)
    .sort((a, b) => a.id - b.id)
    .map((account) => ({
      ...{ id: account.id, name: account.name, openedAt: account.createdAt, isNear: true as const },
      ...(exclusionAt(account, now) && { isExcluded: true as const }),
    }));
}
