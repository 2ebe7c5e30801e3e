import { findAccount } from "../../db/stores/accounts/accounts.ts";
import { findServed, type ServedAccount } from "../../db/stores/accounts/served.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { faultFacts, type Log } from "../web/log.ts";

/**
 * The account that the counter serves. What waits for its customer stands beside what a page is for: where bets or winnings
 * cannot be read, the page stands without it.
 */
export async function servedAccount(
  reader: Reader,
  id: number,
  { log, requestId }: { log: Log; requestId: string },
): Promise<ServedAccount | null> {
  try {
    return (await findServed(reader, id)) ?? null;
  } catch (fault) {
    const account = await findAccount(reader, id);
    log.error("fault", { requestId, ...faultFacts(fault) });
    return account ? { ...account, pendingBets: 0, unpaidPence: 0 } : null;
  }
}
