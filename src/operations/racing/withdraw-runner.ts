import type { Db } from "../../../db/client.ts";
import { lock } from "../../../db/locks.ts";
import { saveRunnerFate } from "../../../db/stores/racing/by-hand.ts";
import type { StoredRace, StoredRunner } from "../../../db/stores/racing/cards.ts";
import { priceAt } from "../../../db/stores/racing/prices.ts";
import type { BetAtPrice } from "../../../db/stores/racing/rule-4.ts";
import { addDays, instantAt, wholeMinute } from "../../domain/london-time.ts";
import { movedSince } from "../../domain/moved-fields.ts";
import { decimalOdds, formatOdds, type Odds, oddsFault } from "../../domain/odds.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { endOfMinute, isInMinute, isMinuteOnly } from "../../domain/racing/races/attention.ts";
import type { GivenWithdrawal } from "../../domain/racing/races/card-refusals.ts";
import type { Price } from "../../domain/racing/races/race.ts";
import { isStopped } from "../../domain/racing/races/race-status.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";
import { keyNewMarket } from "./key-new-market.ts";
import { keepReserve, keyBallot, reserveNoted, wasBallotedOut } from "./note-out.ts";
import {
  changedRace,
  type RaceChanged,
  reasonIn,
  runnerOrRefusal,
  settlingResult,
  updateRunnersExpected,
} from "./race-by-hand.ts";
import { thenCheck } from "./request-bet-check.ts";
import { betsInMinute, updateAttention } from "./update-attention.ts";

/**
 * `after`: the minute's last bet struck before the withdrawal, "all" or "none". `shown`: the form's time of
 * withdrawal; another one refuses.
 */
export type WantedMinute = { runnerId: number; after: number | "all" | "none"; shown: Date; reason: string };

/**
 * Staff decide which bets of a withdrawal's minute came before it: its time becomes the instant between two
 * bets, which Rule 4 uses. The same decision changes nothing.
 */
export function decideMinute(shop: Shop, by: Actor, wanted: WantedMinute): Promise<Outcome<RaceChanged>> {
  const { runnerId, after, shown } = wanted;
  return thenCheck(
    shop,
    by,
    shop.database.transact<Outcome<RaceChanged>>(async (tx) => {
      await lock(tx, "races");
      const reason = reasonIn(wanted.reason);
      if (!reason.done) return reason;
      const found = await runnerOrRefusal(tx, runnerId);
      if (!found.done) return found;
      const { runner, race } = found.value;
      if (runner.status !== "non-runner" || runner.withdrawnAt === null)
        return refuse({ code: "runner-not-withdrawn", horse: runner.name });
      const bets = await betsInMinute(tx, { raceId: race.id, runnerId, minute: wholeMinute(shown) });
      if (bets.length === 0) return refuse({ code: "withdrawal-not-to-minute", horse: runner.name });
      const withdrawnAt = instantAfter(bets, after);
      if (!withdrawnAt) return refuse({ code: "withdrawal-order-missing" });
      if (runner.withdrawnAt.getTime() === withdrawnAt.getTime()) return done(changedRace(race.id));
      if (runner.withdrawnAt.getTime() !== shown.getTime())
        return refuse({ code: "withdrawal-moved", fields: ["withdrawnAt"], now: givenWithdrawal(runner) });
      await saveRunnerFate(tx, runnerId, { withdrawnAt });
      await audit(tx, shop, by, {
        action: "WithdrawRunner",
        subjectType: "runner",
        subjectId: runnerId,
        before: { withdrawnAt: shown },
        after: { horse: runner.name, raceId: race.id, withdrawnAt },
        reason: reason.value,
      });
      await updateAttention(tx, [race.id]);
      return done(changedRace(race.id));
    }),
  );
}

/** An instant of the minute between these bets and the later ones; undefined for an unknown bet. */
function instantAfter(bets: readonly BetAtPrice[], after: WantedMinute["after"]): Date | undefined {
  const first = bets[0]!.placedAt;
  if (after === "all") return endOfMinute(first);
  if (after !== "none") {
    const bet = bets.find(({ betId }) => betId === after);
    return bet && new Date(bet.placedAt.getTime() + 1);
  }
  // As an instant: the minute would need another decision.
  return isMinuteOnly(first) ? new Date(first.getTime() - 1) : first;
}

/**
 * `price`: its last price before it came out, for Rule 4; null uses the price known then. `shown` is the
 * earlier entry the sender saw: a conflict refuses.
 */
