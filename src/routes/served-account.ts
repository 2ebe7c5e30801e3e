import type { Keeping } from "../../db/keeping.ts";
import { findAccount } from "../../db/stores/accounts/accounts.ts";
import { findServed, type ServedAccount } from "../../db/stores/accounts/served.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { faultFacts, type Log } from "../web/log.ts";

const bytesOf = (account: ServedAccount | undefined): number => JSON.stringify(account ?? null).length;

/**
 * The account that the counter serves. What waits for its customer stands beside what a page is for: where bets or winnings
 * cannot be read, the page stands without it.
 */
export async function servedAccount(
  reader: Reader,
  id: number,
  { keeping, log, requestId }: { keeping: Keeping; log: Log; requestId: string },
): Promise<ServedAccount | null> {
  try {
    const served = await keeping.ask(reader, `served ${id}`, (noting) => findServed(noting, id), bytesOf);
    return served.value ?? null;
  } catch (fault) {
    const account = await findAccount(reader, id);
    log.error("fault", { requestId, ...faultFacts(fault) });
    return account ? { ...account, pendingBets: 0, unpaidPence: 0 } : null;
  }
}
