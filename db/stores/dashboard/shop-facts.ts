import type { Db } from "../../client.ts";
import { together } from "../../query/together.ts";
import { type AttentionRow, type AttentionSpan, attentionNeeded } from "../racing/attention.ts";
import { racesAfter, type StoredRace } from "../racing/cards.ts";
import { type Takings, takingsBetween } from "./takings.ts";

/** What is to be known of the shop: the next races, what a day took, and what needs somebody. */
export type FactsOfShop = { races: StoredRace[]; takings: Takings; attention: AttentionRow[] };
type Asked = AttentionSpan & { now: Date; most: number; from: Date; until: Date };

const asked = together((db) => ({
  races: racesAfter(db),
  takings: takingsBetween(db),
  attention: attentionNeeded(db),
}));

/** `most`: how many races; the day is from one instant, included, to another, excluded. */
export async function factsOfShop(db: Db, wanted: Asked): Promise<FactsOfShop> {
  const { races, takings, attention } = await asked(db, wanted);
  return { races, takings: takings[0]!, attention: attention as AttentionRow[] };
}
