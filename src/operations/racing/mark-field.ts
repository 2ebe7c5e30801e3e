import { expectedRunners, type Race, type Runner } from "../../domain/racing/races/race.ts";
import { isStopped, RACE_STATUS } from "../../domain/racing/races/race-status.ts";
import type { JoinedResult } from "../../feeds/racing/joining/join-result.ts";

/**
 * The cards as their results make them: a race has its result or was stopped, a horse that a whole result leaves out
 * did not run, and one that is in it did, whatever the card said. Where staff have decided, their decision stays.
 */
export function markField(races: readonly Race[], joined: readonly JoinedResult[]): Race[] {
  const results = new Map(joined.map((one) => [one.raceId, one]));
  return races.map((race) => {
    const result = results.get(race.id);
    return result ? asRun(race, result) : race;
  });
}

function asRun(race: Race, { result, runners: finishers, absent }: JoinedResult): Race {
  const ran = new Set(finishers.map(({ runnerId }) => runnerId));
  const out = new Set(absent.map(({ id }) => id));
  const runners = race.runners.map((runner): Runner => {
    if (runner.statusByHand) return runner;
    if (out.has(runner.id))
      return {
        ...runner,
        status: "non-runner",
        price: null,
        lastPrice: runner.price ?? runner.lastPrice,
      };
    return ran.has(runner.id)
      ? {
          ...runner,
          status: "runner",
          withdrawnAt: null,
          price: runner.price ?? runner.lastPrice,
          lastPrice: null,
        }
      : runner;
  });
  const said = isStopped(result.status) ? result.status : RACE_STATUS.result;
  const status = race.statusByHand ? race.status : said;
  const { runsAgain: _, ...runs } = race;
  return {
    ...(isStopped(status) ? race : runs),
    status,
    runners,
    runnersExpected: expectedRunners(runners),
  };
}
