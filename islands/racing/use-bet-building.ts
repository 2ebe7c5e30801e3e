import { type ReadonlySignal, type Signal, useComputed, useSignal } from "@preact/signals-react";
import { useEffect, useRef } from "react";
import { plainPounds } from "../../src/domain/money.ts";
import {
  type Building,
  type Figures,
  figuresOf,
  type OfferedType,
  whyNotYet,
  withHorse,
} from "../../src/domain/racing/bet-building.ts";
import { otherDayQuestion } from "../../src/domain/racing/card-horse.ts";
import type { SpokenTerms } from "../../src/domain/racing/spoken-terms.ts";
import { dismissToast, showToast } from "../browser/toasts.ts";
import { DEFAULT_TYPES, offeredTypes } from "./offered-types.ts";
import type { HorseMatch } from "./races-on-wire.ts";

export type BetBuilding = {
  building: Signal<Building>;
  types: Signal<OfferedType[]>;
  type: ReadonlySignal<OfferedType | null>;
  figures: ReadonlySignal<Figures | null>;
  /** What the clerk was told last, and what stands in the way of the bet now (null: nothing). */
  message: Signal<string | null>;
  obstacle: ReadonlySignal<string | null>;
  say: (sentence: string) => void;
  put: (part: Partial<Building>) => void;
  /** Whether it was taken; if not, the clerk has been told why. */
  addHorse: (found: HorseMatch) => boolean;
  setTerms: (terms: SpokenTerms) => boolean;
};

/** A bet that is being put together, and everything that can be done to it. */
export function useBetBuilding(
  first: { building: Building; types: OfferedType[]; message: string | null; otherDay: number | null },
  now: () => Date,
): BetBuilding {
  const building = useSignal(first.building);
  const types = useSignal(first.types);
  const message = useSignal(first.message);
  const type = useComputed(() => types.value.find(({ name }) => name === building.value.betType) ?? null);
  const figures = useComputed(() => figuresOf(building.value, type.value));
  const obstacle = useComputed(() => whyNotYet(building.value, type.value, figures.value));

  useEffect(() => {
    void offeredTypes().then((offered) => {
      if (!offered) showToast("error", "Failed to load bet types. Using default types.");
      types.value = offered ?? DEFAULT_TYPES;
    });
  }, [types]);

  /** The horse of another day that was asked about last. */
  const asked = useRef(first.otherDay);

  const say = (sentence: string): void => {
    message.value = sentence;
    // It stands beside the line, and no toast of what went before stands with it. A shop that failed is a toast as well.
    if (sentence.startsWith("Failed to ")) showToast("error", sentence);
    else dismissToast();
  };
  const put = (part: Partial<Building>): void => {
    building.value = { ...building.peek(), ...part };
    message.value = null;
  };

  return {
    building,
    types,
    type,
    figures,
    message,
    obstacle,
    say,
    put,
    addHorse({ horse }) {
      let next = horse ? withHorse(building.peek(), horse, now()) : "Race not found for horse";
      if (horse && typeof next !== "string" && asked.current !== horse.runnerId) {
        const question = otherDayQuestion(horse, now());
        if (question) asked.current = horse.runnerId;
        next = question ?? next;
      }
      if (typeof next === "string") say(next);
      else put(next);
      return typeof next !== "string";
    },
    setTerms({ type: name, eachWay, stakePence }) {
      const offered = name === null || types.peek().some((one) => one.name === name);
      if (!offered) say("The shop does not offer this bet type now");
      else
        put({
          ...(name && { betType: name }),
          ...(eachWay && { eachWay }),
          ...(stakePence !== null && { amount: plainPounds(stakePence) }),
        });
      return offered;
    },
  };
}
