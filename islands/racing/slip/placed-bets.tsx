import { type ReactElement, useEffect, useRef } from "react";
import { formatMoney } from "../../../src/domain/money.ts";
import { urls } from "../../../src/http/urls/urls.ts";
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

/** After placing: the change, and the references that the customer finds the bets by. P prints, anything else is the next bet. */
export function PlacedBets({ placed }: { placed: PlacedSlipHere }): ReactElement {
  const { slipId, bets, changePence } = placed;
  const heading = useRef<HTMLHeadingElement>(null);
  const receipts = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // Only where the placing left it: somebody who went on meanwhile, or took a later bet off again, is elsewhere.
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
        {bets.map(({ id, reference }) => (
          <li key={id}>
            <span className="reference">{reference}</span>
            <a className="button" href={urls.racing.betReceipt(id)} aria-label={`Print receipt ${reference}`}>
              Print receipt
            </a>
          </li>
        ))}
      </ul>
      <a className="button" ref={receipts} href={urls.racing.printReceipts(slipId)} aria-keyshortcuts="P">
        Print {bets.length === 1 ? "it" : "them all"} now{" "}
        <span aria-hidden="true">
          <kbd>P</kbd>
        </span>
      </a>
    </section>
  );
}
