import type { ReadonlySignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { DRAW_TYPES, drawName, flagOf } from "../../src/domain/lottery/game.ts";
import { WEEKS } from "../../src/domain/lottery/selection.ts";
import { FieldErrorText } from "../field-error-text.tsx";
import { useAwake } from "../use-awake.ts";
import { LinkedSlider } from "./linked-slider.tsx";
import { SelectionFlag } from "./selection-flag.tsx";
import { type Flag, readWeeks, type SelectionTermFields } from "./selection-terms.ts";
import { StartDate } from "./start-date.tsx";

type BetScheduleProps = {
  id: string;
  terms: ReadonlySignal<SelectionTermFields>;
  change: (part: Partial<SelectionTermFields>) => void;
  weeksText: string;
  errors: Record<string, string>;
};

/** When a bet plays: from which day, how long, on which days and in which draws. */
export function SelectionSchedule({ id, terms, change, weeksText, errors }: BetScheduleProps): ReactElement {
  const flags = { id, terms, change };
  const draws = DRAW_TYPES.map((type): [Flag, string] => [flagOf(type), drawName(type)]);
  return (
    <>
      <StartDate id={`${id}-startDate`} terms={terms} change={change} error={errors.startDate} />
      <SelectionFlag {...flags} flag="isNeverEnding" label="Never Ending Bet" asSwitch />
      <Weeks {...{ id, terms, change, weeksText, errors }} />
      <fieldset className="choices" {...describedBy(`${id}-drawDays`, errors.playWednesday)}>
        <legend>Draw Days</legend>
        <SelectionFlag {...flags} flag="playWednesday" label="Wednesday" />
        <SelectionFlag {...flags} flag="playSaturday" label="Saturday" />
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

/** A group may say what it is described by, but not that it is invalid: `data-fault` is for the focus alone. */
const describedBy = (id: string, error: string | undefined): object =>
  error ? { "aria-describedby": `${id}-error`, "data-fault": true } : {};

/** Hidden for a never-ending bet, but only where a script can show it again. */
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
