import { untilOff } from "../../src/domain/countdown.ts";
import { timeAndDay } from "../../src/domain/london-time.ts";
import { urls } from "../../src/http/urls/urls.ts";

type Race = { id: number; day: string; courseName: string; offAt: Date };

/** The next races to be off, for somebody who bets on horses. */
export function NextRaces({ races, now }: { races: readonly Race[]; now: Date }) {
  if (races.length === 0) return null;
  return (
    <section className="sheet" aria-labelledby="next-title">
      <header>
        <h2 id="next-title">Next off</h2>
        <a href={urls.racing.cards}>Today's Races</a>
      </header>
      <table>
        <caption className="visually-hidden">The next races to be off</caption>
        <tbody>
          {races.map(({ id, day, courseName, offAt }) => (
            <tr key={id}>
              <td className="soft when">{timeAndDay(offAt, now)}</td>
              <th scope="row">
                <a href={`${urls.racing.meeting(day, courseName)}#race-${id}`}>{courseName}</a>
              </th>
              <td className="money strong" data-off={offAt.getTime()}>
                {untilOff(offAt.getTime() - now.getTime())}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
