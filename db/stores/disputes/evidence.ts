import type { AuditSubject } from "../../../src/domain/audit.ts";
import type { Dispute } from "../../../src/domain/disputes/dispute.ts";
import type { Db } from "../../client.ts";
import { findResult, findResults } from "../lottery/results.ts";
import { findBet } from "../racing/bets.ts";
import { findRace } from "../racing/cards.ts";
import { historyOfBet, historyOfRace } from "../racing/histories.ts";
import { type AuditEntry, pageOfAudit } from "../staff/audit.ts";
import { namesOf } from "../staff/names.ts";
import { newestSeal } from "../system/seals.ts";
import { betDecided, decidedOf, drawNow } from "./decided.ts";
import { findDispute, notesOfDispute } from "./disputes.ts";
import {
  accountOfDispute,
  findMovement,
  movementsAfter,
  movementsBeside,
  movementsFor,
  playersOfAccount,
  resultOfAccount,
  transfersFor,
} from "./evidence-rows.ts";

/** Everything that the books say of what a dispute is about, row by row: what a pack of evidence prints and its file has. */
export type Evidence = NonNullable<Awaited<ReturnType<typeof evidenceOf>>>;

export async function evidenceOf(db: Db, disputeId: number) {
  const dispute = await findDispute(db, disputeId);
  if (!dispute) return null;
  const [account, notes, hash, bet, lottery, ledger] = await Promise.all([
    accountOfDispute(db, dispute.accountId),
    notesOfDispute(db, disputeId),
    newestSeal(db),
    betEvidence(db, dispute),
    lotteryEvidence(db, dispute),
    ledgerEvidence(db, dispute),
  ]);
  const decided = bet ? decidedOfBet(bet) : await decidedOf(db, dispute);
  const movements = bet?.movements ?? lottery?.movements ?? ledger?.movements ?? [];
  const subjects: Audited[] = [
    { subjectType: "dispute", subjectId: disputeId },
    ...(bet?.audited ?? lottery?.audited ?? []),
  ];
  const audit = [...(ledger?.audit ?? []), ...(await auditOf(db, subjects))];
  const staff = await namesOf(db, [
    ...[bet?.bet.userId ?? null, dispute.userId],
    ...(bet?.races.flatMap(({ versions }) => versions.map(({ userId }) => userId)) ?? []),
    ...movements.map(({ userId }) => userId),
  ]);
  return {
    ...{ dispute, account, notes, decided, hash, bet, lottery, movements, audit },
    staff: Object.fromEntries(staff),
  };
}

type BetRows = NonNullable<Awaited<ReturnType<typeof betEvidence>>>;
const decidedOfBet = ({ bet, settlements, races }: BetRows) =>
  betDecided(
    bet,
    settlements,
    new Map(races.flatMap(({ race, versions }) => (race ? [[race.id, versions]] : []))),
  );

type Audited = { subjectType: AuditSubject; subjectId: number };

async function betEvidence(db: Db, { subject, subjectId }: Dispute) {
  const bet = subject === "bet" ? await findBet(db, subjectId) : undefined;
  if (!bet) return null;
  const raceIds = [...new Set(bet.legs.map(({ raceId }) => raceId))];
  const [history, races, movements] = await Promise.all([
    historyOfBet(db, bet.id),
    Promise.all(raceIds.map((raceId) => raceEvidence(db, raceId, bet))),
    movementsFor(db, { type: "RacingBet", id: bet.id, slipId: bet.slipId ?? 0 }),
  ]);
  const audited: Audited[] = [
    { subjectType: "racingBet", subjectId: bet.id },
    ...(bet.slipId === null ? [] : [{ subjectType: "betSlip" as const, subjectId: bet.slipId }]),
    ...raceIds.map((subjectId) => ({ subjectType: "race" as const, subjectId })),
  ];
  return { bet, ...history, races, movements, audited };
}

type Struck = { placedAt: Date; legs: readonly { runnerId: number | null }[] };

/** A race with every version of its result, its decisions, and the prices of the bet's horses up to the strike. */
async function raceEvidence(db: Db, raceId: number, { placedAt, legs }: Struck) {
  const [race, { versions, decisions, prices, others }] = await Promise.all([
    findRace(db, raceId),
    historyOfRace(db, raceId),
  ]);
  const horses = new Set(legs.map(({ runnerId }) => runnerId));
  const shown = prices.filter(({ runnerId, seenAt }) => horses.has(runnerId) && seenAt <= placedAt);
  return { race, versions, rule4: decisions, decisions: others, pricesToStrike: shown };
}

