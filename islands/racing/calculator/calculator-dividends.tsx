import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { SettlementSettings } from "../../../src/domain/bets/settings.ts";
import { writeSlip } from "./calculation.ts";
import { neededDividends } from "./calculation-of-order.ts";
import { CalculatorInput } from "./calculator-input.tsx";
import type { CalculatorState } from "./calculator-state.ts";
import { typeOf } from "./typed-slip.ts";

type Props = { calculator: CalculatorState; house: SettlementSettings };

/** What a forecast or tricast is paid by: a dividend for each order that it has right, and how many ran. */
export function CalculatorDividends({ calculator, house }: Props): ReactElement | null {
  useSignals();
  const slip = calculator.slip.value;
  if (!typeOf(slip).inOrder) return null;
  return (
    <div className="calc-facts">
      {neededDividends(slip, writeSlip(slip), house).map(({ field, horses }) => (
        <CalculatorInput
          key={field}
          calculator={calculator}
          field={field}
          label={`Dividend to £1 of ${horses}, £`}
          inputMode="decimal"
          placeholder="12.40"
          next
        />
      ))}
      <CalculatorInput
        calculator={calculator}
        field="ran"
        label="Horses that ran"
        inputMode="numeric"
        placeholder="4 or more"
      />
      <label className="tick">
        <input
          type="checkbox"
          name="onlyFinisher"
          value="on"
          checked={slip.onlyFinisher}
          onChange={(event) => calculator.change({ onlyFinisher: event.target.checked })}
        />
        <span>Only one finished</span>
      </label>
    </div>
  );
}
