/** What a drawer was counted for; a correction puts one of the others right. */
export type CountKind = "open" | "handover" | "close" | "correction";

const NAMES: Record<CountKind, string> = {
  open: "Opened",
  handover: "Handed over",
  close: "Closed",
  correction: "Corrected",
};

/** A count's kind as staff say it. */
export const countKindName = (kind: CountKind): string => NAMES[kind];

/** Where the money is that was counted wrong: in the drawer still, or in the safe since the shift was closed. */
export type WrongCountIn = "drawer" | "safe";
