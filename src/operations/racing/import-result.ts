import type { Db } from "../../../db/client.ts";
import { lock } from "../../../db/locks.ts";
import { saveRaceStatus, saveRunnerFate } from "../../../db/stores/racing/by-hand.ts";
import { runnersOf, type StoredRace, type StoredRunner } from "../../../db/stores/racing/cards.ts";
import { raceDecisionsOf } from "../../../db/stores/racing/race-decisions.ts";
import { insertResult, resultVersionsOf, type StoredResult } from "../../../db/stores/racing/results.ts";
import { fixedPlacesOn, termsStruckOn } from "../../../db/stores/racing/terms-struck.ts";
import { totesOf } from "../../../db/stores/racing/totes.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { ordinal } from "../../domain/exact-text.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import {
  type EnteredHorse,
  type EnteredResult,
  placesMissing,
  readEntered,
} from "../../domain/racing/races/entered-result.ts";
import { type OrderPastPost, withOrderPastPost } from "../../domain/racing/races/passed-post.ts";
import { actualOffIn } from "../../domain/racing/races/race-decisions.ts";
import { settlingVersion } from "../../domain/racing/races/race-facts.ts";
import { isStopped, RACE_STATUS } from "../../domain/racing/races/race-status.ts";
import type { ToteTexts } from "../../domain/racing/races/tote.ts";
import { audit } from "../audit.ts";
import { type Answer, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";
import { keepReserve, reservesNoted } from "./note-out.ts";
import {
  changedRace,
  type RaceChanged,
  raceOrRefusal,
  reasonIn,
  runnerOrRefusal,
  settlingResult,
  updateRunnersExpected,
} from "./race-by-hand.ts";
import { thenCheck } from "./request-bet-check.ts";
import { updateAttention } from "./update-attention.ts";

/**
 * Staff confirm that a horse missing from the result ran: its next version has it, unplaced. `shownVersion`
 * is the version they saw; a newer one refuses. A horse in the result changes nothing.
 */
export function addFinisher(
  shop: Shop,
  by: Actor,
  wanted: { runnerId: number; shownVersion?: number; reason: string },
  keyed: Keyed | null = null,
): Promise<Answer<ResultEntered>> {
  return thenCheck(
    shop,
    by,
    once<ResultEntered>(shop, by, keyed, async (tx) => {
      await lock(tx, "races");
      const reason = reasonIn(wanted.reason);
      if (!reason.done) return reason;
      const found = await runnerOrRefusal(tx, wanted.runnerId);
      if (!found.done) return found;
      const { runner, race } = found.value;
      if (isStopped(race.status)) return refuse({ code: "race-stopped", status: race.status });
      const result = await settlingResult(tx, race);
      if (!result || isStopped(result.status)) return refuse({ code: "race-without-result" });
      if (result.finishers.some(({ runnerId }) => runnerId === runner.id))
        return done({ ...changedRace(race.id), version: result.version });
      if (runner.withdrawnAt !== null) return refuse({ code: "result-names-non-runner", horse: runner.name });
      const { id: runnerId, horseId, number, name, bred, jockey } = runner;
      const unplaced = { place: null, code: null, deadHeat: false, sp: null, favourite: null };
      const finishers = [...result.finishers, { runnerId, horseId, number, name, bred, jockey, ...unplaced }];
      return await keepResult(
        tx,
        shop,
        by,
        race,
        await runnersOf(tx, race.id),
        { ran: Math.max(result.ran, finishers.length), finishers, nonRunnerIds: [] },
        {
          reason: reason.value,
          ...(wanted.shownVersion !== undefined && { shownVersion: wanted.shownVersion }),
        },
      );
    }),
  );
}

/**
 * Staff accept a feed's result: one that stayed provisional (the Free plan has no starting prices), or a
 * correction of a weighed-in one. `version` is the one they saw; a newer one refuses. Bets settle on it from
 * then on.
 */
export function importResult(
  shop: Shop,
  by: Actor,
  wanted: { raceId: number; version: number; reason: string },
  keyed: Keyed | null = null,
): Promise<Answer<ResultEntered>> {
  return thenCheck(
    shop,
    by,
    once<ResultEntered>(shop, by, keyed, async (tx) => {
      await lock(tx, "races");
      const reason = reasonIn(wanted.reason);
      if (!reason.done) return reason;
      const race = await raceOrRefusal(tx, wanted.raceId);
      if (!race.done) return race;
      const { id, status } = race.value;
      if (isStopped(status)) return refuse({ code: "race-stopped", status });
      const newest = (await resultVersionsOf(tx, id)).at(-1);
      if (!newest) return refuse({ code: "race-without-result" });
      if (newest.version !== wanted.version) return refuse({ code: "result-moved" });
      if (!newest.finishers.some(({ place }) => place === 1))
        return refuse({ code: "result-without-winner" });
      const unread = newest.finishers.find(({ place, code }) => place === null && code === null);
      if (unread && newest.userId === null)
        return refuse({ code: "result-place-unread", horse: unread.name });
      const field = await runnersOf(tx, id);
      const ran = new Set(newest.finishers.map(({ runnerId }) => runnerId));
      const isWhole = newest.finishers.length >= newest.ran;
      const absent = field.filter((runner) => isWhole && runner.status === "runner" && !ran.has(runner.id));
      const { ran: count, finishers } = newest;
      const entered = { ran: count, finishers, nonRunnerIds: absent.map((runner) => runner.id) };
      const tote = (await totesOf(tx, [id]))(id, newest.version);
      return await keepResult(tx, shop, by, race.value, field, entered, { reason: reason.value, tote });
    }),
  );
}

/** A result as staff have it: each horse with its place or code; see `EnteredHorse`. */
export type WantedResult = Said & {
  raceId: number;
  horses: readonly EnteredHorse[];
  /** The order past the post, where the result is another one. */
  passed?: OrderPastPost;
};
/**
 * The reason, required where a race has a result, and the version shown, 0 for none: a newer one that bets
 * settle on refuses. `tote`: the dividends that came with the places.
 */
type Said = { reason: string; shownVersion?: number; tote?: ToteTexts };
export type ResultEntered = RaceChanged & { version: number };

/**
 * Staff enter a race's result: bets settle on it as weighed in. After a weighed-in one it is a correction,
 * stored as a new version with a reason. The same result adds no version. Refused before the off.
 */
export function enterResult(
  shop: Shop,
  by: Actor,
  wanted: WantedResult,
  keyed: Keyed | null = null,
): Promise<Answer<ResultEntered>> {
  return thenCheck(
    shop,
    by,
    once<ResultEntered>(shop, by, keyed, async (tx) => {
      await lock(tx, "races");
      const race = await raceOrRefusal(tx, wanted.raceId);
      if (!race.done) return race;
      const { status, offAt, offTime } = race.value;
      if (isStopped(status)) return refuse({ code: "race-stopped", status });
      const wentOff = actualOffIn(await raceDecisionsOf(tx, race.value.id)) ?? offAt;
      if (wentOff > shop.clock.now()) return refuse({ code: "race-not-off", offTime });
      const field = await runnersOf(tx, race.value.id);
      const entered = readEntered(field, wanted.horses);
      if ("code" in entered) return refuse(entered);
      const [tables, fixed] = [await tablesOf(tx, race.value.id), await fixedPlacesOn(tx, race.value.id)];
      const missing = placesMissing(entered, race.value.handicap, tables, fixed);
      if (missing) return refuse(missing);
      const finishers = wanted.passed
        ? withOrderPastPost(entered.finishers, wanted.passed)
        : entered.finishers;
      if ("code" in finishers) return refuse(finishers);
      return await keepResult(tx, shop, by, race.value, field, { ...entered, finishers }, wanted);
    }),
  );
}

/** The place terms that bets on a race can have: of those struck on it, and of the shop now. */
const tablesOf = async (tx: Db, raceId: number) => [
  (await currentSettings(tx)).settlement.placeTermsTable,
  ...(await termsStruckOn(tx, raceId)),
];

/** Stores a result that staff entered, and what follows from it for the field. */
export async function keepResult(
  tx: Db,
  shop: Shop,
  by: Actor,
  race: StoredRace,
  field: readonly StoredRunner[],
  { ran: count, finishers, nonRunnerIds }: EnteredResult,
  { reason, shownVersion = Number.POSITIVE_INFINITY, tote = {} }: Said,
): Promise<Outcome<ResultEntered>> {
  const versions = await resultVersionsOf(tx, race.id);
  const before = settlingVersion({ race, versions });
  const isKnown = before !== undefined && placesOf(before.finishers) === placesOf(finishers);
  if (isKnown) return done({ ...changedRace(race.id), version: before.version });
  if (before && before.version > shownVersion) return refuse({ code: "result-moved" });
  const given = reasonIn(reason);
  if (!given.done && versions.length > 0) return given;
  const why = given.done ? given.value : null;
  const now = shop.clock.now();
  const { version, status } = await insertResult(tx, {
    raceId: race.id,
    status: before ? "corrected" : "weighed-in",
    ran: count,
    finishers,
    source: "by hand",
    simulated: race.simulated,
    asOf: now,
    storedAt: now,
    userId: by.userId,
    reason: why,
    raw: { ...tote },
  });
  const ran = new Set(finishers.map(({ runnerId }) => runnerId));
  const out = new Set(nonRunnerIds);
  await keepReserves(tx, shop, by, field, { ran, out, reason: why ?? "The result" });
  await markField(tx, field, ran, out);
  await saveRaceStatus(tx, race.id, { status: RACE_STATUS.result });
  await updateRunnersExpected(tx, race.id);
  await audit(tx, shop, by, {
    action: before ? "CorrectRaceResult" : "EnterRaceResult",
    subjectType: "race",
    subjectId: race.id,
    before: before ? { version: before.version, finishers: shown(before.finishers) } : null,
    after: { version, status, finishers: shown(finishers), nonRunners: nonRunnerIds },
    ...(why !== null && { reason: why }),
  });
  await updateAttention(tx, [race.id]);
  return done({ ...changedRace(race.id), version });
}

async function keepReserves(
  tx: Db,
  shop: Shop,
  by: Actor,
  field: readonly StoredRunner[],
  { ran, out, reason }: { ran: Set<number | null>; out: Set<number>; reason: string },
): Promise<void> {
  const [first] = field;
  if (!first) return;
  const noted = await reservesNoted(tx, first.raceId);
  for (const runner of field) {
    const mark = ran.has(runner.id) ? "declared in" : out.has(runner.id) ? "not in" : null;
    if (mark) await keepReserve(tx, shop, by, runner, { mark, known: noted.get(runner.id), reason });
  }
}

async function markField(
  tx: Db,
  field: readonly StoredRunner[],
  ran: Set<number | null>,
  out: Set<number>,
): Promise<void> {
  for (const { id, status, price, lastPrice } of field) {
    if (out.has(id) && status !== "non-runner")
      await saveRunnerFate(tx, id, {
        status: "non-runner",
        statusByHand: true,
        price: null,
        lastPrice: price ?? lastPrice,
      });
    if (ran.has(id) && status !== "runner")
      await saveRunnerFate(tx, id, {
        status: "runner",
        statusByHand: false,
        price: price ?? lastPrice,
        lastPrice: null,
      });
  }
}

type Finishers = StoredResult["finishers"];

const placesOf = (finishers: Finishers): string =>
  JSON.stringify(
    finishers
      .map(({ runnerId, name, place, code, sp, passed }) => [
        runnerId ?? name,
        ...[place, code, sp?.fraction, passed],
      ])
      .sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)),
  );

/** For the audit trail: the order, a line per horse. */
const shown = (finishers: Finishers): string[] =>
  finishers.map(({ name, place, code, sp, passed }) =>
    [place ?? code ?? "ran", name, sp?.text, passed && `(${ordinal(passed.place)} past the post)`]
      .filter(Boolean)
      .join(" "),
  );
