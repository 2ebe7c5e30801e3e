import type { RequestStatus, ShownFact } from "../../src/domain/approvals/held-verbs.ts";
import { formatMoney } from "../../src/domain/money.ts";

/** A request as its pages show it, at the shop's time. */
export type ShownRequest = {
  id: number;
  /** "Void of a bet". */
  what: string;
  /** Null: without limit. */
  amountPence: number | null;
  facts: readonly ShownFact[];
  reason: string | null;
  customer: string | null;
  author: string;
  requestedAt: Date;
  /** Until when it can be approved, in words: "16:00". */
  until: string;
  status: RequestStatus | "expired";
  decider: string | null;
  decidedAt: Date | null;
  refusal: string | null;
  isOwn: boolean;
  /** Where its subject is looked at. */
  subject: { href: string; text: string };
};

export const sumOf = ({ amountPence }: ShownRequest): string =>
  amountPence === null ? "no limit" : formatMoney(amountPence);

export const STATUS_WORDS: Record<ShownRequest["status"], string> = {
  waiting: "Waiting",
  approved: "Approved",
  refused: "Refused",
  cancelled: "Cancelled",
  changed: "Dropped",
  expired: "Expired",
};

export const STATUS_KINDS = {
  waiting: "plain",
  approved: "good",
  refused: "bad",
  cancelled: "plain",
  changed: "plain",
  expired: "plain",
} as const satisfies Record<ShownRequest["status"], string>;
