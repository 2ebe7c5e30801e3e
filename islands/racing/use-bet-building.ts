import {
  type ReadonlySignal,
  type Signal,
  useComputed,
  useSignal,
  useSignalEffect,
} from "@preact/signals-react";
import { useEffect, useRef } from "react";
import * as v from "valibot";
import { betTypes } from "../../src/domain/bets/bet-types.ts";
import { orderedTypes } from "../../src/domain/bets/ordered-types.ts";
import type { SettlementSettings } from "../../src/domain/bets/settings.ts";
import {
  type Building,
  chosenHint,
  type Figures,
  figuresOf,
  NO_TYPE,
  needsType,
  type OfferedType,
  offSentence,
  typeNameOf,
  whyNotYet,
  withHorse,
} from "../../src/domain/racing/placing/bet-building.ts";
import { type Horse, otherDayQuestion } from "../../src/domain/racing/placing/card-horse.ts";
import { withTerms } from "../../src/domain/racing/placing/spoken-terms.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { callShop } from "../browser/call-shop.ts";
import { dismissToast, showToast } from "../browser/toasts.ts";
import type { HorseMatch } from "./races-on-wire.ts";
import type { SaidLine } from "./use-horse-line.ts";
import { whenNextIsOff } from "./when-races-change.ts";

export type BetBuilding = {
  building: Signal<Building>;
  types: Signal<OfferedType[]>;
  type: ReadonlySignal<OfferedType | null>;
  figures: ReadonlySignal<Figures | null>;
  /** The last message to the clerk, and the bet's present obstacle (null: none). */
  message: Signal<string | null>;
  obstacle: ReadonlySignal<string | null>;
  /** Whether the horses make the bet. */
  hint: ReadonlySignal<ReturnType<typeof chosenHint>>;
  say: (sentence: string) => void;
  put: (part: Partial<Building>) => void;
  /** Whether it was taken; otherwise the message has the reason. */
  take: (said: SaidLine) => boolean;
  addHorse: (found: HorseMatch) => boolean;
};

/** A bet that is being put together, and everything that can be done to it. */
export function useBetBuilding(
  first: {
    building: Building;
    types: OfferedType[];
    house: SettlementSettings;
    message: string | null;
    otherDay: number | null;
  },
  now: () => Date,
): BetBuilding {
  const building = useSignal(first.building);
  const types = useOfferedTypes(first.types);
  const message = useSignal(first.message);
  const type = useComputed(() => types.value.find(({ name }) => name === typeNameOf(building.value)) ?? null);
  const figures = useComputed(() => figuresOf(building.value, type.value, first.house));
  const at = useOffClock(building, now);
  const hint = useComputed(() => chosenHint(building.value, type.value, at.value));
  const obstacle = useComputed(
    () =>
      offSentence(building.value.horses, at.value) ?? whyNotYet(building.value, type.value, figures.value),
  );
  /** The last horse of another day offered for confirmation. */
  const asked = useRef(first.otherDay);

  const say = (sentence: string): void => {
    message.value = sentence;
    // It is shown beside the line, and earlier toasts go. A failing shop gets a toast as well.
    if (sentence.startsWith("Failed to ")) showToast("error", sentence);
    else dismissToast();
  };
  const put = (part: Partial<Building>): void => {
    building.value = { ...building.peek(), ...part };
    message.value = null;
  };
  const take = (said: SaidLine): boolean => {
    const isOffered = said.terms?.type == null || types.peek().some(({ name }) => name === said.terms?.type);
    const next = isOffered
      ? withSaid(building.peek(), said, (horse, before) => withHorseOnceAsked(before, horse, now(), asked))
      : "The shop does not offer this bet type now";
    if (typeof next === "string") {
      say(next);
      return false;
    }
    put(next);
    if (needsType(next)) say(NO_TYPE);
    return true;
  };

  return {
    ...{ building, types, type, figures, message, obstacle, hint, say, put },
    take,
    addHorse: (found) => take({ terms: null, atSp: false, horses: [found] }),
  };
}

/** The shop's clock, as often as it matters to the bet: whenever the next of its races goes off. */
function useOffClock(building: Signal<Building>, now: () => Date): ReadonlySignal<Date> {
  const at = useSignal(now());
  const look = (): void => {
    at.value = now();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for races that went off before the island woke
  useEffect(look, []);
  // After each look the next one is waited for.
  useSignalEffect(() => {
    void at.value;
    return whenNextIsOff(building.value.horses, now(), look);
  });
  return at;
}

/** The shop's bet types: first those of the page, then those that the call answers. */
function useOfferedTypes(first: OfferedType[]): Signal<OfferedType[]> {
  const types = useSignal(first);
  useEffect(() => {
    void offeredTypes().then((offered) => {
      if (!offered) showToast("error", "Failed to load bet types. Using default types.");
      // The call answers the types that a calculator can settle by prices alone.
      types.value = offered ? [...offered, ...orderedTypes] : DEFAULT_TYPES;
    });
  }, [types]);
  return types;
}

/** A horse of another day is taken only when it is chosen again after the question. */
function withHorseOnceAsked(
  building: Building,
  horse: Horse,
  now: Date,
  asked: { current: number | null },
): Building | string {
  const next = withHorse(building, horse, now);
  if (typeof next === "string" || asked.current === horse.runnerId) return next;
  const question = otherDayQuestion(horse, now);
  if (question) asked.current = horse.runnerId;
  return question ?? next;
}

/** The bet with a line's horses and terms, or why it cannot be: then nothing of the line is used. */
function withSaid(
  before: Building,
  { horses, terms, atSp }: SaidLine,
  withOne: (horse: Horse, before: Building) => Building | string,
): Building | string {
  // A forecast takes horses of one race, and other bets do not.
  let building = terms?.type ? { ...before, betType: terms.type } : before;
  for (const { horse } of horses) {
    const next = horse ? withOne(atSp ? { ...horse, atSp } : horse, building) : "Race not found for horse";
    if (typeof next === "string") return next;
    building = next;
  }
  return terms ? withTerms(building, terms) : building;
}

/** As the call answers them: their `type` is the entity's `name`. tests/specification/section-7-calls.ts */
const Answered = v.pipe(
  v.array(
    v.object({
      type: v.string(),
      description: v.string(),
      minSelections: v.number(),
      maxSelections: v.number(),
      stakeMultiplier: v.number(),
    }),
  ),
  v.minLength(1),
);

/** The five types that the form falls back on. */
export const DEFAULT_TYPES: OfferedType[] = betTypes.filter(({ isDefault }) => isDefault);

/** The bet types that the shop offers; null when they cannot be had. The browser keeps the answer for four hours. */
export async function offeredTypes(): Promise<OfferedType[] | null> {
  const answer = await callShop<unknown>(urls.api.racing.oddsTypes);
  const read = answer.kind === "done" ? v.safeParse(Answered, answer.body) : null;
  return read?.success ? read.output.map(({ type, ...rest }) => ({ name: type, ...rest })) : null;
}
