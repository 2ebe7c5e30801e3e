import type { Signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { type Building, stakePence } from "../../src/domain/racing/placing/bet-building.ts";
import { amountFault, NO_AMOUNT } from "../../src/domain/racing/placing/line-fault.ts";
import { FieldErrorText, faultOf } from "../field-error-text.tsx";

type AmountFieldProps = {
  id: string;
  building: Signal<Building>;
  onChange: (amount: string) => void;
  onEnter: () => void;
};

/** What is staked on each line; Enter puts the bet on the slip. */
export function AmountField({ id, building, onChange, onEnter }: AmountFieldProps): ReactElement {
  useSignals();
  const { amount } = building.value;
  const error =
    amount.trim() !== "" && stakePence(building.value) === null
      ? (amountFault(amount) ?? NO_AMOUNT)
      : undefined;
  return (
    <div className="field amount-field">
      <label htmlFor={id}>Amount per line (£)</label>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        id={id}
        name="amount"
        value={amount}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (!event.repeat) onEnter();
        }}
        {...faultOf(id, error)}
      />
      <FieldErrorText id={id} error={error} />
    </div>
  );
}
