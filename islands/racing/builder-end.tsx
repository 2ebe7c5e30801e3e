import type { Signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { Building } from "../../src/domain/racing/placing/bet-building.ts";
import { BetStake } from "./bet-stake.tsx";
import { RacingSummary } from "./racing-summary.tsx";
import type { BetBuilding } from "./use-bet-building.ts";
import type { BuilderActions } from "./use-builder-actions.ts";

type BuilderEndProps = { id: string; bet: BetBuilding; text: Signal<string>; actions: BuilderActions };

/** What is staked, what the bet costs and can return, and the buttons that clear it or put it on the slip. */
export function BuilderEnd({ id, bet, text, actions }: BuilderEndProps): ReactElement {
  useSignals();
  const { building, figures, obstacle } = bet;
  return (
    <div className="builder-end">
      <BetStake {...{ id, bet, actions }} />
      <div className="builder-sum">
        <RacingSummary id={`${id}-summary`} building={building.value} figures={figures.value} />
        {isBegun(building.value, text.value) && (
          <button type="button" className="button quiet needs-script" onClick={actions.beginAnew}>
            Clear
          </button>
        )}
      </div>
      <p className="actions needs-script">
        <button
          type="button"
          className="button big"
          disabled={obstacle.value !== null}
          onClick={actions.addAndPay}
        >
          Add and Pay
        </button>
        <button
          type="button"
          className="button act big"
          disabled={obstacle.value !== null}
          onClick={actions.addToSlip}
        >
          Add Racing Bet to Slip
        </button>
      </p>
    </div>
  );
}

const isBegun = ({ betType, horses, amount }: Building, line: string): boolean =>
  betType !== null || horses.length > 0 || amount !== "" || line !== "";
