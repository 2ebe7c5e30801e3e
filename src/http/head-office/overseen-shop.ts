import type { Reader } from "../../../db/stores/reader.ts";

/** A shop that head office reads, and never writes. */
export type OverseenShop = { name: string; address: string; reader: Reader };
