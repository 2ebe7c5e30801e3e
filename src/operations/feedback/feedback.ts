import { fileTypeFromBuffer } from "file-type";
import type { Db } from "../../../db/client.ts";
import { lock } from "../../../db/locks.ts";
import {
  deleteReport,
  type FeedbackReport,
  findReport,
  insertReport,
  type Screenshot,
  saveReportStatus,
} from "../../../db/stores/feedback/reports.ts";
import { removeOldestPictures } from "../../../db/stores/feedback/room.ts";
import { findBucket, saveBucket } from "../../../db/stores/staff/staff.ts";
import { ageMs } from "../../domain/age.ts";
import {
  type FeedbackStatus,
  feedbackStatusName,
  MOST_MESSAGE_CHARACTERS,
  MOST_SCREENSHOT_BYTES,
  MOST_SCREENSHOT_PIXELS,
} from "../../domain/feedback/report.ts";
import { type AnyRefusal, done, type Outcome, refuse } from "../../domain/outcome.ts";
import { showsNothing, withoutHidden } from "../../domain/shown-text.ts";
import { audit } from "../audit.ts";
import { decoding } from "../machine-limits.ts";
import { type Answer, once } from "../once.ts";
import { plainPicture } from "../plain-picture.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";

/**
 * Limit of stored picture bytes. Anonymous senders have their own: they fill neither the disk nor the
 * staff's.
 */
export const MOST_KEPT_BYTES = { strangers: 40 * 1024 * 1024, staff: 160 * 1024 * 1024 } as const;

/** A character or line break has at most two UTF-16 units; invisible ones are removed before counting. */
const MOST_SENT_UNITS = 4 * MOST_MESSAGE_CHARACTERS;

type Wanted = {
  message: string;
  /** A data URL or plain base64, PNG or JPEG; null without a picture. */
  screenshot: string | null;
  /** Where a stranger's reports are counted. */
  address: string;
};

/**
 * Stores a report from any screen. The sender comes from the session alone: without one the report is
 * anonymous. The picture is checked by content and encoded again before the transaction.
 */
export async function sendFeedback(
  shop: Shop,
  by: Actor,
  wanted: Wanted,
  keyed: Keyed | null = null,
): Promise<Answer<{ reportId: number }>> {
  // Of megabytes not even the characters are counted.
  if (wanted.message.length > MOST_SENT_UNITS) return refused({ code: "feedback-message-too-long" });
  const message = readable(wanted.message);
  const characters = [...message].length;
  if (showsNothing(message)) return refused({ code: "feedback-without-message" });
  if (characters > MOST_MESSAGE_CHARACTERS) return refused({ code: "feedback-message-too-long" });
  const counted = await countReport(shop, by, wanted.address);
  if (!counted.done) return refused(counted.refusal);
  const read = wanted.screenshot === null ? done(null) : await readScreenshot(wanted.screenshot);
  if (!read.done) return refused(read.refusal);
  const picture = read.value;

  return await once(shop, by, keyed, async (tx) => {
    await lock(tx, "feedback");
    if (picture) await makeRoom(tx, shop, by, picture.bytes.length);
    const report = { message, userId: by.userId, screen: by.screen ?? null, createdAt: shop.clock.now() };
    const reportId = await insertReport(tx, report, picture);
    await audit(tx, shop, by, {
      action: "SendFeedback",
      subjectType: "feedback",
      subjectId: reportId,
      after: { characters, screenshotBytes: picture?.bytes.length ?? 0 },
    });
    return done({ reportId });
  });
}

async function makeRoom(tx: Db, shop: Shop, by: Actor, bytes: number): Promise<void> {
  const ofStrangers = by.userId === null;
  const most = MOST_KEPT_BYTES[ofStrangers ? "strangers" : "staff"] - bytes;
  const removed = await removeOldestPictures(tx, { ofStrangers, most, at: shop.clock.now() });
  const notes = removed.map((subjectId) => ({
    action: "RemoveScreenshot" as const,
    subjectType: "feedback" as const,
    subjectId,
    reason: "It made way for a newer one",
  }));
  if (notes.length > 0) await audit(tx, shop, by, ...notes);
}

const refused = (refusal: AnyRefusal) => ({ outcome: refuse(refusal), replayed: false });

/** Line breaks stay; invisible characters, and those that change the direction of the text, are removed. */
const readable = (text: string): string =>
  withoutHidden(text.toWellFormed().replace(/\r\n?|[\u2028\u2029]/g, "\n")).trim();

const PREFIX = /^data:image\/(png|jpeg);base64,/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * Reads a picture from a data URL or plain base64. Its type comes from its first bytes, never from the
 * sender; it is decoded and encoded again, so hidden content is lost and undecodable content is refused.
 */
