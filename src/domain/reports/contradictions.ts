import { type Drawn, sameNumbers } from "../lottery/draw.ts";
import { daysByHour } from "./add-up.ts";

/**
 * Where feeds contradicted what the shop had, themselves or each other, by feed and by London's day. docs/rules/reports.md#promises
 */

/** A later version in which a feed changed the result of a race. */
export type CorrectedResult = { feed: string; at: Date };

type SentDraw = { drawDate: string; drawType: number };
/** What a request of draws noted: what its feed has other than the shop, and draws of which its sources have different numbers. */
export type NotedFetch = {
  feed: string | null;
  at: Date;
  conflicts: readonly SentDraw[];
  held: readonly (SentDraw & { sources: readonly (Drawn & { feed: string })[] })[] | null;
};

/** How many each feed had on each day, in no order. A draw that is fetched again and again counts once a day. */
export type Contradiction = { feed: string; day: string; count: number };

export function contradictionsOf(
  corrected: readonly CorrectedResult[],
  fetches: readonly NotedFetch[],
): Contradiction[] {
  const dayOf = daysByHour();
  const found = new Map<string, Contradiction>();
  const draws = new Set<string>();
  const add = (feed: string, day: string) => {
    const one = found.get(`${day} ${feed}`);
    if (one) one.count++;
    else found.set(`${day} ${feed}`, { feed, day, count: 1 });
  };
  for (const { feed, at } of corrected) add(feed, dayOf(at.getTime()));
  for (const { feed, at, conflicts, held } of fetches) {
    const day = dayOf(at.getTime());
    const addDraw = (of: string, { drawDate, drawType }: SentDraw) => {
      const name = `${day} ${of} ${drawDate} ${drawType}`;
      if (!draws.has(name)) add(of, day);
      draws.add(name);
    };
    for (const draw of conflicts) addDraw(feed ?? "unknown", draw);
    for (const draw of held ?? [])
      if (draw.sources.some((one) => !sameNumbers(one, draw.sources[0]!)))
        for (const source of draw.sources) addDraw(source.feed, draw);
  }
  return [...found.values()];
}
