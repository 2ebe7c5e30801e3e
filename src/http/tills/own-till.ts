import type { Reader } from "../../../db/stores/reader.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { type TillNow, tillNowByKey } from "../../../db/stores/tills/till-list.ts";
import type { By } from "../../operations/shop.ts";
import { keyHash } from "../../operations/tills/till-key.ts";

/** Whether the shop counts its drawers by shifts. */
export const tillsAreOn = async (reader: Reader): Promise<boolean> => (await currentSettings(reader)).tills;

/** The till that the browser of whoever asks is, as it is now. */
export const ownTill = async (reader: Reader, { till }: By): Promise<TillNow | undefined> =>
  till ? await tillNowByKey(reader, keyHash(till)) : undefined;