export async function readScreenshot(sent: string): Promise<Outcome<Screenshot>> {
  // Base64 has four characters for three bytes: a text that is too long is not decoded.
  if (sent.length > (MOST_SCREENSHOT_BYTES * 4) / 3 + 100) return refuse({ code: "screenshot-too-large" });
  const text = sent.replace(PREFIX, "");
  if (!BASE64.test(text)) return refuse({ code: "screenshot-not-a-picture" });
  const bytes = Buffer.from(text, "base64");
  if (bytes.length > MOST_SCREENSHOT_BYTES) return refuse({ code: "screenshot-too-large" });
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (type !== "image/png" && type !== "image/jpeg") return refuse({ code: "screenshot-not-a-picture" });
  const plain = plainPicture(bytes, type);
  if (!plain) return refuse({ code: "screenshot-not-a-picture" });
  const anew = await decoding(() => encodeAnew(plain, type));
  return anew ? done({ type, bytes: anew }) : refuse({ code: "screenshot-not-a-picture" });
}

async function encodeAnew(bytes: Buffer, type: Screenshot["type"]): Promise<Buffer | null> {
  const image = new Bun.Image(bytes, { maxPixels: MOST_SCREENSHOT_PIXELS });
  try {
    return await (type === "image/png" ? image.png() : image.jpeg({ quality: 85 })).buffer();
  } catch {
    return null;
  }
}

/**
 * Reports per minute from one sender, and per hour from all anonymous senders: addresses are cheap to change.
 */
const LIMITS = {
  sender: { most: 5, per: "a minute", windowMs: 60_000 },
  strangers: { most: 60, per: "an hour", windowMs: 60 * 60_000 },
} as const;

/** Counts one report against its sender, whether or not it turns out to be one that can be taken. */
export function countReport(shop: Shop, by: Actor, address: string): Promise<Outcome<null>> {
  const now = shop.clock.real();
  const subjects =
    by.userId === null
      ? [
          { subject: `feedback:address:${hashOf(address)}`, ...LIMITS.sender },
          { subject: "feedback:strangers", ...LIMITS.strangers },
        ]
      : [{ subject: `feedback:user:${by.userId}`, ...LIMITS.sender }];
  return shop.database.transact<Outcome<null>>(async (tx) => {
    for (const { subject, most, per, windowMs } of subjects) {
      await lock(tx, `tries ${subject}`);
      const kept = await findBucket(tx, subject);
      const age = kept ? ageMs(kept.startedAt, now) : windowMs;
      const bucket = kept && age < windowMs ? kept : { subject, tries: 0, startedAt: now };
      if (bucket.tries >= most)
        return refuse({
          code: "feedback-too-often",
          most,
          per,
          retryAfterSeconds: Math.max(1, Math.ceil((windowMs - age) / 1000)),
        });
      await saveBucket(tx, { ...bucket, tries: bucket.tries + 1 });
    }
    return done(null);
  });
}

const hashOf = (address: string): string => Bun.CryptoHasher.hash("sha256", address, "base64url");

/** Changes a report's status, unless another status was shown. */
export function changeFeedbackStatus(
  shop: Shop,
  by: Actor,
  wanted: { reportId: number; status: FeedbackStatus; shown?: FeedbackStatus },
): Promise<Outcome<{ report: FeedbackReport }>> {
  const { reportId, status } = wanted;
  return shop.database.transact<Outcome<{ report: FeedbackReport }>>(async (tx) => {
    await lock(tx, "feedback");
    const before = await findReport(tx, reportId);
    if (!before) return refuse({ code: "feedback-unknown" });
    if (before.status === status) return done({ report: before });
    if (before.status !== (wanted.shown ?? before.status))
      return refuse({ code: "feedback-moved", status: before.status });
    await saveReportStatus(tx, reportId, status);
    await audit(tx, shop, by, {
      action: "ChangeFeedbackStatus",
      subjectType: "feedback",
      subjectId: reportId,
      before: { status: feedbackStatusName(before.status) },
      after: { status: feedbackStatusName(status) },
    });
    return done({ report: { ...before, status } });
  });
}

/** Deletes a report and its picture. The audit trail keeps its sender and the reason, not its text. */
export function deleteFeedback(
  shop: Shop,
  by: Actor,
  wanted: { reportId: number; reason: string },
): Promise<Outcome<null>> {
  const reason = wanted.reason.trim();
  if (reason === "") return Promise.resolve(refuse({ code: "feedback-without-reason" }));
  return shop.database.transact<Outcome<null>>(async (tx) => {
    await lock(tx, "feedback");
    const report = await findReport(tx, wanted.reportId);
    if (!report) return refuse({ code: "feedback-unknown" });
    await deleteReport(tx, report.id);
    await audit(tx, shop, by, {
      action: "DeleteFeedback",
      subjectType: "feedback",
      subjectId: report.id,
      before: {
        status: feedbackStatusName(report.status),
        userId: report.userId,
        createdAt: report.createdAt,
        characters: [...report.message].length,
        screenshotBytes: report.screenshotBytes ?? 0,
      },
      reason,
    });
    return done(null);
  });
}
