import { type ReadonlySignal, useSignal, useSignalEffect } from "@preact/signals-react";
import { useEffect } from "react";
import { QUOTE_SECONDS } from "../../../src/domain/intervals.ts";
import { whenNextIsOff, whenRacesChange } from "../when-races-change.ts";
import { type QuotedSlip, requestSlipQuote } from "./quoted-slip.ts";
import type { LoadedSlip } from "./read-slip.ts";

export type Quoted = {
  /** The present quote of the slip; null before the first. */
  quote: ReadonlySignal<QuotedSlip | null>;
  /** The request failed. */
  failed: ReadonlySignal<boolean>;
  /** Requests a quote; null where it fails, or the slip changed meanwhile. */
  ask: () => Promise<QuotedSlip | null>;
};

const isOpen = (): boolean => document.body.dataset.slip === "open" && document.visibilityState === "visible";

/**
 * Requests a quote when the panel opens, the slip or a race changes, a race on it goes off, and every 30
 * seconds while it is open.
 */
export function useQuote(accountId: number, stored: ReadonlySignal<LoadedSlip>, now: () => Date): Quoted {
  const quote = useSignal<QuotedSlip | null>(null);
  const failed = useSignal(false);

  async function ask(): Promise<QuotedSlip | null> {
    const { items, placing } = stored.peek().slip;
    // A placement in progress is decided already, only unknown here.
    if (items.length === 0 || placing) return null;
    const answer = await requestSlipQuote(accountId, items);
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
