import { counted } from "../../../src/domain/exact-text.ts";
import { addDays, formatDay, instantAt } from "../../../src/domain/london-time.ts";
import { FAILED_JOBS, type MaintenanceJob } from "../../../src/domain/system/maintenance.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { type AttentionItem, itemsOf, type RaceInNeed, raceNamed } from "./attention-item.ts";

export type Needs = {
  races: readonly RaceInNeed[];
  /** Bets that no result settles: what was struck cannot be read, or contradicts what ran. */
  errors: readonly { betId: number; reference: string; placedAt: Date; stakePence: number }[];
  /** Maintenance jobs whose last run failed. */
  failedJobs: readonly MaintenanceJob[];
  /**
   * Dates of draws that pay nothing until their sources agree or a person confirms them, the earliest first.
   */
  heldDrawDays: readonly string[];
  /** Days before today that were not closed, the earliest first. */
  unclosedDays: readonly string[];
  /** The stakes of the races' pending bets, each bet once, and of the bets that no result settles. */
  atRiskPence: number;
};

/** A line of the worklist. */
export type AttentionRow = AttentionItem & {
  /** What it is about: a race, a bet, a day, a job. */
  where: string;
  /**
   * A race's off, a bet's placing, a day's end; null where the clock of the machine has it, not the shop's.
   */
  since: Date | null;
  /** The race's pending bets, whichever of them the problem is about; null where there are none. */
  bets: number | null;
  /**
   * The stakes of these bets. What a settled bet was paid is at no risk here: re-settling shows each
   * difference.
   */
  riskPence: number | null;
};

/** The most late races without bets that are listed; the rest is counted. */
const MOST_LATE = 3;

/**
 * The rows, most money at risk first and a race's own together; without money, decisions before late results.
 */
export function attentionRowsOf(needs: Needs, now: Date, today: string): AttentionRow[] {
  const quiet = needs.races.filter(isQuiet);
  const rows = [
    ...needs.races.filter((race) => !isQuiet(race)).map((race) => rowsOfRace(race, now, today)),
    ...needs.errors.map((bet) => [rowOfBet(bet)]),
    ...needs.failedJobs.map((job) => [rowOfJob(job)]),
    heldDraws(needs.heldDrawDays),
    unclosed(needs.unclosedDays),
    ...quiet.slice(0, MOST_LATE).map((race) => rowsOfRace(race, now, today)),
  ];
  const most = (group: readonly AttentionRow[]) => Math.max(0, ...group.map((row) => row.riskPence ?? 0));
  return rows.toSorted((one, other) => most(other) - most(one)).flat();
}

/** How many late races without bets the rows leave out. */
export const moreLate = ({ races }: Needs): number => Math.max(0, races.filter(isQuiet).length - MOST_LATE);

const NO_BETS = { bets: null, riskPence: null };

const isQuiet = (race: RaceInNeed): boolean =>
  race.newest === null && race.heldBets === 0 && !race.differingBets && !race.questions;

function rowsOfRace(race: RaceInNeed, now: Date, today: string): AttentionRow[] {
  const held = race.heldBets > 0 ? { bets: race.heldBets, riskPence: race.heldPence ?? 0 } : NO_BETS;
  return itemsOf(race, now).map((item) => ({
    ...item,
    where: raceNamed(race, today),
    since: race.offAt,
    ...held,
  }));
}

const rowOfBet = ({ betId, reference, placedAt, stakePence }: Needs["errors"][number]): AttentionRow => ({
  key: `bet-${betId}`,
  where: `Bet ${reference}`,
  text: "It cannot be settled: the bet cannot be read, or contradicts the result.",
  href: urls.racing.bet(betId),
  action: "Review Bet",
  since: placedAt,
  bets: 1,
  riskPence: stakePence,
});

const rowOfJob = (job: MaintenanceJob): AttentionRow => ({
  key: job,
  where: FAILED_JOBS[job].name,
  text: FAILED_JOBS[job].failed,
  href: urls.system.page,
  action: "Review System",
  since: null,
  ...NO_BETS,
});

function heldDraws(days: readonly string[]): AttentionRow[] {
  const [first] = days;
  if (!first) return [];
  const which =
    days.length === 1
      ? "A draw waits"
      : `${days.length} draws ${new Set(days).size > 1 ? "from this day on " : ""}wait`;
  const text = `${which} for a second source or your confirmation. Nothing is paid yet.`;
  return [
    {
      key: "held-draws",
      where: formatDay(first),
      text,
      href: urls.lottery.results,
      action: "Review Draws",
      since: endOf(first),
      ...NO_BETS,
    },
  ];
}

function unclosed([first, ...others]: readonly string[]): AttentionRow[] {
  if (!first) return [];
  const text =
    others.length === 0
      ? "The day is not closed."
      : `The day and ${counted(others.length, "day")} after it are not closed.`;
  return [
    {
      key: "unclosed",
      where: formatDay(first),
      text,
      href: urls.reports.day(first),
      action: "Close the Day",
      since: endOf(first),
      ...NO_BETS,
    },
  ];
}

const endOf = (day: string): Date => instantAt(addDays(day, 1), "00:00", "Europe/London");
