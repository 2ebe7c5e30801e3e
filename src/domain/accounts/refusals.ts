import type { MovedFields } from "../moved-fields.ts";
import type { PastCareLimit } from "./care-limits.ts";
import type { PastLimit } from "./credit.ts";
import type { ErasureRefusal } from "./erasure.ts";
import type { ExcludedRefusal, ExclusionFault } from "./exclusion.ts";
import type { IdentityRefusal } from "./identity-refusals.ts";

/** What the amount that is refused was called where it was given. */
export type MoneyField = "amount" | "balance";

/** Why an account's business can be refused. Amounts in pence. */
export type AccountRefusal =
  | { code: "account-unknown" }
  | { code: "account-name-missing" }
  | {
      code: "account-name-taken";
      /** Every account of that name, the earliest first; never none. */
      namesakes: readonly { id: number; name: string; openedAt: Date; isExcluded?: true; isNear?: true }[];
      isNew: boolean;
    }
  | { code: "account-not-deleted" }
  | { code: "account-long-deleted" }
  | ({ code: "account-moved" } & MovedFields<Readonly<Record<string, string | number | boolean | null>>>)
  | { code: "amount-not-above-zero" }
  | { code: "amount-too-large"; field: MoneyField }
  | { code: "balance-below-zero"; field: MoneyField }
  | { code: "balance-moved"; balancePence: number }
  /** An account that begins with a debt. */
  | ({ code: "opening-past-limit"; name: string } & PastLimit)
  /** The shop's setting is another than "up to their limit". */
  | { code: "credit-limits-off"; mayOwe: "ANY" | "NOTHING" }
  /** It holds already, or was cancelled or replaced. */
  | { code: "no-increase-waits" }
  | ErasureRefusal
  | ExcludedRefusal
  | ExclusionFault
  /** Another was set since the form was shown. */
  | { code: "exclusion-moved" }
  /** Its last day is still ahead, or its end was asked for before; null where the account has none. */
  | { code: "exclusion-not-over"; until: string | null }
  | PastCareLimit
  /** Others were asked for since the form was shown. */
  | { code: "own-limits-moved" }
  /** Shop Settings have "Exclusion and care" off. */
  | { code: "care-off" }
  /** A day to look again that is past or too far ahead. */
  | { code: "follow-up-unfit"; first: string; last: string }
  | { code: "note-missing" }
  | { code: "lapse-without-reason" }
  | IdentityRefusal;
