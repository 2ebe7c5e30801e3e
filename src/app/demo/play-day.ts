import { findAccount } from "../../../db/stores/accounts/accounts.ts";
import { cardOf, type RaceCard } from "../../../db/stores/racing/cards.ts";
import { dayFigures } from "../../../db/stores/reports/open-shifts.ts";
import { addDays, instantAt, weekdayOf } from "../../domain/london-time.ts";
import { type Chance, chanceOf } from "../../feeds/chance.ts";
import { deposit, withdraw } from "../../operations/accounts/deposit-withdraw.ts";
import { refreshDay } from "../../operations/racing/refresh-day.ts";
import { requestBetCheck } from "../../operations/racing/request-bet-check.ts";
import { closeDay, markOfFigures } from "../../operations/reports/close-day.ts";
import { updateDailySums } from "../../operations/reports/update-daily-sums.ts";
import { updateStatistics } from "../../operations/reports/update-statistics.ts";
import type { Actor, Shop } from "../../operations/shop.ts";
import { loadDemoFeedback } from "./load-demo-feedback.ts";
import { must } from "./must.ts";
import { type CashBet, payReturns, takeBet } from "./season-bets.ts";
import { INCIDENTS } from "./season-incidents.ts";
import {
  collectDay,
  collectingTimes,
  enterDraws,
  isDrawNight,
  payWinners,
  type Winnings,
} from "./season-lottery.ts";
import {
  closeDrawer,
  closeDrawerShort,
  type Drawer,
  handDrawerOver,
  levelDrawer,
  openDrawer,
} from "./season-tills.ts";

/** What goes on from one day of the season to the next. */
export type Season = {
  shop: Shop;
  setClock: (now: Date) => void;
  front: Actor;
  side: Actor & { userId: number };
  /** The customers who bet on horses, and those who keep money for the lottery alone. */
  bettors: readonly number[];
  depositors: readonly number[];
  cashBets: CashBet[];
  winnings: Winnings[];
};

/** Another one is another summer: of a few, the one in which the shop does neither too well nor too badly. */
const SEED = "season-c";

/** Customers whose credit runs for some days, who then bet no more; one pays back slowly. */
export const DEBTORS: readonly { accountId: number; from: string; until: string; pays: number }[] = [
  { accountId: 14, from: "2026-06-12", until: "2026-06-25", pays: 1_000 },
  { accountId: 20, from: "2026-07-13", until: "2026-07-23", pays: 0 },
  { accountId: 3, from: "2026-08-10", until: "2026-08-15", pays: 0 },
];

/** Days that stay open: one forgotten, and the last, which the demo's visitor closes. */
export const LAST_DAY = "2026-08-28";
const LEFT_OPEN = ["2026-08-15", LAST_DAY];
const COUNTED_SHORT = "2026-07-18";

/** A day is acts at times on London's clock. */
type Act = readonly [time: string, act: () => Promise<void>];

const SATURDAY = 6;
const FRIDAY = 5;

/** Plays a day of the season from opening to closing. */
export async function playDay(season: Season, day: string): Promise<void> {
  const { shop, setClock, front, side } = season;
  const chance = chanceOf(SEED, day);
  const weekday = weekdayOf(day);
  const isBusy = weekday === FRIDAY || weekday === SATURDAY;
  const bettors = season.bettors.filter(
    (id) => !DEBTORS.some(({ accountId, from }) => accountId === id && day >= from),
  );
  const drawers: Drawer[] = [];
  let cards: RaceCard[] = [];
  const fetch = async () => {
    await refreshDay(shop, day);
    await requestBetCheck(shop);
    cards = await cardOf(shop.database.reader, day);
    season.cashBets = await payReturns(shop, atTill(), season.cashBets);
    for (const drawer of drawers) await levelDrawer(shop, drawer);
  };
  const atTill = (): Actor => (drawers[1] && chance.next() < 0.4 ? drawers[1].by : front);
  const bet = async (who: { accountId: number; onCredit?: true }) => {
    const taken = await takeBet(shop, who.onCredit ? front : atTill(), who, cards, chance);
    if (taken) season.cashBets.push(taken);
  };
  const payWon = async () => {
    season.winnings = await payWinners(shop, front, season.winnings, chance);
  };
  const acts: Act[] = [
    ["08:15", async () => void drawers.push(await openDrawer(shop, front))],
    ["08:30", fetch],
    ["12:30", fetch],
    ...(isBusy ? [["16:00", fetch] as const] : []),
    ["19:00", fetch],
    ["10:10", payWon],
    ["19:30", () => closeDrawers(season, day, drawers, chance)],
    ...timesOf(day, weekday, chance).map((time): Act => {
      const accountId = chance.pick(bettors);
      return [time, () => bet({ accountId })];
    }),
    ...cashActs({ ...season, bettors }, chance, atTill),
  ];
  if (isBusy) acts.push(["08:20", async () => void drawers.push(await openDrawer(shop, side))]);
  if (weekday === SATURDAY) acts.push(["14:00", () => handDrawerOver(shop, drawers[0]!, side.userId)]);
  for (const { time, slot } of collectingTimes(weekday))
    acts.push([time, () => collectDay(shop, front, day, slot)]);
  acts.push(...creditActs(season, day, bet));
  const incident = INCIDENTS[day];
  if (incident)
    acts.push([
      "13:05",
      async () => {
        await incident(shop, front, day);
        cards = await cardOf(shop.database.reader, day);
      },
    ]);
  if (isDrawNight(day))
    acts.push(["20:50", async () => void season.winnings.push(...(await enterDraws(shop, front, day)))]);
  // The customer whom the demo serves has money on the Saturday.
  if (day === LAST_DAY) acts.push(["16:30", () => payIn(season, 1, 6_000)]);
  if (!LEFT_OPEN.includes(day)) acts.push(["22:15", () => close(season, day)]);

  for (const [at, [time, act]] of acts.sort(byTime).entries()) {
    // No two things at one instant.
    setClock(new Date(instantAt(day, time, "Europe/London").getTime() + at * 250));
    await act();
  }
  await loadDemoFeedback(shop, front, setClock, day);
  // As a running shop does by its clock: the next day sheets add up a week at most.
  if (weekday === SATURDAY) await keepSums(shop);
}

