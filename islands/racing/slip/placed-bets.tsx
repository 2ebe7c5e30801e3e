import { type ReactElement, useEffect, useRef } from "react";
import { betTypeLabel, isInOrder } from "../../../src/domain/bets/bet-types.ts";
import { formatMoney } from "../../../src/domain/money.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import type { PlacedBet } from "../bets-on-wire.ts";
import { printByKey } from "./print-by-key.ts";
import type { PlacedSlipHere } from "./use-placing.ts";

/**
 * Where the next bet is typed, so that no key is lost on a heading. A finger gets the heading: the field would bring up
 * its keyboard over the receipt.
 */
const nextBet = (): HTMLElement | null =>
  window.matchMedia("(pointer: coarse)").matches
    ? null
    : document.querySelector<HTMLElement>(".bet-builder [name=find]");

/** After placing: the change, and each bet's reference, stake and return. P prints, anything else is the next bet. */
export function PlacedBets({ placed }: { placed: PlacedSlipHere }): ReactElement {
  const { slipId, bets, changePence } = placed;
  const heading = useRef<HTMLHeadingElement>(null);
  const receipts = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // Only where the placement left it: the focus moves with a clerk who went on, or removed a bet.
    if (document.activeElement === document.body) (nextBet() ?? heading.current)?.focus();
    return printByKey(() => receipts.current?.click());
  }, []);
  return (
    <section className="placed-bets">
      <h3 ref={heading} tabIndex={-1}>
        {bets.length === 1 ? "The bet is placed" : `${bets.length} bets are placed`}
      </h3>
      {changePence !== null && (
        <p className="payment-total">
          <span>Change</span> <strong className="total">{formatMoney(changePence)}</strong>
        </p>
      )}
      <ul>
        {bets.map((bet) => (
          <PlacedLine key={bet.id} bet={bet} />
        ))}
      </ul>
      <a
        className="button act big"
        ref={receipts}
        href={urls.racing.printReceipts(slipId)}
        aria-keyshortcuts="P"
      >
        {bets.length === 1 ? "Print receipt" : `Print ${bets.length} receipts`}{" "}
        <span aria-hidden="true">
          <kbd>P</kbd>
        </span>
      </a>
    </section>
  );
}

function PlacedLine({ bet }: { bet: PlacedBet }): ReactElement {
  const { id, reference, betType, stakePence, possibleReturnPence } = bet;
  return (
    <li>
      <a className="reference" href={urls.racing.bet(id)}>
        {reference}
      </a>
      <span className="soft">{betTypeLabel(betType)}</span>
      <span>
        <span className="soft small">Stake</span> <strong>{formatMoney(stakePence)}</strong>
      </span>
      <span>
        <span className="soft small">Returns </span>
        {possibleReturnPence === null ? (
          `at ${isInOrder(betType) ? "the dividend" : "SP"}`
        ) : (
          <>
            <span className="soft small">up to</span> <strong>{formatMoney(possibleReturnPence)}</strong>
          </>
        )}
      </span>
    </li>
  );
}
