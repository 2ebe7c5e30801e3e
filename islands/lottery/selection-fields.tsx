import { type ReadonlySignal, useComputed, useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useRef } from "react";
import { drumNoteOf, drumOfBet } from "../../src/domain/lottery/drum-note.ts";
import {
  DRAW_TYPES,
  daysToChoose,
  drawName,
  drawsOf,
  flagOf,
  MOST_NUMBERS,
  USUAL_DRAW_DAYS,
} from "../../src/domain/lottery/game.ts";
import { BET_PENCE, playOn, type SelectionTerms, WEEKS } from "../../src/domain/lottery/selection.ts";
import { formatMoney, plainPounds } from "../../src/domain/money.ts";
import { FieldErrorText, faultOf } from "../field-error-text.tsx";
import { useAwake } from "../use-awake.ts";
import { useNativeState } from "../use-native-state.ts";
import { LinkedSlider } from "./linked-slider.tsx";
import { NumberPicker } from "./number-picker.tsx";
import {
  amountAt,
  amountPlace,
  costOf,
  type Flag,
  readAmount,
  readWeeks,
  type SelectionTermFields,
} from "./selection-terms.ts";
import { termsIn } from "./terms-in.ts";

export type SelectionFieldsProps = {
  id: string;
  terms: SelectionTerms;
  /** What was typed where it could not become terms: the form comes back with it. */
  typed?: { betAmount?: string; numberOfWeeks?: string };
  largest: number;
  /** By field name; betAmount, startDate, numberOfWeeks, playWednesday, playDraw1. */
  errors: Record<string, string>;
  /** The draw day that it is: the numbers' note looks at the bet's draws from here on. */
  today: string;
  /** The shop's draw days, 0 to 6, where they are not the usual ones. */
  drawDays?: readonly number[];
};

/**
 * The part of Add New Bet below the account and the numbers: native fields that post by themselves, and a
 * summary that follows every change once awake. The parts read the terms signal, so that dragging a slider
 * renders only the slider and the summary.
 */
export function SelectionFields(props: SelectionFieldsProps): ReactElement {
  const { id, errors, today, largest, drawDays = USUAL_DRAW_DAYS } = props;
  const amountText = props.typed?.betAmount ?? plainPounds(props.terms.betPence);
  const weeksText = props.typed?.numberOfWeeks ?? String(props.terms.numberOfWeeks);
  const terms = useSignal<SelectionTermFields>({
    ...props.terms,
    betPence: readAmount(amountText),
    numberOfWeeks: readWeeks(weeksText),
  });
  // The shortest length replaces an unreadable one.
  const bet = useComputed(() => ({ ...terms.value, numberOfWeeks: terms.value.numberOfWeeks ?? 1 }));
  const drumNote = useComputed(() => drumNoteOf(bet.value, today, largest));
  const drum = useComputed(() => drumOfBet(bet.value, today, largest));
  const change = (part: Partial<SelectionTermFields>): void => {
    terms.value = { ...terms.peek(), ...part };
  };
  const fields = useRef<HTMLDivElement>(null);

  useNativeState(() => change(termsIn(fields.current as HTMLElement)));

  return (
    <div className="selection-fields" ref={fields}>
      <div className="bet-terms">
        <NumberPicker
          id={`${id}-numbers`}
          legend="Or pick the numbers"
          name="selectedNumbers"
          most={MOST_NUMBERS}
          largest={largest}
          chosen={props.terms.selectedNumbers}
          hint={drumNote}
          drum={drum}
          onChange={(selectedNumbers) => change({ selectedNumbers })}
        />
        <SelectionFlag {...{ id, terms, change }} flag="includeBonus" label="Include Bonus Ball" asSwitch />
        <AmountSlider
          id={`${id}-betAmount`}
          initial={amountText}
          error={errors.betAmount}
          onChange={(text) => change({ betPence: readAmount(text) })}
        />
        <SelectionSchedule {...{ id, terms, change, weeksText, errors, drawDays }} />
      </div>
      <SelectionSummary id={`${id}-summary`} terms={terms} />
    </div>
  );
}

