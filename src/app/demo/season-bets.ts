import { findAccount } from "../../../db/stores/accounts/accounts.ts";
import { betsOfIds } from "../../../db/stores/racing/bets.ts";
import type { RaceCard } from "../../../db/stores/racing/cards.ts";
import type { BetTypeName } from "../../domain/bets/bet-types.ts";
import { PENDING } from "../../domain/racing/bet-status.ts";
import type { Chance } from "../../feeds/chance.ts";
import { payOut } from "../../operations/racing/pay-out.ts";
import { placeBets } from "../../operations/racing/place-bets.ts";
import type { Actor, Shop } from "../../operations/shop.ts";
import { must } from "./must.ts";

type Habit = { type: BetTypeName; legs: number; eachWay?: true; pence: readonly number[] };

const ONE_HORSE = [200, 500, 1_000, 1_000, 2_000, 2_000, 5_000, 10_000];
const FEW_LINES = [100, 200, 200, 500];
const MANY_LINES = [10, 20, 25, 50, 50, 100];

/** What customers ask for; a kind that is asked for more often stands there more often. */
const HABITS: readonly Habit[] = [
  { type: "Single", legs: 1, pence: ONE_HORSE },
  { type: "Single", legs: 1, pence: ONE_HORSE },
  { type: "Single", legs: 1, pence: ONE_HORSE },
  { type: "Single", legs: 1, pence: ONE_HORSE },
  { type: "Each-Way", legs: 1, eachWay: true, pence: [100, 200, 250, 500, 1_000] },
  { type: "Each-Way", legs: 1, eachWay: true, pence: [100, 200, 250, 500, 1_000] },
  { type: "Each-Way", legs: 1, eachWay: true, pence: [100, 200, 250, 500, 1_000] },
  { type: "Double", legs: 2, pence: FEW_LINES },
  { type: "Double", legs: 2, pence: FEW_LINES },
  { type: "Treble", legs: 3, pence: FEW_LINES },
  { type: "Accumulator", legs: 4, pence: FEW_LINES },
  { type: "Trixie", legs: 3, pence: MANY_LINES },
  { type: "Patent", legs: 3, pence: MANY_LINES },
  { type: "Lucky15", legs: 4, pence: MANY_LINES },
  { type: "Lucky15", legs: 4, eachWay: true, pence: [5, 10, 10, 20] },
  { type: "Yankee", legs: 4, pence: MANY_LINES },
  { type: "Lucky31", legs: 5, pence: [5, 10, 20] },
];

const ON_CREDIT: Habit = { type: "Single", legs: 1, pence: [2_000] };

/** A bet that was paid in cash: its return is fetched at the counter, unless `isLeft`. */
export type CashBet = { betId: number; isLeft: boolean };

type Bettor = { accountId: number; onCredit?: true };

/** Takes a bet on races still to run; null where too few are left. */
export async function takeBet(
  shop: Shop,
  by: Actor,
  { accountId, onCredit }: Bettor,
  cards: readonly RaceCard[],
  chance: Chance,
): Promise<CashBet | null> {
  const ahead = cards.filter(({ race }) => race.offAt > shop.clock.now() && race.status === "declared");
  const habit = onCredit ? ON_CREDIT : chance.pick(HABITS);
  const horses = horsesIn(ahead, habit.legs, chance);
  if (horses.length < habit.legs) return null;
  const account = await findAccount(shop.database.reader, accountId);
  const hasCredit = onCredit ?? (account!.balancePence >= 4_000 && chance.next() < 0.5);
  const bet = {
    betType: habit.type,
    eachWay: habit.eachWay ?? false,
    stake: { perLinePence: chance.pick(habit.pence) },
    legs: horses.map((runnerId) => ({ runnerId, seen: null, atSp: chance.next() < 0.25 })),
    acceptsPrices: true,
  };
  const slip = { accountId, isPaid: !hasCredit, bets: [bet] };
  const { betIds } = must((await placeBets(shop, by, slip)).outcome);
  return hasCredit ? null : { betId: betIds[0]!, isLeft: chance.next() < 0.04 };
}

/** A horse each of some races: the next ones to run, and more often one of the favoured. */
function horsesIn(ahead: readonly RaceCard[], legs: number, chance: Chance): number[] {
  const next = ahead.slice(0, legs + 4);
  return chance
    .shuffled(next)
    .slice(0, legs)
    .flatMap(({ runners }) => {
      const running = runners
        .filter(({ status, price }) => status === "runner" && price !== null)
        .sort((a, b) => a.price!.decimal - b.price!.decimal);
      const at = Math.floor(chance.next() ** 1.7 * running.length);
      return running[at]?.id ?? [];
    });
}

/** Pays the settled ones of some cash bets; returns those that wait still. */
export async function payReturns(shop: Shop, by: Actor, waiting: readonly CashBet[]): Promise<CashBet[]> {
  const ids = waiting.map(({ betId }) => betId);
  const bets = new Map((await betsOfIds(shop.database.reader, ids)).map((bet) => [bet.id, bet]));
  const left: CashBet[] = [];
  for (const one of waiting) {
    const bet = bets.get(one.betId)!;
    if (bet.status === PENDING) left.push(one);
    // A customer who owes more than it returns has nothing to fetch.
    else if (bet.payoutPence && !one.isLeft) await payOut(shop, by, { bet, shownPence: bet.payoutPence });
  }
  return left;
}
