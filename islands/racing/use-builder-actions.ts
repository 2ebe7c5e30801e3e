import type { Signal } from "@preact/signals-react";
import type { RefObject } from "react";
import { NOTHING_BUILT, withoutHorse } from "../../src/domain/racing/placing/bet-building.ts";
import type { Horse } from "../../src/domain/racing/placing/card-horse.ts";
import { showToast } from "../browser/toasts.ts";
import type { WentOn } from "./lines-in-turn.ts";
import { putOnSlip } from "./slip/put-on-slip.ts";
import { slipOf } from "./slip/slip-store.ts";
import type { BetBuilding } from "./use-bet-building.ts";

type BuilderParts = {
  id: string;
  accountId: number;
  form: RefObject<HTMLFormElement | null>;
  bet: BetBuilding;
  /** The line that is typed into. */
  text: Signal<string>;
};

export type BuilderActions = {
  /** Begins the next bet, where the clerk types it. */
  beginAnew: () => void;
  removeHorse: (runnerId: number) => void;
  addToSlip: () => void;
  /** The same, and on to how the slip is paid. */
  addAndPay: () => void;
  /** The same for a bet typed whole: the line's present text is of the next one. */
  addTyped: () => void;
  /** Enter on an empty line: the bet on the slip, or to what it still lacks; with nothing begun, to the slip. */
  goOn: () => WentOn;
};

/** What the builder's buttons and keys do to the bet, and where the focus goes then. */
export function useBuilderActions({ id, accountId, form, bet, text }: BuilderParts): BuilderActions {
  const { building, type, figures, obstacle, say, put } = bet;
  const focus = (name: string): void => form.current?.querySelector<HTMLElement>(`#${id}-${name}`)?.focus();

  function begin(): void {
    put(NOTHING_BUILT);
    focus("find");
  }
  const beginAnew = (): void => {
    text.value = "";
    begin();
  };

  function addTo(slip: { toPlace: boolean }, thenBegin = beginAnew): void {
    const why = obstacle.peek();
    if (why !== null || !putOnSlip(accountId, building.peek(), figures.peek()!)) {
      say(why ?? "This browser cannot keep a slip: its storage is full or switched off");
      return;
    }
    thenBegin();
    showToast("success", "Bet added to slip!");
    openSlip(slip);
  }
  const addToSlip = (): void => addTo({ toPlace: false });

  const addTyped = (): void => addTo({ toPlace: false }, begin);

  function goOn(): WentOn {
    const { betType, horses, amount } = building.peek();
    const enough = type.peek() !== null && horses.length >= (type.peek()?.minSelections ?? 0);
    if (!obstacle.peek()) addTyped();
    else if (betType === null && horses.length === 0) {
      openSlip({ toPlace: true });
      return slipOf(accountId).peek().slip.items.length > 0 ? "dialog" : "line";
    } else if (enough && !amount.trim()) {
      focus("amount");
      return "amount";
    } else say(obstacle.peek() ?? "");
    return "line";
  }

  const removeHorse = (runnerId: number): void => {
    neighbourOf(form.current, runnerId, building.peek().horses, `${id}-find`)?.focus();
    put(withoutHorse(building.peek(), runnerId));
  };

  return { beginAnew, removeHorse, addToSlip, addTyped, addAndPay: () => addTo({ toPlace: true }), goOn };
}

const openSlip = (detail: { toPlace: boolean }): void =>
  void document.dispatchEvent(new CustomEvent("open-slip", { detail }));

/** Takes the focus before a horse's button is off the page, so that the keyboard goes on from there. */
function neighbourOf(
  form: HTMLElement | null,
  runnerId: number,
  horses: readonly Horse[],
  lineId: string,
): HTMLElement | null | undefined {
  const at = horses.findIndex((horse) => horse.runnerId === runnerId);
  const neighbour = horses[at + 1] ?? horses[at - 1];
  return (
    form?.querySelector<HTMLElement>(`[name="drop"][value="${neighbour?.runnerId}"]`) ??
    form?.querySelector<HTMLElement>(`#${lineId}`)
  );
}
