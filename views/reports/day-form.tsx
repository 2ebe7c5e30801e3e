import { addDays } from "../../src/domain/london-time.ts";
import { urls } from "../../src/http/urls/urls.ts";

/** Leads to other days. */
export const DayForm = ({ day, today }: { day: string; today: string }) => (
  <form className="sheet in fields paper-span" method="get" action={urls.reports.days}>
    <div className="field">
      <label htmlFor="day-sheet-day">Day</label>
      <input id="day-sheet-day" name="day" type="date" defaultValue={day} max={today} />
    </div>
    <button type="submit" className="button" data-busy="Looking...">
      Show
    </button>
    <a className="button quiet" href={urls.reports.day(addDays(day, -1))}>
      Day Before
    </a>
    {day < today && (
      <>
        <a className="button quiet" href={urls.reports.day(addDays(day, 1))}>
          Day After
        </a>
        <a className="button quiet" href={urls.reports.day(today)}>
          Today
        </a>
      </>
    )}
  </form>
);
