import { formatWeekday } from "../../src/domain/london-time.ts";
import { formatMoney } from "../../src/domain/money.ts";
import type { UsualDay } from "../../src/domain/reports/usual-day.ts";
import { TimeChart } from "../charts/time-chart.tsx";
import { ColumnHeads } from "../ui/column-heads.tsx";

const HEIGHT = 130;

type Props = { usual: UsualDay | null; today: string };

/** The day's stakes by the hour beside those of the same weekday before; nothing where neither had any. */
export function StakesToday({ usual, today }: Props) {
  if (!usual) return null;
  const { hours, weeks } = usual;
  const weekday = formatWeekday(today);
  const mean = weeks === 1 ? `last ${weekday}` : `mean of the last ${weeks} ${weekday}s`;
  return (
    <figure className="sheet in">
      <figcaption>
        <p>Stakes by hour{soFar(usual)}</p>
        {weeks > 0 && (
          <p className="soft small">
            <span className="chart-key" /> Today <span className="chart-key hollow" /> {capital(mean)}
          </p>
        )}
      </figcaption>
      <TimeChart
        label={`Stakes by hour${soFar(usual)}. The table has the same numbers.`}
        height={HEIGHT}
        parts={hours.map(({ time }) => time)}
        columns={[
          { name: "Today", pence: hours.map(({ pence }) => pence) },
          ...(weeks > 0 ? [{ name: mean, pence: hours.map(({ usualPence }) => usualPence) }] : []),
        ]}
      />
      <details>
        <summary>Stakes by hour in figures</summary>
        <HoursTable {...usual} />
      </details>
    </figure>
  );
}

/** ": £412.00 by 15:00; usually £380.00"; nothing in the day's first hour. */
function soFar({ by, pence, usualPence, weeks }: UsualDay): string {
  if (by === null) return "";
  const usually = weeks > 0 ? `; usually ${formatMoney(usualPence)}` : "";
  return `: ${formatMoney(pence)} by ${by}${usually}`;
}

const HoursTable = ({ hours, weeks }: UsualDay) => (
  <table>
    <caption className="visually-hidden">Stakes of both products by hour</caption>
    <ColumnHeads
      columns={["Hour", ["Today", "money"], ...(weeks > 0 ? ([["Usually", "money"]] as const) : [])]}
    />
    <tbody>
      {hours.map(({ time, pence, usualPence }) => (
        <tr key={time}>
          <th scope="row">{time}</th>
          <td className="money">{formatMoney(pence)}</td>
          {weeks > 0 && <td className="money">{formatMoney(usualPence)}</td>}
        </tr>
      ))}
    </tbody>
  </table>
);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
