import { takingsOf } from "../../db/stores/dashboard/takings.ts";
import { nextRaces } from "../../db/stores/racing/cards.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { addDays, instantAt, wallClock } from "../../src/domain/london-time.ts";
import { nextDrawInWords } from "../../src/domain/lottery/next-draw-in-words.ts";
import { urls } from "../../src/urls.ts";
import { attentionNow } from "../racing/attention/attention-page.tsx";
import { ShopFacts } from "./shop-facts.tsx";

const RACES = 4;

type Props = { reader: Reader; now: Date; drawDays: readonly number[] };

/** What is to be known of the shop while nobody is at the counter; it looks again when that changes. */
export async function ShopFactsPage({ reader, now, drawDays }: Props) {
  const today = wallClock(now, "Europe/London").day;
  const startOf = (day: string) => instantAt(day, "00:00", "Europe/London");
  const [races, takings, needs] = await Promise.all([
    nextRaces(reader, now, RACES),
    takingsOf(reader, { from: startOf(today), until: startOf(addDays(today, 1)) }),
    attentionNow({ reader, now }),
  ]);
  return (
    <div
      id="shop-facts"
      data-now={now.getTime()}
      data-live="accounts bets lottery races"
      hx-get={urls.shopFacts}
      hx-trigger="every 300s, refresh-due"
      hx-swap="outerHTML"
    >
      <ShopFacts {...{ races, takings, needs, now, today }} nextDraw={nextDrawInWords(now, drawDays)} />
    </div>
  );
}
