import { shopFiguresOf } from "../../../db/stores/head-office/figures.ts";
import { raceDay } from "../../../db/stores/racing/days.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { attentionNow } from "../../../views/racing/attention/attention-page.tsx";
import { counted } from "../../domain/exact-text.ts";
import type { ShopLine } from "../../domain/head-office/shop-figures.ts";
import { wallClock } from "../../domain/london-time.ts";
import { FAILED_JOBS } from "../../domain/system/maintenance.ts";
import { type Days, instantsOf } from "../papers/papers-for.tsx";
import { faultFacts, type Log } from "../response/log.ts";

/** A shop that head office reads, and never writes. */
export type OverseenShop = { name: string; address: string; reader: Reader };

type Asked = { shops: readonly OverseenShop[]; days: Days; now: Date; log: Log; requestId: string };

/** A line per shop, all read concurrently. A failing one shows its fault and hides no other. */
export const shopLines = ({ shops, ...asked }: Asked): Promise<ShopLine[]> =>
  Promise.all(shops.map((shop) => shopLine(shop, asked)));

async function shopLine(
  { name, address, reader }: OverseenShop,
  { days, now, log, requestId }: Omit<Asked, "shops">,
): Promise<ShopLine> {
  try {
    const span = { ...instantsOf(days), firstDay: days.from, lastDay: days.to };
    const [figures, troubles] = await Promise.all([shopFiguresOf(reader, span), troublesOf(reader, now)]);
    return { name, address, figures, troubles };
  } catch (fault) {
    log.error("a shop cannot be read", { requestId, shop: name, ...faultFacts(fault) });
    return { name, address, figures: null, troubles: ["Its books cannot be read now."] };
  }
}

async function troublesOf(reader: OverseenShop["reader"], now: Date): Promise<string[]> {
  const day = await raceDay(reader, wallClock(now, "Europe/London").day);
  const { races, errors, failedJobs, heldDrawDays, unclosedDays } = await attentionNow({ reader, now });
  return [
    ...(races.length > 0 ? [`${counted(races.length, "race needs", "races need")} attention.`] : []),
    ...(errors.length > 0 ? [`${counted(errors.length, "bet")} in error.`] : []),
    ...(unclosedDays.length > 0 ? [`${counted(unclosedDays.length, "day is", "days are")} not closed.`] : []),
    ...(heldDrawDays.length > 0
      ? [`${counted(heldDrawDays.length, "draw waits", "draws wait")} to be confirmed.`]
      : []),
    ...failedJobs.map((job) => `${FAILED_JOBS[job].name}: ${FAILED_JOBS[job].failed}`),
    ...(day?.failure ? [`Race cards: ${day.failure}`] : []),
  ];
}
