import { type ReadonlySignal, useSignal } from "@preact/signals-react";
import { type RefObject, useEffect, useRef } from "react";
import { samePicks } from "../../src/domain/lottery/number-line.ts";
import { useNativeState } from "../use-native-state.ts";
import { DOUBLE_CLICK_MS, type PickedNumbers, toggled, withBonus } from "./picking.ts";
import { picksIn } from "./picks-in.ts";

type PickedNumbersProps = {
  most: number;
  chosen: number[];
  bonus?: { chosen: number | null };
  onChange?: (chosen: number[], bonus: number | null) => void;
};

export type NumberPicking = {
  /** Where the native controls stand. */
  group: RefObject<HTMLFieldSetElement | null>;
  picks: ReadonlySignal<PickedNumbers>;
  /** The last click was one number too many. */
  refused: ReadonlySignal<boolean>;
  put: (next: PickedNumbers) => void;
  /** `at`: when, in milliseconds. A second click soon after makes the number the bonus ball. */
  click: (number: number, at: number) => void;
  putBonus: (number: number | null) => void;
};

const numbersOf = ({ chosen, bonus }: PickedNumbers) => ({ numbers: chosen, bonus });

/** The numbers that are picked, and what a click does to them. */
export function usePickedNumbers(props: PickedNumbersProps): NumberPicking {
  const { most, bonus } = props;
  const group = useRef<HTMLFieldSetElement>(null);
  const picks = useSignal<PickedNumbers>({ chosen: props.chosen, bonus: bonus?.chosen ?? null });
  const refused = useSignal(false);
  const lastClick = useRef({ number: 0, at: Number.NEGATIVE_INFINITY });

  const show = (next: PickedNumbers): void => {
    picks.value = next;
    refused.value = false;
    props.onChange?.(next.chosen, next.bonus);
  };
  const announce = (detail: PickedNumbers | null): void =>
    void group.current?.dispatchEvent(new CustomEvent("numbers-picked", { bubbles: true, detail }));
  const put = (next: PickedNumbers): void => {
    show(next);
    announce(next);
  };

  const takeOver = (): void => show(picksIn(group.current as HTMLElement));
  // The waking click has ticked its number already, and no other event announces it. A line being typed is
  // ahead of the ticks: compared once it has caught up.
  useNativeState(() => {
    const shown = picksIn(group.current as HTMLElement);
    const isAsServed = samePicks(numbersOf(shown), { numbers: props.chosen, bonus: bonus?.chosen ?? null });
    takeOver();
    if (!isAsServed) announce(null);
  });
  // What is typed on a line is ticked in the native controls: islands/lottery/follow-numbers.ts
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it was hydrated
  useEffect(() => {
    const picker = group.current;
    picker?.addEventListener("numbers-typed", takeOver);
    return () => picker?.removeEventListener("numbers-typed", takeOver);
  }, []);

  const click = (number: number, at: number): void => {
    const again = lastClick.current.number === number && at - lastClick.current.at <= DOUBLE_CLICK_MS;
    lastClick.current = { number, at };
    const next = bonus && again ? withBonus(picks.value, number) : toggled(picks.value, number, most);
    if (next) put(next);
    else refused.value = true;
  };
  return { group, picks, refused, put, click, putBonus: (number) => put(withBonus(picks.value, number)) };
}
