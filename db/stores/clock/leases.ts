import { and, eq, sql } from "drizzle-orm";
import { tooFarAhead } from "../../../src/domain/age.ts";
import type { Db } from "../../client.ts";
import { leases } from "../../schema/index.ts";

/**
 * Takes (or keeps) a job for a holder until an instant. False: another holder has it. One conditional write, so that
 * of two servers that try at once one gets it. A lease that runs longer than one taken now is from before the clock was
 * set back: it is over.
 */
export async function takeLease(
  tx: Db,
  { job, holder, now, until }: { job: string; holder: string; now: Date; until: Date },
): Promise<boolean> {
  const taken = await tx
    .insert(leases)
    .values({ job, holder, until })
    .onConflictDoUpdate({
      target: leases.job,
      set: { holder, until },
      setWhere: sql`${leases.until} <= ${sql.param(now, leases.until)} or ${leases.until} > ${sql.param(tooFarAhead(until), leases.until)} or ${leases.holder} = ${holder}`,
    })
    .returning({ job: leases.job });
  return taken.length > 0;
}

/** Lets go of a job early, so that another server need not wait for the lease to run out. */
export async function dropLease(tx: Db, { job, holder }: { job: string; holder: string }): Promise<void> {
  await tx
    .update(leases)
    .set({ until: new Date(0) })
    .where(and(eq(leases.job, job), eq(leases.holder, holder)));
}
