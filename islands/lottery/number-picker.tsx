import type { ReadonlySignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { PickerBonus } from "./picker-bonus.tsx";
import { PickerGrid } from "./picker-grid.tsx";
import { picksLine, quickPicks } from "./picking.ts";
import { usePickedNumbers } from "./use-picked-numbers.ts";

export type NumberPickerProps = {
  id: string;
  legend: string;
  /** The checkboxes' name; each posts its number. */
  name: string;
  most: number;
  /** How many numbers Quick Pick takes; the most, where it is not given. */
  quickPick?: number;
  largest: number;
  /** The largest number that Quick Pick takes, where the drum of the draws that are meant holds fewer than the picker. */
  drum?: number | ReadonlySignal<number>;
  chosen: number[];
  bonus?: { name: string; chosen: number | null };
  /** A sentence, or one that follows what else is chosen. */
  hint?: string | ReadonlySignal<string | null>;
  onChange?: (chosen: number[], bonus: number | null) => void;
};

/** The numbers of a draw or a bet: a group of checkboxes that posts by itself, and a quick picker once awake. */
export function NumberPicker(props: NumberPickerProps): ReactElement {
  useSignals();
  const { id, legend, most, largest, bonus } = props;
  const hint = typeof props.hint === "object" ? props.hint.value : props.hint;
  const picking = usePickedNumbers(props);
  const { put } = picking;
  const quickPick = (): void => {
    const drum = typeof props.drum === "object" ? props.drum.peek() : props.drum;
    put(quickPicks(props.quickPick ?? most, Math.min(drum ?? largest, largest), !!bonus));
  };
  return (
    <fieldset
      className="picker"
      id={id}
      ref={picking.group}
      aria-describedby={hint ? `${id}-hint` : undefined}
    >
      <legend>{legend}</legend>
      {hint && (
        <p className="picker-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <PickerGrid name={props.name} largest={largest} hasBonus={bonus !== undefined} picking={picking} />
      <p className="picker-count" aria-live="polite">
        {picksLine(picking.picks.value, most)}
      </p>
      <p className="picker-message" aria-live="polite">
        {picking.refused.value ? `You can only select up to ${most} numbers` : ""}
      </p>
      {bonus && (
        <PickerBonus
          id={`${id}-bonus`}
          name={bonus.name}
          largest={largest}
          chosen={picking.picks.value.bonus}
          onChange={picking.putBonus}
        />
      )}
      <div className="picker-actions needs-script">
        <button type="button" onClick={quickPick}>
          Quick Pick
        </button>
        <button type="button" onClick={() => put({ chosen: [], bonus: null })}>
          Clear
        </button>
      </div>
    </fieldset>
  );
}
