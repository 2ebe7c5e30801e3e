import type { Stopped } from "../races/race-status.ts";

/** Why a lay-off is not recorded, or not settled again. Amounts in pence. */
export type LayOffRefusal =
  /** Shop Settings have "Lay-offs" off. */
  | { code: "lay-offs-off" }
  | { code: "lay-off-unknown" }
  | { code: "lay-off-without-bookmaker" }
  | { code: "lay-off-stake-unfit"; mostPence: number }
  /** No such runner in such a race. */
  | { code: "lay-off-runner-unknown" }
  | { code: "lay-off-runner-out"; horseName: string }
  | { code: "lay-off-race-stopped"; courseName: string; offAt: Date; status: Stopped }
  /** Its race is off, or has a result. */
  | { code: "lay-off-after-off"; courseName: string; offAt: Date }
  /** Its race is off at another time than the form showed: `offAt`. */
  | { code: "lay-off-race-moved"; courseName: string; offAt: Date }
  /** One with the same runner, bookmaker, stakes and price is pending: `layOffId`. */
  | { code: "lay-off-recorded"; layOffId: number; horseName: string; bookmaker: string; placedAt: Date }
  | { code: "lay-off-not-decided" }
  | { code: "lay-off-settles-the-same" }
  /** Since the figures were shown, the result or the lay-off has changed. */
  | { code: "lay-off-changed" }
  | { code: "lay-off-without-reason" };
