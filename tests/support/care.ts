import { insertSetting } from "../../db/stores/system/shop-settings.ts";
import type { SavedSettings } from "../../src/domain/system/settings.ts";
import type { Shop } from "../../src/operations/shop.ts";

type CareSettings = Pick<
  SavedSettings,
  "care" | "careDayStakesPence" | "careUnplayedPence" | "careIdentityPence"
>;

/** Switches exclusion and care on without a form, and sets thresholds. */
export const switchCare = ({ database, clock }: Shop, changes: Partial<CareSettings> = { care: true }) =>
  database.transact(async (tx) => {
    for (const [key, value] of Object.entries(changes))
      await insertSetting(tx, {
        ...{ key: key as keyof CareSettings, value, validFrom: "2026-01-01" },
        ...{ savedAt: clock.now(), userId: null },
      });
  });
