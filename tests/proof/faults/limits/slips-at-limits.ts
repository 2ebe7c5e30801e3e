import { chanceFrom } from "../../../support/chance.ts";
import { priceOf, RACES, RUNNERS_EACH } from "../../bench/book.ts";

/** What the shop is set to hold, in pence; each customer's credit is their own. */
export const LIMITS = { stake: 1_200, return: 6_000, day: 10_000, runner: 15_000 } as const;
export const creditOf = (accountId: number): number => (accountId % 5) * 2_000;

/** Slips that go to one account, one after another: sixteen clerks are at it at once. */
export const SLIPS_EACH = 25;

/** A slip of one bet as it was sent, and what became of it. */
export type Sent = {
  accountId: number;
  stakePence: number;
  /** What it could return, within a penny. */
  returnPence: number;
  isPaid: boolean;
  runnerId: number;
  isTaken: boolean;
};

/** So many slips fill the books on most of a race's horses; the later races are left for `quietRunners`. */
const SLIPS_A_RACE = 150;
const BUSY_RACES = RACES / 2;

/** Horses that no other slip is on, on which some pounds return less than the limit. */
export const quietRunners: readonly number[] = Array.from(
  { length: BUSY_RACES * RUNNERS_EACH },
  (_, at) => at,
)
  .filter((at) => {
    const { numerator, denominator } = priceOf(
      BUSY_RACES + 1 + Math.floor(at / RUNNERS_EACH),
      1 + (at % RUNNERS_EACH),
    );
    return numerator / denominator <= 5;
  })
  .map((at) => BUSY_RACES * RUNNERS_EACH + at + 1);

/** The n-th of so many slips, the same on every machine: most are within the limits of a bet. */
export function slipNumber(at: number, slips: number): Omit<Sent, "isTaken"> {
  const chance = chanceFrom(20_261_114 + 7_919 * at);
  chance();
  const stakePence = 100 + Math.floor(chance() * 1_200);
  const race = 1 + Math.floor(chance() * Math.min(BUSY_RACES, Math.ceil(slips / SLIPS_A_RACE)));
  const number = 1 + Math.floor(chance() * RUNNERS_EACH);
  const { numerator, denominator } = priceOf(race, number);
  return {
    accountId: 1 + Math.floor(at / SLIPS_EACH),
    stakePence,
    returnPence: (stakePence * (numerator + denominator)) / denominator,
    isPaid: chance() < 0.3,
    runnerId: (race - 1) * RUNNERS_EACH + number,
  };
}

export const bodyOf = ({ accountId, isPaid, stakePence, runnerId }: Omit<Sent, "isTaken">) => ({
  ...{ accountId, isPaid },
  items: [
    {
      betType: "Single",
      racingBet: { stake: stakePence / 100, selections: [{ racingRunnerId: runnerId }] },
    },
  ],
});

/** What an account came to: the balance after each of its movements, newest first, and its stakes. */
export type Ledger = { balancesPence: number[]; stakedPence: number };

/** What the shop pays beyond the stakes on each horse if it wins, by the slips that were taken. */
export function liabilitiesOf(slips: readonly Sent[]): Map<number, number> {
  const paid = new Map<number, number>();
  for (const { isTaken, runnerId, returnPence, stakePence } of slips)
    if (isTaken) paid.set(runnerId, (paid.get(runnerId) ?? 0) + returnPence - stakePence);
  return paid;
}

/** Fractions of a penny of some dozen bets. */
const ROUNDED = 50;

/** Where the books on a horse are past their limit. */
export const faultsOfRunners = (paid: ReadonlyMap<number, number>): string[] =>
  [...paid]
    .filter(([, pence]) => pence > LIMITS.runner + ROUNDED)
    .map(
      ([id, pence]) => `horse ${id}: ${Math.round(pence)}p beyond the stakes; the limit is ${LIMITS.runner}p`,
    );

type Account = { accountId: number; ledger: Ledger; paid: ReadonlyMap<number, number> };

/** What the slips of one account were taken past, or refused without need: a sentence each. */
export function faultsOf({ accountId, ledger, paid }: Account, slips: readonly Sent[]): string[] {
  const credit = creditOf(accountId);
  const taken = slips.filter(({ isTaken }) => isTaken);
  const staked = taken.reduce((sum, { stakePence }) => sum + stakePence, 0);
  const owed = -Math.min(0, ...ledger.balancesPence);
  const left = -(ledger.balancesPence[0] ?? 0);
  const faults = [
    ...(owed > credit ? [`${owed}p owed; the limit is ${credit}p`] : []),
    ...(staked > LIMITS.day ? [`${staked}p staked in a day; the limit is ${LIMITS.day}p`] : []),
    ...(staked === ledger.stakedPence ? [] : [`${staked}p were acknowledged, ${ledger.stakedPence}p staked`]),
  ];
  for (const slip of slips) {
    const isPast = slip.stakePence > LIMITS.stake || slip.returnPence > LIMITS.return + 1;
    const onRunner = (paid.get(slip.runnerId) ?? 0) + slip.returnPence - slip.stakePence;
    // Sums only grow here: what was refused at some moment would be past its limit in the end, too.
    const wasPast =
      slip.stakePence > LIMITS.stake ||
      slip.returnPence > LIMITS.return - 1 ||
      staked + slip.stakePence > LIMITS.day ||
      onRunner > LIMITS.runner - ROUNDED ||
      (!slip.isPaid && left + slip.stakePence > credit);
    if (slip.isTaken && isPast) faults.push(`a bet of ${slip.stakePence}p was taken past its own limits`);
    if (!slip.isTaken && !wasPast) faults.push(`a bet of ${slip.stakePence}p was refused within every limit`);
  }
  return faults.map((fault) => `account ${accountId}: ${fault}`);
}