/** Of the draw as it is now, with what was paid by results that a correction replaced; its earlier numbers are in the audit trail. */
async function lotteryEvidence(db: Db, { subject, subjectId: drawId, accountId }: Dispute) {
  if (subject !== "result") return null;
  const { draw, again, history } = await drawNow(db, drawId);
  const now = draw ?? again;
  const resultId = now && (await resultOfAccount(db, now.id, accountId));
  const former = await formerResults(db, drawId, accountId, history.changes);
  const resultIds = [...former, ...(resultId === undefined ? [] : [resultId])];
  const [result, movements, cash] = await Promise.all([
    findResult(db, resultId ?? 0),
    Promise.all(resultIds.map((id) => movementsFor(db, { type: "PlayerResult", id, slipId: 0 }))),
    Promise.all(resultIds.map((id) => transfersFor(db, "PlayerResult", id))),
  ]);
  const audited: Audited[] = [
    { subjectType: "draw", subjectId: drawId },
    ...(again ? [{ subjectType: "draw" as const, subjectId: again.id }] : []),
    ...resultIds.map((subjectId) => ({ subjectType: "player-result" as const, subjectId })),
    ...(result?.selectionResults ?? []).map(({ selectionId }) => ({
      ...{ subjectType: "selection" as const, subjectId: selectionId },
    })),
  ];
  return {
    ...{ result: result ?? null, draw: now ?? null, isEnteredAgain: again !== undefined },
    ...{ movements: movements.flat(), cash: cash.flat(), audited },
  };
}

/**
 * A player's results in a draw that a correction or a removal replaced: where they had been paid, the payment was taken back before, which
 * the audit trail says with the draw and the player; rows of before that were so, with the name.
 */
async function formerResults(
  db: Db,
  drawId: number,
  accountId: number,
  changes: readonly { at: Date }[],
): Promise<number[]> {
  const [first, last] = [changes[0], changes.at(-1)];
  if (!first || !last || first === last) return [];
  const [players, { entries }] = await Promise.all([
    playersOfAccount(db, accountId),
    pageOfAudit(
      db,
      {
        ...{ ...ANY, action: "MarkUnpaid", subjectType: "player-result", subjectId: null },
        ...{ from: first.at, until: new Date(last.at.getTime() + 1) },
      },
      null,
      MOST_AUDIT,
    ),
  ]);
  const theirs = entries.filter(({ after }) => {
    const of = after as { drawId?: number; playerId?: number; playerName?: string } | null;
    return of?.drawId === undefined
      ? players.some(({ name }) => name === of?.playerName)
      : of.drawId === drawId && players.some(({ id }) => id === of.playerId);
  });
  const ids = [...new Set(theirs.map(({ subjectId }) => subjectId))].toSorted((one, other) => one - other);
  const found = await findResults(db, ids);
  return ids.filter((id) => !found.some((result) => result.id === id));
}

async function ledgerEvidence(db: Db, { subject, subjectId }: Dispute) {
  const movement = subject === "movement" ? await findMovement(db, subjectId) : undefined;
  if (!movement) return null;
  // Its row in the audit trail is of its account, at its moment.
  const around = {
    from: new Date(movement.createdAt.getTime() - 1000),
    until: new Date(movement.createdAt.getTime() + 1000),
  };
  const [beside, later, audit] = await Promise.all([
    movementsBeside(db, movement),
    movementsAfter(db, movement),
    pageOfAudit(
      db,
      { ...ANY, subjectType: "account", subjectId: movement.accountId, ...around },
      null,
      MOST_AUDIT,
    ),
  ]);
  const listed = new Set(beside.map(({ id }) => id));
  return { movements: [...beside, ...later.filter(({ id }) => !listed.has(id))], audit: audit.entries };
}

/** Of each subject so many rows, the newest. */
const MOST_AUDIT = 200;
const ANY = { userId: null, action: null, from: null, until: null };

async function auditOf(db: Db, subjects: readonly Audited[]): Promise<AuditEntry[]> {
  const pages = await Promise.all(
    subjects.map((subject) => pageOfAudit(db, { ...ANY, ...subject }, null, MOST_AUDIT)),
  );
  return pages.flatMap(({ entries }) => entries).toSorted((one, other) => one.id - other.id);
}
