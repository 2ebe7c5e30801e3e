import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { FieldErrorText, faultOf } from "../../field-error-text.tsx";
import { type CalculatorState, errorAt, fieldName } from "./calculator-state.ts";
import type { LegField, SlipField } from "./typed-slip.ts";

type CalculatorChoiceProps = {
  calculator: CalculatorState;
  field: SlipField | LegField;
  leg?: number;
  label: string;
  bare?: boolean;
  autoFocus?: boolean;
  options: readonly (readonly [value: string, text: string])[];
};

/** A choice of the slip: a native list, where the first letter is the quickest key. */
export function CalculatorChoice(props: CalculatorChoiceProps): ReactElement {
  useSignals();
  const { calculator, field, leg, label, bare, autoFocus, options } = props;
  const name = fieldName(field, leg);
  const id = `${calculator.id}-${name}`;
  const { slip } = calculator;
  const value =
    leg === undefined ? slip.value[field as SlipField] : slip.value.of[leg - 1]![field as LegField];
  const put = (chosen: string): void =>
    leg === undefined
      ? calculator.change({ [field]: chosen })
      : calculator.changeLeg(leg, { [field]: chosen });
  const error = errorAt(calculator, name);
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
      <FieldErrorText id={id} error={error} />
    </div>
  );
}
