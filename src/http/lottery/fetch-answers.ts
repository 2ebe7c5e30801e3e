import { FETCH_STEPS, type FetchStep } from "../../../views/lottery/fetch-progress.tsx";
import { drawsCounted } from "../../../views/lottery/fetch-status.tsx";
import type { Toast } from "../../../views/shell/toast.tsx";
import { counted } from "../../domain/exact-text.ts";
import type { Outcome } from "../../domain/outcome.ts";
import type { DrawFetch, FetchedDraws } from "../../operations/lottery/draw-fetch.ts";
import type { Shop } from "../../operations/shop.ts";

/**
 * What came of a fetch that somebody asked for, in the specification's words where it has them
 * (tests/specification/section-8-errors.ts).
 */
export function fetchToast(outcome: Outcome<FetchedDraws>): Toast {
  if (!outcome.done) return { kind: "error", text: "Failed to fetch results. Please enter manually." };
  const { added, conflicts, removed, rejected } = outcome.value;
  const said = [
    added.length > 0 && `Fetched ${drawsCounted(added.length)}`,
    conflicts.length > 0 &&
      `${counted(conflicts.length, "draw differs", "draws differ")} from what is stored: nothing overwritten`,
    removed.length > 0 &&
      `${counted(removed.length, "draw")} that staff removed ${removed.length === 1 ? "was" : "were"} not taken again`,
    rejected.length > 0 && `${counted(rejected.length, "result")} could not be believed: ${rejected[0]}`,
  ].filter((part) => part !== false);
  if (said.length === 0) return { kind: "info", text: "No lottery results found" };
  const kind = conflicts.length + removed.length + rejected.length > 0 ? "error" : "success";
  return { kind, text: said.join(". ") };
}

const REACHED = { asking: 40, keeping: 90, over: 100 } as const;

/** The step to show after another: the next one, as soon as the fetch has come so far. */
export function nextStep(shown: number, fetch: DrawFetch | null): FetchStep {
  const reached = REACHED[fetch?.stage ?? "over"];
  const next = FETCH_STEPS.find((step) => step > shown) ?? 100;
  return FETCH_STEPS.findLast((step) => step <= next && step <= reached) ?? 20;
}

/** What the screens say of the feeds. */
export const feedNames = ({ feeds }: Shop): string[] => feeds.draws.map(({ name }) => name);

/** Whether there is anybody to ask. */
export const hasFeeds = (shop: Shop): boolean => feedNames(shop).some((name) => name !== "none");