export type WantedWithdrawal = {
  runnerId: number;
  withdrawnAt: Date;
  price: Odds | null;
  reason: string;
  /** There was no time for a new market: bets at the starting price lose Rule 4, too. Left out: as it was. */
  noNewMarket?: boolean;
  /** It was eliminated, because more were entered than may run: no Rule 4. Left out: as it was. */
  ballotedOut?: boolean;
  shown?: Partial<GivenWithdrawal>;
  /** The fate that the form had; another one refuses. */
  shownBallotedOut?: boolean;
};

/**
 * Staff mark a non-runner, with its time and price; also for one that is already out, to correct these. It
 * overrides feeds until staff put the horse back.
 */
export function withdrawRunner(
  shop: Shop,
  by: Actor,
  wanted: WantedWithdrawal,
): Promise<Outcome<RaceChanged>> {
  const { runnerId, withdrawnAt } = wanted;
  return thenCheck(
    shop,
    by,
    shop.database.transact<Outcome<RaceChanged>>(async (tx) => {
      await lock(tx, "races");
      const reason = reasonIn(wanted.reason);
      if (!reason.done) return reason;
      const found = await runnerOrRefusal(tx, runnerId);
      if (!found.done) return found;
      const { runner, race } = found.value;
      if (isStopped(race.status)) return refuse({ code: "race-stopped", status: race.status });
      if (withdrawnAt > shop.clock.now()) return refuse({ code: "withdrawal-in-the-future" });
      const known = { raceId: race.id, runnerId };
      const wasBalloted = await wasBallotedOut(tx, known);
      const { ballotedOut = wasBalloted, shownBallotedOut = wasBalloted } = wanted;
      if (!isNear(race, withdrawnAt, ballotedOut)) return refuse({ code: "withdrawal-of-another-day" });
      if (wanted.price && oddsFault(wanted.price) !== null) return refuse({ code: "withdrawal-price-wrong" });
      const result = await settlingResult(tx, race);
      if (result?.finishers.some((finisher) => finisher.runnerId === runnerId))
        return refuse({ code: "runner-in-result", horse: runner.name });
      const moved = movedSince(givenWithdrawal(runner), givenIn(wanted), wanted.shown ?? {});
      if (moved) return refuse({ code: "withdrawal-moved", ...moved });
      if (ballotedOut !== wasBalloted && shownBallotedOut !== wasBalloted)
        return refuse({ code: "ballot-moved", isBallotedOut: wasBalloted });
      if (ballotedOut && wanted.noNewMarket)
        return refuse({ code: "ballot-with-rule-4", horse: runner.name });

      const lastPrice = wanted.price
        ? priceOf(wanted.price, withdrawnAt)
        : await lastSeen(tx, runner, withdrawnAt);
      const market = { ...known, noNewMarket: wanted.noNewMarket, reason: reason.value };
      const isMarketKeyed = await keyNewMarket(tx, shop, by, market);
      const isBallotKeyed = await keyBallot(tx, shop, by, { ...known, ballotedOut, reason: reason.value });
      if (isGiven(runner, withdrawnAt, lastPrice) && !isMarketKeyed && !isBallotKeyed)
        return done(changedRace(race.id));
      const isReserve = { mark: "not in", known: await reserveNoted(tx, known) } as const;
      await keepReserve(tx, shop, by, runner, { ...isReserve, reason: reason.value });
      const said = { status: "non-runner" as const, statusByHand: true, price: null, withdrawnAt, lastPrice };
      await saveRunnerFate(tx, runnerId, said);
      await updateRunnersExpected(tx, race.id);
      await audit(tx, shop, by, {
        action: "WithdrawRunner",
        subjectType: "runner",
        subjectId: runnerId,
        before: { status: runner.status, withdrawnAt: runner.withdrawnAt, lastPrice: runner.lastPrice?.text },
        after: {
          ...{ horse: runner.name, raceId: race.id, withdrawnAt, lastPrice: lastPrice?.text ?? null },
          ...(isMarketKeyed && { noNewMarket: wanted.noNewMarket }),
          ...(isBallotKeyed && { ballotedOut }),
        },
        reason: reason.value,
      });
      await updateAttention(tx, [race.id]);
      return done(changedRace(race.id));
    }),
  );
}

/** The entered facts of a non-runner. */
export const givenWithdrawal = ({
  withdrawnAt,
  lastPrice,
}: Pick<StoredRunner, "withdrawnAt" | "lastPrice">): GivenWithdrawal => ({
  withdrawnAt: withdrawnAt && minuteOf(withdrawnAt),
  price: lastPrice && formatOdds(lastPrice.fraction),
});

