import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { FieldError, faultOf } from "../../field-error.tsx";
import type { LegField, SlipField } from "./slip.ts";
import { errorAt, fieldName, type SlipDesk } from "./slip-desk.ts";

type SlipChoiceProps = {
  desk: SlipDesk;
  field: SlipField | LegField;
  leg?: number;
  label: string;
  bare?: boolean;
  autoFocus?: boolean;
  options: readonly (readonly [value: string, text: string])[];
};

/** A choice of the slip: a native list, where the first letter is the quickest key. */
export function SlipChoice(props: SlipChoiceProps): ReactElement {
  useSignals();
  const { desk, field, leg, label, bare, autoFocus, options } = props;
  const name = fieldName(field, leg);
  const id = `${desk.id}-${name}`;
  const { slip } = desk;
  const value =
    leg === undefined ? slip.value[field as SlipField] : slip.value.of[leg - 1]![field as LegField];
  const put = (chosen: string): void =>
    leg === undefined ? desk.change({ [field]: chosen }) : desk.changeLeg(leg, { [field]: chosen });
  const error = errorAt(desk, name);
  return (
    <div className={`field calc-${field}`}>
      <label htmlFor={id} className={bare ? "visually-hidden" : undefined}>
        {leg === undefined || !bare ? label : `Leg ${leg}: ${label}`}
      </label>
      <select
        id={id}
        name={name}
        value={value}
        autoFocus={autoFocus}
        onChange={(event) => put(event.target.value)}
        {...faultOf(id, error)}
      >
        {options.map(([chosen, text]) => (
          <option key={chosen} value={chosen}>
            {text}
          </option>
        ))}
      </select>
      <FieldError id={id} error={error} />
    </div>
  );
}
