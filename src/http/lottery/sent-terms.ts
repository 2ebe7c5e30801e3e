import * as v from "valibot";
import { eachDrawFlag } from "../../domain/lottery/game.ts";
import type { SelectionTerms } from "../../domain/lottery/selection.ts";
import { changesOf, definedIn } from "../request/inputs.ts";
import { sentLotteryBet } from "../request/money-inputs.ts";

/** The terms of a selection as a call sends them. Whether they hold is the domain's to say, not the schema's. */
export const WireTerms = v.object({
  selectedNumbers: v.array(v.number()),
  includeBonus: v.boolean(),
  betAmount: sentLotteryBet,
  startDate: v.string(),
  numberOfWeeks: v.number(),
  isNeverEnding: v.boolean(),
  playWednesday: v.boolean(),
  playSaturday: v.boolean(),
  ...eachDrawFlag(() => v.boolean()),
});
const { selectedNumbers, betAmount } = WireTerms.entries;

/** Changed terms: whatever is left out stays as it is. */
export const SentTerms = v.partial(WireTerms);
export const TermChanges = changesOf(WireTerms.entries, WireTerms.entries);

/** The terms of a new selection: numbers and amount must be sent, the rest has the form's defaults. */
export const NewTerms = v.object({ ...SentTerms.entries, selectedNumbers, betAmount });

/** The terms that were sent, and nothing for those that were not. */
export const termsSent = ({ betAmount: betPence, ...rest }: v.InferOutput<typeof SentTerms>) =>
  definedIn({ ...rest, betPence }) as Partial<SelectionTerms>;
