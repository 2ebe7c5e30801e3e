import type { ReadonlySignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { drawName, drawsOf } from "../../src/domain/lottery/game.ts";
import { playOn } from "../../src/domain/lottery/selection.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { costOf, type SelectionTermFields } from "./selection-terms.ts";

type BetSummaryProps = { id: string; terms: ReadonlySignal<SelectionTermFields> };

/** What the bet is and costs, as it stands in the form. */
export function SelectionSummary({ id, terms }: BetSummaryProps): ReactElement {
  useSignals();
  const bet = terms.value;
  const { weekly, total } = costOf(bet);
  const draws = drawsOf(bet).map(drawName);
  return (
    <section className="bet-summary" aria-labelledby={id}>
      <h2 className="part" id={id}>
        Bet Summary
      </h2>
      <dl>
        <dt>Weekly Bet Amount</dt>
        <dd className="money">{money(weekly)}</dd>
        <dt>Total Bet Amount</dt>
        <dd className="money total" aria-live="polite">
          {money(total)}
        </dd>
        <dt>Numbers Selected</dt>
        <dd>{numbersOf(bet)}</dd>
        <dt>Draw Days</dt>
        <dd>{playOn(bet)}</dd>
        <dt>Draw Types</dt>
        <dd>{draws.join(", ") || "None"}</dd>
      </dl>
    </section>
  );
}

/** A dash stands for an amount that cannot be read yet. */
const money = (pence: number | null): string => (pence === null ? "–" : formatMoney(pence));

const numbersOf = ({ selectedNumbers, includeBonus }: SelectionTermFields): string =>
  `${selectedNumbers.join(", ") || "None"}${includeBonus ? " • Bonus" : ""}`;
