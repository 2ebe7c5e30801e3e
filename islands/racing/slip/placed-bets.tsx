import { type ReactElement, useEffect, useRef } from "react";
import { urls } from "../../../src/urls.ts";
import type { PlacedReferences } from "../bets-on-wire.ts";

/**
 * Where the next bet is typed, so that no key is lost on a heading. A finger gets the heading: the field would bring up
 * its keyboard over the receipt.
 */
const nextBet = (): HTMLElement | null =>
  window.matchMedia("(pointer: coarse)").matches
    ? null
    : document.querySelector<HTMLElement>(".bet-builder [name=find]");

/** After placing: the references that the customer finds the bets by. */
export function PlacedBets({ placed }: { placed: PlacedReferences }): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Only where the placing left it: somebody who went on meanwhile, or took a later bet off again, is elsewhere.
    if (document.activeElement === document.body) (nextBet() ?? heading.current)?.focus();
  }, []);
  return (
    <section className="placed-bets">
      <h3 ref={heading} tabIndex={-1}>
        {placed.bets.length === 1 ? "The bet is placed" : `${placed.bets.length} bets are placed`}
      </h3>
      <ul>
        {placed.bets.map(({ id, reference }) => (
          <li key={id}>
            <span className="reference">{reference}</span>
            <a className="button" href={urls.racing.betReceipt(id)} aria-label={`Print receipt ${reference}`}>
              Print receipt
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
