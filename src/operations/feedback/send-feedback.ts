import type { Db } from "../../../db/client.ts";
import { lock } from "../../../db/locks.ts";
import { insertReport } from "../../../db/stores/feedback/reports.ts";
import { removeOldestPictures } from "../../../db/stores/feedback/room.ts";
import { MOST_MESSAGE_CHARACTERS } from "../../domain/feedback/report.ts";
import type { AnyRefusal } from "../../domain/outcome.ts";
import { done, refuse } from "../../domain/outcome.ts";
import { showsNothing, withoutHidden } from "../../domain/shown-text.ts";
import { audit } from "../audit.ts";
import { type Answer, once } from "../once.ts";
import type { By, Keyed, Shop } from "../shop.ts";
import { countReport } from "./count-report.ts";
import { readScreenshot } from "./read-screenshot.ts";

/** How many bytes of pictures the shop keeps. Strangers have room of their own: they fill neither the disk nor the staff's. */
export const MOST_KEPT_BYTES = { strangers: 40 * 1024 * 1024, staff: 160 * 1024 * 1024 } as const;

/** A character takes two units at most, a line break as well; what cannot be seen is left out before they are counted. */
const MOST_SENT_UNITS = 4 * MOST_MESSAGE_CHARACTERS;

type Wanted = {
  message: string;
  /** A data URL or plain base64, PNG or JPEG; null without a picture. */
  screenshot: string | null;
  /** Where a stranger's reports are counted. */
  address: string;
};

/**
 * Takes a report from anybody who can see a screen. Its sender is known from the session alone: where nobody is signed
 * in, it is anonymous. The picture is checked by its content and encoded anew before the transaction begins.
 */
export async function sendFeedback(
  shop: Shop,
  by: By,
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

async function makeRoom(tx: Db, shop: Shop, by: By, bytes: number): Promise<void> {
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
