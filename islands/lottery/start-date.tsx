import type { ReadonlySignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useRef } from "react";
import { FieldErrorText, faultOf } from "../field-error-text.tsx";
import type { SelectionTermFields } from "./selection-terms.ts";

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
