import { cardOf } from "../../db/stores/racing/cards.ts";
import { loadDemo } from "../app/demo/load-demo.ts";
import { must } from "../app/demo/must.ts";
import { VOID } from "../domain/racing/bet-status.ts";
import { checkPendingBets } from "../operations/racing/check-pending-bets.ts";
import { recordLayOff } from "../operations/racing/record-lay-off.ts";
import { refreshDay } from "../operations/racing/refresh-day.ts";
import { resettleLayOff } from "../operations/racing/settle-lay-offs.ts";
import type { Shop } from "../operations/shop.ts";
import { saveSettings } from "../operations/system/save-settings.ts";

const BY = { userId: 1, requestId: "pictures" };
const DAY = "2026-08-29";
/** Before the first off. */
const MORNING = new Date("2026-08-29T09:30:00Z");

/** The lay-offs of the demo's Saturday: a runner of so many races from the first, in the order of the card. */
const STRUCK = [
  { race: 0, runner: 0, bookmaker: "Bright & Sons", stakePence: 4_000, eachWay: false },
  { race: 1, runner: 1, bookmaker: "Harbour Racing", stakePence: 2_500, eachWay: true },
  { race: 2, runner: 2, bookmaker: "Bright & Sons", stakePence: 1_250, eachWay: false },
  { race: 3, runner: 0, bookmaker: "Harbour Racing", stakePence: 667, eachWay: false },
  { race: -2, runner: 1, bookmaker: "Bright & Sons", stakePence: 12_000, eachWay: false },
  {
    race: -1,
    runner: 0,
    bookmaker: "The Exchange on the Corner of Kingsmere High Street",
    stakePence: 500,
    eachWay: true,
  },
];

/** The demo shop with lay-offs: struck in the morning, settled or void by the afternoon, and two that are pending. */
export async function loadLayOffs(opened: Shop): Promise<void> {
  let now = MORNING;
  const shop: Shop = { ...opened, clock: { now: () => now, real: () => now } };
  await loadDemo(shop);
  must(await saveSettings(shop, BY, { changes: { layOffs: true }, shown: {}, ratesFrom: {} }));
  const cards = (await cardOf(shop.database.reader, DAY)).toSorted(
    (one, other) => one.race.offAt.getTime() - other.race.offAt.getTime() || one.race.id - other.race.id,
  );
  const ids: number[] = [];
  for (const { race: at, runner, ...struck } of STRUCK) {
    const { race, runners } = cards.at(at)!;
    const priced = runners.filter(({ status, price }) => status === "runner" && price !== null);
    const { id: runnerId, price } = priced[runner]!;
    const wanted = { raceId: race.id, runnerId, price: price!.fraction, ...struck };
    ids.push(must((await recordLayOff(shop, BY, wanted)).outcome).layOffId);
  }
  now = opened.clock.now();
  must(await refreshDay(shop, DAY));
  await checkPendingBets(shop, BY);
  const [, , third = 0] = ids;
  const shown = { status: VOID, returnPence: STRUCK[2]!.stakePence } as const;
  const reason = "Bright & Sons said it was struck after their off";
  must((await resettleLayOff(shop, BY, { layOffId: third, settling: "VOID", shown, reason })).outcome);
}
