import type { Db } from "../../../db/client.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { findTillAlone, findTillByKey, type Till } from "../../../db/stores/tills/tills.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import type { By } from "../shop.ts";
import { keyHash } from "./till-key.ts";

/** The till that the browser of whoever asks is, alone with it until this transaction ends. */
export async function tillOfBrowser(tx: Db, by: By): Promise<Outcome<Till>> {
  if (!(await currentSettings(tx)).tills) return refuse({ code: "tills-off" });
  const found = by.till ? await findTillByKey(tx, keyHash(by.till)) : undefined;
  const till = found && (await findTillAlone(tx, found.id));
  return till ? done(till) : refuse({ code: "till-not-named" });
}
