import type { Reader } from "../../db/stores/reader.ts";
import { currentSettings } from "../../db/stores/system/shop-settings.ts";
import type { Letterhead } from "../../views/paper/letterhead.tsx";
import type { AppContext } from "./context.ts";

/** What stands at the head of the shop's papers now: its own name and address, or the name that it was started with. */
export async function letterheadNow({ trade, place }: AppContext, reader: Reader): Promise<Letterhead> {
  const { shopName, shopAddress } = await currentSettings(reader);
  return { name: shopName || trade, place, address: shopAddress };
}
