import { type ReadonlySignal, useSignal, useSignalEffect } from "@preact/signals-react";
import { placedElsewhereSentence } from "../../../src/domain/racing/placed-elsewhere.ts";
import { awaitDialog, noDialogComes } from "../../browser/awaited-dialog.ts";
import type { WayOn } from "../../browser/call-shop.ts";
import { dismissToast, showToast } from "../../browser/toasts.ts";
import { type PlacedReferences, sendSlip } from "../bets-on-wire.ts";
import { hasMovedTimes, isClean } from "./quoted-slip.ts";
import type { LoadedSlip } from "./read-slip.ts";
import {
  beginPlacing,
  endPlacing,
  keyForPlacing,
  notePlaced,
  placedElsewhere,
  slipOf,
  storedKey,
} from "./slip-store.ts";
import type { PlacingUnderWay } from "./stored-slip.ts";
import type { Quoted } from "./use-quote.ts";

/** `asking`: the answer to an earlier placement is missing, and requested again. */
export type PlacingStep = "none" | "looking" | "choosing" | "placing" | "asking";

/** What the shop took, and what the clerk gives back of the cash. */
export type PlacedSlipHere = PlacedReferences & { changePence: number | null };

/** How a slip is paid, and how it came in. */
export type PaidHow = Pick<PlacingUnderWay, "isPaid" | "channel">;

export type Placement = {
  step: ReadonlySignal<PlacingStep>;
  /** Shown on the panel after a placement: the bets' references, until the next one. */
  placed: ReadonlySignal<PlacedSlipHere | null>;
  /** The obstacle as a sentence, and a link to where it is solved. */
  message: ReadonlySignal<string | null>;
  wayOn: ReadonlySignal<WayOn | null>;
  /** Place Bet: requests a quote once more, and asks for the payment. */
  begin: () => Promise<void>;
  /** Sends it: as chosen, or, where an answer is missing, the same once more. `changePence`: to give back of the cash. */
  place: (how: PaidHow, changePence?: number | null) => Promise<void>;
  cancel: () => void;
};

/** The step of a placement, and its obstacle. */
function usePlacingStep() {
  const step = useSignal<PlacingStep>("none");
  const message = useSignal<string | null>(null);
  const wayOn = useSignal<WayOn | null>(null);
  return {
    step,
    message,
    wayOn,
    enter(next: PlacingStep): void {
      step.value = next;
      message.value = null;
      wayOn.value = null;
    },
    stop(sentence: string | null, reference?: string): void {
      step.value = "none";
      message.value = sentence;
      if (sentence) showToast("error", sentence, reference);
      noDialogComes();
    },
    /** A message about the slip's content is shown beside it, once, and earlier toasts go. */
    sayOnSlip(sentence: string, link: WayOn | null = null): void {
      step.value = "none";
      message.value = sentence;
      wayOn.value = link;
      dismissToast();
      noDialogComes();
    },
    cancel(): void {
      if (step.peek() === "choosing" || step.peek() === "looking") step.value = "none";
    },
  };
}

/** What another window does to the slip while it is looked at or paid for in this one. */
function usePlacedElsewhere(
  accountId: number,
  stored: ReadonlySignal<LoadedSlip>,
  { step, stop }: Pick<ReturnType<typeof usePlacingStep>, "step" | "stop">,
  now: () => Date,
) {
  const begun = useSignal("");
  const said = (placedAt: string, references: readonly string[]): string =>
    placedElsewhereSentence({ placedAt: new Date(placedAt), now: now(), references });

  /** Whether the slip was placed or emptied elsewhere; then it shows that. */
  function isGone(): boolean {
    if (storedKey(accountId) === begun.peek()) return false;
    const placed = placedElsewhere(accountId, begun.peek());
    stop(placed ? said(placed.placedAt, placed.references) : CHANGED);
    return true;
  }
  useSignalEffect(() => {
    void stored.value;
    if (step.peek() === "looking" || step.peek() === "choosing") isGone();
  });
  return {
    begin(): void {
      begun.value = keyForPlacing(accountId);
    },
    isGone,
    said,
  };
}