type AmountSliderProps = {
  id: string;
  initial: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

const AmountSlider = (props: AmountSliderProps): ReactElement => (
  <LinkedSlider
    {...props}
    label="Bet Amount"
    name="betAmount"
    unit="£"
    least={BET_PENCE.least / 100}
    most={BET_PENCE.most / 100}
    step={BET_PENCE.step / 100}
    show={amountAt}
    read={amountPlace}
  />
);

type BetSummaryProps = { id: string; terms: ReadonlySignal<SelectionTermFields> };

/** The bet in the form, and its cost. */
export function SelectionSummary({ id, terms }: BetSummaryProps): ReactElement {
  useSignals();
  const bet = terms.value;
  const { weekly, total } = costOf(bet);
  const draws = drawsOf(bet).map(drawName);
  return (
    <section className="bet-summary" aria-labelledby={id}>
      <h2 className="part" id={id}>
        Bet Summary
      </h2>
      <dl>
        <dt>Weekly Bet Amount</dt>
        <dd className="money">{money(weekly)}</dd>
        <dt>Total Bet Amount</dt>
        <dd className="money total" aria-live="polite">
          {money(total)}
        </dd>
        <dt>Numbers Selected</dt>
        <dd>{numbersOf(bet)}</dd>
        <dt>Draw Days</dt>
        <dd>{playOn(bet)}</dd>
        <dt>Draw Types</dt>
        <dd>{draws.join(", ") || "None"}</dd>
      </dl>
    </section>
  );
}

/** A dash replaces an unreadable amount. */
const money = (pence: number | null): string => (pence === null ? "–" : formatMoney(pence));

const numbersOf = ({ selectedNumbers, includeBonus }: SelectionTermFields): string =>
  `${selectedNumbers.join(", ") || "None"}${includeBonus ? " • Bonus" : ""}`;

type BetScheduleProps = {
  id: string;
  terms: ReadonlySignal<SelectionTermFields>;
  change: (part: Partial<SelectionTermFields>) => void;
  weeksText: string;
  errors: Record<string, string>;
  drawDays?: readonly number[];
};

/** When a bet plays: from which day, how long, on which days and in which draws. */
export function SelectionSchedule(props: BetScheduleProps): ReactElement {
  const { id, terms, change, weeksText, errors, drawDays = USUAL_DRAW_DAYS } = props;
  const flags = { id, terms, change };
  const draws = DRAW_TYPES.map((type): [Flag, string] => [flagOf(type), drawName(type)]);
  return (
    <>
      <StartDate id={`${id}-startDate`} terms={terms} change={change} error={errors.startDate} />
      <SelectionFlag {...flags} flag="isNeverEnding" label="Never Ending Bet" asSwitch />
      <Weeks {...{ id, terms, change, weeksText, errors }} />
      <fieldset className="choices" {...describedBy(`${id}-drawDays`, errors.playWednesday)}>
        <legend>Draw Days</legend>
        {daysToChoose(drawDays).map(({ flag, name }) => (
          <SelectionFlag key={flag} {...flags} flag={flag} label={name} />
        ))}
        <FieldErrorText id={`${id}-drawDays`} error={errors.playWednesday} />
      </fieldset>
      <fieldset className="choices" {...describedBy(`${id}-drawTypes`, errors.playDraw1)}>
        <legend>Draw Types</legend>
        {draws.map(([flag, label]) => (
          <SelectionFlag key={flag} {...flags} flag={flag} label={label} />
        ))}
        <FieldErrorText id={`${id}-drawTypes`} error={errors.playDraw1} />
      </fieldset>
    </>
  );
}

/**
 * A group may say what it is described by, but not that it is invalid: `data-fault` is for the focus alone.
 */
const describedBy = (id: string, error: string | undefined): object =>
  error ? { "aria-describedby": `${id}-error`, "data-fault": true } : {};

/** Hidden for a never-ending bet: before the script by the form's style. */
function Weeks({ id, terms, change, weeksText, errors }: BetScheduleProps): ReactElement {
  useSignals();
  const awake = useAwake();
  return (
    <div className="bet-weeks" hidden={awake.value && terms.value.isNeverEnding}>
      <LinkedSlider
        id={`${id}-numberOfWeeks`}
        label="Number of Weeks"
        name="numberOfWeeks"
        initial={weeksText}
        least={WEEKS.least}
        most={WEEKS.most}
        step={1}
        show={(weeks) => weeks}
        read={(text) => readWeeks(text)?.toString() ?? null}
        error={errors.numberOfWeeks}
        onChange={(text) => change({ numberOfWeeks: readWeeks(text) })}
      />
    </div>
  );
}

type StartDateProps = {
  id: string;
  terms: ReadonlySignal<SelectionTermFields>;
  change: (part: Partial<SelectionTermFields>) => void;
  error: string | undefined;
};

/** The first day of the bet, any date; Clear empties it. */
export function StartDate({ id, terms, change, error }: StartDateProps): ReactElement {
  useSignals();
  const field = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    change({ startDate: "" });
    // A date that is half typed has no value to change: empty the field itself, too.
    if (field.current) field.current.value = "";
    field.current?.focus();
  };
  return (
    <div className="field">
      <label htmlFor={id}>Start Date</label>
      <div className="field-row">
        <input
          type="date"
          id={id}
          name="startDate"
          ref={field}
          value={terms.value.startDate}
          onChange={(event) => change({ startDate: event.target.value })}
          {...faultOf(id, error)}
        />
        <button type="button" className="needs-script" aria-label="Clear Start Date" onClick={clear}>
          Clear
        </button>
      </div>
      <FieldErrorText id={id} error={error} />
    </div>
  );
}

type BetFlagProps = {
  id: string;
  flag: Flag;
  label: string;
  asSwitch?: boolean;
  terms: ReadonlySignal<SelectionTermFields>;
  change: (part: Partial<SelectionTermFields>) => void;
};

/** One yes-or-no term: a checkbox, which posts "on", or the same as a switch. */
export function SelectionFlag({ id, flag, label, asSwitch, terms, change }: BetFlagProps): ReactElement {
  useSignals();
  return (
    <label className={asSwitch ? "switch" : "tick"}>
      <input
        type="checkbox"
        id={`${id}-${flag}`}
        name={flag}
        value="on"
        role={asSwitch ? "switch" : undefined}
        checked={terms.value[flag] ?? false}
        onChange={(event) => change({ [flag]: event.target.checked })}
      />
      <span>{label}</span>
    </label>
  );
}
