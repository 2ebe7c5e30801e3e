import { eq } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { races, runners } from "../../schema/index.ts";

type RaceRow = typeof races.$inferSelect;
type RunnerRow = typeof runners.$inferSelect;

/** What staff may set of a race. */
export async function saveRaceStatus(
  tx: Db,
  id: number,
  said: Partial<
    Pick<RaceRow, "status" | "statusByHand" | "runsAgain" | "runnersExpected" | "day" | "offTime" | "offAt">
  >,
): Promise<void> {
  await tx.update(races).set(said).where(eq(races.id, id));
}

/** What staff may set of a horse: that it runs or not, when it came out, and at which price. */
export async function saveRunnerFate(
  tx: Db,
  id: number,
  said: Partial<Pick<RunnerRow, "status" | "statusByHand" | "price" | "withdrawnAt" | "lastPrice">>,
): Promise<void> {
  await tx.update(runners).set(said).where(eq(runners.id, id));
}
