import type { Signal } from "@preact/signals-react";
import type { ReactElement } from "react";
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

/** What a clerk types a bet into. A line that is a whole bet, horse and amount, goes on the slip at once. */
export function BuilderLine({ id, bet, text, actions, now }: BuilderLineProps): ReactElement {
  return (
    <HorseFinder
      id={`${id}-find`}
      text={text}
      isRefused={bet.message.peek() !== null}
      onSaid={(said) => {
        if (!bet.take(said)) return bet.message.peek() ?? "";
        const isBet = said.horses.length > 0 && said.terms?.stakePence != null;
        if (isBet && bet.obstacle.peek() === null) actions.addTyped();
        return null;
      }}
      onNext={actions.goOn}
      onAmount={(amount, isEntered) => {
        bet.put({ amount });
        if (isEntered) actions.addTyped();
      }}
      say={bet.say}
      now={now}
    />
  );
}
