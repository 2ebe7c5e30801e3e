import { wallClock } from "../london-time.ts";

const DAY_MS = 86_400_000;

/** Ages in days: up to and including each of these, and older. */
export const AGES = [30, 60, 90] as const;
const OLDER = AGES.length;

/** The place of an age among AGES: 0 up to 30 days, 3 older than 90. A day of the future is new. */
export function placeOfAge(day: string, today: string): number {
  const days = (Date.parse(today) - Date.parse(day)) / DAY_MS;
  const found = AGES.findIndex((most) => days <= most);
  return found === -1 ? OLDER : found;
}

/** What took money off an account: when, and how many pence, above zero. */
export type Charge = { at: Date; pence: number };

/** `since`: the day of the oldest penny that is not paid. `pence`: what is owed by its age, four sums. */
export type DebtAges = { since: string; pence: number[] };

/** There is no debt; or the charges do not come to it, as in a damaged ledger. */
export type DebtFault = "no-debt" | "charges-short";

/**
 * A debt by the age of its pence, by London's days. Payments cover the oldest charge first, so that what is
 * owed is the newest charges, and the oldest of these in part.
 *
 * £30.00 was charged on 1 June and £20.00 on 20 July, £35.00 was paid: £15.00 is owed, since 20 July. With
 * £25.00 paid, £25.00: £20.00 of 20 July and £5.00 of 1 June.
 *
 * `owedPence`: above zero. `charges`: the newest first, at least those since the balance was last not below
 * zero.
 */
export function debtAges(owedPence: number, charges: Iterable<Charge>, today: string): DebtAges | DebtFault {
  if (!(owedPence > 0)) return "no-debt";
  const pence = [...AGES, OLDER].map(() => 0);
  let left = owedPence;
  for (const charge of charges) {
    const unpaid = Math.min(left, charge.pence);
    const { day } = wallClock(charge.at, "Europe/London");
    pence[placeOfAge(day, today)]! += unpaid;
    left -= unpaid;
    if (left === 0) return { since: day, pence };
  }
  return "charges-short";
}

/** The same for a list: of a damaged ledger nothing is known but the sum, and the check of the books names it. */
export function agesOf(
  owedPence: number,
  charges: Iterable<Charge>,
  today: string,
): { since: string | null; pence: number[] } {
  const found = debtAges(owedPence, charges, today);
  if (typeof found !== "string") return found;
  return { since: null, pence: [...AGES, OLDER].map((_, at) => (at === OLDER ? owedPence : 0)) };
}
