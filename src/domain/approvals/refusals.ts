import type { HeldVerb, RequestStatus, RequestToKeep } from "./held-verbs.ts";

/** Refusals of what needs a second person, and of that person. */
export type ApprovalRefusal =
  /** Inside the transaction of the operation, which it undoes; it is answered as the next one. */
  | { code: "approval-needed"; abovePence: number; request: RequestToKeep }
  | { code: "approval-waits"; approvalId: number; verb: HeldVerb; abovePence: number }
  | { code: "approval-unknown" }
  | { code: "approval-over"; status: Exclude<RequestStatus, "waiting">; by: string | null }
  | { code: "approval-expired" }
  | { code: "approval-changed" }
  | { code: "approval-own" }
  | { code: "approval-not-own" }
  | { code: "approval-not-allowed"; name: string }
  | { code: "approver-missing" }
  | { code: "approver-wrong" }
  | { code: "approver-code-missing"; name: string }
  | { code: "approver-without-factor"; name: string }
  | { code: "approver-too-often"; retryAfterSeconds: number }
  | { code: "approval-refused-without-reason" }
  | { code: "requester-gone"; name: string }
  | PinRefusal;

export type PinRefusal = { code: "pin-malformed" } | { code: "pin-trivial" } | { code: "pin-not-set" };
