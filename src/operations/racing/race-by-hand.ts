import type { Db } from "../../../db/client.ts";
import { saveRaceStatus } from "../../../db/stores/racing/by-hand.ts";
import {
  findRace,
  findRunner,
  runnersOf,
  type StoredRace,
  type StoredRunner,
} from "../../../db/stores/racing/cards.ts";
import { resultVersionsOf, type StoredResult } from "../../../db/stores/racing/results.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { expectedRunners } from "../../domain/racing/races/race.ts";
import { settlingVersion } from "../../domain/racing/races/race-facts.ts";
import { showsNothing } from "../../domain/shown-text.ts";

/** A race that staff changed. `changedRaces` are the races whose bets should be checked again. */
export type RaceChanged = { raceId: number; changedRaces: number[] };

export const changedRace = (raceId: number): RaceChanged => ({ raceId, changedRaces: [raceId] });

/** Trimmed, at most 500 characters; a blank one refuses. */
export const reasonIn = (written: string): Outcome<string> => {
  const reason = written.trim().slice(0, 500);
  return showsNothing(reason) ? refuse({ code: "race-reason-missing" }) : done(reason);
};

export async function raceOrRefusal(tx: Db, raceId: number): Promise<Outcome<StoredRace>> {
  const race = await findRace(tx, raceId);
  return race ? done(race) : refuse({ code: "race-unknown" });
}

export async function runnerOrRefusal(
  tx: Db,
  runnerId: number,
): Promise<Outcome<{ runner: StoredRunner; race: StoredRace }>> {
  const runner = await findRunner(tx, runnerId);
  const race = runner && (await findRace(tx, runner.raceId));
  return runner && race ? done({ runner, race }) : refuse({ code: "runner-unknown" });
}

/** The version of a race's result that its bets settle on. */
export const settlingResult = async (tx: Db, race: StoredRace): Promise<StoredResult | undefined> =>
  settlingVersion({ race, versions: await resultVersionsOf(tx, race.id) });

/** Recounts the expected runners after a change, for the each-way terms. */
export async function updateRunnersExpected(tx: Db, raceId: number): Promise<void> {
  await saveRaceStatus(tx, raceId, { runnersExpected: expectedRunners(await runnersOf(tx, raceId)) });
}
