import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import type { KeyboardEvent, ReactElement } from "react";
import { useAwake } from "../use-awake.ts";
import { columnsOf, numberAfterKey } from "./grid-keys.ts";
import { PickerBall } from "./picker-ball.tsx";
import type { NumberPicking } from "./use-picked-numbers.ts";

type PickerGridProps = { name: string; largest: number; hasBonus: boolean; picking: NumberPicking };

/** The balls of a picker: one stop of the Tab key, arrows inside, B for the bonus ball. */
export function PickerGrid({ name, largest, hasBonus, picking }: PickerGridProps): ReactElement {
  useSignals();
  const tabStop = useSignal(1);
  const awake = useAwake();
  const { chosen, bonus } = picking.picks.value;

  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const number = Number((event.target as HTMLInputElement).value);
    const setsBonus = hasBonus && event.key.toLowerCase() === "b";
    if (setsBonus) picking.putBonus(number);
    const next = numberAfterKey(event.key, number, largest, columnsOf(event.currentTarget));
    // What is done here is no letter of the page's: B would begin a racing bet.
    if (setsBonus || event.key.startsWith("Arrow") || next !== null) event.preventDefault();
    if (next !== null) event.currentTarget.querySelector<HTMLElement>(`[value="${next}"]`)?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble here from the checkboxes, which have the focus
    <div className="picker-grid" onKeyDown={press}>
      {Array.from({ length: largest }, (_, index) => index + 1).map((number) => (
        <PickerBall
          key={number}
          name={name}
          number={number}
          picked={chosen.includes(number)}
          bonus={bonus === number}
          tabIndex={awake.value ? (tabStop.value === number ? 0 : -1) : undefined}
          onFocus={() => {
            tabStop.value = number;
          }}
          onClick={(at) => picking.click(number, at)}
        />
      ))}
    </div>
  );
}
