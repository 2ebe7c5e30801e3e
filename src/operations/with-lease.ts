import { dropLease, type Lease, takeLease } from "../../db/stores/clock/leases.ts";
import type { Shop } from "./shop.ts";

/** A dead server's lease ends after this; a living one renews it in time. */
const LEASE_MS = 30_000;
const RENEW_EACH_MS = 10_000;

/** What came of a job that one server does at a time: `elsewhere`, another one has it. */
export type Leased<T> = { elsewhere: true } | { elsewhere: false; value: T };

/** Runs a job unless another server runs it. `holder` may take the same lease twice. */
export async function withLease<T>(shop: Shop, lease: Lease, work: () => Promise<T>): Promise<Leased<T>> {
  if (!(await take(shop, lease, LEASE_MS))) return { elsewhere: true };
  // A failed renewal is harmless: the next one comes before the lease ends, and each bet is settled once.
  const renewing = setInterval(() => void take(shop, lease, LEASE_MS).catch(() => {}), RENEW_EACH_MS);
  try {
    return { elsewhere: false, value: await work() };
  } finally {
    clearInterval(renewing);
    await shop.database.transact((tx) => dropLease(tx, lease));
  }
}

/**
 * Claims a job that is due on every server. The claim lasts `lastsMs`, also after the job: server clocks
 * differ.
 */
export const isOurTurn = (shop: Shop, job: string, lastsMs: number): Promise<boolean> =>
  take(shop, { job, holder: shop.newSecret() }, lastsMs);

function take(shop: Shop, lease: Lease, lastsMs: number): Promise<boolean> {
  const now = shop.clock.real();
  return shop.database.transact((tx) => takeLease(tx, { ...lease, now, lastsMs }));
}
