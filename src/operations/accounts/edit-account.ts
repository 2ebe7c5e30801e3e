import { lockAccount } from "../../../db/locks.ts";
import {
  type Account,
  type AccountDetails,
  findAccount,
  searchable,
  updateAccount,
} from "../../../db/stores/accounts/accounts.ts";
import { movedSince } from "../../domain/moved-fields.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { showsNothing } from "../../domain/shown-text.ts";
import { audit } from "../audit.ts";
import type { By, Shop } from "../shop.ts";
import { refuseNamesakes } from "./namesakes.ts";

/**
 * Changes what is written about a customer; what is left out stays. Money is none of it. `shown` is what its sender
 * knows of it: where somebody has saved otherwise since, nothing is changed. `known`: of another name, see `refuseNamesakes`.
 */
export function editAccount(
  shop: Shop,
  by: By,
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

/** All of an account but what is not written by hand. */
const detailsOf = ({
  id: _id,
  balancePence: _balance,
  createdAt: _created,
  deletedAt: _deleted,
  ...details
}: Account): AccountDetails => details;
