import { HELD_VERBS, type RequestStatus } from "../../domain/approvals/held-verbs.ts";
import type { ApprovalRefusal } from "../../domain/approvals/refusals.ts";
import { formatMoney } from "../../domain/money.ts";
import { type WordsFor, waitInWords } from "./words.ts";

/** "Payouts above £500.00 need a second person." */
const needed = (verb: keyof typeof HELD_VERBS, abovePence: number): string =>
  `${HELD_VERBS[verb].every}${abovePence === 0 ? "" : ` above ${formatMoney(abovePence)}`} need a second person`;

const OVER: Record<Exclude<RequestStatus, "waiting">, (by: string) => string> = {
  approved: (by) => `This request was approved by ${by} and carried out`,
  refused: (by) => `This request was refused by ${by}`,
  cancelled: (by) => `This request was cancelled by ${by}`,
  changed: () => "What this request is about has changed since. Ask again.",
};

/** Sentences for what needs a second person, and for that person. */
export const APPROVAL_WORDS: WordsFor<ApprovalRefusal> = {
  "approval-needed": ({ request, abovePence }) => ({
    status: 409,
    detail: `${needed(request.verb, abovePence)}.`,
  }),
  "approval-waits": ({ verb, abovePence, approvalId }) => ({
    status: 409,
    detail: `${needed(verb, abovePence)}: request ${approvalId} waits for one. Nothing is done yet.`,
  }),
  "approval-unknown": () => ({ status: 404, detail: "Request not found" }),
  "approval-over": ({ status, by }) => ({ status: 409, detail: OVER[status](by ?? "a colleague") }),
  "approval-expired": () => ({
    status: 409,
    detail: "This request has expired, and nothing was done. Ask again.",
  }),
  "approval-changed": () => ({ status: 409, detail: OVER.changed("") }),
  "approval-own": () => ({
    status: 403,
    detail: "Your own request needs a colleague's approval.",
  }),
  "approval-not-own": () => ({
    status: 403,
    detail: "Only the colleague who asked cancels a request. Refuse it instead.",
  }),
  "approval-not-allowed": ({ name }) => ({
    status: 403,
    detail: `${name} may not approve for colleagues`,
  }),
  "approver-missing": () => ({
    status: 422,
    detail: "Enter the PIN or the password",
    field: "pinOrPassword",
  }),
  "approver-wrong": () => ({
    status: 422,
    detail: "This is not their PIN or password. A PIN is set under Sign-in and Sessions.",
    field: "pinOrPassword",
  }),
  "approver-code-missing": ({ name }) => ({
    status: 422,
    detail: `Enter the code that the app of ${name} shows, too`,
    field: "code",
  }),
  "approver-without-factor": ({ name }) => ({
    status: 403,
    detail: `${name} must set up two-factor sign-in first: this shop requires it of everyone`,
  }),
  "approver-too-often": ({ retryAfterSeconds }) => ({
    status: 429,
    detail: `Too many attempts. Try again in ${waitInWords(retryAfterSeconds)}, or approve on another screen.`,
  }),
  "approval-refused-without-reason": () => ({
    status: 422,
    detail: "Say why it is refused",
    field: "reason",
  }),
  "requester-gone": ({ name }) => ({
    status: 409,
    detail: `${name} may no longer do this. Refuse it, or ask a colleague who may.`,
  }),
  "pin-malformed": () => ({ status: 422, detail: "A PIN has 4 to 8 digits", field: "newPassword" }),
  "pin-trivial": () => ({
    status: 422,
    detail: "This PIN is one of the first that anyone would try. Choose another.",
    field: "newPassword",
  }),
  "pin-not-set": () => ({ status: 409, detail: "They have no PIN" }),
};
