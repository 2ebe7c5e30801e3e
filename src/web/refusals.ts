import { formatDay } from "../domain/london-time.ts";
import { CUT_OFF, FEWEST_NUMBERS, MOST_NUMBERS } from "../domain/lottery/game.ts";
import { formatMoney, MOST_PENCE } from "../domain/money.ts";
import type { AnyRefusal } from "../domain/outcome.ts";

/** A refusal as it leaves the shop: an honest status and one sentence with a way forward. */
export type Said = { status: 401 | 403 | 404 | 409 | 422 | 429; detail: string; field?: string };

type Words = { [Code in AnyRefusal["code"]]: (refusal: Extract<AnyRefusal, { code: Code }>) => Said };

/** The only place that knows how a refusal is said. One without an entry here does not compile. */
const WORDS: Words = {
  "key-reused": () => ({
    status: 422,
    detail: "This Idempotency-Key was used for another request. Send a new one.",
  }),

  "account-unknown": () => ({ status: 404, detail: "Account not found" }),
  "account-name-missing": () => ({ status: 422, detail: "Enter a name for the account", field: "name" }),
  "amount-not-above-zero": () => ({ status: 422, detail: "Enter a valid amount", field: "amount" }),
  "amount-too-large": () => ({
    status: 422,
    detail: `Enter a valid amount: at most ${formatMoney(MOST_PENCE)} at once`,
    field: "amount",
  }),
  "balance-below-zero": () => ({ status: 422, detail: "Balance cannot be negative", field: "amount" }),
  "balance-moved": ({ balancePence }) => ({
    status: 409,
    detail: `The balance has changed to ${formatMoney(balancePence)} in the meantime. Look again before you set it.`,
  }),

  "sign-in-fields-missing": () => ({ status: 422, detail: "Please enter both username and password" }),
  "sign-in-wrong": () => ({ status: 401, detail: "Login failed: Wrong username or password" }),
  "sign-in-too-often": ({ retryAfterSeconds }) => ({
    status: 429,
    detail: `Login failed: Too many attempts. Try again in ${minutes(retryAfterSeconds)}.`,
  }),
  "registration-closed": () => ({
    status: 403,
    detail: "Signup failed: Ask somebody on the staff to register you",
  }),
  "email-taken": () => ({
    status: 409,
    detail: "Signup failed: This email is on the staff already",
    field: "email",
  }),
  "password-too-short": ({ least }) => ({
    status: 422,
    detail: `Password must be at least ${least} characters long`,
    field: "newPassword",
  }),
  "current-password-wrong": () => ({
    status: 422,
    detail: "Failed to change password. Ensure current password is correct.",
    field: "currentPassword",
  }),

  "player-unknown": () => ({ status: 404, detail: "Player not found" }),
  "player-has-another-account": () => ({ status: 422, detail: "This player belongs to another account" }),
  "selection-unknown": () => ({ status: 404, detail: "Bet not found" }),
  "selection-without-account": () => ({
    status: 422,
    detail: "Please select an account",
    field: "accountId",
  }),
  "selection-too-few-numbers": () => ({
    status: 422,
    detail: `Please select at least ${FEWEST_NUMBERS} numbers`,
    field: "selectedNumbers",
  }),
  "selection-too-many-numbers": () => ({
    status: 422,
    detail: `You can only select up to ${MOST_NUMBERS} numbers`,
    field: "selectedNumbers",
  }),
  "selection-without-day": () => ({
    status: 422,
    detail: "Please select at least one draw day (Wednesday or Saturday)",
    field: "drawDays",
  }),
  "selection-without-draw": () => ({
    status: 422,
    detail: "Please select at least one draw type (Draw 1, Draw 2, or Draw 3)",
    field: "drawTypes",
  }),
  "no-players": () => ({ status: 422, detail: "Add at least one player before performing draws" }),
  "draw-in-the-future": ({ day }) => ({
    status: 422,
    detail: `The draw of ${formatDay(day)} has not been held yet: enter it after ${CUT_OFF} Dublin time on its day`,
    field: "drawDate",
  }),
  "draw-repeated": ({ draw }) => ({ status: 422, detail: `Draw ${draw} is there twice` }),
  "draw-has-paid-results": () => ({ status: 409, detail: "Draw has paid results" }),
  "result-unknown": () => ({ status: 404, detail: "Result not found" }),
  "result-without-winnings": () => ({ status: 422, detail: "There are no winnings to mark as paid" }),
};

export function say(refusal: AnyRefusal): Said {
  // Each entry takes the refusal of its own code; TypeScript cannot follow that through the index.
  return (WORDS[refusal.code] as (refusal: AnyRefusal) => Said)(refusal);
}

function minutes(seconds: number): string {
  const whole = Math.ceil(seconds / 60);
  return whole === 1 ? "1 minute" : `${whole} minutes`;
}
