import { type ReadonlySignal, useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import type { KeyboardEvent, ReactElement } from "react";
import { useAwake } from "../use-awake.ts";
import { picksLine, quickPicks } from "./picking.ts";
import { type NumberPicking, usePickedNumbers } from "./use-picked-numbers.ts";

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

type PickerBonusProps = {
  id: string;
  name: string;
  largest: number;
  chosen: number | null;
  onChange: (number: number | null) => void;
};

/** The bonus ball as a list: what a double click does, for a keyboard and for a page without scripts. */
export function PickerBonus({ id, name, largest, chosen, onChange }: PickerBonusProps): ReactElement {
  return (
    <div className="field picker-bonus">
      <label htmlFor={id}>Bonus ball</label>
      <select
        id={id}
        name={name}
        value={chosen ?? ""}
        onChange={(event) => onChange(event.target.value ? Number(event.target.value) : null)}
      >
        <option value="">None</option>
        {Array.from({ length: largest }, (_, index) => (
          <option key={index} value={index + 1}>
            {index + 1}
          </option>
        ))}
      </select>
      <p className="picker-help needs-script">Or double-click a number, or press B on it.</p>
    </div>
  );
}

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
    // Keys of the picker are no letters of the page: B would start a racing bet.
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

/** Where an arrow key, Home or End leads from a number in the grid; null for any other key and at the edges. */
export function numberAfterKey(key: string, from: number, largest: number, columns: number): number | null {
  const to = targetOf(key, from, largest, columns);
  return to !== null && to >= 1 && to <= largest ? to : null;
}

function targetOf(key: string, from: number, largest: number, columns: number): number | null {
  switch (key) {
    case "ArrowLeft":
      return from - 1;
    case "ArrowRight":
      return from + 1;
    case "ArrowUp":
      return from - columns;
    case "ArrowDown":
      return from + columns;
    case "Home":
      return 1;
    case "End":
      return largest;
    default:
      return null;
  }
}

/** The number of balls in the first row: CSS decides it, so the layout is measured. */
export function columnsOf(grid: HTMLElement): number {
  const balls = Array.from(grid.children) as HTMLElement[];
  const next = balls.findIndex((ball) => ball.offsetTop > (balls[0]?.offsetTop ?? 0));
  return next === -1 ? balls.length : next;
}

type PickerBallProps = {
  name: string;
  number: number;
  picked: boolean;
  bonus: boolean;
  /** Undefined without a script: then every number is its own tab stop. */
  tabIndex: number | undefined;
  onFocus: () => void;
  /** The event's own time: on a busy till two slow clicks may be handled in one go. */
  onClick: (at: number) => void;
};

/** One number of the drum: a checkbox that looks like a ball. */
export function PickerBall(props: PickerBallProps): ReactElement {
  const className = ["ball", props.picked && "picked", props.bonus && "bonus"].filter(Boolean).join(" ");
  return (
    <label className={className}>
      <input
        type="checkbox"
        name={props.name}
        value={props.number}
        checked={props.picked}
        tabIndex={props.tabIndex}
        onFocus={props.onFocus}
        onChange={(event) => props.onClick(event.nativeEvent.timeStamp)}
      />
      <span>{props.number}</span>
    </label>
  );
}
