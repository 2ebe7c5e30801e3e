import type { SelectedAccount } from "./account-bar.tsx";
import type { TillSign } from "./till-sign.tsx";

/** What the frame of a page shows around it. */
export type FrameFacts = {
  /** Which of several shops it is, or "Head Office"; null where there is one shop. */
  place: string | null;
  /** Head office has menus of its own, and no customers: no box and no bar. */
  isHeadOffice: boolean;
  path: string;
  /** The address of the page, with its query. */
  address: string;
  staffName: string;
  account: SelectedAccount | null;
  /** Which till this browser is; null where drawers are not counted. */
  till: TillSign | null;
  /** The shop's time, in milliseconds: shown as London's, and the browser counts on from it. */
  now: number;
  /** SHOP_CLOCK is set: every page says that this is not the real day. */
  clockIsSet: boolean;
  /** How far the machine's clock is behind the newest row of the books: every page says so. Null: it is not. */
  clockBehind: { newest: number; refuses: boolean } | null;
  /** Until when the first password opens the shop, in milliseconds, in its last days; else null. */
  firstPasswordUntil: number | null;
  /** The shop's setting: a slip's total is typed before it is placed. */
  stakeCheck: boolean;
  /** The colours that the clerk chose; null leaves them to the system. */
  theme: "light" | "dark" | null;
};
