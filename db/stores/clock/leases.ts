import { and, eq, type SQL, sql } from "drizzle-orm";
import { AHEAD_MS } from "../../../src/domain/age.ts";
import type { Db } from "../../client.ts";
import { onPostgres } from "../../kit.ts";
import { leases } from "../../schema/index.ts";

export type Lease = { job: string; holder: string };

/**
 * Takes or renews the lease of a job. False: another holder has it. One conditional write, so of two servers
 * that try at once one gets it. A lease longer than one taken now was taken before the clock was set back,
 * and is over. `now` is used on SQLite only: servers on PostgreSQL use its clock.
 */
export async function takeLease(
  tx: Db,
  { job, holder, now, lastsMs }: Lease & { now: Date; lastsMs: number },
): Promise<boolean> {
  const until = instantIn(lastsMs, now);
  const isOver = sql`${leases.until} <= ${instantIn(0, now)}`;
  const isTooLong = sql`${leases.until} > ${instantIn(lastsMs + AHEAD_MS, now)}`;
  const taken = await tx
    .insert(leases)
    .values({ job, holder, until })
    .onConflictDoUpdate({
      target: leases.job,
      set: { holder, until },
      setWhere: sql`${isOver} or ${isTooLong} or ${leases.holder} = ${holder}`,
    })
    .returning({ job: leases.job });
  return taken.length > 0;
}

const instantIn = (ms: number, now: Date): SQL =>
  onPostgres
    ? sql`clock_timestamp() + ${ms} * interval '1 millisecond'`
    : sql`${sql.param(new Date(now.getTime() + ms), leases.until)}`;

/** Lets go of a job early, so that another server need not wait for the lease to run out. */
export async function dropLease(tx: Db, { job, holder }: Lease): Promise<void> {
  await tx
    .update(leases)
    .set({ until: new Date(0) })
    .where(and(eq(leases.job, job), eq(leases.holder, holder)));
}
