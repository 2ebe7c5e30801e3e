import type { Signal } from "@preact/signals-react";
import type { ReactElement } from "react";
import { AmountField } from "./amount-field.tsx";
import { EachWaySwitch } from "./each-way-switch.tsx";
import { HorseFinder } from "./horse-finder.tsx";
import type { BetBuilding } from "./use-bet-building.ts";
import type { BuilderActions } from "./use-builder-actions.ts";

type BuilderLineProps = {
  id: string;
  bet: BetBuilding;
  text: Signal<string>;
  actions: BuilderActions;
  now: () => Date;
};

/** What a clerk types a bet into: the line, the amount and the each-way switch. */
export function BuilderLine({ id, bet, text, actions, now }: BuilderLineProps): ReactElement {
  const { building, put, say, addHorse, setTerms } = bet;
  return (
    <div className="counter-line">
      <HorseFinder
        id={`${id}-find`}
        text={text}
        onHorse={addHorse}
        onTerms={setTerms}
        onNext={actions.goOn}
        say={say}
        now={now}
      />
      <AmountField
        id={`${id}-amount`}
        building={building}
        onChange={(amount) => put({ amount })}
        onEnter={actions.addToSlip}
      />
      <EachWaySwitch id={`${id}-eachWay`} building={building} onChange={(eachWay) => put({ eachWay })} />
    </div>
  );
}
