import type { DisputeState } from "./dispute.ts";

/** Why a dispute is not opened, or not changed. */
export type DisputeRefusal =
  /** Shop Settings have "Disputes" off. */
  | { code: "disputes-off" }
  | { code: "dispute-unknown" }
  /** There is no such bet, result or movement. */
  | { code: "dispute-about-nothing" }
  /** Another one about the same is not over. */
  | { code: "dispute-runs"; disputeId: number }
  /** A colleague changed its status since the form was shown. */
  | { code: "dispute-moved"; status: DisputeState }
  | { code: "dispute-without-words" }
  | { code: "complaint-day-unfit"; first: string; last: string };
