import { untilOff } from "../../../src/domain/countdown.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { type RaceOnCard, standingOf } from "./card.ts";

const SHOWN = 4;

/** What is next off in the shop, at a glance; and which races are off and wait for their result. */
export function NextOff({ races, now }: { races: readonly RaceOnCard[]; now: Date }) {
  const standing = (race: RaceOnCard) => standingOf({ race, result: null }, now);
  const next = races.filter((race) => standing(race) === "to come").slice(0, SHOWN);
  const waiting = races.filter((race) => standing(race) === "off");
  if (next.length === 0 && waiting.length === 0) return null;
  return (
    <section className="next-off" aria-labelledby="next-off-title">
      <h2 id="next-off-title">{next.length > 0 ? "Next off" : "No more races today"}</h2>
      <ol>
        {next.map((race) => (
          <li key={race.id}>
            <a href={`${urls.racing.meeting(race.day, race.courseName)}#race-${race.id}`}>
              <span className="off">{race.offTime}</span>
              <span className="strong">{race.courseName}</span>
              <span className="to-go" data-off={race.offAt.getTime()}>
                {untilOff(race.offAt.getTime() - now.getTime())}
              </span>
              <span className="small soft">{race.name}</span>
            </a>
          </li>
        ))}
      </ol>
      {waiting.length > 0 && (
        <p className="small">
          Off, and waiting for a result:{" "}
          {waiting.map((race, at) => (
            <span key={race.id}>
              {at > 0 && " · "}
              <a href={urls.racing.race(race.id)}>
                {race.offTime} {race.courseName}
              </a>
            </span>
          ))}
        </p>
      )}
    </section>
  );
}
