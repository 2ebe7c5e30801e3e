import type { Reader } from "../../../db/stores/reader.ts";

/** A shop whose books head office reads, and never writes to. */
export type OverseenShop = { name: string; address: string; reader: Reader };
