import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useRef } from "react";
import type { Building, OfferedType } from "../../src/domain/racing/bet-building.ts";
import { useNativeState } from "../use-native-state.ts";
import { BuilderEnd } from "./builder-end.tsx";
import { BuilderLine } from "./builder-line.tsx";
import { builtIn } from "./built-in.ts";
import { ChosenHorses } from "./chosen-horses.tsx";
import { PlainPlacing } from "./plain-placing.tsx";
import { RaceChooser } from "./race-chooser.tsx";
import type { ListedRace } from "./races-on-wire.ts";
import { TypeChooser } from "./type-chooser.tsx";
import { useBetBuilding } from "./use-bet-building.ts";
import { useBuilderActions } from "./use-builder-actions.ts";
import { useKeptBuilding } from "./use-kept-building.ts";
import { useRaceCards } from "./use-race-cards.ts";
import { useShopClock } from "./use-shop-clock.ts";

export type BetBuilderProps = {
  id: string;
  accountId: number;
  /** Where the form goes by itself where no script runs. */
  action: string;
  types: OfferedType[];
  races: ListedRace[];
  /** The shop's clock when the page was made, an instant. */
  now: string;
  building: Building;
  /** What stands in the line, and what the shop has to say about it. */
  find: string;
  message: string | null;
  /** The runner of another day that the clerk was asked about; sent again, it is taken. */
  otherDay: number | null;
  /** Marks the placing of this form, where it is placed without a script. */
  requestKey: string;
};

/** Place Racing Bet: a form that works by itself, and with a script a counter that needs no mouse. */
export function BetBuilder(props: BetBuilderProps): ReactElement {
  useSignals();
  const { id, accountId } = props;
  const now = useShopClock(props.now);
  const bet = useBetBuilding(props, now);
  const { building, message, say } = bet;
  const text = useSignal(props.find);
  const form = useRef<HTMLFormElement>(null);
  const cards = useRaceCards(now, building, say);
  const actions = useBuilderActions({ id, accountId, form, bet, text });

  useNativeState(() => {
    building.value = builtIn(form.current as HTMLFormElement, building.peek());
  });
  useKeptBuilding({ accountId, types: props.types, building, text, say });

  return (
    <form
      className="bet-builder"
      method="get"
      action={props.action}
      // Reloaded for another account, a browser would fill in the type that was chosen for the one before.
      autoComplete="off"
      ref={form}
      onSubmit={(event) => event.preventDefault()}
    >
      <TypeChooser {...bet} id={`${id}-types`} onChoose={(betType) => bet.put({ betType })} />
      <BuilderLine {...{ id, bet, text, actions, now }} />
      {message.value && (
        <p className="form-error" role="alert">
          {message.value}
        </p>
      )}
      <ChosenHorses
        id={`${id}-chosen`}
        building={building}
        type={bet.type.value}
        said={message.value}
        now={now}
        onRemove={actions.removeHorse}
      />
      <BuilderEnd {...{ id, bet, text, actions }} />
      {props.otherDay !== null && <input type="hidden" name="otherDay" value={props.otherDay} />}
      <PlainPlacing requestKey={props.requestKey} />
      <RaceChooser id={`${id}-race`} races={props.races} cards={cards} onHorse={bet.addHorse} say={say} />
    </form>
  );
}
