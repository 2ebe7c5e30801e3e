import { setImmediate as nextTurn } from "node:timers/promises";
import { announce } from "../../../db/announce.ts";
import type { Db } from "../../../db/client.ts";
import { lock } from "../../../db/locks.ts";
import { type RaceAttention, racesNotWorkedOut, saveAttention } from "../../../db/stores/racing/attention.ts";
import { type NamedFacts, raceFactsOf } from "../../../db/stores/racing/facts.ts";
import { orderedBetsOn } from "../../../db/stores/racing/ordered-bets.ts";
import { pricesOf } from "../../../db/stores/racing/prices.ts";
import { betsStruckAfter } from "../../../db/stores/racing/race-decisions.ts";
import { type BetAtPrice, betsAtPriceBeside } from "../../../db/stores/racing/rule-4.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import type { SettlementSettings } from "../../domain/bets/settings.ts";
import { formatOdds, type Odds } from "../../domain/odds.ts";
import { endOfMinute, isMinuteOnly, type RaceQuestion } from "../../domain/racing/races/attention.ts";
import { contestedIn, kindOf } from "../../domain/racing/races/dividends.ts";
import { actualOffIn, allowedLateIn } from "../../domain/racing/races/race-decisions.ts";
import {
  contradictionsIn,
  feedDividendsOf,
  outWithoutTime,
  raceResultFrom,
  reservesNotIn,
  settlingVersion,
} from "../../domain/racing/races/race-facts.ts";
import { isStopped } from "../../domain/racing/races/race-status.ts";
import { ballotedOutIn } from "../../domain/racing/races/reserves.ts";
import { dividendsAwaited } from "../../domain/racing/settlement/ordered-after.ts";
import { rule4PenceFor, scaleUnder } from "../../domain/racing/settlement/rule-4.ts";
import type { Shop } from "../shop.ts";
import { betsToResettle } from "./propose-resettlement.ts";

/** So many races are looked at between two turns of the event loop. */
const AT_ONCE = 8;

/**
 * Saves the open decisions of races, inside the transaction that changed their facts or settled their bets:
 * lists only read them. Notifies every server, so that waiting bets are settled at once.
 */
export async function updateAttention(tx: Db, raceIds: readonly number[]): Promise<void> {
  const changed = [...new Set(raceIds)];
  for (let at = 0; at < changed.length; at += AT_ONCE) {
    for (const [raceId, facts] of await raceFactsOf(tx, changed.slice(at, at + AT_ONCE)))
      await noteRace(tx, raceId, facts);
    await nextTurn();
  }
  if (raceIds.length > 0) await announce(tx, "races");
}

async function noteRace(tx: Db, raceId: number, facts: NamedFacts): Promise<void> {
  const { proposals, unreadable } = await betsToResettle(tx, raceId, Number.POSITIVE_INFINITY);
  const questions = await openQuestions(tx, raceId, facts);
  for (const { id: betId, reference } of unreadable.slice(0, MOST_UNREADABLE))
    questions.push({ ask: "unreadable-bet", betId, reference });
  await saveAttention(tx, {
    ...toDecide(facts),
    raceId,
    questions: questions.length > 0 ? questions : null,
    differingBets: proposals.length,
  });
}

/** More in one race point to other damage, which the check of the database names. */
const MOST_UNREADABLE = 5;

function toDecide(facts: NamedFacts): Pick<RaceAttention, "contradictions" | "correctionVersion"> {
  // All stakes go back in any case.
  if (isStopped(facts.race.status)) return { contradictions: [], correctionVersion: null };
  const nameOf = new Map(facts.runners.map(({ id, name }) => [id, name]));
  const newest = facts.versions.at(-1);
  const isOpen = newest?.status === "corrected" && newest.userId === null;
  return {
    contradictions: contradictionsIn(facts).map(({ runnerId, resultSays }) => ({
      horse: nameOf.get(runnerId) ?? "A horse",
      resultSays,
    })),
    // Versions count 1, 2, 3 … within the race.
    correctionVersion: isOpen && settlingVersion(facts) !== newest ? facts.versions.length : null,
  };
}

async function openQuestions(tx: Db, raceId: number, facts: NamedFacts): Promise<RaceQuestion[]> {
  const { status, offTime, runsAgain } = facts.race;
  if (isStopped(status)) return runsAgain === "asked" ? [{ ask: "runs-again", offTime, status }] : [];
  return [
    ...(await lateQuestion(tx, raceId, facts)),
    ...(await dividendQuestions(tx, raceId, facts)),
    ...(await rule4Questions(tx, raceId, facts)),
  ];
}

/** Forecasts and tricasts that have the order right, and no dividend yet, or a keyed one that the feed later contradicts. */
async function dividendQuestions(tx: Db, raceId: number, facts: NamedFacts): Promise<RaceQuestion[]> {
  if (!settlingVersion(facts)) return [];
  const result = raceResultFrom(facts);
  const feed = feedDividendsOf(facts);
  const bets = await orderedBetsOn(tx, raceId);
  const awaited = bets.map((bet) => dividendsAwaited(bet, result)).filter((lines) => lines.length > 0);
  const kinds = new Set(awaited.flat().map(kindOf));
  const contested = contestedIn(facts.decisions ?? [], feed).map(({ runnerIds, ...pence }) => ({
    ...{ kind: kindOf(runnerIds), ...pence },
  }));
  const unclear = feed.unclear.filter(({ kind }) => kinds.has(kind));
  const texts = unclear.map(({ text }) => text.slice(0, MOST_QUOTED));
  return [
    ...(awaited.length > 0
      ? [{ ask: "dividends" as const, bets: awaited.length, ...(texts.length > 0 && { unclear: texts }) }]
      : []),
    ...(contested.length > 0 ? [{ ask: "dividends-differ" as const, contested }] : []),
  ];
}

