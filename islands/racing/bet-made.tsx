import type { Signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { withSpTurned } from "../../src/domain/racing/placing/bet-building.ts";
import { BuilderEnd } from "./builder-end.tsx";
import { ChosenHorses } from "./chosen-horses.tsx";
import { PlainPlacing } from "./plain-placing.tsx";
import { TypeChooser } from "./type-chooser.tsx";
import type { BetBuilding } from "./use-bet-building.ts";
import type { BuilderActions } from "./use-builder-actions.ts";

type BetMadeProps = {
  id: string;
  bet: BetBuilding;
  text: Signal<string>;
  actions: BuilderActions;
  now: () => Date;
  otherDay: number | null;
  requestKey: string;
  stakeCheck: boolean;
};

/** The bet that the horses make: its type, the horses so far, the stake, and the way to the slip. */
export function BetMade(props: BetMadeProps): ReactElement {
  useSignals();
  const { id, bet, text, actions, now, otherDay, requestKey, stakeCheck } = props;
  const { building, put } = bet;
  return (
    <div className="bet-made">
      <TypeChooser {...bet} id={`${id}-types`} onChoose={(betType) => put({ betType })} />
      <ChosenHorses
        id={`${id}-chosen`}
        building={building}
        hint={bet.hint}
        said={bet.message.value}
        now={now}
        onRemove={actions.removeHorse}
        onSp={(runnerId) => put(withSpTurned(building.peek(), runnerId))}
      />
      <BuilderEnd {...{ id, bet, text, actions }} />
      {otherDay !== null && <input type="hidden" name="otherDay" value={otherDay} />}
      <PlainPlacing requestKey={requestKey} stakeCheck={stakeCheck} />
    </div>
  );
}
