/** Why a day cannot be closed. Days are London's. */
export type ReportRefusal =
  | { code: "day-not-begun"; day: string }
  | { code: "day-still-racing"; lastOff: Date }
  | { code: "day-not-over" }
  | { code: "day-closed"; day: string; by: string | null; at: Date }
  | { code: "day-shift-open"; till: string; by: string | null; at: Date; others: number }
  | { code: "day-figures-moved" };