/** Characters of a feed's text. */
const MOST_QUOTED = 40;

/** Bets struck after the keyed off, but for those that staff allowed. */
async function lateQuestion(tx: Db, raceId: number, { decisions = [] }: NamedFacts): Promise<RaceQuestion[]> {
  const actualOff = actualOffIn(decisions);
  if (!actualOff) return [];
  const allowed = allowedLateIn(decisions);
  const struck = await betsStruckAfter(tx, { raceId, after: actualOff, most: MOST_LATE });
  const bets = struck.filter(({ betId }) => !allowed.has(betId)).length;
  return bets > 0 ? [{ ask: "late-bets", offAt: actualOff.toISOString(), bets }] : [];
}

/** More than a shop strikes on one race. */
const MOST_LATE = 500;

async function rule4Questions(tx: Db, raceId: number, facts: NamedFacts): Promise<RaceQuestion[]> {
  const absent = outWithoutTime(facts);
  const toMinute = withdrawnToMinute(facts);
  if (absent.length + toMinute.length === 0) return [];
  const { settlement: house } = await currentSettings(tx);
  const scale = scaleUnder(house, facts.race.day);
  const without = withoutRule4(facts, house);
  const questions: RaceQuestion[] = [];
  for (const runner of absent) {
    if (without.has(runner.id)) continue;
    const price = await shownPrice(tx, runner);
    if (!price || rule4PenceFor(price, scale) === 0) continue;
    const [bet] = await betsAtPriceBeside(tx, { raceId, runnerId: runner.id, ...ALL_TIME, most: 1 });
    if (bet)
      questions.push({
        ask: "did-not-run",
        runnerId: runner.id,
        horse: runner.name,
        price: formatOdds(price),
      });
  }
  for (const { id: runnerId, name: horse, withdrawnAt: minute, lastPrice } of toMinute) {
    if (without.has(runnerId)) continue;
    const decided = facts.rule4Decisions.findLast((one) => one.runnerId === runnerId)?.penceInPound;
    if ((decided ?? (lastPrice ? rule4PenceFor(lastPrice.fraction, scale) : 0)) === 0) continue;
    const bets = await betsInMinute(tx, { raceId, runnerId, minute });
    if (bets.length > 0)
      questions.push({
        ask: "minute",
        runnerId,
        horse,
        minute: minute.toISOString(),
        bets: bets.length,
      });
  }
  return questions;
}

/** Horses that take nothing from bets by the rules of today: balloted out, or reserves that are no withdrawals. */
function withoutRule4(facts: NamedFacts, { reserves }: SettlementSettings): ReadonlySet<number> {
  const balloted = ballotedOutIn(facts.decisions ?? []);
  return reserves === "DECLARED_IN" ? balloted.union(reservesNotIn(facts)) : balloted;
}

const ALL_TIME = { from: new Date(0), to: new Date("9999-01-01T00:00:00Z") };

/** The last shown price; null for a horse that never had one, such as a non-runner on the first card. */
export async function shownPrice(
  db: Db,
  { id, price, lastPrice }: Pick<NamedFacts["runners"][number], "id" | "price" | "lastPrice">,
): Promise<Odds | null> {
  const seen = (await pricesOf(db, id)).at(-1);
  if (!seen) return null;
  const { numerator, denominator } = seen;
  return (price ?? lastPrice)?.fraction ?? { numerator, denominator };
}

const withdrawnToMinute = ({ runners }: NamedFacts) =>
  runners.flatMap(({ status, withdrawnAt, ...runner }) =>
    status === "non-runner" && withdrawnAt !== null && isMinuteOnly(withdrawnAt)
      ? [{ ...runner, withdrawnAt }]
      : [],
  );

/** Bets that a withdrawal's minute places neither before nor after it. */
export const betsInMinute = (
  db: Db,
  { raceId, runnerId, minute }: { raceId: number; runnerId: number; minute: Date },
): Promise<BetAtPrice[]> =>
  betsAtPriceBeside(db, { raceId, runnerId, from: minute, to: endOfMinute(minute), most: MOST_IN_MINUTE });

/** More than a shop strikes in a minute on one race. */
const MOST_IN_MINUTE = 500;

/** Small enough not to block other transactions. */
const RACES_A_TRANSACTION = 50;

/** Works out the open decisions of an older database; once, at the first start. */
export async function backfillAttention({ database }: Shop): Promise<void> {
  while ((await racesNotWorkedOut(database.reader, 1)).length > 0)
    await database.transact(async (tx) => {
      await lock(tx, "races");
      await updateAttention(tx, await racesNotWorkedOut(tx, RACES_A_TRANSACTION));
    });
}
