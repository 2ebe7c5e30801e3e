import { transactionName } from "../../../src/domain/accounts/transaction.ts";
import {
  type Decided,
  type Decision,
  decidedFrom,
  numbersInWords,
  wonOn,
} from "../../../src/domain/disputes/decided.ts";
import type { Dispute } from "../../../src/domain/disputes/dispute.ts";
import type { BallsDrawn } from "../../../src/domain/lottery/payout.ts";
import { STATUS_NAMES } from "../../../src/domain/racing/bet-status.ts";
import { placesInWords } from "../../../src/domain/racing/races/result-version.ts";
import { isUnreadable } from "../../../src/domain/unreadable.ts";
import type { Db } from "../../client.ts";
import { findDraw, findDrawById } from "../lottery/draws.ts";
import { findResult } from "../lottery/results.ts";
import { findBet } from "../racing/bets.ts";
import { allVersionsOf, type StoredResult } from "../racing/results.ts";
import { type BetSettlement, settlementsOf } from "../racing/settlements.ts";
import { pageOfAudit } from "../staff/audit.ts";
import {
  cashToCustomer,
  findMovement,
  movementsAfter,
  resultOfAccount,
  transfersFor,
} from "./evidence-rows.ts";

/** The decisions on the bet, result or movement of a dispute, oldest first; null where its row is gone. */
export async function decidedOf(db: Db, dispute: Dispute): Promise<Decided | null> {
  const { subject } = dispute;
  if (subject === "bet") return await betDecidedOf(db, dispute.subjectId);
  return subject === "result" ? await resultDecided(db, dispute) : await movementDecided(db, dispute);
}

async function betDecidedOf(db: Db, betId: number): Promise<Decided | null> {
  const bet = await findBet(db, betId);
  if (!bet) return null;
  const raceIds = bet.legs.map(({ raceId }) => raceId);
  const [settlements, versions] = await Promise.all([settlementsOf(db, betId), allVersionsOf(db, raceIds)]);
  return betDecided(bet, settlements, versions);
}

/** A bet by its settlements, the newest first as they are read, and the versions of its races' results by the race's id. */
export function betDecided(
  { legs }: { legs: readonly { raceId: number; courseName: string }[] },
  newestFirst: readonly BetSettlement[],
  versions: ReadonlyMap<number, readonly StoredResult[]>,
): Decided {
  const raceNames = new Map(legs.map(({ raceId, courseName }) => [raceId, courseName]));
  const settlements = newestFirst.toReversed();
  const results = [...raceNames].map(([raceId, course]) => ({
    course,
    versions: versions.get(raceId) ?? [],
  }));
  const settled = settlements.map(({ settledAt, status, payoutPence, reason, voidedByStaff }): Decision => {
    const found = voidedByStaff ? [] : results.flatMap((race) => resultBy(race, settledAt));
    return { at: settledAt, as: STATUS_NAMES[status], by: [...found, ...said(reason)], pence: payoutPence };
  });
  const last = settlements.at(-1);
  const open =
    last && !last.voidedByStaff
      ? results.flatMap(({ course, versions }) =>
          versions
            .filter(({ storedAt }) => storedAt > last.settledAt)
            .map(
              (version) =>
                `${course} has version ${version.version} of its result since: ${placesInWords(placedIn(version))}.`,
            ),
        )
      : [];
  return decidedFrom(settled, open);
}

/** The version that a settlement found. */
function resultBy(
  { course, versions }: { course: string; versions: readonly StoredResult[] },
  settledAt: Date,
): string[] {
  const found = versions.findLast(({ storedAt }) => storedAt <= settledAt);
  return found ? [`${course}, version ${found.version}: ${placesInWords(placedIn(found))}`] : [];
}

/** The places that a bet can be paid for. */
const MOST_PLACES = 4;
const placedIn = ({ finishers }: StoredResult) =>
  finishers.filter(({ place }) => place !== null && place <= MOST_PLACES);

const said = (reason: string | null): string[] => (reason ? [reason] : []);

/** So many entries of a draw in the trail; a draw has a few. */
const MOST_ENTRIES = 200;

