import { counted } from "../../src/domain/exact-text.ts";
import { formatDay, formatWeekday } from "../../src/domain/london-time.ts";
import { urls } from "../../src/http/urls/urls.ts";

/** So many stand open; the earlier ones unfold. */
const MOST_OPEN = 3;

/** Days with business that are not closed, each with the way to its sheet; nothing where there is none. */
export function UnclosedDays({ days }: { days: readonly string[] }) {
  if (days.length === 0) return null;
  const earlier = days.slice(MOST_OPEN);
  return (
    <section className="sheet in no-print" aria-label="Days not closed">
      <h2>{counted(days.length, "day is", "days are")} not closed</h2>
      <DayLinks days={days.slice(0, MOST_OPEN)} />
      {earlier.length > 0 && (
        <details>
          <summary>And {earlier.length} earlier, within the last three months</summary>
          <DayLinks days={earlier} />
        </details>
      )}
    </section>
  );
}

const DayLinks = ({ days }: { days: readonly string[] }) => (
  <ul className="notes">
    {days.map((day) => (
      <li key={day}>
        <a href={urls.reports.day(day)}>
          {formatWeekday(day)}, {formatDay(day)}
        </a>
      </li>
    ))}
  </ul>
);
