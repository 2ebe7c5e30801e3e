import type { Signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { FieldErrorText, faultOf } from "../../field-error-text.tsx";

type PaymentFieldProps = {
  id: string;
  name: string;
  label: string;
  text: Signal<string>;
  error: string | undefined;
  /** What comes of the amount. */
  said?: string;
};

/** An amount that is typed for the payment, and goes nowhere. */
export function PaymentField({ id, name, label, text, error, said }: PaymentFieldProps): ReactElement {
  useSignals();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        id={id}
        name={name}
        value={text.value}
        onChange={(event) => {
          text.value = event.target.value;
        }}
        {...faultOf(id, error)}
      />
      <FieldErrorText id={id} error={error} />
      {said !== undefined && (
        <p className="strong" role="status">
          {said}
        </p>
      )}
    </div>
  );
}
