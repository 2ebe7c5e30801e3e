import type { RenderCache } from "../../db/render-cache.ts";
import { waitingMarks } from "../../db/stores/approvals/requests.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { currentSettings } from "../../db/stores/system/shop-settings.ts";
import { holdsAny } from "../domain/approvals/held-verbs.ts";
import type { Shop } from "../operations/shop.ts";
import { type Allowed, mayOf } from "./request/allowed.ts";
import { faultFacts, type Log } from "./response/log.ts";

const bytesOf = (marks: readonly unknown[]): number => marks.length * 32;

type How = { cache: RenderCache; log: Log; requestId: string };

/**
 * How many requests wait for a user's approval, for the frame; null where nothing needs a second person,
 * without a query, and where they cannot be read: the page goes without.
 */
export async function approvalsFor(
  reader: Reader,
  { userId }: { userId: number },
  allowed: Allowed | null,
  { clock }: Shop,
  { cache, log, requestId }: How,
): Promise<number | null> {
  try {
    if (!holdsAny(await currentSettings(reader))) return null;
    if (!mayOf(allowed, "approve")) return 0;
    const { value } = await cache.read(reader, "approvals that wait", waitingMarks, bytesOf);
    const real = clock.real();
    return value.filter(({ requestedBy, expiresAt }) => requestedBy !== userId && expiresAt > real).length;
  } catch (fault) {
    log.error("fault", { requestId, ...faultFacts(fault) });
    return null;
  }
}
