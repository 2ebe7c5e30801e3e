import type { ReactElement } from "react";
import { formatMoney, penceFromPounds } from "../../../src/domain/money.ts";
import { betTypeLabel } from "../../../src/domain/racing/bet-type-label.ts";
import { offAndDay } from "../../../src/domain/racing/card-horse.ts";
import type { ItemQuote } from "./quote-slip.ts";
import type { SlipItem } from "./slip-shape.ts";

type SlipLineProps = {
  item: SlipItem;
  /** What the shop says of it now; nothing while it was not asked or is content. */
  quote: ItemQuote | undefined;
  /** The shop's clock: a horse of another day says which. */
  now: Date;
  /** It is on its way to the shop, and nothing of it may change. */
  held: boolean;
  onRemove: () => void;
  onAccept: () => void;
};

/** A bet on the slip, with what has become of its prices and its races since it was put there. */
export function SlipLine({ item, quote, now, held, onRemove, onAccept }: SlipLineProps): ReactElement {
  const { betType, racingBet } = item;
  const { stake, eachWay, selections } = racingBet;
  const name = `${betTypeLabel(betType)}${eachWay && betType !== "Each-Way" ? " · Each Way" : ""}`;
  const possibleReturn = quote?.possibleReturn ?? racingBet.possibleReturn;
  return (
    <li className={quote && quote.broken.length > 0 ? "broken" : undefined}>
      <div>
        <h3>{name}</h3>
        <button
          type="button"
          className="button small quiet"
          data-remove=""
          aria-label={`Remove ${name}, ${selections.map(({ horseName }) => horseName).join(", ")}`}
          disabled={held}
          onClick={onRemove}
        >
          Remove
        </button>
      </div>
      <ul className="slip-horses small">
        {selections.map((selection, at) => (
          <li key={selection.racingRunnerId}>
            <span className="soft">
              {offAndDay(selection, now)} {selection.courseName}
            </span>
            <span>
              {selection.horseNumber !== null && <span className="cloth">{selection.horseNumber}</span>}{" "}
              {selection.horseName}
            </span>
            <PriceTold
              told={selection.odds.fractional}
              now={quote?.moved.find((price) => price.at === at)?.to}
            />
            <Sentences broken={quote?.broken} at={at} />
          </li>
        ))}
      </ul>
      <Sentences broken={quote?.broken} at={null} />
      {quote && quote.moved.length > 0 && quote.broken.length === 0 && (
        <button type="button" className="button small" disabled={held} onClick={onAccept}>
          {quote.moved.length === 1 ? "Accept the new price" : "Accept the new prices"}
        </button>
      )}
      <div>
        <span className="soft small">
          Returns {possibleReturn === null ? "at SP" : `up to ${money(possibleReturn)}`}
        </span>
        <span className="money strong">{money(stake)}</span>
      </div>
    </li>
  );
}

function PriceTold({ told, now }: { told: string; now: string | undefined }): ReactElement {
  if (!now) return <span className="odds">{told}</span>;
  return (
    <span className="odds moved">
      <s>
        <span className="visually-hidden">was </span>
        {told}
      </s>{" "}
      <span className="visually-hidden">is now </span>
      {now}
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

/** Pounds, as the slip keeps them. */
export const money = (pounds: number): string => formatMoney(penceFromPounds(pounds) ?? 0);
