import type { StoredDraw } from "../../../db/stores/lottery/draws.ts";
import type { Draw } from "../../domain/lottery/draw.ts";
import type { Outcome } from "../../domain/outcome.ts";

/** What a feed answered, and which draws of it were new to the shop. `draws` are all that the shop plays, oldest first. */
export type FetchedDraws = {
  feed: string;
  draws: Draw[];
  added: StoredDraw[];
  /** Stored with other numbers: never overwritten, for staff to look at. */
  conflicts: Draw[];
  /** Removed by staff with the same numbers: not taken again, for staff to look at. */
  removed: Draw[];
  /** What the feed sent that cannot be a draw, in a sentence each. */
  rejected: string[];
};

/** The stage of a fetch: requesting the feeds, storing an answer, or done. */
export type FetchStage = "asking" | "keeping" | "over";

export type DrawFetch = { outcome: Promise<Outcome<FetchedDraws>>; stage: FetchStage };
