import { type ReactElement, useRef } from "react";
import { betTypeLabel, isInOrder } from "../../../src/domain/bets/bet-types.ts";
import { formatMoney } from "../../../src/domain/money.ts";
import { offAndDay, offTime } from "../../../src/domain/racing/placing/card-horse.ts";
import {
  acceptText,
  canBeAccepted,
  type ItemQuote,
  type Moved,
  type QuotedSlip,
  returnOf,
} from "./quoted-slip.ts";
import { SlipStake } from "./slip-stake.tsx";
import { isUnquoted } from "./slip-terms.ts";
import type { SlipItem, SlipLeg } from "./stored-slip.ts";

type SlipItemsProps = {
  items: readonly SlipItem[];
  quote: QuotedSlip | null;
  /** The shop's clock. */
  now: Date;
  isHeld: (item: SlipItem) => boolean;
  /** The same bet at another stake, or each way. */
  onChange: (changed: SlipItem) => void;
  onRemove: (item: SlipItem) => void;
  /** Accepts bets at their quoted terms. */
  onAccept: (changed: readonly ChangedItem[]) => void;
};

/** A bet and its present quote. */
export type ChangedItem = { item: SlipItem; quote: ItemQuote };

/** The bets on the slip; what has changed of several is accepted together. */
export function SlipItems(props: SlipItemsProps): ReactElement {
  const { items, quote, now, isHeld, onChange, onRemove, onAccept } = props;
  const list = useRef<HTMLUListElement>(null);
  /** The next bet's Remove, or the one before; after the last one the slip's own button. */
  const focusBeside = (at: number): void => {
    const buttons = list.current?.querySelectorAll<HTMLElement>("[data-remove]") ?? [];
    (buttons[at + 1] ?? buttons[at - 1] ?? document.getElementById("slip-tab"))?.focus();
  };
  const changed = items.flatMap((item): ChangedItem[] => {
    const ofItem = quote?.items.get(item.id);
    return ofItem && canBeAccepted(ofItem) && !isHeld(item) ? [{ item, quote: ofItem }] : [];
  });
  return (
    <>
      {changed.length > 1 && (
        <button type="button" className="button accept-all" onClick={() => onAccept(changed)}>
          {acceptText(changed.map((one) => one.quote))}
        </button>
      )}
      <ul className="slip-items" ref={list}>
        {items.map((item, at) => {
          const ofItem = quote?.items.get(item.id);
          return (
            <SlipLine
              key={item.id}
              item={item}
              quote={ofItem}
              now={now}
              held={isHeld(item)}
              onChange={onChange}
              onRemove={() => {
                focusBeside(at);
                onRemove(item);
              }}
              onAccept={() => ofItem && onAccept([{ item, quote: ofItem }])}
            />
          );
        })}
      </ul>
    </>
  );
}

type SlipLineProps = {
  item: SlipItem;
  /** Its present quote; missing before the first, and where nothing changed. */
  quote: ItemQuote | undefined;
  /** The shop's clock: a horse of another day shows its date. */
  now: Date;
  /** It is on its way to the shop, and nothing of it may change. */
  held: boolean;
  onChange: (changed: SlipItem) => void;
  onRemove: () => void;
  onAccept: () => void;
};

/** A bet on the slip, with what has become of its prices and its races since it was put there. */
export function SlipLine(props: SlipLineProps): ReactElement {
  const { item, quote, now, held, onChange, onRemove, onAccept } = props;
  const { betType, racingBet } = item;
  const { stakePence, eachWay, legs } = racingBet;
  const name = `${betTypeLabel(betType)}${eachWay && betType !== "Each-Way" ? " · Each Way" : ""}`;
  const horses = legs.map(({ horseName }) => horseName).join(", ");
  return (
    <li className={quote && quote.broken.length > 0 ? "broken" : undefined}>
      <div>
        <h3>{name}</h3>
        <button
          type="button"
          className="button small quiet"
          data-remove=""
          aria-label={`Remove ${name}, ${horses}`}
          disabled={held}
          onClick={onRemove}
        >
          Remove
        </button>
      </div>
      <ul className="slip-horses small">
        {legs.map((leg, at) => (
          <SlipHorse key={leg.runnerId} {...{ leg, at, betType, quote, now }} />
        ))}
      </ul>
      <Sentences broken={quote?.broken} at={null} />
      {quote && canBeAccepted(quote) && (
        <button type="button" className="button small" disabled={held} onClick={onAccept}>
          {acceptText([quote])}
        </button>
      )}
      <SlipStake item={item} name={`${name}, ${horses}`} held={held} onChange={onChange} />
      <div>
        <span className="soft small">Returns {returnsText(item, quote)}</span>
        <span className="money strong">{formatMoney(stakePence)}</span>
      </div>
    </li>
  );
}

/** "up to £80.00", "at SP"; a dash while the shop is asked about other terms. */
function returnsText(item: SlipItem, quote: ItemQuote | undefined): string {
  const pence = returnOf(item, quote);
  if (pence !== null) return `up to ${formatMoney(pence)}`;
  if (isUnquoted(item)) return "–";
  return `at ${isInOrder(item.betType) ? "the dividend" : "SP"}`;
}

type SlipHorseProps = Pick<SlipLineProps, "quote" | "now"> & { leg: SlipLeg; at: number; betType: string };

function SlipHorse({ leg, at, betType, quote, now }: SlipHorseProps): ReactElement {
  const changed = (moved: readonly Moved[] | undefined) => moved?.find((one) => one.at === at)?.to;
  const raceTime = changed(quote?.movedTimes);
  return (
    <li>
      <span className="soft">
        <Changed from={offAndDay(leg, now)} to={raceTime && offTime({ raceTime })} /> {leg.courseName}
      </span>
      <span>
        {leg.horseNumber !== null && <span className="cloth">{leg.horseNumber}</span>} {leg.horseName}
      </span>
      <span className="odds">
        {isInOrder(betType) ? "Dividend" : <Changed from={leg.odds} to={changed(quote?.moved)} />}
        {quote?.bestOdds[at] && <span className="soft"> best odds</span>}
      </span>
      {quote?.terms[at] && <span className="soft">{quote.terms[at]}</span>}
      <Sentences broken={quote?.broken} at={at} />
    </li>
  );
}

/** What the customer was given, and what it is now where that is another. */
function Changed({ from, to }: { from: string; to: string | undefined }): ReactElement {
  if (!to) return <>{from}</>;
  return (
    <span className="moved">
      <s>
        <span className="visually-hidden">was </span>
        {from}
      </s>{" "}
      <span className="visually-hidden">is now </span>
      {to}
    </span>
  );
}

function Sentences({ broken, at }: { broken: ItemQuote["broken"] | undefined; at: number | null }) {
  return broken
    ?.filter((one) => one.at === at)
    .map(({ sentence }) => (
      <p key={sentence} className="field-error small">
        {sentence}
      </p>
    ));
}