/** The way of a slip from Place Bet to the shop's answer. */
export function usePlacing(
  accountId: number,
  stored: ReadonlySignal<LoadedSlip>,
  { ask }: Quoted,
  now: () => Date,
): Placement {
  const { step, message, wayOn, enter, stop, sayOnSlip, cancel } = usePlacingStep();
  const placed = useSignal<PlacedSlipHere | null>(null);
  const elsewhere = usePlacedElsewhere(accountId, stored, { step, stop }, now);

  return {
    step,
    placed,
    message,
    wayOn,
    async begin() {
      const { items, placing } = stored.peek().slip;
      if (step.peek() === "looking") return;
      if (step.peek() !== "none" || items.length === 0 || placing) return noDialogComes();
      awaitDialog(cancel);
      elsewhere.begin();
      enter("looking");
      const quote = await ask();
      if (step.peek() !== "looking") return;
      // Without a quote, the placement itself decides.
      if (quote && !isClean(quote))
        sayOnSlip(
          `Accept the new ${hasMovedTimes(quote) ? "times and prices" : "prices"} or remove what cannot be placed, then place it`,
        );
      else step.value = "choosing";
    },
    async place(how, changePence = null) {
      if (step.peek() === "placing" || step.peek() === "asking") return;
      const isFirst = step.peek() === "choosing";
      if (isFirst && elsewhere.isGone()) return;
      enter(stored.peek().slip.placing ? "asking" : "placing");
      const end = await placeSlip(accountId, how);
      if (end.kind === "signedOut") return stop(null);
      if (end.kind === "placed") {
        placed.value = { ...end.placed, changePence };
        stop(null);
        // Sent from here for the first time, and answered before: another window was faster.
        const { placedAt, bets } = end.placed;
        const references = bets.map(({ reference }) => reference);
        announce(isFirst && end.before ? elsewhere.said(placedAt, references) : saidPlaced(end.isPaid));
        return;
      }
      if (end.kind === "refused" && end.wayOn) return sayOnSlip(end.sentence, end.wayOn);
      stop(end.sentence || "Failed to place bet slip", end.kind === "lost" ? end.reference : undefined);
      if (end.kind === "refused") void ask();
    },
    cancel,
  };
}

const CHANGED = "This slip was changed in another window. Check it, then place it.";
const saidPlaced = (isPaid: boolean): string => (isPaid ? "Paid Bet(s) Placed!" : "Owed Bet(s) Placed!");

function announce(sentence: string): void {
  showToast("success", sentence);
  document.body.dispatchEvent(new CustomEvent("account-changed", { bubbles: true }));
}

/** How a placing ended. After `lost` it is not known whether the slip was placed: asking again finds out. */
export type PlacingEnd =
  /** `before`: this is the first answer given again. */
  | { kind: "placed"; isPaid: boolean; placed: PlacedReferences; before: boolean }
  | { kind: "refused"; sentence: string; wayOn?: WayOn | undefined }
  | { kind: "lost"; sentence: string; reference?: string | undefined }
  | { kind: "signedOut" };

/**
 * Sends the slip, once. Its key and what it holds are kept with the slip from before it is sent until the shop has
 * answered for sure: a second click, another tab or a page opened after a crash sends the same request again, and the
 * shop gives the first answer again. What was added in the meantime stays on the slip.
 */
export async function placeSlip(accountId: number, how: PaidHow): Promise<PlacingEnd> {
  const placing = beginPlacing(accountId, how);
  const { key, isPaid, channel, itemIds } = placing;
  const items = slipOf(accountId)
    .peek()
    .slip.items.filter(({ id }) => itemIds.includes(id));
  const answer = await sendSlip(key, { accountId, isPaid, ...(channel && { channel }), items });
  // Signed out or no answer: the next try must be the same request, with the same key.
  if (answer.kind === "lost" || answer.kind === "signedOut") return answer;
  if (answer.kind === "refused") {
    // Placed already, paid in the other way: then it is the same bets that are gone.
    const isPlaced = answer.placed?.length === itemIds.length;
    endPlacing(accountId, placing, isPlaced ? itemIds : []);
    return answer;
  }
  const { bets, placedAt } = answer.body;
  notePlaced(accountId, { key, placedAt, references: bets.map(({ reference }) => reference) });
  endPlacing(accountId, placing, itemIds);
  return { kind: "placed", isPaid, placed: answer.body, before: answer.replayed === true };
}
