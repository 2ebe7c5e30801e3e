import { formatDay, formatWeekday } from "../../../src/domain/london-time.ts";
import type { RacesInNeed } from "../attention/attention-item.ts";
import type { Card, RaceOnCard } from "./card.ts";
import { type FeedFacts, FeedNotice } from "./feed-notice.tsx";
import { Meeting } from "./meeting.tsx";

/** What a day's section shows. `open` holds the cards of the courses that stand open, by the course's name. */
export type DayFacts = {
  day: string;
  races: readonly RaceOnCard[];
  feed: FeedFacts | null;
  open: ReadonlyMap<string, readonly Card[]>;
};

type Props = DayFacts & { title: string; notFetched: string; inNeed: RacesInNeed; now: Date };

/** One day's cards by course, in the order of their first race. */
export function CardDay({ day, races, feed, open, title, notFetched, inNeed, now }: Props) {
  const meetings = Map.groupBy(races, ({ courseName }) => courseName);
  return (
    <section className="card-day" aria-labelledby={`day-${day}`}>
      <header className="list-head">
        <h2 id={`day-${day}`}>
          {title}, {formatWeekday(day)} {formatDay(day)}
        </h2>
        <FeedNotice facts={feed} races={races.length} notFetched={notFetched} now={now} />
      </header>
      {races.length === 0 && !feed?.failure && (
        <p className="sheet empty">
          {feed ? "No races on this day." : "No race cards have been fetched for this day."}
        </p>
      )}
      {[...meetings].map(([courseName, ofCourse]) => (
        <Meeting
          key={courseName}
          day={day}
          courseName={courseName}
          races={ofCourse}
          inNeed={inNeed}
          now={now}
          cards={open.get(courseName) ?? null}
        />
      ))}
    </section>
  );
}
