import type { Search } from "./horse-search.ts";

/** A line as it was entered, with what was found for it by then; "" is an Enter on the empty line. */
export type EnteredLine = { line: string; search: Search };

/** Where Enter on the empty line leads: to the payment's dialog, to the amount, or back to the line. */
export type WentOn = "dialog" | "amount" | "line";

type Reading = {
  /** Reads a line and applies it; returns the reason where it cannot, else null. */
  read: (entered: EnteredLine) => Promise<string | null>;
  /** Enter on the empty line: what the next keys are for by it. */
  goOn: () => WentOn;
  /** Types into the amount, and Enter there. */
  typeAmount: (typed: string, isEntered: boolean) => void;
  /** Takes the field's text. */
  takeText: () => string;
  /** The first line that could not be used, once nothing waits any more. */
  refuse: (line: string, sentence: string) => void;
};

/**
 * Lines that were entered wait for each other: a fast clerk is ahead of the shop's answers, and types on meanwhile. One
 * that is refused comes back into the field; those behind it are read all the same, but nothing is gone on with.
 */
export function linesInTurn({ read, goOn, typeAmount, takeText, refuse }: Reading) {
  const waiting: EnteredLine[] = [];
  let isReading = false;

  async function readAll(): Promise<void> {
    if (isReading) return;
    isReading = true;
    let refused: [line: string, sentence: string] | null = null;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (next.line === "") {
        if (!refused) handOver(goOn());
        continue;
      }
      const sentence = await read(next);
      if (sentence !== null) refused ??= [next.line, sentence];
    }
    isReading = false;
    if (refused) refuse(...refused);
  }

  /** What was typed ahead of a dialog is typed into it (islands/browser/typed-ahead.ts), and so for the amount. */
  function handOver(to: WentOn): void {
    if (to === "amount") {
      const entered = waiting.shift();
      const typed = entered?.line ?? takeText();
      if (typed !== "") typeAmount(typed, entered !== undefined);
    }
    if (to !== "dialog") return;
    const keys = [...waiting.splice(0).flatMap(({ line }) => [...line, "Enter"]), ...takeText()];
    const caught = keys.map((key) => ({ key, shiftKey: false }));
    document.dispatchEvent(new CustomEvent("typed-ahead", { detail: caught }));
  }

  return (entered: EnteredLine): void => {
    waiting.push(entered);
    void readAll();
  };
}
