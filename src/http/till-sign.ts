import type { RenderCache } from "../../db/render-cache.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { currentSettings } from "../../db/stores/system/shop-settings.ts";
import { tillNowByKey } from "../../db/stores/tills/till-list.ts";
import type { TillSign } from "../../views/frame/till-sign.tsx";
import { keyHash } from "../operations/tills/till-key.ts";
import { faultFacts, type Log } from "./response/log.ts";

const bytesOf = (kept: unknown): number => JSON.stringify(kept ?? null).length;

type How = { keeping: RenderCache; log: Log; requestId: string };

/**
 * The till of a browser, for the frame; null where tills are off, without a query, and where it cannot be
 * read: the page goes without.
 */
export async function tillSign(reader: Reader, secret: string, how: How): Promise<TillSign | null> {
  try {
    return await signOf(reader, secret, how.keeping);
  } catch (fault) {
    how.log.error("fault", { requestId: how.requestId, ...faultFacts(fault) });
    return null;
  }
}

async function signOf(reader: Reader, secret: string, keeping: RenderCache): Promise<TillSign | null> {
  if (!(await currentSettings(reader)).tills) return null;
  if (secret === "") return { name: null, shiftId: null, openedAt: null };
  const hash = keyHash(secret);
  const { value } = await keeping.ask(
    reader,
    `till ${hash}`,
    (noting) => tillNowByKey(noting, hash),
    bytesOf,
  );
  return {
    name: value?.name ?? null,
    shiftId: value?.shiftId ?? null,
    openedAt: value?.openedAt?.getTime() ?? null,
  };
}
