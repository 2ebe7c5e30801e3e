import type { Reader } from "../../../db/stores/reader.ts";
import type { SelectedAccount } from "../../../views/frame/account-bar.tsx";
import type { TillSign } from "../../../views/frame/till-sign.tsx";

/** For whom and when something is looked for. */
export type Finding = {
  reader: Reader;
  served: SelectedAccount | null;
  /** Which till the browser is; null where drawers are not counted. */
  till: TillSign | null;
  now: Date;
};

/** A page or dialog of the shop. `also`: other words that a clerk may have for it. */
export type ShopPage = { text: string; href: string; sub: string; also?: string; isDialog?: boolean };

/** The most answers of one kind: a list to choose from at a glance. */
export const MOST_OF_A_KIND = 6;
