import { type BalanceDays, type BalanceRow, balanceDays } from "../../src/domain/accounts/balance-days.ts";
import { formatDay } from "../../src/domain/london-time.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { Spark } from "../charts/spark.tsx";
import { Fact } from "../ui/fact.tsx";

const DAYS = 90;

type Props = { rows: readonly BalanceRow[]; today: string };

/** How a balance went in the last 90 days; nothing where it did not move on two of them. The history has its numbers. */
export function BalanceSpark({ rows, today }: Props) {
  const drawn = balanceDays(rows, today, DAYS);
  if (!drawn || new Set(drawn.pence).size < 2) return null;
  const { from, pence } = drawn;
  const [least, most] = [Math.min(...pence), Math.max(...pence)];
  const range = `${balanceSaid(least)} to ${balanceSaid(most)}`;
  return (
    <Fact term={pence.length === DAYS ? `Last ${DAYS} days` : `Since ${formatDay(from)}`}>
      <Spark label={labelOf(drawn, range)} pence={pence} />
      <span className="soft small">{range}</span>
    </Fact>
  );
}

const labelOf = ({ from, to, pence }: BalanceDays, range: string): string =>
  `Balance from ${formatDay(from)} to ${formatDay(to)}: ${range}, now ${balanceSaid(pence.at(-1)!)}.`;

const balanceSaid = (pence: number): string =>
  pence < 0 ? `${formatMoney(-pence)} owed` : formatMoney(pence);
