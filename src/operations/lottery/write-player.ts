import type { Db } from "../../../db/client.ts";
import { lockAccount, shareLock } from "../../../db/locks.ts";
import { findAccount } from "../../../db/stores/accounts/accounts.ts";
import { findPlayerOfAccount, insertPlayer } from "../../../db/stores/lottery/players.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { audit } from "../audit.ts";
import type { By, Shop } from "../shop.ts";

/** Makes an account a member of the syndicate, under its own name unless another is given. One player for each account. */
export async function writePlayer(
  tx: Db,
  shop: Shop,
  by: By,
  wanted: { accountId: number; name?: string },
): Promise<Outcome<{ playerId: number }>> {
  const { accountId } = wanted;
  await shareLock(tx, "lottery");
  await lockAccount(tx, accountId);
  const account = await findAccount(tx, accountId);
  if (!account) return refuse({ code: "account-unknown" });
  if (await findPlayerOfAccount(tx, accountId)) return refuse({ code: "player-already" });
  const name = wanted.name ?? account.name;
  const playerId = await insertPlayer(tx, { accountId, name, createdAt: shop.clock.now() });
  await audit(tx, shop, by, {
    action: "AddPlayer",
    subjectType: "player",
    subjectId: playerId,
    after: { accountId, name },
  });
  return done({ playerId });
}
