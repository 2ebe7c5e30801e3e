import type { ReactElement } from "react";
import { formatMoney } from "../../src/domain/money.ts";
import { type Building, type Figures, stakePence } from "../../src/domain/racing/placing/bet-building.ts";
import { isNonRunner, takenPrice } from "../../src/domain/racing/placing/card-horse.ts";

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
