import { type ReadonlySignal, useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { type KeyboardEvent, type ReactElement, useRef } from "react";
import { useAwake } from "../use-awake.ts";
import { useNativeState } from "../use-native-state.ts";
import { columnsOf, numberAfterKey } from "./grid-keys.ts";
import { PickerBall } from "./picker-ball.tsx";
import { PickerBonus } from "./picker-bonus.tsx";
import { DOUBLE_CLICK_MS, type PickedNumbers, picksLine, quickPicks, toggled, withBonus } from "./picking.ts";
import { picksIn } from "./picks-in.ts";

export type NumberPickerProps = {
  id: string;
  legend: string;
  /** The checkboxes' name; each posts its number. */
  name: string;
  most: number;
  /** How many numbers Quick Pick takes; the most, unless told otherwise. */
  quickPick?: number;
  largest: number;
  chosen: number[];
  bonus?: { name: string; chosen: number | null };
  error?: string;
  /** A sentence, or one that follows what else is chosen. */
  hint?: string | ReadonlySignal<string | null>;
  onChange?: (chosen: number[], bonus: number | null) => void;
};

/** The numbers of a draw or a bet: a group of checkboxes that posts by itself, and a quick picker once awake. */
export function NumberPicker(props: NumberPickerProps): ReactElement {
  useSignals();
  const { id, legend, name, most, largest, bonus, error } = props;
  const hint = typeof props.hint === "object" ? props.hint.value : props.hint;
  const picks = useSignal<PickedNumbers>({ chosen: props.chosen, bonus: bonus?.chosen ?? null });
  const refused = useSignal(false);
  const tabStop = useSignal(1);
  const awake = useAwake();
  const group = useRef<HTMLFieldSetElement>(null);
  const lastClick = useRef({ number: 0, at: Number.NEGATIVE_INFINITY });

  const put = (next: PickedNumbers): void => {
    picks.value = next;
    refused.value = false;
    props.onChange?.(next.chosen, next.bonus);
  };

  useNativeState(() => put(picksIn(group.current as HTMLElement)));

  const click = (number: number, at: number): void => {
    const again = lastClick.current.number === number && at - lastClick.current.at <= DOUBLE_CLICK_MS;
    lastClick.current = { number, at };
    const next = bonus && again ? withBonus(picks.value, number) : toggled(picks.value, number, most);
    if (next) put(next);
    else refused.value = true;
  };

  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const number = Number((event.target as HTMLInputElement).value);
    if (bonus && event.key.toLowerCase() === "b") put(withBonus(picks.value, number));
    const next = numberAfterKey(event.key, number, largest, columnsOf(event.currentTarget));
    if (event.key.startsWith("Arrow") || next !== null) event.preventDefault();
    if (next !== null) event.currentTarget.querySelector<HTMLElement>(`[value="${next}"]`)?.focus();
  };

  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const numbers = Array.from({ length: largest }, (_, index) => index + 1);
  return (
    <fieldset
      className="picker"
      id={id}
      ref={group}
      data-fault={error ? true : undefined}
      aria-describedby={described || undefined}
    >
      <legend>{legend}</legend>
      {hint && (
        <p className="picker-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys bubble here from the checkboxes, which have the focus */}
      <div className="picker-grid" onKeyDown={press}>
        {numbers.map((number) => (
          <PickerBall
            key={number}
            name={name}
            number={number}
            picked={picks.value.chosen.includes(number)}
            bonus={picks.value.bonus === number}
            tabIndex={awake.value ? (tabStop.value === number ? 0 : -1) : undefined}
            onFocus={() => {
              tabStop.value = number;
            }}
            onClick={(at) => click(number, at)}
          />
        ))}
      </div>
      <p className="picker-count" aria-live="polite">
        {picksLine(picks.value, most)}
      </p>
      <p className="picker-message" aria-live="polite">
        {refused.value ? `You can only select up to ${most} numbers` : ""}
      </p>
      {bonus && (
        <PickerBonus
          id={`${id}-bonus`}
          name={bonus.name}
          largest={largest}
          chosen={picks.value.bonus}
          onChange={(number) => put(withBonus(picks.value, number))}
        />
      )}
      <div className="picker-actions needs-script">
        <button type="button" onClick={() => put(quickPicks(props.quickPick ?? most, largest, !!bonus))}>
          Quick Pick
        </button>
        <button type="button" onClick={() => put({ chosen: [], bonus: null })}>
          Clear
        </button>
      </div>
    </fieldset>
  );
}
