import type { AnyRefusal } from "../domain/outcome.ts";
import { ACCOUNT_WORDS } from "./refusals/accounts.ts";
import { BET_WORDS } from "./refusals/bets.ts";
import { FEEDBACK_WORDS } from "./refusals/feedback.ts";
import { LOTTERY_WORDS } from "./refusals/lottery.ts";
import { NUMBERS_GAME_WORDS } from "./refusals/numbers-game.ts";
import { RACE_CARD_WORDS } from "./refusals/race-cards.ts";
import { RACING_WORDS } from "./refusals/racing.ts";
import { REPORT_WORDS } from "./refusals/reports.ts";
import { STAFF_WORDS } from "./refusals/staff.ts";
import { SYSTEM_WORDS } from "./refusals/system.ts";
import { TILL_WORDS } from "./refusals/tills.ts";
import { type Said, sayWith, type WordsFor } from "./refusals/words.ts";

/** The only place that knows how a refusal is said. One without an entry here does not compile. */
const WORDS: WordsFor<AnyRefusal> = {
  ...ACCOUNT_WORDS,
  ...BET_WORDS,
  ...FEEDBACK_WORDS,
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
