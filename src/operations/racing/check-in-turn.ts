import { CannotWrite } from "../../domain/cannot-write.ts";
import type { By, Shop } from "../shop.ts";
import { type Leased, withLease } from "../with-lease.ts";
import { type Checked, checkPendingBets } from "./check-pending-bets.ts";

/** How long somebody who asks for a round waits for one that is under way, here or on another server. */
const PATIENCE_MS = 30_000;

/** A round of the checker, while no other server has one. */
export const checkInTurn = (shop: Shop, by: By): Promise<Leased<Checked>> =>
  withLease(shop, { job: "check-pending-bets", holder: shop.newSecret() }, () => checkPendingBets(shop, by));

/** Staff ask for a round: it comes after the one that is under way, and what that settled is not in its sum. */
export async function checkAllPending(shop: Shop, by: By): Promise<Checked> {
  const latest = performance.now() + PATIENCE_MS;
  while (performance.now() < latest) {
    const round = await checkInTurn(shop, by);
    if (!round.elsewhere) return round.value;
    await Bun.sleep(20 + Math.random() * 80);
  }
  throw new CannotWrite("locked");
}
