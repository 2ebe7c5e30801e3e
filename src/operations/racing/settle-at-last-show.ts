import { lock } from "../../../db/locks.ts";
import { runnersOf, type StoredRunner } from "../../../db/stores/racing/cards.ts";
import { priceAt } from "../../../db/stores/racing/prices.ts";
import { raceDecisionsOf } from "../../../db/stores/racing/race-decisions.ts";
import type { StoredResult } from "../../../db/stores/racing/results.ts";
import { totesOf } from "../../../db/stores/racing/totes.ts";
import { waitsAtSp } from "../../../db/stores/racing/waiting-bets.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { decimalOdds, formatOdds, type Odds } from "../../domain/odds.ts";
import { type Outcome, refuse } from "../../domain/outcome.ts";
import { actualOffIn } from "../../domain/racing/races/race-decisions.ts";
import { isStopped } from "../../domain/racing/races/race-status.ts";
import type { Actor, Shop } from "../shop.ts";
import { keepResult, type ResultEntered } from "./import-result.ts";
import { raceOrRefusal, settlingResult } from "./race-by-hand.ts";
import { thenCheck } from "./request-bet-check.ts";

/** A horse of a result without a starting price, and the last price that the shop saw of it. */
export type LastShow = { runnerId: number; horse: string; price: Odds | null; seenAt: Date | null };

/** Horses without a starting price that bets wait for; empty where none waits. */
export async function lastShows(db: Reader, raceId: number, result: StoredResult): Promise<LastShow[]> {
  const waits = await waitsAtSp(db, raceId);
  const actualOff = actualOffIn(await raceDecisionsOf(db, raceId));
  const field = new Map((await runnersOf(db, raceId)).map((runner) => [runner.id, runner]));
  const shows: LastShow[] = [];
  for (const { runnerId, sp, name } of result.finishers)
    if (sp === null && runnerId !== null && waits(runnerId))
      shows.push({ runnerId, horse: name, ...(await lastShow(db, field.get(runnerId), actualOff)) });
  return shows;
}

/** The last price before the off; where that was not keyed, the last at all: none is shown after it. */
async function lastShow(
  db: Reader,
  runner: StoredRunner | undefined,
  actualOff: Date | null,
): Promise<Pick<LastShow, "price" | "seenAt">> {
  const seen = runner && (await priceAt(db, runner.id, actualOff ?? LATEST));
  if (seen)
    return { price: { numerator: seen.numerator, denominator: seen.denominator }, seenAt: seen.seenAt };
  const stored = runner?.price ?? runner?.lastPrice ?? null;
  return { price: stored?.fraction ?? null, seenAt: stored?.asOf ?? null };
}

const LATEST = new Date("9999-01-01T00:00:00Z");
const REASON = "No starting price was returned: settled at the last show";

/**
 * Staff settle a race without returned starting prices: the next version of its result has the last show as each missing
 * one. `shownVersion`: the version they saw; a newer one refuses. docs/rules/racing.md#no-starting-price
 */
export function settleAtLastShow(
  shop: Shop,
  by: Actor,
  wanted: { raceId: number; shownVersion?: number; reason: string },
): Promise<Outcome<ResultEntered>> {
  return thenCheck(
    shop,
    by,
    shop.database.transact<Outcome<ResultEntered>>(async (tx) => {
      await lock(tx, "races");
      const race = await raceOrRefusal(tx, wanted.raceId);
      if (!race.done) return race;
      const { id, status } = race.value;
      if (isStopped(status)) return refuse({ code: "race-stopped", status });
      const result = await settlingResult(tx, race.value);
      if (!result || isStopped(result.status)) return refuse({ code: "race-without-result" });
      const shows = await lastShows(tx, id, result);
      if (shows.length === 0) return refuse({ code: "starting-prices-known" });
      const unseen = shows.find(({ price }) => price === null);
      if (unseen) return refuse({ code: "last-show-unknown", horse: unseen.horse });
      return await keepResult(
        tx,
        shop,
        by,
        race.value,
        await runnersOf(tx, id),
        { ran: result.ran, finishers: withShows(result, shows), nonRunnerIds: [] },
        {
          ...wanted,
          reason: wanted.reason.trim() || REASON,
          tote: (await totesOf(tx, [id]))(id, result.version),
        },
      );
    }),
  );
}

function withShows({ finishers }: StoredResult, shows: readonly LastShow[]): StoredResult["finishers"] {
  const priceOf = new Map(shows.map(({ runnerId, price }) => [runnerId, price]));
  return finishers.map((finisher) => {
    const fraction = finisher.sp ? null : priceOf.get(finisher.runnerId ?? 0);
    if (!fraction) return finisher;
    const text = formatOdds(fraction);
    return {
      ...finisher,
      sp: { fraction, decimal: Number(decimalOdds(fraction)), text, fromDecimal: false },
    };
  });
}
