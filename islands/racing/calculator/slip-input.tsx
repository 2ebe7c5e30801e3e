import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { FieldError, faultOf } from "../../field-error.tsx";
import type { LegField, SlipField } from "./slip.ts";
import { errorAt, fieldName, type SlipDesk } from "./slip-desk.ts";

type SlipInputProps = {
  desk: SlipDesk;
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

/** A text field of the slip, with its sentence when the engine will not take what stands in it. */
export function SlipInput(props: SlipInputProps): ReactElement {
  useSignals();
  const { desk, field, leg, label, hint, next, placeholder, inputMode = "text" } = props;
  const name = fieldName(field, leg);
  const id = `${desk.id}-${name}`;
  const { slip } = desk;
  const value =
    leg === undefined ? slip.value[field as SlipField] : slip.value.of[leg - 1]![field as LegField];
  const put = (text: string): void =>
    leg === undefined ? desk.change({ [field]: text }) : desk.changeLeg(leg, { [field]: text });
  const error = errorAt(desk, name);
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
      <FieldError id={id} error={error} />
    </div>
  );
}