/** Every time that a draw's numbers were entered, corrected or removed, by the audit trail. */
export async function historyOfDraw(db: Db, drawId: number) {
  const filter = {
    userId: null,
    action: null,
    from: null,
    until: null,
    subjectType: "draw",
    subjectId: drawId,
  };
  const { entries } = await pageOfAudit(db, filter, null, MOST_ENTRIES);
  const changes = entries.toReversed().filter(({ action }) => isOfNumbers(action));
  const removal = changes.find(({ action }) => action === "RemoveDraw");
  return { changes, removal, removed: removal && (removal.before as Removed | null) };
}

const isOfNumbers = (action: string): boolean =>
  action === "RecordDraw" || action === "CorrectDraw" || action === "RemoveDraw";

type Removed = Parameters<typeof findDraw>[1] & BallsDrawn;

/** The draw of a dispute as it is now: under another id where it was removed and entered again. */
export async function drawNow(db: Db, drawId: number) {
  const [draw, history] = await Promise.all([findDrawById(db, drawId), historyOfDraw(db, drawId)]);
  if (draw || !history.removed || isUnreadable(history.removed)) return { draw, again: undefined, history };
  const again = await findDraw(db, history.removed);
  return { draw: undefined, again, history };
}

async function resultDecided(db: Db, { subjectId, accountId }: Dispute): Promise<Decided> {
  const { draw, again, history } = await drawNow(db, subjectId);
  const now = draw ?? again;
  const resultId = now && (await resultOfAccount(db, now.id, accountId));
  const result = resultId === undefined ? undefined : await findResult(db, resultId);
  const wonWith = (drawn: BallsDrawn): number | null =>
    draw && result && !result.unread && !isUnreadable(draw.payoutRules)
      ? wonOn(result.selectionResults, drawn, draw)
      : null;
  const decisions = history.changes.map(({ at, action, after, reason }): Decision => {
    if (action === "RemoveDraw") return { at, as: "Removed", by: said(removedFor(after)), pence: 0 };
    const as = action === "CorrectDraw" ? "Corrected" : "Drawn";
    if (isUnreadable(after)) return { at, as, by: ["Its numbers cannot be read"], pence: null };
    const drawn = after as BallsDrawn;
    return { at, as, by: [numbersInWords(drawn), ...said(reason)], pence: wonWith(drawn) };
  });
  if (again)
    decisions.push({
      at: again.performedAt,
      as: "Entered again",
      by: [numbersInWords(again)],
      pence: result?.totalWinningsPence ?? 0,
    });
  return decidedFrom(decisions);
}

const removedFor = (after: unknown): string | null => {
  const reason = (after as { reason?: unknown } | null)?.reason;
  return typeof reason === "string" ? reason : null;
};

/** Its own amount, and after each later movement for the same bet, result or stake what all of them come to: in cash, too. */
async function movementDecided(db: Db, { subjectId }: Dispute): Promise<Decided | null> {
  const movement = await findMovement(db, subjectId);
  if (!movement) return null;
  const [later, cash] = await Promise.all([movementsAfter(db, movement), cashAfter(db, movement)]);
  const onAccount = [movement, ...later].map((row) => ({ ...row, as: transactionName(row.transactionType) }));
  let pence = 0;
  return decidedFrom(
    [...onAccount, ...cash].toSorted(byTime).map(({ createdAt: at, amountPence, as, description }) => {
      pence += amountPence;
      return { at, as, by: said(description), pence };
    }),
  );
}

type Moved = NonNullable<Awaited<ReturnType<typeof findMovement>>>;

async function cashAfter(db: Db, { referenceType, referenceId, createdAt }: Moved) {
  if (referenceType !== "PlayerResult" && referenceType !== "LotteryCollection") return [];
  const rows = await transfersFor(db, referenceType, referenceId ?? 0);
  return rows
    .filter((row) => row.createdAt >= createdAt)
    .map((row) => ({ ...row, amountPence: cashToCustomer(row), as: "In cash" }));
}

const byTime = (one: { createdAt: Date }, other: { createdAt: Date }): number =>
  one.createdAt.getTime() - other.createdAt.getTime();
