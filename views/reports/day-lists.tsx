import type { ReactNode } from "react";
import { wallClock } from "../../src/domain/london-time.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { STATUS_NAMES } from "../../src/domain/racing/bet-status.ts";
import type {
  CorrectionLine,
  DayFigures,
  ResettledLine,
  ShiftLine,
  VoidLine,
} from "../../src/domain/reports/day-sheet.ts";
import { varianceText } from "../../src/domain/tills/variance.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Money } from "../ui/money.tsx";

/** Events of the day for questions later, each with its time, reason and author. */
export function DayLists({ figures }: { figures: DayFigures }) {
  const { voids, resettled, corrections, shifts } = figures;
  return (
    <>
      <Section title="Void bets" none="No void bets." heads={VOID_HEADS} rows={voids.map(voidRow)} />
      <Section title="Re-settled" none="No bets re-settled." rows={resettled.map(resettledRow)} />
      <Section title="Corrections" none="No corrections." rows={corrections.map(correctionRow)} />
      {shifts.length > 0 && (
        <Section title="Counts of tills" none="" heads={SHIFT_HEADS} rows={shifts.map(shiftRow)} />
      )}
    </>
  );
}

/** One line of a list: when, what, why and by whom, and an amount. */
type Row = { key: string; time: ReactNode; what: ReactNode; why: ReactNode; amount: ReactNode };

const HEADS = ["Time", "What", "Reason, by", "Amount"];
/** A multiple whose other legs lost is void, too: less comes back than was staked. */
const VOID_HEADS = ["Time", "What", "Reason, by", "Returned of the stake"];
const SHIFT_HEADS = ["Time", "Till", "Reason, by", "Over or short"];

function Section({
  title,
  none,
  rows,
  heads = HEADS,
}: {
  title: string;
  none: string;
  rows: readonly Row[];
  heads?: readonly string[];
}) {
  return (
    <section className="sheet" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {rows.length > 0 && <span className="soft">{rows.length}</span>}
      </header>
      {rows.length === 0 ? (
        <p className="in soft">{none}</p>
      ) : (
        <table className="happened">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {heads.map((head, at) => (
                <th key={head} scope="col" className={at === heads.length - 1 ? "money" : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, time, what, why, amount }) => (
              <tr key={key}>
                <td>{time}</td>
                <td>{what}</td>
                <td>{why}</td>
                <td className="money">{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const timeOf = (at: string): string => wallClock(new Date(at), "Europe/London").time;

const BetLink = ({ betId, reference }: { betId: number; reference: string }) => (
  <a href={urls.racing.bet(betId)}>{reference}</a>
);

const reasonSaid = (reason: string | null, by: string | null, otherwise: string) => (
  <>
    {reason ?? otherwise}
    <span className="soft">, {by ?? "by the shop's clock"}</span>
  </>
);

const voidRow = (line: VoidLine): Row => ({
  key: `${line.betId} ${line.at}`,
  time: timeOf(line.at),
  what: (
    <>
      <BetLink {...line} />, {line.accountName}
      <span className="soft">, {formatMoney(line.amountPence)} staked</span>
    </>
  ),
  why: line.reason === null ? "Settled automatically" : reasonSaid(line.reason, line.by, NO_REASON),
  amount: <Money pence={line.returnedPence} />,
});

const resettledRow = (line: ResettledLine): Row => ({
  key: `${line.betId} ${line.at}`,
  time: timeOf(line.at),
  what: (
    <>
      <BetLink {...line} />, {line.accountName}
      <span className="soft">
        , {STATUS_NAMES[line.before]} {formatMoney(line.beforePence)} is now {STATUS_NAMES[line.after]}{" "}
        {formatMoney(line.afterPence)}
      </span>
    </>
  ),
  why: reasonSaid(line.reason, line.by, NO_REASON),
  amount: <Money pence={line.afterPence - line.beforePence} />,
});

const correctionRow = (line: CorrectionLine, at: number): Row => ({
  key: `${at} ${line.at}`,
  time: timeOf(line.at),
  what: line.what,
  why: reasonSaid(line.reason, line.by, NO_REASON),
  amount: <Money pence={line.pence} />,
});

const shiftRow = (line: ShiftLine): Row => ({
  key: String(line.countId),
  time: timeOf(line.at),
  what: (
    <>
      {line.till}
      <span className="soft">
        , {line.kind}, {formatMoney(line.countedPence)} counted
      </span>
    </>
  ),
  why: reasonSaid(line.reason, line.by, "As the books have it"),
  amount: varianceText(line.variancePence),
});

const NO_REASON = "No reason was given";