async function keepSums(shop: Shop): Promise<void> {
  await updateDailySums(shop);
  await updateStatistics(shop);
}

/** What debtors do on a day. */
const creditActs = (
  season: Season,
  day: string,
  bet: (who: { accountId: number; onCredit: true }) => Promise<void>,
): Act[] =>
  DEBTORS.flatMap(({ accountId, from, until, pays }): Act[] => {
    if (day >= from && day <= until)
      return ["12:40", "15:10"].map((time): Act => [time, () => bet({ accountId, onCredit: true })]);
    if (day < until || pays === 0 || weekdayOf(day) !== FRIDAY) return [];
    return [["17:30", () => payIn(season, accountId, pays)]];
  });

async function payIn({ shop, front }: Season, accountId: number, amountPence: number): Promise<void> {
  must((await deposit(shop, front, { accountId, amountPence })).outcome);
}

const byTime = ([a]: Act, [b]: Act): number => (a < b ? -1 : a > b ? 1 : 0);

/** The hours of the counter, by how busy they are. */
const HOURS = [
  9, 10, 10, 11, 11, 11, 12, 12, 12, 12, 13, 13, 13, 13, 13, 14, 14, 14, 14, 15, 15, 15, 16, 16, 17, 17, 18,
];

/** When bets are taken on a day: more on Saturdays, and more as the summer goes on. */
function timesOf(day: string, weekday: number, chance: Chance): string[] {
  const month = Number(day.slice(5, 7)) - 6;
  const usual = weekday === SATURDAY ? 28 : weekday === FRIDAY ? 17 : 12;
  const bets = Math.round(usual * (0.85 + 0.12 * month + 0.3 * chance.next()));
  return Array.from({ length: bets }, () => {
    const minute = String(chance.between(0, 59)).padStart(2, "0");
    return `${String(chance.pick(HOURS)).padStart(2, "0")}:${minute}`;
  });
}

/** Money into and out of accounts over the counter. */
function cashActs({ shop, bettors, depositors }: Season, chance: Chance, atTill: () => Actor): Act[] {
  const into = Array.from({ length: chance.between(1, 3) }, (): Act => {
    const wanted = {
      accountId: chance.pick(chance.next() < 0.6 ? depositors : bettors),
      amountPence: chance.pick([1_000, 2_000, 2_000, 5_000]),
    };
    const time = `${chance.between(10, 17)}:${chance.between(10, 59)}`;
    return [time, async () => void must((await deposit(shop, atTill(), wanted)).outcome)];
  });
  const accountId = chance.pick([...bettors, ...depositors]);
  const out: Act = [
    `${chance.between(11, 18)}:${chance.between(10, 59)}`,
    async () => {
      const { balancePence } = (await findAccount(shop.database.reader, accountId))!;
      if (balancePence < 8_000) return;
      const amountPence = Math.floor((balancePence * chance.pick([0.3, 0.5, 0.7])) / 500) * 500;
      must((await withdraw(shop, atTill(), { accountId, amountPence })).outcome);
    },
  ];
  return [...into, out];
}

async function closeDrawers(
  { shop }: Season,
  day: string,
  drawers: readonly Drawer[],
  chance: Chance,
): Promise<void> {
  for (const [at, drawer] of drawers.entries()) {
    await levelDrawer(shop, drawer);
    if (day === COUNTED_SHORT && at === 1) await closeDrawerShort(shop, drawer);
    else await closeDrawer(shop, drawer, chance);
  }
}

async function close({ shop, front }: Season, day: string): Promise<void> {
  const shown = markOfFigures(await dayFigures(shop.database.reader, day));
  must((await closeDay(shop, front, { day, shown, notOver: true })).outcome);
}

/** The days of the season on which the shop is open: not on Sundays. */
export function* openDays(first: string, last: string): Generator<string> {
  for (let day = first; day <= last; day = addDays(day, 1)) if (weekdayOf(day) !== 0) yield day;
}
