import type { SelectedAccount } from "./account-bar.tsx";
import type { Menu } from "./menus.ts";

/** What the frame of a page shows around it. */
export type FrameFacts = {
  /** Which of several shops it is, or "Head Office"; null where there is one shop. */
  place: string | null;
  menus: readonly Menu[];
  /** The one box stands in the header: not at head office, which has no customers. */
  hasBox: boolean;
  path: string;
  /** The address of the page, with its query. */
  address: string;
  staffName: string;
  account: SelectedAccount | null;
  /** The shop's time, in milliseconds: shown as London's, and the browser counts on from it. */
  now: number;
  /** SHOP_CLOCK is set: every page says that this is not the real day. */
  clockIsSet: boolean;
  /** The shop's setting: a slip's total is typed before it is placed. */
  stakeCheck: boolean;
  /** The colours that the clerk chose; null leaves them to the system. */
  theme: "light" | "dark" | null;
};
