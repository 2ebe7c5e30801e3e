import { urls } from "../../../src/http/urls/urls.ts";
import type { RacesInNeed } from "../attention/attention-item.ts";
import { type RaceOnCard, type Standing, standingOf } from "./card.ts";

type Props = { races: readonly RaceOnCard[]; inNeed: RacesInNeed; now: Date };

/** The day at a glance, meetings by hours: each race is one press away. */
export function DayGrid({ races, inNeed, now }: Props) {
  if (races.length === 0) return null;
  const meetings = Map.groupBy(races, ({ courseName }) => courseName);
  const hours = [...new Set(races.map(hourOf))].sort((a, b) => a - b);
  return (
    <section className="day-grid sheet scroll" aria-label="Races of the day">
      <table>
        <thead>
          <tr>
            <th scope="col">Course</th>
            {hours.map((hour) => (
              <th key={hour} scope="col">
                {hour}:00
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...meetings].map(([courseName, ofCourse]) => (
            <tr key={courseName}>
              <th scope="row" className="course">
                {courseName}
              </th>
              {hours.map((hour) => (
                <td key={hour}>
                  {ofCourse
                    .filter((race) => hourOf(race) === hour)
                    .map((race) => (
                      <RaceLink key={race.id} race={race} isInNeed={inNeed.has(race.id)} now={now} />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const hourOf = ({ offTime }: RaceOnCard): number => Number(offTime.slice(0, 2));

/** The mark tells it without a colour. */
const STATES: Readonly<Record<Standing, { mark: string; says: string }>> = {
  "to come": { mark: "", says: "to come" },
  off: { mark: "…", says: "off, no result yet" },
  provisional: { mark: "…", says: "provisional result" },
  result: { mark: "✓", says: "result" },
  abandoned: { mark: "×", says: "abandoned" },
  void: { mark: "×", says: "void" },
};

function RaceLink({ race, isInNeed, now }: { race: RaceOnCard; isInNeed: boolean; now: Date }) {
  const standing = standingOf({ race, result: null }, now);
  const { mark, says } = isInNeed ? { mark: "!", says: "needs attention" } : STATES[standing];
  return (
    <a href={urls.racing.race(race.id)} data-state={isInNeed ? "in need" : standing}>
      {race.offTime}
      {mark && <span aria-hidden="true">{mark}</span>}
      <span className="visually-hidden">{` ${race.courseName}, ${says}`}</span>
    </a>
  );
}
