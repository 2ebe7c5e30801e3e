import { untilOff } from "../../../src/domain/countdown.ts";
import { REFRESH_SECONDS } from "../../../src/domain/intervals.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { NOW } from "../../ui/now.ts";
import { RefreshFooter } from "../../ui/refresh-footer.tsx";
import { racesById } from "../attention/attention-item.ts";
import { AttentionList } from "../attention/attention-list.tsx";
import type { Needs } from "../attention/attention-rows.ts";
import { type RaceOnCard, standingOf } from "./card.ts";
import { CardDay, type DayFacts } from "./card-day.tsx";
import { DayGrid } from "./day-grid.tsx";
import { SimulatedNotice } from "./simulated-notice.tsx";

type Props = { today: DayFacts; yesterday: DayFacts; needs: Needs; now: Date };

/** The refreshing part of Today's Races: the next off, today's cards and yesterday's. */
export function RaceCardsOfDays({ today, yesterday, needs, now }: Props) {
  const inNeed = racesById(needs.races);
  const races = [...today.races, ...yesterday.races];
  return (
    <div id="race-cards" data-live="bets races" data-now={NOW}>
      {races.some(({ simulated }) => simulated) && <SimulatedNotice />}
      <AttentionList needs={needs} now={now} today={today.day} />
      <NextOff races={today.races} now={now} />
      <DayGrid races={today.races} inNeed={inNeed} now={now} />
      <CardDay
        {...today}
        inNeed={inNeed}
        title="Today"
        notFetched="Failed to fetch race cards. Please try again later."
        now={now}
      />
      <CardDay
        {...yesterday}
        inNeed={inNeed}
        title="Yesterday"
        notFetched="Failed to fetch yesterday's race cards. Please try again later."
        now={now}
      />
      {/* Tells a refresh which sections are open, even when none is. */}
      {races.length > 0 && <input type="hidden" name="open" value="" />}
      <RefreshFooter
        href={urls.racing.cards}
        action={urls.racing.refreshCards}
        target="#race-cards"
        include="#race-cards > [name=open], #race-cards details[open] [name=open]"
        seconds={REFRESH_SECONDS}
      />
    </div>
  );
}

const SHOWN = 4;

/** The next races, and those that are off and wait for their result. */
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
              <span className="course">{race.courseName}</span>
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
          Awaiting results:{" "}
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
