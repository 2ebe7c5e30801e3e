import { factsOfShop } from "../../db/stores/dashboard/shop-facts.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { REFRESH_SECONDS, triggerEvery } from "../../src/domain/intervals.ts";
import { addDays, instantAt, wallClock } from "../../src/domain/london-time.ts";
import { nextDrawInWords } from "../../src/domain/lottery/next-draw-in-words.ts";
import { spansOfWeekdays, usualDay } from "../../src/domain/reports/usual-day.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { attentionSpan, needsAmong } from "../racing/attention/attention-page.tsx";
import { NextBooks } from "../racing/book/book-page.tsx";
import { NOW } from "../ui/now.ts";
import { UNLESS_SAME } from "../ui/unless-same.ts";
import { ShopFacts } from "./shop-facts.tsx";
import { StakesToday } from "./stakes-today.tsx";

const RACES = 4;

type Props = { reader: Reader; now: Date; drawDays: readonly number[]; showsBook: boolean };

/** The shop at a glance without a served customer; refreshes when it changes. */
export async function ShopFactsPage({ reader, now, drawDays, showsBook }: Props) {
  const today = wallClock(now, "Europe/London").day;
  const startOf = (day: string) => instantAt(day, "00:00", "Europe/London");
  const day = { from: startOf(today), until: startOf(addDays(today, 1)) };
  const wanted = { ...attentionSpan(now), ...day, now, most: RACES, spans: spansOfWeekdays(today) };
  const { races, takings, hours, attention } = await factsOfShop(reader, wanted);
  const needs = needsAmong(attention, now);
  return (
    <div
      id="shop-facts"
      data-now={NOW}
      data-live="accounts bets lottery races"
      hx-get={urls.shopFacts}
      hx-trigger={`${triggerEvery(REFRESH_SECONDS)}, refresh-due`}
      hx-swap="outerHTML"
      {...UNLESS_SAME}
    >
      <ShopFacts
        {...{ races, takings, needs, now, today }}
        nextDraw={nextDrawInWords(now, drawDays)}
        book={showsBook && <NextBooks reader={reader} now={now} />}
      >
        <StakesToday usual={usualDay(hours, now)} today={today} />
      </ShopFacts>
    </div>
  );
}