const givenIn = ({ withdrawnAt, price }: WantedWithdrawal): Partial<GivenWithdrawal> => ({
  withdrawnAt: minuteOf(withdrawnAt),
  ...(price && { price: formatOdds(price) }),
});

/** Staff's earlier entry is the same. */
const isGiven = (runner: StoredRunner, withdrawnAt: Date, lastPrice: Price | null): boolean =>
  runner.status === "non-runner" &&
  runner.statusByHand &&
  runner.withdrawnAt?.getTime() === withdrawnAt.getTime() &&
  runner.lastPrice?.text === lastPrice?.text;

/**
 * The instant of a form's minute. In the minute of the earlier entry or of now, or left as the form had it
 * (`untouched`), it is the exact instant: bets struck earlier in the minute came before it.
 */
export function instantMeant(
  minute: Date,
  { withdrawnAt }: Pick<StoredRunner, "withdrawnAt">,
  latest: Date,
  untouched: boolean,
): Date {
  if (withdrawnAt && isInMinute(withdrawnAt, minute)) return withdrawnAt;
  return isInMinute(latest, minute) || (untouched && !withdrawnAt) ? latest : minute;
}

/** A form gives minutes, a feed seconds. */
const minuteOf = (instant: Date): string => `${instant.toISOString().slice(0, "2026-08-15T14:00".length)}Z`;

/** Final declarations are two days before, a ballot may be earlier; a start can be late by the better part of an hour. */
const isNear = ({ day, offAt }: StoredRace, time: Date, ballotedOut: boolean): boolean =>
  (ballotedOut || time >= instantAt(addDays(day, -2), "00:00", "Europe/London")) &&
  time.getTime() <= offAt.getTime() + 60 * 60_000;

/** The last price that was seen of a horse at an instant. */
export async function lastSeen(tx: Db, runner: StoredRunner, at: Date): Promise<Price | null> {
  const seen = await priceAt(tx, runner.id, at);
  if (!seen) return runner.price ?? runner.lastPrice;
  const { numerator, denominator, bookmaker, seenAt } = seen;
  return { ...priceOf({ numerator, denominator }, seenAt), bookmaker };
}

const priceOf = (fraction: Odds, asOf: Date): Price => ({
  fraction,
  decimal: Number(decimalOdds(fraction)),
  text: formatOdds(fraction),
  fromDecimal: false,
  bookmaker: null,
  asOf,
});

/**
 * Staff reinstate a horse. After their own withdrawal the feeds decide again; after a feed's, staff's
 * decision overrides it. A reserve that was not declared in is a reserve again.
 */
export function reinstateRunner(
  shop: Shop,
  by: Actor,
  wanted: { runnerId: number; reason: string },
): Promise<Outcome<RaceChanged & { status: "runner" | "reserve" }>> {
  return thenCheck(
    shop,
    by,
    shop.database.transact<Outcome<RaceChanged & { status: "runner" | "reserve" }>>(async (tx) => {
      await lock(tx, "races");
      const reason = reasonIn(wanted.reason);
      if (!reason.done) return reason;
      const found = await runnerOrRefusal(tx, wanted.runnerId);
      if (!found.done) return found;
      const { runner, race } = found.value;
      if (runner.status !== "non-runner") return refuse({ code: "runner-not-withdrawn", horse: runner.name });
      const { withdrawnAt, lastPrice, statusByHand } = runner;
      const market = { raceId: race.id, runnerId: runner.id, noNewMarket: false, reason: reason.value };
      await keyNewMarket(tx, shop, by, market);
      const known = { raceId: race.id, runnerId: runner.id };
      await keyBallot(tx, shop, by, { ...known, ballotedOut: false, reason: reason.value });
      const status = (await reserveNoted(tx, known)) === "not in" ? "reserve" : "runner";
      await saveRunnerFate(tx, runner.id, {
        status,
        statusByHand: !statusByHand,
        price: lastPrice,
        withdrawnAt: null,
        lastPrice: null,
      });
      await updateRunnersExpected(tx, race.id);
      await audit(tx, shop, by, {
        action: "ReinstateRunner",
        subjectType: "runner",
        subjectId: runner.id,
        before: { withdrawnAt, lastPrice: lastPrice?.text ?? null, byHand: statusByHand },
        after: { horse: runner.name, raceId: race.id, ...(status === "reserve" && { status }) },
        reason: reason.value,
      });
      await updateAttention(tx, [race.id]);
      return done({ ...changedRace(race.id), status });
    }),
  );
}
