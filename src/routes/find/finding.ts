import type { Reader } from "../../../db/stores/reader.ts";
import type { SelectedAccount } from "../../../views/frame/account-bar.tsx";

/** For whom and when something is looked for. */
export type Finding = { reader: Reader; served: SelectedAccount | null; now: Date };

/** The most answers of one kind: a list to choose from at a glance. */
export const MOST_OF_A_KIND = 6;
