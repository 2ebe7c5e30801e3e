import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { FieldErrorText, faultOf } from "../../field-error-text.tsx";
import { type CalculatorState, errorAt, fieldName } from "./calculator-state.ts";
import type { LegField, SlipField } from "./typed-slip.ts";

type CalculatorInputProps = {
  calculator: CalculatorState;
  field: SlipField | LegField;
  leg?: number;
  label: string;
  /** The label is for those who hear it: a heading above the column shows it to the others. */
  bare?: boolean;
  hint?: string;
  placeholder?: string;
  inputMode?: "decimal" | "numeric" | "text";
  /** Enter goes on to the next field that is so marked. */
  next?: boolean;
};

/** A text field of the slip, with its sentence where the engine refuses its text. */
export function CalculatorInput(props: CalculatorInputProps): ReactElement {
  useSignals();
  const { calculator, field, leg, label, hint, next, placeholder, inputMode = "text" } = props;
  const name = fieldName(field, leg);
  const id = `${calculator.id}-${name}`;
  const { slip } = calculator;
  const value =
    leg === undefined ? slip.value[field as SlipField] : slip.value.of[leg - 1]![field as LegField];
  const put = (text: string): void =>
    leg === undefined ? calculator.change({ [field]: text }) : calculator.changeLeg(leg, { [field]: text });
  const error = errorAt(calculator, name);
  return (
    <div className={`field calc-${field}`}>
      <label htmlFor={id} className={props.bare ? "visually-hidden" : undefined}>
        {leg === undefined || !props.bare ? label : `Leg ${leg}: ${label}`}
      </label>
      <input
        type="text"
        id={id}
        name={name}
        value={value}
        inputMode={inputMode}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        data-next={next ? "" : undefined}
        onChange={(event) => put(event.target.value)}
        {...faultOf(id, error)}
      />
      {hint && <span className="soft small">{hint}</span>}
      <FieldErrorText id={id} error={error} />
    </div>
  );
}
