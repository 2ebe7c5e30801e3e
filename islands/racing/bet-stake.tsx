import type { ReactElement } from "react";
import { AmountField } from "./amount-field.tsx";
import { EachWaySwitch } from "./each-way-switch.tsx";
import type { BetBuilding } from "./use-bet-building.ts";
import type { BuilderActions } from "./use-builder-actions.ts";

/** In pounds: what most customers say. */
const USUAL = ["1", "2", "5", "10"];

type BetStakeProps = { id: string; bet: BetBuilding; actions: BuilderActions };

/** What is staked: the amount on each line, typed or tapped, and the each-way switch. */
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
