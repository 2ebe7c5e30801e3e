import { type OpenShop, openShop } from "../../browser/shop.ts";

/** A Saturday evening after the last race and the draws' cut-off, and the morning before it. */
export const MORNING = "2026-08-15T09:00:00Z";
export const EVENING = "2026-08-15T21:00:00Z";

export type Card = {
  offTime: string;
  course: { name: string };
  runners: { id: number; number: number; horseName: string; odds: { fractional: string } }[];
};

export const openCounter = (clock: string, books: string): Promise<OpenShop> =>
  openShop({
    RACING_FEED: "simulator",
    DRAWS_FEED: "none",
    SHOP_CLOCK: clock,
    DATABASE_URL: `file:${books}`,
  });

/** Races of one course whose times no other course has, and a number that runs in each of them. */
export async function racesInARow(shop: OpenShop): Promise<{ line: string; rest: string }> {
  const cards = await shop.call<Card[]>("GET", "/api/racing/racecards");
  for (const first of cards) {
    const following = cards.filter(
      ({ course, offTime }) => course.name === first.course.name && offTime >= first.offTime,
    );
    const numbers = following.slice(0, 4).map(({ runners }) => runnable(runners));
    const isAlone = cards.filter(({ offTime }) => offTime === first.offTime).length === 1;
    if (numbers.length === 4 && numbers.every(Boolean) && isAlone)
      return {
        line: `${first.offTime.replace(/^0/, "").replace(":", ".")} ${numbers[0]}`,
        rest: numbers.slice(1).join(" "),
      };
  }
  throw new Error("No four races in a row");
}

const runnable = (runners: Card["runners"]): number | undefined =>
  runners.find(({ odds }) => !["NR", "SP"].includes(odds.fractional))?.number;
