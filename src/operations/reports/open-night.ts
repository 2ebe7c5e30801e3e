import type { Db } from "../../../db/client.ts";
import { pauses } from "../../../db/pauses.ts";
import {
  type OpenBetRow,
  type OpenLegRow,
  type OpenRaceRow,
  openCashBets,
  openRaces,
} from "../../../db/stores/racing/open-bets.ts";
import { isInOrder } from "../../domain/bets/bet-types.ts";
import type { LegOutcome } from "../../domain/bets/leg-outcome.ts";
import { type Odds, oddsFault } from "../../domain/odds.ts";
import { type BetStatusCode, LOST, PENDING, PLACED, VOID, WON } from "../../domain/racing/bet-status.ts";
import { SP_COUNTED_AT } from "../../domain/racing/placing/liability.ts";
import { type OpenLeg, RaceNight } from "../../domain/racing/race-night.ts";
import { isStopped } from "../../domain/racing/races/race-status.ts";
import { standardTerms } from "../../domain/racing/settlement/bet.ts";
import { isUnreadable } from "../../domain/unreadable.ts";

/** The cash bets of a night, and how many are left out of it, and why. */
export type OpenRacing = { races: RaceNight; later: number; inOrder: number; unread: number };

/** Pending cash bets that the races up to a day decide; others are served while they are read. */
export async function openRacing(reader: Db, day: string): Promise<OpenRacing> {
  const found = (await openRaces(reader, day)).map(withSoundPrices);
  const byId = new Map(found.map((race) => [race.raceId, race]));
  const run = found.filter(({ status }) => !isStopped(status));
  const races = new RaceNight(
    run.map(({ raceId, runners }) => ({ raceId, runners: runners.filter(({ runs }) => runs) })),
  );
  const open = { races, later: 0, inOrder: 0, unread: 0 };
  const pause = pauses();
  for await (const { bets, legs } of openCashBets(reader)) {
    const ofBet = Map.groupBy(legs, ({ betId }) => betId);
    for (const bet of bets) {
      count(open, bet, ofBet.get(bet.id) ?? [], byId);
      await pause();
    }
  }
  return open;
}

function count(
  open: OpenRacing,
  row: OpenBetRow,
  rows: readonly OpenLegRow[],
  races: ReadonlyMap<number, OpenRaceRow>,
): void {
  if (isInOrder(row.betType)) open.inOrder++;
  else if (isUnreadable(row.settings) || rows.length === 0 || rows.some(isDamaged)) open.unread++;
  else if (rows.some(({ status, raceId }) => status === PENDING && !races.has(raceId))) open.later++;
  else {
    const { betType: type, stakePence, eachWay, settings } = row;
    const legs = rows.map((leg) => legOf(leg, row, races.get(leg.raceId)));
    open.races.add({ bet: { type, stakePence, eachWay, settings }, legs });
  }
}

const isDamaged = ({ price, resultPrice, status }: OpenLegRow): boolean =>
  (price !== null && oddsFault(price, Number.MAX_SAFE_INTEGER) !== null) ||
  (resultPrice !== null && isUnreadable(resultPrice)) ||
  (status !== PENDING && !KNOWN[status]);

const KNOWN: Partial<Record<BetStatusCode, LegOutcome>> = {
  [WON]: "WON",
  [PLACED]: "PLACED",
  [LOST]: "LOST",
  [VOID]: "VOID",
};

function legOf(row: OpenLegRow, { settings }: OpenBetRow, race: OpenRaceRow | undefined): OpenLeg {
  const field = race?.runners.filter(({ runs }) => runs) ?? [];
  const struck = row.termsAtStrike && !isUnreadable(row.termsAtStrike) ? row.termsAtStrike : null;
  const { fraction, places } =
    struck ?? standardTerms(field.length, race?.handicap ?? false, settings.placeTermsTable);
  const placeTerms = { mode: "FIXED", fraction, places } as const;
  if (row.status !== PENDING) {
    const price = row.resultPrice ?? row.price ?? SP_COUNTED_AT;
    const leg = { price, placeTerms, outcome: KNOWN[row.status] ?? "LOST" };
    return { leg, raceId: null, runnerId: null, places };
  }
  const isOff = !race || isStopped(race.status);
  const horse = field.find(
    ({ runnerId }) => runnerId === (row.runnerId ?? favouriteIn(field, row.favourite)),
  );
  const startingPrice = horse?.price ?? row.boardPrice ?? SP_COUNTED_AT;
  const leg = { price: row.price, startingPrice, placeTerms, outcome: isOff ? "VOID" : "PENDING" } as const;
  return { leg, raceId: isOff ? null : race.raceId, runnerId: horse?.runnerId ?? null, places };
}

/** The favourite by the prices on the board, or the second one; of two alike the one with the smaller number. */
function favouriteIn(field: OpenRaceRow["runners"], rank: number | null): number | undefined {
  const decimal = ({ numerator, denominator }: Odds) => numerator / denominator;
  const priced = field.flatMap(({ runnerId, number, price }) =>
    price ? [{ runnerId, number: number ?? Number.MAX_SAFE_INTEGER, odds: decimal(price) }] : [],
  );
  const sorted = priced.sort((one, other) => one.odds - other.odds || one.number - other.number);
  return sorted[(rank ?? 1) - 1]?.runnerId;
}

/** A price that cannot be read is none. */
const withSoundPrices = (race: OpenRaceRow): OpenRaceRow => ({
  ...race,
  runners: race.runners.map((runner) =>
    runner.price && oddsFault(runner.price, Number.MAX_SAFE_INTEGER) ? { ...runner, price: null } : runner,
  ),
});
