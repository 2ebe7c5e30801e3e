import { counted } from "../../src/domain/exact-text.ts";
import { formatInstant } from "../../src/domain/london-time.ts";
import { formatMoney } from "../../src/domain/money.ts";
import type { BooksStanding } from "../../src/domain/reports/day-sheet.ts";
import { Fact } from "../ui/fact.tsx";

/** How the books stand, at the instant that it says: what may still have to be paid, and who owes whom. */
export function StandingList({ standing }: { standing: BooksStanding }) {
  const { at, pending, unpaidWinnings, unclaimed, owing, held } = standing;
  const title = `As it stands on ${formatInstant(new Date(at))}`;
  return (
    <section className="sheet" aria-label={title}>
      <header>
        <h2>{title}</h2>
      </header>
      <dl className="facts">
        <Fact term="Open liability">
          <span className="strong">{formatMoney(pending.pence)}</span>{" "}
          <span className="soft small">
            at most, on {counted(pending.bets, "pending bet")}
            {pending.unpricedBets > 0 && `; ${pending.unpricedBets} more at starting price, not in it`}
          </span>
        </Fact>
        <Fact term="Unpaid winnings">
          <span className="strong">{formatMoney(unpaidWinnings.pence)}</span>{" "}
          <span className="soft small">{counted(unpaidWinnings.results, "lottery result")}</span>
        </Fact>
        <Fact term="Unclaimed returns">
          <span className="strong">{formatMoney(unclaimed.pence)}</span>{" "}
          <span className="soft small">{counted(unclaimed.bets, "bet")} paid for in cash</span>
        </Fact>
        <Fact term="Owed by customers">
          <span className="strong">{formatMoney(owing.pence)}</span>{" "}
          <span className="soft small">{counted(owing.accounts, "account")}</span>
        </Fact>
        <Fact term="Held for customers">
          <span className="strong">{formatMoney(held.pence)}</span>{" "}
          <span className="soft small">{counted(held.accounts, "account")}</span>
        </Fact>
      </dl>
    </section>
  );
}
