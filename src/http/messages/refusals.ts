import type { AnyRefusal } from "../../domain/outcome.ts";
import { ACCOUNT_WORDS } from "./accounts.ts";
import { APPROVAL_WORDS } from "./approvals.ts";
import { BET_WORDS } from "./bets.ts";
import { BOOKKEEPING_WORDS } from "./bookkeeping.ts";
import { DISPUTE_WORDS } from "./disputes.ts";
import { FEEDBACK_WORDS } from "./feedback.ts";
import { LAY_OFF_WORDS } from "./lay-offs.ts";
import { LOTTERY_WORDS } from "./lottery.ts";
import { NUMBERS_GAME_WORDS } from "./numbers-game.ts";
import { RACE_CARD_WORDS } from "./race-cards.ts";
import { RACING_WORDS } from "./racing.ts";
import { REPORT_WORDS } from "./reports.ts";
import { STAFF_WORDS } from "./staff.ts";
import { SYSTEM_WORDS } from "./system.ts";
import { TILL_WORDS } from "./tills.ts";
import { type Said, sayWith, type WordsFor } from "./words.ts";

/** The words of every refusal. One without an entry does not compile. */
const WORDS: WordsFor<AnyRefusal> = {
  ...ACCOUNT_WORDS,
  ...APPROVAL_WORDS,
  ...BET_WORDS,
  ...BOOKKEEPING_WORDS,
  ...DISPUTE_WORDS,
  ...FEEDBACK_WORDS,
  ...LAY_OFF_WORDS,
  ...LOTTERY_WORDS,
  ...NUMBERS_GAME_WORDS,
  ...RACE_CARD_WORDS,
  ...RACING_WORDS,
  ...REPORT_WORDS,
  ...STAFF_WORDS,
  ...SYSTEM_WORDS,
  ...TILL_WORDS,

  "key-reused": () => ({
    status: 422,
    detail: "This Idempotency-Key was used for another request. Send a new one.",
  }),
  "answer-unreadable": () => ({
    status: 409,
    detail:
      "This was answered before, and the answer cannot be read. Look at what was done before you repeat it.",
  }),
};

export const say = (refusal: AnyRefusal): Said => sayWith(WORDS, refusal);
