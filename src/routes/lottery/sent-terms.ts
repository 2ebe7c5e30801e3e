import * as v from "valibot";
import type { SelectionTerms } from "../../domain/lottery/selection.ts";
import { changesOf } from "../../web/inputs.ts";
import { sentLotteryBet } from "../../web/money-inputs.ts";

/** The terms of a selection as a call sends them. Whether they hold is the domain's to say, not the schema's. */
const Terms = v.object({
  selectedNumbers: v.array(v.number()),
  includeBonus: v.boolean(),
  betAmount: sentLotteryBet,
  startDate: v.string(),
  numberOfWeeks: v.number(),
  isNeverEnding: v.boolean(),
  playWednesday: v.boolean(),
  playSaturday: v.boolean(),
  playDraw1: v.boolean(),
  playDraw2: v.boolean(),
  playDraw3: v.boolean(),
});
const { selectedNumbers, betAmount } = Terms.entries;

/** Changed terms: whatever is left out stays as it is. */
export const SentTerms = v.partial(Terms);
export const TermChanges = changesOf(Terms.entries);

/** The terms of a new selection: numbers and amount must be sent, the rest has the form's defaults. */
export const NewTerms = v.object({ ...SentTerms.entries, selectedNumbers, betAmount });

/** The terms that were sent, and nothing for those that were not. */
export function termsSent({ betAmount: betPence, ...rest }: v.InferOutput<typeof SentTerms>) {
  const sent = Object.entries({ ...rest, betPence }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent) as Partial<SelectionTerms>;
}
