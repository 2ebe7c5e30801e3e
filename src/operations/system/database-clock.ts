import { newestInstant } from "../../../db/stores/system/newest-rows.ts";
import { durationInWords } from "../../domain/age.ts";
import { CannotWrite } from "../../domain/cannot-write.ts";
import { clockBehind, type DatabaseClock, instantToWrite } from "../../domain/system/database-clock.ts";
import type { Clock, Shop } from "../shop.ts";

/**
 * A shop's clock that never dates a row before the newest one. `refuses` false: a clock far behind is
 * reported but writes, as where SHOP_CLOCK sets it, or the owner accepts rows dated ahead by a wrong clock.
 */
export function databaseClock({ now, real }: Clock, refuses: boolean): Clock & { books: DatabaseClock } {
  let newest = new Date(0);
  const behind = () => clockBehind(now(), newest, refuses);
  return {
    now: refuses ? () => instantToWrite(now(), newest) : now,
    real,
    books: {
      behind,
      admit(at) {
        if (refuses && behind()) throw new CannotWrite("clock");
        if (at > newest) newest = at;
      },
      note(found) {
        newest = found ?? new Date(0);
        return behind();
      },
    },
  };
}

/** Reads the newest row again; a clock that is behind it is logged, each time that it is looked at. */
export async function checkClock(shop: Shop): Promise<void> {
  const { books } = shop.clock;
  if (!books) return;
  const found = books.note(await newestInstant(shop.database.reader));
  if (!found) return;
  const { newest, behindMs, refuses } = found;
  shop.log.warn("the clock is behind the books", {
    clock: shop.clock.now().toISOString(),
    newest: newest.toISOString(),
    behind: durationInWords(behindMs),
    writes: !refuses,
  });
}
