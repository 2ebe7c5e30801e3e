import { findBet } from "../../../db/stores/racing/bets.ts";
import { findRunners } from "../../../db/stores/racing/cards.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { betTypes } from "../../domain/bets/bet-types.ts";
import { plainPounds } from "../../domain/money.ts";
import { type Building, NOTHING_BUILT, withHorse } from "../../domain/racing/placing/bet-building.ts";
import { horseOnCard } from "../../domain/racing/placing/card-horse.ts";
import { isStopped, RACE_STATUS_WORDS } from "../../domain/racing/races/race-status.ts";

/** An old bet put together anew: its type, stake and each way, and those of its horses that can still be bet on. */
export type BetAgain = {
  building: Building;
  /** Which horses are not on it, and whose bet it was. */
  message: string | null;
};

/** Same again, for the account that is served now: at today's prices. */
export async function betAgain(
  reader: Reader,
  betId: number,
  servedId: number,
  now: Date,
): Promise<BetAgain> {
  const bet = await findBet(reader, betId);
  if (!bet)
    return { building: NOTHING_BUILT, message: "The bet that was asked for again is not in the books" };
  const known = await findRunners(
    reader,
    bet.legs.map(({ runnerId }) => runnerId),
  );
  const { betType, eachWay, stakePence, accountId, accountName } = bet;
  const isOffered = betTypes.some(({ name }) => name === betType);
  let building: Building = {
    betType: isOffered ? betType : null,
    eachWay,
    amount: plainPounds(stakePence),
    horses: [],
  };
  const left: string[] = [];
  for (const { runnerId, horseName } of bet.legs) {
    const found = known.get(runnerId);
    const next = found ? withRunner(building, found, now) : "is on no card any more";
    if (typeof next === "string") left.push(`${horseName} ${next}`);
    else building = next;
  }
  const owner = `Bet ${bet.reference} was ${accountName ?? "a deleted account"}'s`;
  const notes = [...(accountId === servedId ? [] : [owner]), ...left.map((one) => `Not on it: ${one}`)];
  return { building, message: notes.length > 0 ? notes.join(". ") : null };
}

type Found = NonNullable<ReturnType<Awaited<ReturnType<typeof findRunners>>["get"]>>;

function withRunner(building: Building, { runner, race }: Found, now: Date): Building | string {
  const at = `the ${race.offTime} at ${race.courseName}`;
  if (isStopped(race.status)) return `(${at} is ${RACE_STATUS_WORDS[race.status]})`;
  if (race.offAt <= now) return `(${at} is off)`;
  if (runner.status === "non-runner") return "(it does not run)";
  const next = withHorse(building, horseOnCard(runner, race), now);
  return typeof next === "string" ? `(${next})` : next;
}
