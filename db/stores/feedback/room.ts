import { and, asc, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { feedbackReports, feedbackScreenshots } from "../../schema/index.ts";

const AT_ONCE = 500;

/**
 * Makes room for a picture: the oldest of its kind, strangers' or the staff's, go until all of them come to `most` bytes
 * at the most. Their reports stay, and say that the picture was removed. Says which reports those are.
 */
export async function removeOldestPictures(
  tx: Db,
  { ofStrangers, most, at }: { ofStrangers: boolean; most: number; at: Date },
): Promise<number[]> {
  const { id, screenshotBytes, userId } = feedbackReports;
  const kept = await tx
    .select({ id, bytes: screenshotBytes })
    .from(feedbackReports)
    .where(and(isNotNull(screenshotBytes), ofStrangers ? isNull(userId) : isNotNull(userId)))
    .orderBy(asc(id));
  let total = kept.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);
  const removed: number[] = [];
  for (const { id, bytes } of kept) {
    if (total <= most) break;
    total -= bytes ?? 0;
    removed.push(id);
  }
  for (let from = 0; from < removed.length; from += AT_ONCE) {
    const some = removed.slice(from, from + AT_ONCE);
    await tx.delete(feedbackScreenshots).where(inArray(feedbackScreenshots.reportId, some));
    await tx
      .update(feedbackReports)
      .set({ screenshotBytes: null, screenshotRemovedAt: at })
      .where(inArray(feedbackReports.id, some));
  }
  return removed;
}
