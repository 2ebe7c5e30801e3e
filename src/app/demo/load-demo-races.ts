import { listAccounts } from "../../../db/stores/accounts/accounts.ts";
import { cardOf, type RaceCard } from "../../../db/stores/racing/cards.ts";
import type { BetTypeName } from "../../domain/bets/bet-types.ts";
import { wallClock } from "../../domain/london-time.ts";
import { checkPendingBets } from "../../operations/racing/check-pending-bets.ts";
import { placeBets } from "../../operations/racing/place-bets.ts";
import { refreshDay } from "../../operations/racing/refresh-day.ts";
import { withdrawRunner } from "../../operations/racing/withdraw-runner.ts";
import type { Actor, Shop } from "../../operations/shop.ts";
import { must } from "./must.ts";

type MorningBet = { type: BetTypeName; legs: number; eachWay: boolean; perLinePence: number };

/** What people ask for on a Saturday morning, in turn. */
const MORNING: readonly MorningBet[] = [
  { type: "Single", legs: 1, eachWay: false, perLinePence: 1_000 },
  { type: "Lucky15", legs: 4, eachWay: true, perLinePence: 50 },
  { type: "Double", legs: 2, eachWay: false, perLinePence: 500 },
  { type: "Each-Way", legs: 1, eachWay: true, perLinePence: 250 },
  { type: "Trixie", legs: 3, eachWay: false, perLinePence: 100 },
  { type: "Accumulator", legs: 5, eachWay: false, perLinePence: 200 },
  { type: "Yankee", legs: 4, eachWay: false, perLinePence: 100 },
  { type: "Lucky31", legs: 5, eachWay: false, perLinePence: 100 },
];

/**
 * Plays a racing Saturday up to `afternoon` (the shop's clock): the cards come in the morning, bets are taken
 * on them, paid and owed, and what has run by then is settled. Without a feed that answers there is no racing
 * that day.
 */
export async function loadDemoRaces(
  shop: Shop,
  by: Actor,
  morning: Date,
  setClock: (now: Date) => void,
  afternoon: Date,
): Promise<void> {
  setClock(morning);
  const { day } = wallClock(morning, "Europe/London");
  if (!(await refreshDay(shop, day)).done) return;
  const cards = (await cardOf(shop.database.reader, day)).filter(({ race }) => race.offAt > morning);
  const racing = (await listAccounts(shop.database.reader)).filter(({ playsRaces }) => playsRaces);
  for (const round of [0, 1])
    for (const [at, { id: accountId }] of racing.entries()) {
      const turn = at + round * racing.length;
      const bet = MORNING[(turn + round) % MORNING.length]!;
      const horses = horsesFor(cards, turn, bet.legs);
      if (horses.length < bet.legs) continue;
      const wanted = {
        betType: bet.type,
        eachWay: bet.eachWay,
        stake: { perLinePence: bet.perLinePence },
        legs: horses.map((runnerId) => ({ runnerId, seen: null })),
        acceptsPrices: true,
      };
      must((await placeBets(shop, by, { accountId, isPaid: turn % 2 === 0, bets: [wanted] })).outcome);
    }
  await dispute(shop, by, cards, setClock);
  setClock(afternoon);
  await refreshDay(shop, day);
  await checkPendingBets(shop, by);
}

/** A race whose result no feed brings, and one in which a horse ran that staff had taken out. */
export const HELD = { day: "2026-08-29", offTime: "13:54", courseName: "Kingsmere" };
const DISPUTED = { offTime: "14:50", courseName: "Kingsmere", horse: "Silent Garden" };

/** Staff mark a non-runner that ran after all: its bets wait for a decision. */
async function dispute(shop: Shop, by: Actor, cards: readonly RaceCard[], setClock: (now: Date) => void) {
  const card = cards.find(
    ({ race }) => race.offTime === DISPUTED.offTime && race.courseName === DISPUTED.courseName,
  );
  const runner = card?.runners.find(({ name }) => name === DISPUTED.horse);
  if (!card || !runner) return;
  const withdrawnAt = new Date(card.race.offAt.getTime() - 30 * 60_000);
  setClock(withdrawnAt);
  const reason = "Called out over the speaker";
  must(await withdrawRunner(shop, by, { runnerId: runner.id, withdrawnAt, price: null, reason }));
}

/** A horse of one race after another, never the same ones for two bets in a row. */
function horsesFor(cards: readonly RaceCard[], turn: number, most: number): number[] {
  const chosen: number[] = [];
  for (let at = 0; at < cards.length && chosen.length < most; at++) {
    const { runners } = cards[(turn * 7 + at) % cards.length]!;
    const running = runners.filter(({ status, price }) => status === "runner" && price !== null);
    const horse = running[(turn + at) % Math.max(1, running.length)];
    if (horse) chosen.push(horse.id);
  }
  return chosen;
}
