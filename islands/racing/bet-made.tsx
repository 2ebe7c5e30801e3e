import type { Signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { type KeyboardEvent, type ReactElement, useRef } from "react";
import { betTypeLabel } from "../../src/domain/bets/bet-types.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { BY_TELEPHONE, TELEPHONE } from "../../src/domain/racing/channel.ts";
import {
  type Building,
  type Figures,
  type OfferedType,
  stakePence,
  withSpTurned,
} from "../../src/domain/racing/placing/bet-building.ts";
import { isNonRunner, takenPrice } from "../../src/domain/racing/placing/card-horse.ts";
import { BetStake } from "./bet-stake.tsx";
import { ChosenHorses } from "./chosen-horses.tsx";
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
  telephoneBets?: boolean | undefined;
};

/** The bet that the horses make: its type, the horses so far, the stake, and the way to the slip. */
export function BetMade(props: BetMadeProps): ReactElement {
  useSignals();
  const { id, bet, text, actions, now, otherDay, requestKey, stakeCheck, telephoneBets } = props;
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
      <PlainPlacing {...{ requestKey, stakeCheck, telephoneBets }} />
    </div>
  );
}

type PlainPlacingProps = {
  requestKey: string;
  /** The shop has the total typed from the customer's slip. */
  stakeCheck: boolean;
  /** The shop takes bets by telephone. */
  telephoneBets?: boolean | undefined;
};

/** Where no script runs there is no slip: the bet is placed from its form. */
export function PlainPlacing({ requestKey, stakeCheck, telephoneBets }: PlainPlacingProps): ReactElement {
  return (
    <noscript>
      {stakeCheck && (
        <label className="field">
          Total on the customer's slip (£) <input type="text" name="slipTotal" inputMode="decimal" />
        </label>
      )}
      {telephoneBets && (
        <label className="tick">
          <input type="checkbox" name="channel" value={TELEPHONE} /> {BY_TELEPHONE}
        </label>
      )}
      <p className="actions">
        <input type="hidden" name="key" value={requestKey} />
        <button type="submit" className="button act" formMethod="post" name="isPaid" value="true">
          Place Bet: Paid
        </button>
        <button type="submit" className="button" formMethod="post" name="isPaid" value="false">
          Place Bet: Credit/Owed
        </button>
      </p>
    </noscript>
  );
}

type BuilderEndProps = { id: string; bet: BetBuilding; text: Signal<string>; actions: BuilderActions };

/** The stake, the bet's cost and possible return, and the buttons that clear it or add it to the slip. */
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

type RacingSummaryProps = { id: string; building: Building; figures: Figures | null };

/** What the bet costs, as it will be charged, and what it can return at most. */
export function RacingSummary({ id, building, figures }: RacingSummaryProps): ReactElement {
  const { totalPence = null, possibleReturnPence = null } = figures ?? {};
  const atStartingPrice = building.horses.some(
    (horse) => takenPrice(horse) === null && !isNonRunner(horse.odds),
  );
  return (
    <section className="racing-summary" aria-labelledby={id}>
      <h3 id={id} className="visually-hidden">
        Bet summary
      </h3>
      <dl>
        <div>
          <dt>Total stake</dt>
          <dd>
            {figures && <span className="soft small">{linesOf(building, figures)}</span>}
            <output className="money strong">{totalPence === null ? "–" : formatMoney(totalPence)}</output>
          </dd>
        </div>
        <div>
          <dt>Possible return</dt>
          <dd>
            {possibleReturnPence === null && atStartingPrice && (
              <span className="soft small">depends on the starting price</span>
            )}
            <output className="money strong">
              {possibleReturnPence === null
                ? atStartingPrice
                  ? "SP"
                  : "–"
                : formatMoney(possibleReturnPence)}
            </output>
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** "15 lines × £0.50 × 2 (each way)" */
function linesOf(building: Building, { lines, eachWay }: Figures): string {
  const perLine = stakePence(building);
  const stake = perLine === null ? "" : ` × ${formatMoney(perLine)}`;
  return `${lines} ${lines === 1 ? "line" : "lines"}${stake}${eachWay ? " × 2 (each way)" : ""}`;
}

type TypeChooserProps = {
  id: string;
  types: Signal<OfferedType[]>;
  building: Signal<Building>;
  onChoose: (name: string) => void;
};

/** Letters typed within this time belong to one name: "lucky3". */
const ONE_WORD_MS = 1000;

/** The bet types, as buttons that are radios: arrows and letters choose, and the form posts the choice by itself. */
export function TypeChooser({ id, types, building, onChoose }: TypeChooserProps): ReactElement {
  useSignals();
  const word = useRef({ letters: "", at: Number.NEGATIVE_INFINITY });
  const chosen = types.value.find(({ name }) => name === building.value.betType);

  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || !/^[a-z0-9]$/i.test(event.key)) return;
    event.preventDefault();
    const letter = event.key.toLowerCase();
    const goesOn = event.timeStamp - word.current.at < ONE_WORD_MS;
    word.current = { letters: goesOn ? word.current.letters + letter : letter, at: event.timeStamp };
    const name = nextWith(word.current.letters, types.value, building.value.betType);
    if (!name) return;
    onChoose(name);
    event.currentTarget.querySelector<HTMLElement>(`[value="${name}"]`)?.focus();
  };

  return (
    <fieldset className="chooser" aria-describedby={`${id}-description`}>
      <legend className="visually-hidden">Bet type</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys bubble here from the radios, which have the focus */}
      <div className="chips" onKeyDown={press}>
        {types.value.map(({ name, description }) => (
          <label key={name} className="chip" title={description}>
            <input
              type="radio"
              name="betType"
              value={name}
              checked={name === building.value.betType}
              onChange={() => onChoose(name)}
            />
            <span>{betTypeLabel(name)}</span>
          </label>
        ))}
      </div>
      <p className="soft small" id={`${id}-description`} aria-live="polite">
        {chosen ? chosen.description : "Choose a bet type to see how it works."}
      </p>
    </fieldset>
  );
}

/** The first type whose name begins so; for one letter the next after the chosen one, so that it goes round. */
function nextWith(letters: string, types: readonly OfferedType[], chosen: string | null): string | undefined {
  const fits = types.filter(({ name }) => name.toLowerCase().startsWith(letters));
  const at = letters.length === 1 ? fits.findIndex(({ name }) => name === chosen) + 1 : 0;
  return (fits[at] ?? fits[0])?.name;
}
