import { type Account, type AccountToOpen, insertAccount } from "../../../db/stores/accounts/accounts.ts";
import { done, refuse } from "../../domain/outcome.ts";
import { showsNothing } from "../../domain/shown-text.ts";
import { audit } from "../audit.ts";
import { type Answer, once } from "../once.ts";
import type { By, Keyed, Shop } from "../shop.ts";
import { moveMoney } from "./move-money.ts";
import { refuseNamesakes } from "./namesakes.ts";

/**
 * Puts a customer on the books. An opening balance, in pence, becomes the first row of the ledger. `known`: see `refuseNamesakes`.
 */
export function openAccount(
  shop: Shop,
  by: By,
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
    const account = await insertAccount(tx, written, shop.clock.now());
    await audit(tx, shop, by, {
      action: "OpenAccount",
      subjectType: "account",
      subjectId: account.id,
      after: written,
    });
    if (openingPence === 0) return done({ account });
    return await moveMoney(tx, shop, by, {
      accountId: account.id,
      amountPence: openingPence,
      transactionType: "OpeningBalance",
      description: "Opening balance",
    });
  });
}
