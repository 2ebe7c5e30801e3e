import { type ReadonlySignal, useSignal, useSignalEffect } from "@preact/signals-react";
import { useEffect } from "react";
import { QUOTE_SECONDS } from "../../../src/domain/intervals.ts";
import { whenNextIsOff, whenRacesChange } from "../when-races-change.ts";
import { askSlipQuote, type QuotedSlip } from "./quoted-slip.ts";
import type { LoadedSlip } from "./read-slip.ts";

export type Quoted = {
  /** What the shop says of the slip as it stands now; null while it has not said anything. */
  quote: ReadonlySignal<QuotedSlip | null>;
  /** It could not be asked. */
  failed: ReadonlySignal<boolean>;
  /** Asks now; null when the answer did not come, or is about a slip that has changed since. */
  ask: () => Promise<QuotedSlip | null>;
};

const isOpen = (): boolean => document.body.dataset.slip === "open" && document.visibilityState === "visible";

/**
 * Asks the shop about the slip when its panel opens, when it or something of races changes, when a race on it goes off, and
 * every 30 seconds while it is open.
 */
export function useQuote(accountId: number, stored: ReadonlySignal<LoadedSlip>, now: () => Date): Quoted {
  const quote = useSignal<QuotedSlip | null>(null);
  const failed = useSignal(false);

  async function ask(): Promise<QuotedSlip | null> {
    const { items, placing } = stored.peek().slip;
    // What is on its way to the shop is decided already, only not known here.
    if (items.length === 0 || placing) return null;
    const answer = await askSlipQuote(accountId, items);
    if (stored.peek().slip.items !== items && !sameItems(stored.peek(), items)) return null;
    failed.value = answer === null;
    if (answer) quote.value = answer;
    return answer;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what ask closes over are signals
  useEffect(() => {
    const look = (): void => {
      if (isOpen()) void ask();
    };
    const timer = setInterval(look, QUOTE_SECONDS * 1000);
    document.addEventListener("slip-opened", look);
    const stop = whenRacesChange(look);
    return () => {
      clearInterval(timer);
      stop();
      document.removeEventListener("slip-opened", look);
    };
  }, []);
  useSignalEffect(() => {
    if (stored.value.slip.items.length === 0) quote.value = null;
    else if (isOpen()) void ask();
  });
  const racesOff = useSignal(0);
  useSignalEffect(() => {
    // Counted up once a race has gone off: then the next one is waited for.
    void racesOff.value;
    const legs = stored.value.slip.items.flatMap(({ racingBet }) => racingBet.legs);
    return whenNextIsOff(legs, now(), () => {
      racesOff.value++;
      if (isOpen()) void ask();
    });
  });
  return { quote, failed, ask };
}

const sameItems = (stored: LoadedSlip, items: LoadedSlip["slip"]["items"]): boolean =>
  JSON.stringify(stored.slip.items) === JSON.stringify(items);
