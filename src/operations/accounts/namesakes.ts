import type { Db } from "../../../db/client.ts";
import { lock } from "../../../db/locks.ts";
import { accountsNamed, searchable } from "../../../db/stores/accounts/accounts.ts";
import { type Refused, refuse } from "../../domain/outcome.ts";

/**
 * Refuses a name that other accounts have, unless all of these were shown and confirmed: `known`, by their ids. Whoever else is adding the
 * name is waited for. Without `known` nothing is asked, as of a call.
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
