import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useRef } from "react";
import {
  type Building,
  NOTHING_BUILT,
  type OfferedType,
  withoutHorse,
} from "../../src/domain/racing/bet-building.ts";
import { showToast } from "../browser/toasts.ts";
import { useNativeState } from "../use-native-state.ts";
import { AmountField } from "./amount-field.tsx";
import { builtIn } from "./built-in.ts";
import { ChosenHorses } from "./chosen-horses.tsx";
import { EachWaySwitch } from "./each-way-switch.tsx";
import { HorseFinder } from "./horse-finder.tsx";
import { PlainPlacing } from "./plain-placing.tsx";
import { RaceChooser } from "./race-chooser.tsx";
import type { ListedRace } from "./races-on-wire.ts";
import { RacingSummary } from "./racing-summary.tsx";
import { putOnSlip } from "./slip/put-on-slip.ts";
import { TypeChooser } from "./type-chooser.tsx";
import { useBetBuilding } from "./use-bet-building.ts";
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
  const { building, type, figures, message, obstacle, say, put, addHorse, setTerms } = bet;
  const text = useSignal(props.find);
  const form = useRef<HTMLFormElement>(null);
  const cards = useRaceCards(now, building, say);
  const focus = (name: string): void => form.current?.querySelector<HTMLElement>(`#${id}-${name}`)?.focus();

  useNativeState(() => {
    building.value = builtIn(form.current as HTMLFormElement, building.peek());
  });
  useKeptBuilding({ accountId, types: props.types, building, text, say });

  /** Begins the next bet, where the clerk types it. */
  function beginAnew(): void {
    put(NOTHING_BUILT);
    text.value = "";
    focus("find");
  }

  /** The neighbour takes the focus before its button is off the page, so that the keyboard goes on from there. */
  function remove(runnerId: number): void {
    const { horses } = building.peek();
    const at = horses.findIndex((horse) => horse.runnerId === runnerId);
    const neighbour = horses[at + 1] ?? horses[at - 1];
    const next = form.current?.querySelector<HTMLElement>(`[name="drop"][value="${neighbour?.runnerId}"]`);
    if (next) next.focus();
    else focus("find");
    put(withoutHorse(building.peek(), runnerId));
  }

  function addToSlip(): void {
    const why = obstacle.peek() ?? kept();
    if (why) {
      say(why);
      return;
    }
    beginAnew();
    showToast("success", "Bet added to slip!");
    document.dispatchEvent(new CustomEvent("open-slip"));
  }

  const kept = (): string | null =>
    putOnSlip(accountId, building.peek(), figures.peek()!)
      ? null
      : "This browser cannot keep a slip: its storage is full or switched off";

  /** Enter on an empty line: the bet on the slip, or to what it still lacks; with nothing begun, to the slip. */
  function goOn(): void {
    const { betType, horses, amount } = building.peek();
    const enough = type.peek() !== null && horses.length >= (type.peek()?.minSelections ?? 0);
    if (!obstacle.peek()) addToSlip();
    else if (betType === null && horses.length === 0)
      document.dispatchEvent(new CustomEvent("open-slip", { detail: { toPlace: true } }));
    else if (enough && !amount.trim()) focus("amount");
    else say(obstacle.peek() ?? "");
  }

  return (
    <form
      className="bet-builder"
      method="get"
      action={props.action}
      ref={form}
      onSubmit={(event) => event.preventDefault()}
    >
      <TypeChooser
        id={`${id}-types`}
        types={bet.types}
        building={building}
        onChoose={(betType) => put({ betType })}
      />
      <div className="counter-line">
        <HorseFinder
          id={`${id}-find`}
          text={text}
          onHorse={addHorse}
          onTerms={setTerms}
          onNext={goOn}
          say={say}
          now={now}
        />
        <AmountField
          id={`${id}-amount`}
          building={building}
          onChange={(amount) => put({ amount })}
          onEnter={addToSlip}
        />
        <EachWaySwitch id={`${id}-eachWay`} building={building} onChange={(eachWay) => put({ eachWay })} />
      </div>
      {message.value && (
        <p className="form-error" role="alert">
          {message.value}
        </p>
      )}
      <ChosenHorses
        id={`${id}-chosen`}
        building={building}
        type={type.value}
        said={message.value}
        now={now}
        onRemove={remove}
      />
      <div className="builder-end">
        <RacingSummary id={`${id}-summary`} building={building.value} figures={figures.value} />
        <p className="actions needs-script">
          {isBegun(building.value, text.value) && (
            <button type="button" className="button quiet" onClick={beginAnew}>
              Clear
            </button>
          )}
          <button
            type="button"
            className="button act big"
            disabled={obstacle.value !== null}
            onClick={addToSlip}
          >
            Add Racing Bet to Slip
          </button>
        </p>
      </div>
      {props.otherDay !== null && <input type="hidden" name="otherDay" value={props.otherDay} />}
      <PlainPlacing requestKey={props.requestKey} />
      <RaceChooser id={`${id}-race`} races={props.races} cards={cards} onHorse={addHorse} say={say} />
    </form>
  );
}

const isBegun = ({ betType, horses, amount }: Building, line: string): boolean =>
  betType !== null || horses.length > 0 || amount !== "" || line !== "";
