import * as v from "valibot";
import type { StoredDraw } from "../../../db/stores/lottery/draws.ts";
import type { Player } from "../../../db/stores/lottery/players.ts";
import type { PlayerResult } from "../../../db/stores/lottery/results.ts";
import type { Selection } from "../../../db/stores/lottery/selections.ts";
import type { Draw } from "../../domain/lottery/draw.ts";
import type { PayoutRule } from "../../domain/lottery/payout.ts";
import type { SelectionTerms } from "../../domain/lottery/selection.ts";
import type { SelectionResult } from "../../domain/lottery/settle-selection.ts";
import { poundsFromPence } from "../../domain/money.ts";
import { changesOf } from "../../web/inputs.ts";
import { sentLotteryBet } from "../../web/money-inputs.ts";

/** The terms of a bet as a call sends them. Whether they make a bet is the domain's to say, not the schema's. */
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
export const SentSelection = v.partial(Terms);
export const SelectionChanges = changesOf(Terms.entries);
/**
 * A new bet: numbers and amount are nobody's to guess, the rest has the form's defaults
 * (docs/rules/lottery.md#bet-terms).
 */
export const NewSelection = v.object({ ...SentSelection.entries, selectedNumbers, betAmount });

/** The terms that were sent, and nothing for those that were not. */
export function termsSent({ betAmount: betPence, ...rest }: v.InferOutput<typeof SentSelection>) {
  const sent = Object.entries({ ...rest, betPence }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent) as Partial<SelectionTerms>;
}

export const playerOnTheWire = (player: Player, selections: readonly Selection[]) => ({
  id: player.id,
  accountId: player.accountId,
  name: player.name,
  account: { id: player.accountId, name: player.accountName ?? "Unknown Account" },
  lotteryNumberSelections: selections.filter(({ stoppedAt }) => stoppedAt === null).map(selectionOnTheWire),
});

export const selectionOnTheWire = (bet: Selection) => ({
  id: bet.id,
  selectionNumber: bet.selectionNumber,
  selectedNumbers: bet.selectedNumbers,
  numberCount: bet.selectedNumbers.length,
  includeBonus: bet.includeBonus,
  betAmount: poundsFromPence(bet.betPence),
  startDate: bet.startDate,
  numberOfWeeks: bet.numberOfWeeks,
  isNeverEnding: bet.isNeverEnding,
  playWednesday: bet.playWednesday,
  playSaturday: bet.playSaturday,
  playDraw1: bet.playDraw1,
  playDraw2: bet.playDraw2,
  playDraw3: bet.playDraw3,
});

/** A draw as the feeds tell it: the drum's part, without anybody's bets. */
export const numbersOnTheWire = ({ drawDate, drawType, winningNumbers, bonusBall }: Draw) => ({
  drawDate,
  drawType,
  winningNumbers,
  bonusBall,
});

export const drawOnTheWire = (draw: StoredDraw, results: readonly PlayerResult[]) => ({
  id: draw.id,
  drawDate: draw.drawDate,
  drawType: draw.drawType,
  winningNumbers: draw.winningNumbers,
  bonusBall: draw.bonusBall,
  playerResults: results.map(resultOnTheWire),
});

export const resultOnTheWire = (result: PlayerResult) => ({
  id: result.id,
  lotteryPlayerId: result.playerId,
  playerId: result.playerId,
  playerName: result.playerName,
  selectionResults: result.selectionResults.map(selectionResultOnTheWire),
  totalWinnings: poundsFromPence(result.totalWinningsPence),
  paid: result.paid,
});

const selectionResultOnTheWire = (result: SelectionResult) => ({
  selectionId: result.selectionId,
  selectedNumbers: result.selectedNumbers,
  matchedNumbers: result.matchedNumbers,
  matchedBonus: result.matchedBonus,
  matchCount: result.matchCount,
  includeBonus: result.includeBonus,
  betAmount: poundsFromPence(result.betPence),
  payout: poundsFromPence(result.payoutPence),
});

export const payoutOnTheWire = ({ numberCount, plainHalves, bonusHalves }: PayoutRule) => ({
  numberCount,
  payouts: [
    { matchCount: numberCount, withBonus: false, multiplier: plainHalves / 2 },
    { matchCount: numberCount, withBonus: true, multiplier: bonusHalves / 2 },
  ],
});
