import { FAILED_JOBS, type MaintenanceJob } from "../../../src/domain/system/maintenance.ts";
import { urls } from "../../../src/urls.ts";
import { type AttentionItem, itemsOf, type RaceInNeed, raceNamed } from "./attention-item.ts";

export type Needs = {
  races: readonly RaceInNeed[];
  /** Bets that no result settles: what was struck and what ran contradict each other. */
  errors: readonly { betId: number; reference: string }[];
  /** What keeps the books safe, and failed the last time. */
  failedJobs: readonly MaintenanceJob[];
};

type Props = Needs & { now: Date; today: string };

/** Late races that nobody has bet on say little: no more of them than this, and how many more there are. */
const MOST_LATE = 3;

/** What staff have to decide, each with the place that mends it; nothing where there is nothing. */
export function AttentionList({ races, errors, failedJobs, now, today }: Props) {
  if (races.length + errors.length + failedJobs.length === 0) return null;
  const isQuiet = (race: RaceInNeed) =>
    race.newest === null && race.heldBets === 0 && !race.differingBets && !race.questions;
  const quiet = races.filter(isQuiet);
  const shown = races.filter((race) => !isQuiet(race) || quiet.indexOf(race) < MOST_LATE);
  const more = races.length - shown.length;
  return (
    <section className="attention" aria-labelledby="attention-title">
      <h2 id="attention-title">Needs attention</h2>
      <ul>
        {shown.map((race) =>
          itemsOf(race, now).map((item) => (
            <AttentionLine key={item.key} where={raceNamed(race, today)} item={item} />
          )),
        )}
        {errors.map(({ betId, reference }) => (
          <AttentionLine
            key={`bet-${betId}`}
            where={`Bet ${reference}`}
            item={{
              key: "",
              text: "It cannot be settled: the bet and the result contradict each other.",
              href: urls.racing.bet(betId),
              action: "Look at the bet",
            }}
          />
        ))}
        <FailedJobs jobs={failedJobs} />
        {more > 0 && (
          <li>
            <span>
              {more} more {more === 1 ? "race is" : "races are"} off without a result.
            </span>{" "}
            <a href={urls.racing.cards}>Today's Races</a>
          </li>
        )}
      </ul>
    </section>
  );
}

const FailedJobs = ({ jobs }: { jobs: readonly MaintenanceJob[] }) =>
  jobs.map((job) => (
    <AttentionLine
      key={job}
      where={FAILED_JOBS[job].name}
      item={{ key: "", text: FAILED_JOBS[job].failed, href: urls.system.page, action: "Look at the system" }}
    />
  ));

const AttentionLine = ({ where, item }: { where: string; item: AttentionItem }) => (
  <li>
    <b>{where}</b> <span>{item.text}</span>{" "}
    <a href={item.href}>
      {item.action}
      <span className="visually-hidden">: {where}</span>
    </a>
  </li>
);
