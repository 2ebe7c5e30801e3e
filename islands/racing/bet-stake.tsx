import type { Signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { type Building, stakePence } from "../../src/domain/racing/placing/bet-building.ts";
import { amountFault, NO_AMOUNT } from "../../src/domain/racing/placing/line-fault.ts";
import { isEachWay } from "../../src/domain/racing/settlement/bet.ts";
import { FieldErrorText, faultOf } from "../field-error-text.tsx";
import type { BetBuilding } from "./use-bet-building.ts";
import type { BuilderActions } from "./use-builder-actions.ts";

/** In pounds: what most customers say. */
const USUAL = ["1", "2", "5", "10"];

type BetStakeProps = { id: string; bet: BetBuilding; actions: BuilderActions };

/** The stake: the amount per line, typed or tapped, and the each-way switch. */
export function BetStake({ id, bet, actions }: BetStakeProps): ReactElement {
  const { building, put } = bet;
  return (
    <div className="bet-stake">
      <AmountField
        id={`${id}-amount`}
        building={building}
        onChange={(amount) => put({ amount })}
        onEnter={actions.addToSlip}
      />
      {USUAL.map((pounds) => (
        <button
          key={pounds}
          type="button"
          className="button needs-script"
          onClick={() => put({ amount: `${pounds}.00` })}
        >
          £{pounds}
        </button>
      ))}
      <EachWaySwitch id={`${id}-eachWay`} building={building} onChange={(eachWay) => put({ eachWay })} />
    </div>
  );
}

type EachWaySwitchProps = {
  id: string;
  building: Signal<Building>;
  onChange: (eachWay: boolean) => void;
};

/** Each way doubles the stake. The type "Each-Way" holds it on. */
export function EachWaySwitch({ id, building, onChange }: EachWaySwitchProps): ReactElement {
  useSignals();
  const { betType, eachWay } = building.value;
  return (
    <label className="switch" htmlFor={id}>
      <input
        type="checkbox"
        role="switch"
        id={id}
        name="eachWay"
        value="on"
        checked={isEachWay({ type: betType, eachWay })}
        disabled={betType === "Each-Way"}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>Each Way</span>
    </label>
  );
}

type AmountFieldProps = {
  id: string;
  building: Signal<Building>;
  onChange: (amount: string) => void;
  onEnter: () => void;
};

/** The stake per line; Enter adds the bet to the slip. */
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
        data-checked=""
        {...faultOf(id, error)}
      />
      <FieldErrorText id={id} error={error} />
    </div>
  );
}
