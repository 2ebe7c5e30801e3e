import type { Reader } from "../../db/stores/reader.ts";
import { currentSettings } from "../../db/stores/system/shop-settings.ts";
import type { Letterhead } from "../../views/paper/letterhead.tsx";
import type { SavedSettings } from "../domain/system/settings.ts";
import type { AppContext } from "./context.ts";

/** What the shop was configured as, for pages that work without its database. */
export const nameOf = ({ trade, place }: AppContext): string =>
  place && place !== trade ? `${trade} ${place}` : trade;

/** The present head of the shop's papers: its saved name and address, or its configured name. */
export const letterheadNow = async (app: AppContext, reader: Reader): Promise<Letterhead> =>
  letterheadOf(app, await currentSettings(reader));

/** The same of settings that were read. */
export const letterheadOf = (
  { trade, place }: AppContext,
  { shopName, shopAddress }: Pick<SavedSettings, "shopName" | "shopAddress">,
): Letterhead => ({ name: shopName || trade, place, address: shopAddress });
