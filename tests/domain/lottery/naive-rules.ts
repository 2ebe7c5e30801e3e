/**
 * The specification's two lottery rules again, as plainly as they are written there, in pounds, sharing no
 * line with the product: both must give the same settlements.
 */
export type NaiveBet = {
  selectedNumbers: readonly number[];
  includeBonus: boolean;
  betAmount: number;
  startDate: string;
  numberOfWeeks: number;
  isNeverEnding: boolean;
  playWednesday: boolean;
  playSaturday: boolean;
  playDraw1: boolean;
  playDraw2: boolean;
  playDraw3: boolean;
};

type NaiveDraw = {
  drawDate: string;
  drawType: number;
  winningNumbers: readonly number[];
  bonusBall: number | null;
};

/** Multipliers by how many numbers the bet is on: without the bonus ball, with it. */
export type Multipliers = Record<number, [plain: number, bonus: number]>;

export const DEFAULTS: Multipliers = { 1: [2, 3], 2: [5, 8], 3: [10, 15], 4: [20, 30] };

export function applies(bet: NaiveBet, draw: NaiveDraw): boolean {
  const date = Date.parse(draw.drawDate);
  const start = Date.parse(bet.startDate);
  if (date < start) return false;
  if (!bet.isNeverEnding && date >= start + bet.numberOfWeeks * 7 * 24 * 3600 * 1000) return false;
  const weekday = new Date(date).getUTCDay();
  if (weekday === 3 && !bet.playWednesday) return false;
  if (weekday === 6 && !bet.playSaturday) return false;
  return [bet.playDraw1, bet.playDraw2, bet.playDraw3][draw.drawType - 1] === true;
}

export function payout(
  bet: NaiveBet,
  draw: NaiveDraw,
  multipliers: Multipliers,
): { matchCount: number; pounds: number } {
  let matchCount = 0;
  let bonus = false;
  for (const number of bet.selectedNumbers) if (draw.winningNumbers.indexOf(number) >= 0) matchCount++;
  if (bet.includeBonus)
    for (const number of bet.selectedNumbers)
      if (number === draw.bonusBall) {
        matchCount++;
        bonus = true;
      }
  const numberCount = bet.selectedNumbers.length;
  const pays = matchCount === numberCount || (bet.includeBonus && matchCount === numberCount + 1);
  if (!pays) return { matchCount, pounds: 0 };
  const [plain, withBonus] = multipliers[numberCount]!;
  return { matchCount, pounds: bet.betAmount * ((bonus ? withBonus : plain) + 1) };
}
