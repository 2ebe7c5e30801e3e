import { formatMoney } from "../../src/domain/money.ts";
import { type LayOffFigures, layOffResultPence } from "../../src/domain/reports/lay-off-figures.ts";
import { Fact } from "../ui/fact.tsx";
import { Money } from "../ui/money.tsx";

/** Lay-offs of some days, below the products and in none of them; nothing where there are none. */
export const LayOffFiguresSheet = ({ figures }: { figures: LayOffFigures | null | undefined }) =>
  figures ? (
    <section className="sheet" aria-labelledby="lay-off-figures-title">
      <header>
        <h2 id="lay-off-figures-title">Lay-offs</h2>
      </header>
      <dl className="facts">
        <Fact term={`Stakes, ${figures.count} recorded`}>{formatMoney(figures.stakesPence)}</Fact>
        <Fact term="Stakes returned">{formatMoney(figures.refundsPence)}</Fact>
        <Fact term="Returns">{formatMoney(figures.returnsPence)}</Fact>
        <Fact term="Result" className="strong">
          <Money pence={layOffResultPence(figures)} />
        </Fact>
      </dl>
      <p className="in soft small">
        The shop's own bets with other bookmakers: in no turnover, gross win or duty.
      </p>
    </section>
  ) : null;
