import { bettingDuty, type DutyDay } from "./duty.ts";

/** A levy of so much or less is not payable, in pence: regulation 3 of the Gambling Levy Regulations 2025. */
const FREE_LEVY_PENCE = 1000;

/**
 * The statutory gambling levy of one licence in a levy period: the leviable amount (stakes less what was paid out, free stakes counted
 * as staked) at the rate of each day. A loss is no levy, and £10.00 or less is not payable. Exact, and rounded once. Gambling Levy
 * Regulations 2025 (SI 2025/213).
 */
export function gamblingLevy(days: readonly DutyDay[]): { leviablePence: number; levyPence: number } {
  const { basePence, dutyPence } = bettingDuty(days);
  const isPayable = basePence > 0 && dutyPence > FREE_LEVY_PENCE;
  return { leviablePence: basePence, levyPence: isPayable ? dutyPence : 0 };
}
