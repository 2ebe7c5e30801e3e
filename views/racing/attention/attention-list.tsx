import { counted } from "../../../src/domain/exact-text.ts";
import { formatDay } from "../../../src/domain/london-time.ts";
import { FAILED_JOBS, type MaintenanceJob } from "../../../src/domain/system/maintenance.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { type AttentionItem, itemsOf, type RaceInNeed, raceNamed } from "./attention-item.ts";

export type Needs = {
  races: readonly RaceInNeed[];
  /** Bets that no result settles: what was struck cannot be read, or contradicts what ran. */
  errors: readonly { betId: number; reference: string }[];
  /** Maintenance jobs whose last run failed. */
  failedJobs: readonly MaintenanceJob[];
  /** Dates of draws that pay nothing until their sources agree or a person confirms them, the earliest first. */
  heldDrawDays: readonly string[];
  /** Days before today that were not closed, the earliest first. */
  unclosedDays: readonly string[];
};

type Props = Needs & { now: Date; today: string };

/** The most late races without bets that are listed; the rest is counted. */
const MOST_LATE = 3;

/** What staff have to decide, each with the place that mends it; nothing where there is nothing. */
export function AttentionList({ now, today, ...needs }: Props) {
  const { races, errors, failedJobs, heldDrawDays, unclosedDays } = needs;
  if (Object.values(needs).every(({ length }) => length === 0)) return null;
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
              text: "It cannot be settled: the bet cannot be read, or contradicts the result.",
              href: urls.racing.bet(betId),
              action: "Review bet",
            }}
          />
        ))}
        <HeldDraws days={heldDrawDays} />
        <FailedJobs jobs={failedJobs} />
        <Unclosed days={unclosedDays} />
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
      item={{ key: "", text: FAILED_JOBS[job].failed, href: urls.system.page, action: "Review system" }}
    />
  ));

function HeldDraws({ days }: { days: readonly string[] }) {
  const [first] = days;
  if (!first) return null;
  const which =
    days.length === 1
      ? "A draw waits"
      : `${days.length} draws ${new Set(days).size > 1 ? "from this day on " : ""}wait`;
  const item = {
    key: "held-draws",
    text: `${which} for a second source or your confirmation. Nothing is paid yet.`,
    href: urls.lottery.results,
    action: "Review draws",
  };
  return <AttentionLine where={formatDay(first)} item={item} />;
}

function Unclosed({ days: [first, ...others] }: { days: readonly string[] }) {
  if (!first) return null;
  const text =
    others.length === 0
      ? "The day is not closed."
      : `The day and ${counted(others.length, "day")} after it are not closed.`;
  const item = { key: "unclosed", text, href: urls.reports.day(first), action: "Close the day" };
  return <AttentionLine where={formatDay(first)} item={item} />;
}

const AttentionLine = ({ where, item }: { where: string; item: AttentionItem }) => (
  <li>
    <b>{where}</b> <span>{item.text}</span>{" "}
    <a href={item.href}>
      {item.action}
      <span className="visually-hidden">: {where}</span>
    </a>
  </li>
);
