import { and, asc, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { feedbackReports, feedbackScreenshots } from "../../schema/index.ts";

const AT_ONCE = 500;

/**
 * Makes room for a picture: removes the oldest of its kind, of strangers or of staff, until at most `most`
 * bytes are left. Their reports stay, marked. Returns those reports.
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
