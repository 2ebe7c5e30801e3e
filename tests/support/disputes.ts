import { insertSetting } from "../../db/stores/system/shop-settings.ts";
import type { Shop } from "../../src/operations/shop.ts";

/** Switches disputes on without a form, and names their adjudicator. */
export const switchDisputes = ({ database, clock }: Shop, adjudicator = "IBAS") =>
  database.transact(async (tx) => {
    for (const [key, value] of [
      ["disputes", true],
      ["adjudicator", adjudicator],
    ] as const)
      await insertSetting(tx, {
        ...{ key, value, validFrom: "2026-01-01", savedAt: clock.now(), userId: null },
      });
  });
