import type { AuditSubject } from "../audit.ts";
import type { Permission } from "../staff/permissions.ts";
import type { SettingKey } from "../system/settings.ts";

/**
 * What a shop may hold for a second person, each above a sum of its own: docs/second-person.md.
 *
 *   what        one of them, at the beginning of a sentence
 *   every       all of them, likewise
 *   setting     the sum above which it is held; null: not held; 0: every one
 *   permission  what its author has to be allowed still when it is carried out
 */
type Facts = { what: string; every: string; setting: SettingKey; permission: Permission };

export const HELD_VERBS = {
  void: { what: "Void of a bet", every: "Voids", setting: "secondForVoidPence", permission: "void" },
  resettlement: {
    what: "Resettlement",
    every: "Resettlements",
    setting: "secondForResettlementPence",
    permission: "settle",
  },
  payout: { what: "Payout", every: "Payouts", setting: "secondForPayoutPence", permission: "pay-out" },
  adjustment: {
    what: "Balance adjustment",
    every: "Balance adjustments",
    setting: "secondForAdjustmentPence",
    permission: "correct",
  },
  creditLimit: {
    what: "Raised credit limit",
    every: "Raised credit limits",
    setting: "secondForCreditLimitPence",
    permission: "limits",
  },
  rightPrice: {
    what: "Right price",
    every: "Right prices",
    setting: "secondForRightPricePence",
    permission: "settle",
  },
  removedDraw: {
    what: "Removal of a draw",
    every: "Removals of draws",
    setting: "secondForRemovedDrawPence",
    permission: "enter-draws",
  },
} as const satisfies Record<string, Facts>;

export type HeldVerb = keyof typeof HELD_VERBS;
export const HELD_VERB_NAMES = Object.keys(HELD_VERBS) as readonly HeldVerb[];

type Sums = { readonly [Verb in HeldVerb as (typeof HELD_VERBS)[Verb]["setting"]]: number | null };

/** Whether anything is held at all: without, no page and no operation asks further. */
export const holdsAny = (settings: Sums): boolean =>
  HELD_VERB_NAMES.some((verb) => settings[HELD_VERBS[verb].setting] !== null);

/** Whether a sum is held; null is without limit. */
export const isAbove = (abovePence: number, amountPence: number | null): boolean =>
  abovePence === 0 || amountPence === null || amountPence > abovePence;

/** What a second person sees of the subject, in words; their approval holds while it is the same. */
export type ShownFact = readonly [term: string, text: string];

/** What an operation says of itself before it is let through. */
export type Asking = {
  verb: HeldVerb;
  /** Null: without limit. */
  amountPence: number | null;
  subjectType: AuditSubject;
  subjectId: number;
  accountId: number | null;
  facts: readonly ShownFact[];
  /** The author's, where the operation requires one. */
  reason?: string;
};

/** Each operation that may be held, by the name under which its request is kept. */
export type HeldOperation =
  | "withdraw"
  | "payOutBet"
  | "payResult"
  | "payResults"
  | "giveBackUnplayed"
  | "deleteAccount"
  | "setBalance"
  | "resettleBets"
  | "editAccount"
  | "rightPrice"
  | "removeDraw";

/** A request that has to be kept: the operation with the exact contents that it was sent with. */
export type RequestToKeep = Asking & { operation: HeldOperation; wanted: object };

/** `changed`: its subject was another at its approval. Expiry is a matter of the clock. */
export type RequestStatus = "waiting" | "approved" | "refused" | "cancelled" | "changed";
