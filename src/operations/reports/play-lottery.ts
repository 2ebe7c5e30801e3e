import { pauses } from "../../../db/pauses.ts";
import { betsInForce } from "../../../db/stores/lottery/selections-in-force.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { addDays, weekdayOf } from "../../domain/london-time.ts";
import { DrawBook } from "../../domain/lottery/draw-book.ts";
import { DRAW_TYPES, nextDrawDay } from "../../domain/lottery/game.ts";
import { drumOn } from "../../domain/lottery/game-calendar.ts";
import { paybackOf } from "../../domain/lottery/payback.ts";
import type { PayoutRule } from "../../domain/lottery/payout.ts";
import { type PlayedMonths, playMonths, stakesOfMonth } from "../../domain/lottery/play-months.ts";
import { playedOn } from "../../domain/lottery/selection.ts";
import { chanceOf } from "../../feeds/chance.ts";
import type { Shop } from "../shop.ts";

/** What the bets in force come to by some multipliers. Sums in pence. */
export type PlayedLottery = PlayedMonths & {
  bets: number;
  unread: number;
  bankPence: number;
  /** By the closed form, of each pound that the bets stake, without the maximum payout: a floating-point number. */
  exactly: number;
  limitPence: number | null;
};

/** The largest number in the drum of the next draw, as far as the shop's form goes. */
export const drumOfNextDraw = ({ clock, rules }: Shop): number =>
  Math.min(rules.largestNumber, drumOn(nextDrawDay(clock.now(), rules.drawDays)));

/**
 * Plays the bets in force through simulated draws of the coming week, by other multipliers than the saved ones. `bankPence`:
 * what stands behind the bets; null: their stakes of a month. The same bets come out the same each time, and others are
 * served in between. docs/rules/what-if.md#simulation
 */
export async function playLottery(
  shop: Shop,
  { rules, bankPence: typed }: { rules: readonly PayoutRule[]; bankPence: number | null },
): Promise<PlayedLottery> {
  const { database, clock } = shop;
  const { lotteryPayoutLimitPence: limitPence } = await currentSettings(database.reader);
  const largest = drumOfNextDraw(shop);
  const days = daysOfWeek(shop);
  const draws = days.flatMap((day, night) => DRAW_TYPES.map((type) => ({ day, night, type })));
  const book = new DrawBook({ draws: draws.length, rules, largest, limitPence });
  const plays = days.map((day) => playedOn(day, shop.rules.drawDays));
  const kinds = new Map(paybackOf(rules, largest).map((kind) => [keyOf(kind), kind.returned]));
  const counts = { bets: 0, unread: 0, exactPence: 0 };
  const pause = pauses();
  // A bet of this moment is in force, too.
  const from = new Date(clock.now().getTime() + 1);
  for await (const bets of betsInForce(database.reader, from)) {
    const taking = bets.filter((bet) => plays.some((playsOn) => playsOn(bet)));
    counts.bets += taking.length;
    counts.unread += taking.filter(({ selectedNumbers }) => selectedNumbers.length === 0).length;
    for (const [draw, { night, type }] of draws.entries()) {
      const inDraw = taking.filter((bet) => plays[night]!(bet, type));
      book.add(draw, inDraw);
      for (const { selectedNumbers, includeBonus, betPence } of inDraw) {
        const returned = kinds.get(keyOf({ numberCount: selectedNumbers.length, includeBonus }));
        if (!returned || selectedNumbers.some((number) => number > largest)) continue;
        counts.exactPence += (betPence * Number(returned.top)) / Number(returned.bottom);
      }
      await pause();
    }
  }
  const week = { book, nightOf: draws.map(({ night }) => night), nights: days.length };
  const bankPence = typed ?? stakesOfMonth(week);
  const { next } = chanceOf("what if the lottery");
  const played = await inTurns(playMonths(week, { largest, bankPence, next }));
  const staked = book.booked.reduce((sum, { stakePence }) => sum + stakePence, 0);
  const { bets, unread, exactPence } = counts;
  return { ...played, bets, unread, bankPence, limitPence, exactly: staked > 0 ? exactPence / staked : 0 };
}

/** The draw days of the week that begins with the next draw. */
function daysOfWeek({ clock, rules }: Shop): string[] {
  const first = nextDrawDay(clock.now(), rules.drawDays);
  return [0, 1, 2, 3, 4, 5, 6]
    .map((ahead) => addDays(first, ahead))
    .filter((day) => rules.drawDays.includes(weekdayOf(day)));
}

const keyOf = ({ numberCount, includeBonus }: { numberCount: number; includeBonus: boolean }): string =>
  `${numberCount}${includeBonus}`;

/** Runs long work to its end, and lets other requests through between its steps. */
export async function inTurns<T>(steps: Generator<void, T>): Promise<T> {
  const pause = pauses();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await pause();
  }
}
