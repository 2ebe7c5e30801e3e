import type { Progress, RehearsalPlan, RehearsalResult } from "./rehearse.ts";

/** A rehearsal of past bets: at work, finished, stopped with a part of the bets done, or failed. */
export type Rehearsal = {
  /** Names it in an address. */
  readonly id: string;
  readonly plan: RehearsalPlan;
  /** By the shop's clock. */
  readonly startedAt: Date;
  readonly startedBy: number | null;
  /** How far it is; null while the bets are being looked for. */
  progress: Progress | null;
  state:
    | { readonly at: "WORK" }
    | { readonly at: "END"; readonly result: RehearsalResult }
    | { readonly at: "FAULT" };
  /** Asks it to stop: it ends soon, with what it has done so far. One that has ended stays as it is. */
  stop(): void;
  /** Settles once it has ended, however it did. */
  readonly ended: Promise<void>;
};

export const isAtWork = (rehearsal: Rehearsal | null): rehearsal is Rehearsal =>
  rehearsal?.state.at === "WORK";

/** Whether fewer bets were settled again than there are. */
export const isPartial = ({ done, total }: Progress): boolean => done < total;
