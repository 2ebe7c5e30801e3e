import { formatInstant, wallClock } from "../../../src/domain/london-time.ts";
import { formatMoney } from "../../../src/domain/money.ts";
import { formatOdds } from "../../../src/domain/odds.ts";
import { betName } from "../../../src/domain/racing/bet-name.ts";
import { PENDING, STATUS_NAMES } from "../../../src/domain/racing/bet-status.ts";
import { paidText } from "../../../src/domain/racing/money-back.ts";
import { urls } from "../../../src/urls.ts";
import { SimulatedNotice } from "../cards/simulated-notice.tsx";
import type { BetLegLine, BetLine } from "./bet-line.ts";

type Props = { bet: BetLine; printedAt: Date; isSimulated: boolean };

/** What the customer takes away: made for a roll of 80 mm, and readable on any paper. Its reference finds the bet again. */
export function Receipt({ bet, printedAt, isSimulated }: Props) {
  const { reference } = bet;
  return (
    <>
      <p className="actions no-print">
        <button type="button" className="button act" data-print>
          Print
        </button>
        <a className="button" href={urls.racing.bet(bet.id)}>
          Back to the bet
        </a>
      </p>
      <article className="receipt" aria-label={`Receipt ${reference}`}>
        <header>
          <h1>Satchel</h1>
          <p className="reference">{reference}</p>
        </header>
        <p>
          {bet.accountName ?? "Unknown Account"} (ID {bet.accountId})
          <br />
          {formatInstant(bet.placedAt)}
        </p>
        <p className="strong">{betName(bet)}</p>
        <ol>
          {bet.legs.map((horse) => (
            <ReceiptLeg key={horse.id} horse={horse} />
          ))}
        </ol>
        <Sums bet={bet} />
        {isSimulated && <SimulatedNotice />}
        <footer className="small">Show this reference to collect. Printed {formatInstant(printedAt)}.</footer>
      </article>
    </>
  );
}

function ReceiptLeg({ horse }: { horse: BetLegLine }) {
  const { day, time } = wallClock(horse.offAt, "Europe/London");
  return (
    <li>
      <span>
        {time} {horse.courseName}{" "}
        <span className="small">
          {day.slice(8)}/{day.slice(5, 7)}
        </span>
      </span>
      <span className="strong">
        {horse.horseNumber} {horse.horseName}
      </span>
      <span className="strong">{horse.price ? formatOdds(horse.price) : "SP"}</span>
    </li>
  );
}

function Sums({ bet }: { bet: BetLine }) {
  const { stakePence, amountPence, status } = bet;
  const lines = amountPence / stakePence;
  return (
    <dl>
      <Sum term={lines === 1 ? "1 line" : `${lines} lines`} amount={`at ${formatMoney(stakePence)}`} />
      <Sum term="Stake" amount={formatMoney(amountPence)} strong />
      <Sum term="Payment" amount={bet.isPaid ? "Paid" : "Owed"} />
      {status === PENDING ? (
        <Sum
          term="Possible Return"
          amount={bet.possibleReturnPence === null ? "at SP" : formatMoney(bet.possibleReturnPence)}
        />
      ) : (
        <Sum
          term={STATUS_NAMES[status]}
          amount={paidText({ status, amountPence, payoutPence: bet.payoutPence ?? 0 })}
          strong
        />
      )}
    </dl>
  );
}

const Sum = ({ term, amount, strong = false }: { term: string; amount: string; strong?: boolean }) => (
  <div className={strong ? "strong" : undefined}>
    <dt>{term}</dt>
    <dd>{amount}</dd>
  </div>
);
