import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { CalculatorChoice } from "./calculator-choice.tsx";
import { CalculatorInput } from "./calculator-input.tsx";
import type { CalculatorState } from "./calculator-state.ts";
import { CALCULATED_TYPES, typeOf } from "./typed-slip.ts";

const TYPES = CALCULATED_TYPES.map(({ name, label }) => [name, label] as const);
const STAKE_IS = [
  ["LINE", "per line"],
  ["ALL", "in all"],
] as const;

/** The head of a slip: what bet, for how much, each way or not. */
export function CalculatorStake({ calculator }: { calculator: CalculatorState }): ReactElement {
  useSignals();
  const { eachWay } = calculator.slip.value;
  const type = typeOf(calculator.slip.value);
  return (
    <>
      <div className="calc-head">
        <CalculatorChoice calculator={calculator} field="type" label="Bet type" options={TYPES} autoFocus />
        {type.name === "Perm" && (
          <CalculatorInput
            calculator={calculator}
            field="fold"
            label="Selections per line"
            inputMode="numeric"
            next
          />
        )}
        <CalculatorInput
          calculator={calculator}
          field="stake"
          label="Stake, £"
          inputMode="decimal"
          placeholder="0.00"
          next
        />
        <CalculatorChoice calculator={calculator} field="stakeIs" label="Stake is" options={STAKE_IS} />
        {!type.inOrder && (
          <label className="switch">
            <input
              type="checkbox"
              role="switch"
              name="eachWay"
              value="on"
              checked={eachWay}
              onChange={(event) => calculator.change({ eachWay: event.target.checked })}
            />
            <span>Each Way</span>
          </label>
        )}
      </div>
      <p className="soft small">{type.description}</p>
    </>
  );
}
