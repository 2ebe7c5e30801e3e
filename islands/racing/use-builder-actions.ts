import type { Signal } from "@preact/signals-react";
import type { RefObject } from "react";
import { NOTHING_BUILT, withoutHorse } from "../../src/domain/racing/bet-building.ts";
import { showToast } from "../browser/toasts.ts";
import { putOnSlip } from "./slip/put-on-slip.ts";
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
  /** Enter on an empty line: the bet on the slip, or to what it still lacks; with nothing begun, to the slip. */
  goOn: () => void;
};

/** What the builder's buttons and keys do to the bet, and where the focus goes then. */
export function useBuilderActions({ id, accountId, form, bet, text }: BuilderParts): BuilderActions {
  const { building, type, figures, obstacle, say, put } = bet;
  const focus = (name: string): void => form.current?.querySelector<HTMLElement>(`#${id}-${name}`)?.focus();

  function beginAnew(): void {
    put(NOTHING_BUILT);
    text.value = "";
    focus("find");
  }

  function addTo(slip: { toPlace: boolean }): void {
    const why = obstacle.peek() ?? kept();
    if (why) {
      say(why);
      return;
    }
    beginAnew();
    showToast("success", "Bet added to slip!");
    document.dispatchEvent(new CustomEvent("open-slip", { detail: slip }));
  }
  const addToSlip = (): void => addTo({ toPlace: false });

  const kept = (): string | null =>
    putOnSlip(accountId, building.peek(), figures.peek()!)
      ? null
      : "This browser cannot keep a slip: its storage is full or switched off";

  function goOn(): void {
    const { betType, horses, amount } = building.peek();
    const enough = type.peek() !== null && horses.length >= (type.peek()?.minSelections ?? 0);
    if (!obstacle.peek()) addToSlip();
    else if (betType === null && horses.length === 0)
      document.dispatchEvent(new CustomEvent("open-slip", { detail: { toPlace: true } }));
    else if (enough && !amount.trim()) focus("amount");
    else say(obstacle.peek() ?? "");
  }

  /** The neighbour takes the focus before its button is off the page, so that the keyboard goes on from there. */
  function removeHorse(runnerId: number): void {
    const { horses } = building.peek();
    const at = horses.findIndex((horse) => horse.runnerId === runnerId);
    const neighbour = horses[at + 1] ?? horses[at - 1];
    const next = form.current?.querySelector<HTMLElement>(`[name="drop"][value="${neighbour?.runnerId}"]`);
    if (next) next.focus();
    else focus("find");
    put(withoutHorse(building.peek(), runnerId));
  }

  return { beginAnew, removeHorse, addToSlip, addAndPay: () => addTo({ toPlace: true }), goOn };
}
