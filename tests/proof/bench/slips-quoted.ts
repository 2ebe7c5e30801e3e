import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { quoteSlip } from "../../../src/operations/racing/place-bets.ts";
import { MIX, MORNING, priceOf, RUNNERS_EACH, writeBook } from "./book.ts";
import { median } from "./report.ts";
import { shopIn } from "./shop-in-process.ts";

const WARM = 500;
const QUOTES = 2_000;
/** Races between the legs of a bet. */
const APART = 7;

/** The milliseconds in which a shop quotes a slip of ten bets, prices read from its database; the median. */
export async function quoteTenBets(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "satchel-bench-quotes-"));
  const path = join(folder, "morning.db");
  await writeBook(path, { accounts: 10, bets: 0, pending: true });
  const shop = await shopIn(path, MORNING);
  const bets = MIX.map(([betType, legs, , eachWay], at) => ({
    betType,
    eachWay,
    stake: { perLinePence: 100 },
    legs: Array.from({ length: legs }, (_, leg) => horse(1 + at + leg * APART)),
    acceptsPrices: false,
  }));
  const times: number[] = [];
  for (let quote = 0; quote < WARM + QUOTES; quote++) {
    const from = performance.now();
    const { items } = await quoteSlip(shop, shop.database.reader, { accountId: 1, bets });
    if (quote >= WARM) times.push(performance.now() - from);
    if (items.some(({ bet }) => !bet)) throw new Error("A bet of the bench was refused");
  }
  await shop.database.close();
  await rm(folder, { recursive: true });
  return median(times);
}

/** The first horse of a race. */
const horse = (race: number) => ({ runnerId: (race - 1) * RUNNERS_EACH + 1, seen: priceOf(race, 1) });
