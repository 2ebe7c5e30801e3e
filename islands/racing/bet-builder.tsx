import { type Signal, useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useRef } from "react";
import type { SettlementSettings } from "../../src/domain/bets/settings.ts";
import type { Building, OfferedType } from "../../src/domain/racing/placing/bet-building.ts";
import type { WayOn } from "../browser/call-shop.ts";
import { useNativeState } from "../use-native-state.ts";
import { BetMade } from "./bet-made.tsx";
import { builtIn } from "./built-in.ts";
import { HorseFinder } from "./horse-finder.tsx";
import { RaceChooser } from "./race-chooser.tsx";
import type { CardRace, ListedRace } from "./races-on-wire.ts";
import { type BetBuilding, useBetBuilding } from "./use-bet-building.ts";
import { type BuilderActions, useBuilderActions } from "./use-builder-actions.ts";
import { useKeptBuilding } from "./use-kept-building.ts";
import { useRaceCards } from "./use-race-cards.ts";
import { useShopClock } from "./use-shop-clock.ts";
import { WayOnLink } from "./way-on-link.tsx";

export type BetBuilderProps = {
  id: string;
  accountId: number;
  /** Where the form goes by itself where no script runs. */
  action: string;
  types: OfferedType[];
  /** What a bet would be struck by now. */
  house: SettlementSettings;
  races: ListedRace[];
  /** The race whose prices are shown first: the requested one, else the next off. */
  shown: CardRace | null;
  /** The shop's clock when the page was made, an instant. */
  now: string;
  building: Building;
  /** The line's text, and the shop's answer to it. */
  find: string;
  message: string | null;
  /** Where what the message is about is put right. */
  wayOn?: WayOn | undefined;
  /** The runner of another day offered for confirmation; sent again, it is taken. */
  otherDay: number | null;
  /** The page's horse comes on top of what the browser keeps half built. */
  joinsKept: boolean;
  /** Marks the placing of this form, where it is placed without a script. */
  requestKey: string;
  /** Where no script runs, the total of the customer's slip is typed beside it. */
  stakeCheck: boolean;
  /** The same, of whether it came by telephone; left out where the shop takes none. */
  telephoneBets?: boolean | undefined;
};

/** Place Racing Bet: a form that works by itself, and with a script a counter that needs no mouse. */
export function BetBuilder(props: BetBuilderProps): ReactElement {
  useSignals();
  const { id, accountId, joinsKept } = props;
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
  useKeptBuilding({ accountId, types: props.types, building, text, say, joinsKept, now });

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
      <div className="bet-prices">
        <BuilderLine {...{ id, bet, text, actions, now }} />
        {message.value && (
          <p className="form-error" role="alert">
            {message.value}
            {/* As long as it is what the page came with. */}
            <WayOnLink wayOn={message.value === props.message ? props.wayOn : null} />
          </p>
        )}
        <RaceChooser
          id={`${id}-race`}
          races={props.races}
          shown={props.shown}
          cards={cards}
          onHorse={bet.addHorse}
          needsMore={() => building.peek().horses.length < (bet.type.peek()?.minSelections ?? 0)}
          say={say}
        />
      </div>
      <BetMade {...props} {...{ bet, text, actions, now }} />
    </form>
  );
}

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
