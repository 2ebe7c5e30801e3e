import { formatInstant, formatSecond, wallClock } from "../../../src/domain/london-time.ts";
import { formatMoney } from "../../../src/domain/money.ts";
import { formatOdds, type Odds } from "../../../src/domain/odds.ts";
import { betName, openPrice } from "../../../src/domain/racing/bet-name.ts";
import { scannedAs } from "../../../src/domain/racing/bet-reference.ts";
import { PENDING, STATUS_NAMES } from "../../../src/domain/racing/bet-status.ts";
import { BY_TELEPHONE } from "../../../src/domain/racing/channel.ts";
import { paidText } from "../../../src/domain/racing/money-back.ts";
import { ANTE_POST } from "../../../src/domain/racing/races/race-offer.ts";
import { outText } from "../../../src/domain/racing/races/reserves.ts";
import { type RightPrices, rightPriceOf } from "../../../src/domain/racing/races/right-prices.ts";
import { isEachWay, termsText } from "../../../src/domain/racing/settlement/bet.ts";
import { type Letterhead, LetterheadLines } from "../../paper/letterhead.tsx";
import { ScanCode } from "../../paper/scan-code.tsx";
import { SimulatedNotice } from "../cards/simulated-notice.tsx";
import type { BetLegLine, BetLine } from "./collecting.tsx";

type Props = {
  bet: BetLine;
  letterhead: Letterhead;
  /** Who took it; null where no member of staff did. */
  clerk: string | null;
  printedAt: Date;
  isSimulated: boolean;
  rightPrices: RightPrices;
};

/** What the customer takes away: made for a roll of 80 mm, and readable on any paper. Its reference finds the bet again. */
export function Receipt({ bet, letterhead, clerk, printedAt, isSimulated, rightPrices }: Props) {
  const { reference } = bet;
  const eachWay = isEachWay({ type: bet.betType, eachWay: bet.eachWay });
  return (
    <article className="receipt" aria-label={`Receipt ${reference}`}>
      <header>
        <LetterheadLines {...letterhead} />
        <p className="reference">{reference}</p>
        <ScanCode text={scannedAs(reference)} label={`The reference ${reference} as a code`} />
      </header>
      <p>
        {bet.accountName ?? "Unknown Account"} (ID {bet.accountId})
        <br />
        {formatSecond(bet.placedAt)}
        {clerk && `, taken by ${clerk}`}
      </p>
      <p className="strong">{betName(bet)}</p>
      <ol>
        {bet.legs.map((horse) => (
          <ReceiptLeg
            key={horse.id}
            horse={horse}
            eachWay={eachWay}
            betType={bet.betType}
            right={rightPriceOf(rightPrices, { bet: bet.id, runner: horse.runnerId })?.price}
          />
        ))}
      </ol>
      {eachWay && bet.legs.some(({ placeTerms }) => placeTerms === "STANDARD") && (
        <p className="small">Place terms depend on how many horses come under starter's orders.</p>
      )}
      <Sums bet={bet} />
      {isSimulated && (
        <>
          <p className="strong">PRACTICE</p>
          <SimulatedNotice />
        </>
      )}
      <footer className="small">Show this reference to collect. Printed {formatInstant(printedAt)}.</footer>
    </article>
  );
}

type ReceiptLegProps = { horse: BetLegLine; eachWay: boolean; betType: string; right: Odds | undefined };

function ReceiptLeg({ horse, eachWay, betType, right }: ReceiptLegProps) {
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
      <span className="strong">{horse.price ? formatOdds(horse.price) : openPrice(betType)}</span>
      {right && <span className="small">Struck by mistake, settles at {formatOdds(right)}</span>}
      {horse.offer?.antePost && <span className="small">{upperFirst(ANTE_POST[horse.offer.antePost])}</span>}
      {!losesUnlessItRuns(horse) && outText(horse.outAs) && (
        <span className="small">{outText(horse.outAs)}</span>
      )}
      {horse.offer?.bestOdds && <span className="small">Best odds guaranteed</span>}
      {eachWay && (
        <span className="small">
          Each way {horse.termsAtStrike ? termsText(horse.termsAtStrike).toLowerCase() : "at standard terms"}
          {horse.placeTerms !== "STANDARD" && ", fixed"}
        </span>
      )}
    </li>
  );
}

/** Ante-post, what becomes of a reserve that does not run goes by the rules of the bet. */
const losesUnlessItRuns = ({ outAs, offer }: BetLegLine): boolean =>
  outAs === "reserve" && offer?.antePost === "NON_RUNNER_LOSES";

const upperFirst = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

function Sums({ bet }: { bet: BetLine }) {
  const { stakePence, amountPence, status } = bet;
  const lines = amountPence / stakePence;
  return (
    <dl>
      <Sum term={lines === 1 ? "1 line" : `${lines} lines`} amount={`at ${formatMoney(stakePence)}`} />
      <Sum term="Stake" amount={formatMoney(amountPence)} strong />
      <Sum term="Payment" amount={bet.isPaid ? "Paid" : "Owed"} />
      {bet.channel && <Sum term="Taken" amount={BY_TELEPHONE.toLowerCase()} />}
      {status === PENDING ? (
        <Sum
          term="Possible Return"
          amount={
            bet.possibleReturnPence === null
              ? `at ${openPrice(bet.betType).replace("D", "d")}`
              : formatMoney(bet.possibleReturnPence)
          }
        />
      ) : (
        <Sum
          term={STATUS_NAMES[status]}
          amount={paidText({ status, amountPence, payoutPence: bet.payoutPence ?? 0 })}
          strong
        />
      )}
      {bet.dayCutPence > 0 && <Sum term="Not paid, day's maximum" amount={formatMoney(bet.dayCutPence)} />}
    </dl>
  );
}

const Sum = ({ term, amount, strong = false }: { term: string; amount: string; strong?: boolean }) => (
  <div className={strong ? "strong" : undefined}>
    <dt>{term}</dt>
    <dd>{amount}</dd>
  </div>
);
