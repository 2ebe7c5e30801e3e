import { counted } from "../../src/domain/exact-text.ts";
import { formatDay, formatWeekday } from "../../src/domain/london-time.ts";
import { urls } from "../../src/urls.ts";

/** So many are named; how many there are is said. */
const MOST_NAMED = 14;

/** Days with business that are not closed, each with the way to its sheet; nothing where there is none. */
export function UnclosedDays({ days }: { days: readonly string[] }) {
  if (days.length === 0) return null;
  const more = days.length - MOST_NAMED;
  return (
    <section className="sheet in no-print" aria-label="Days not closed">
      <h2>{counted(days.length, "day is", "days are")} not closed</h2>
      <ul className="notes">
        {days.slice(0, MOST_NAMED).map((day) => (
          <li key={day}>
            <a href={urls.reports.day(day)}>
              {formatWeekday(day)}, {formatDay(day)}
            </a>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="soft small">And {more} earlier, within the last three months.</p>}
    </section>
  );
}
