import type { Db } from "../../../db/client.ts";
import { lock } from "../../../db/locks.ts";
import {
  findDispute,
  insertDispute,
  insertDisputeNote,
  runningDispute,
  saveDisputeStatus,
} from "../../../db/stores/disputes/disputes.ts";
import { findMovement, ownerOfResult } from "../../../db/stores/disputes/evidence-rows.ts";
import { findDrawById } from "../../../db/stores/lottery/draws.ts";
import { findResult } from "../../../db/stores/lottery/results.ts";
import { findBet } from "../../../db/stores/racing/bets.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { transactionName } from "../../domain/accounts/transaction.ts";
import {
  type Dispute,
  type DisputeState,
  type DisputeSubject,
  disputeStateName,
  isDisputeOver,
  MOST_DAYS_AGO,
} from "../../domain/disputes/dispute.ts";
import { addDays, formatDay, formatInstant, wallClock } from "../../domain/london-time.ts";
import { drawName } from "../../domain/lottery/game.ts";
import { formatMoney } from "../../domain/money.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { betName } from "../../domain/racing/bet-name.ts";
import { showsNothing } from "../../domain/shown-text.ts";
import { audit } from "../audit.ts";
import { type Answer, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";
import { sealRows } from "../system/seal-rows.ts";

type Subject = Pick<Dispute, "subject" | "subjectId">;

/** What a dispute would be about, in words, and whose it is: a deleted account's, too. */
export async function disputedSubject(db: Db, { subject, subjectId }: Subject): Promise<Disputed | null> {
  return (await SUBJECTS[subject](db, subjectId)) ?? null;
}

type Disputed = Pick<Dispute, "subjectId" | "accountId" | "about">;

const SUBJECTS: Record<DisputeSubject, (db: Db, id: number) => Promise<Disputed | undefined>> = {
  async bet(db, id) {
    const bet = await findBet(db, id);
    return (
      bet && {
        subjectId: id,
        accountId: bet.accountId,
        about: `Bet ${bet.reference}, ${betName(bet)} ${formatMoney(bet.amountPence)}`,
      }
    );
  },
  async result(db, id) {
    const [owner, result] = await Promise.all([ownerOfResult(db, id), findResult(db, id)]);
    const draw = owner && (await findDrawById(db, owner.drawId));
    if (!(owner && result && draw)) return;
    const won = formatMoney(result.totalWinningsPence);
    return {
      subjectId: draw.id,
      accountId: owner.accountId,
      about: `${drawName(draw.drawType)} of ${formatDay(draw.drawDate)}, won ${won}`,
    };
  },
  async movement(db, id) {
    const row = await findMovement(db, id);
    return (
      row && {
        subjectId: id,
        accountId: row.accountId,
        about: `${transactionName(row.transactionType)} ${formatMoney(row.amountPence)}, ${formatInstant(row.createdAt)}`,
      }
    );
  },
};

type NewDispute = Subject & { text: string; receivedOn: string };

/** Opens a dispute with the customer's complaint. What was said stays out of the audit trail, which others read. */
export const openDispute = (
  shop: Shop,
  by: Actor,
  { subject, subjectId, text: given, receivedOn }: NewDispute,
  keyed: Keyed | null = null,
): Promise<Answer<{ disputeId: number }>> =>
  once(shop, by, keyed, async (tx) => {
    const text = given.trim();
    if (showsNothing(text)) return refuse({ code: "dispute-without-words" });
    const openedAt = shop.clock.now();
    const { day: last } = wallClock(openedAt, "Europe/London");
    const first = addDays(last, -MOST_DAYS_AGO);
    if (receivedOn < first || receivedOn > last) return refuse({ code: "complaint-day-unfit", first, last });
    if (!(await currentSettings(tx)).disputes) return refuse({ code: "disputes-off" });
    await lock(tx, "disputes");
    const found = await disputedSubject(tx, { subject, subjectId });
    if (!found) return refuse({ code: "dispute-about-nothing" });
    const running = await runningDispute(tx, { subject, ...found });
    if (running) return refuse({ code: "dispute-runs", disputeId: running });
    const { userId } = by;
    const status: DisputeState = "OPEN";
    const row = { subject, ...found, receivedOn, status, openedAt, closedAt: null, userId };
    const disputeId = await insertDispute(tx, row);
    await insertDisputeNote(tx, { disputeId, status, text, writtenAt: openedAt, userId });
    await audit(tx, shop, by, {
      action: "OpenDispute",
      subjectType: "dispute",
      subjectId: disputeId,
      after: { accountId: found.accountId, about: found.about, receivedOn, status: disputeStateName(status) },
    });
    return done({ disputeId });
  });

type NewNote = {
  disputeId: number;
  text: string;
  status: DisputeState;
  /** The status that the form showed. */
  shown: DisputeState;
};

/** Writes what happened, with the status from then on. One that is over can be taken up again: the adjudicator comes after the answer. */
export const noteDispute = (
  shop: Shop,
  by: Actor,
  { disputeId, text: given, status, shown }: NewNote,
  keyed: Keyed | null = null,
): Promise<Answer<null>> =>
  once<null>(shop, by, keyed, async (tx) => {
    const text = given.trim();
    if (showsNothing(text)) return refuse({ code: "dispute-without-words" });
    await lock(tx, "disputes");
    const before = await findDispute(tx, disputeId);
    if (!before) return refuse({ code: "dispute-unknown" });
    if (before.status !== shown) return refuse({ code: "dispute-moved", status: before.status });
    const running = isDisputeOver(status) ? undefined : await runningDispute(tx, before);
    if (running && running !== disputeId) return refuse({ code: "dispute-runs", disputeId: running });
    const writtenAt = shop.clock.now();
    const closedAt = isDisputeOver(status) ? (before.closedAt ?? writtenAt) : null;
    await saveDisputeStatus(tx, disputeId, status, closedAt);
    await insertDisputeNote(tx, { disputeId, status, text, writtenAt, userId: by.userId });
    await audit(tx, shop, by, {
      action: "ChangeDispute",
      subjectType: "dispute",
      subjectId: disputeId,
      before: { status: disputeStateName(before.status) },
      after: { status: disputeStateName(status) },
    });
    return done(null);
  });

/** Without a hand that still writes, a sealing takes some milliseconds. */
const SEALED_WITHIN_MS = 1000;

/** Seals what a pack of evidence shows, and notes that one was made. */
export async function makeEvidence(shop: Shop, by: Actor, disputeId: number): Promise<Outcome<null>> {
  if (!(await findDispute(shop.database.reader, disputeId))) return refuse({ code: "dispute-unknown" });
  const sealed = sealRows(shop).catch(() => "");
  const newestHash = await Promise.race([sealed, Bun.sleep(SEALED_WITHIN_MS).then(() => "")]);
  return await shop.database.transact(async (tx) => {
    await audit(tx, shop, by, {
      action: "MakeEvidence",
      subjectType: "dispute",
      subjectId: disputeId,
      after: { newestHash: newestHash || null },
    });
    return done(null);
  });
}
