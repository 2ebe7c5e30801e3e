import type { ReactElement } from "react";
import { formatMoney } from "../../../src/domain/money.ts";
import { betTypeLabel } from "../../../src/domain/racing/bet-type-label.ts";
import { offAndDay } from "../../../src/domain/racing/card-horse.ts";
import type { ItemQuote } from "./quoted-slip.ts";
import type { SlipItem } from "./stored-slip.ts";

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
  const { stakePence, eachWay, legs } = racingBet;
  const name = `${betTypeLabel(betType)}${eachWay && betType !== "Each-Way" ? " · Each Way" : ""}`;
  const possibleReturnPence = quote?.possibleReturnPence ?? racingBet.possibleReturnPence;
  return (
    <li className={quote && quote.broken.length > 0 ? "broken" : undefined}>
      <div>
        <h3>{name}</h3>
        <button
          type="button"
          className="button small quiet"
          data-remove=""
          aria-label={`Remove ${name}, ${legs.map(({ horseName }) => horseName).join(", ")}`}
          disabled={held}
          onClick={onRemove}
        >
          Remove
        </button>
      </div>
      <ul className="slip-horses small">
        {legs.map((leg, at) => (
          <li key={leg.runnerId}>
            <span className="soft">
              {offAndDay(leg, now)} {leg.courseName}
            </span>
            <span>
              {leg.horseNumber !== null && <span className="cloth">{leg.horseNumber}</span>} {leg.horseName}
            </span>
            <LegPrice taken={leg.odds} now={quote?.moved.find((price) => price.at === at)?.to} />
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
          Returns {possibleReturnPence === null ? "at SP" : `up to ${formatMoney(possibleReturnPence)}`}
        </span>
        <span className="money strong">{formatMoney(stakePence)}</span>
      </div>
    </li>
  );
}

function LegPrice({ taken, now }: { taken: string; now: string | undefined }): ReactElement {
  if (!now) return <span className="odds">{taken}</span>;
  return (
    <span className="odds moved">
      <s>
        <span className="visually-hidden">was </span>
        {taken}
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
