import { insertSetting } from "../../db/stores/system/shop-settings.ts";
import type { NewLayOff } from "../../src/operations/racing/record-lay-off.ts";
import { recordLayOff } from "../../src/operations/racing/record-lay-off.ts";
import type { Shop } from "../../src/operations/shop.ts";

const BY = { userId: 1, requestId: "test" };

/** Switches lay-offs on without a form, or off again. */
export const switchLayOffs = ({ database, clock }: Shop, value = true) =>
  database.transact((tx) =>
    insertSetting(tx, { key: "layOffs", value, validFrom: "2026-01-01", savedAt: clock.now(), userId: null }),
  );

/** Records one with Bright & Sons unless it says otherwise; answers its id. */
export async function layOff(
  shop: Shop,
  {
    price = "5/1",
    ...wanted
  }: Omit<Partial<NewLayOff>, "price"> & { raceId: number; runnerId: number; price?: string },
): Promise<number> {
  const [numerator = 0, denominator = 0] = price.split("/").map(Number);
  const { outcome } = await recordLayOff(shop, BY, {
    ...{ bookmaker: "Bright & Sons", stakePence: 4_000, eachWay: false, isAnother: true },
    ...wanted,
    price: { numerator, denominator },
  });
  if (!outcome.done) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.value.layOffId;
}
