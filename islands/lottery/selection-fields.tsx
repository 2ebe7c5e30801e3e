import { useComputed, useSignal } from "@preact/signals-react";
import { type ReactElement, useRef } from "react";
import { drumNoteOf, drumOfBet } from "../../src/domain/lottery/drum-note.ts";
import { MOST_NUMBERS } from "../../src/domain/lottery/game.ts";
import { BET_PENCE, type SelectionTerms } from "../../src/domain/lottery/selection.ts";
import { plainPounds } from "../../src/domain/money.ts";
import { useNativeState } from "../use-native-state.ts";
import { LinkedSlider } from "./linked-slider.tsx";
import { NumberPicker } from "./number-picker.tsx";
import { SelectionFlag } from "./selection-flag.tsx";
import { SelectionSchedule } from "./selection-schedule.tsx";
import { SelectionSummary } from "./selection-summary.tsx";
import { amountAt, amountPlace, readAmount, readWeeks, type SelectionTermFields } from "./selection-terms.ts";
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
};

/**
 * What is below the account and the numbers of Add New Bet: native fields that post by themselves, and a summary that
 * follows every change once awake. The parts read the terms signal, so that dragging a slider renders the slider and the summary only.
 */
export function SelectionFields(props: SelectionFieldsProps): ReactElement {
  const { id, errors, today, largest } = props;
  const amountText = props.typed?.betAmount ?? plainPounds(props.terms.betPence);
  const weeksText = props.typed?.numberOfWeeks ?? String(props.terms.numberOfWeeks);
  const terms = useSignal<SelectionTermFields>({
    ...props.terms,
    betPence: readAmount(amountText),
    numberOfWeeks: readWeeks(weeksText),
  });
  // While the length cannot be read, the shortest one stands for it.
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
        <SelectionSchedule id={id} terms={terms} change={change} weeksText={weeksText} errors={errors} />
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
