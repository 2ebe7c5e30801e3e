import { sql } from "drizzle-orm";
import { addDays } from "../../../src/domain/london-time.ts";
import { deposit } from "../../../src/operations/accounts/deposit-withdraw.ts";
import { collectStakes } from "../../../src/operations/lottery/collect-stakes.ts";
import { markPaid } from "../../../src/operations/lottery/mark-paid.ts";
import { performDraws } from "../../../src/operations/lottery/record-draws.ts";
import { checkPendingBets } from "../../../src/operations/racing/check-pending-bets.ts";
import { placeBets } from "../../../src/operations/racing/place-bets.ts";
import { resettleBets } from "../../../src/operations/racing/resettle-bet.ts";
import { updateStatistics } from "../../../src/operations/reports/update-statistics.ts";
import { chanceFrom } from "../../support/chance.ts";
import { type CardedRace, callResult, cardRace, reprice } from "../../support/race-cards.ts";
import { rowsBySql } from "../../support/rows-by-sql.ts";
import type { TestShop } from "../../support/test-shop.ts";

const BY = { userId: 1, requestId: "test" };
/** A Saturday: the draws of its evening are performed on the Sunday. */
export const FIRST_DAY = "2026-08-15";
export const BOOK_DAYS = 6;
const HORSES = ["Alder", "Beech", "Cedar", "Damson", "Elder"];
const PRICES = ["4/6", "6/4", "3/1", "10/1", "40/1"];

/** A few days of a shop by chance: bets of all kinds, a withdrawal, dead heats, void bets, resettlements, draws and their winnings. */
export async function playBook(shop: TestShop, seed: number): Promise<void> {
  const random = chanceFrom(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  const at = (day: string, time: string) =>
    Object.assign(shop.clock, { shop: new Date(`${day}T${time}:00Z`) });
  const database = shop.shop.database;
  at(FIRST_DAY, "07:00");
  const accounts: number[] = [];
  for (const name of ["Maeve Kelly", "Tom Walsh", "Nora Byrne"])
    accounts.push((await shop.call("POST", "/api/accounts", { name, openingBalance: 500 })).body.id);
  const selections = [
    { selectedNumbers: [1 + upTo(20)], betAmount: 2, startDate: FIRST_DAY, isNeverEnding: true },
    { selectedNumbers: [3, 30], includeBonus: true, betAmount: 1, startDate: FIRST_DAY, isNeverEnding: true },
  ];
  const player = { accountId: accounts[0], lotteryNumberSelections: selections };
  const playerId = (await shop.call("POST", "/api/lotteryplayers", player)).body.id;
  for (let index = 0; index < BOOK_DAYS; index++) {
    const day = addDays(FIRST_DAY, index);
    at(day, "08:00");
    const races: CardedRace[] = [];
    for (const course of ["Ascot", "York"])
      races.push(
        await cardRace(shop, {
          ...{ course, offAt: new Date(`${day}T13:30:00Z`), handicap: upTo(2) === 0 },
          horses: Object.fromEntries(HORSES.map((name, horse) => [name, PRICES[(horse + upTo(2)) % 5]!])),
        }),
      );
    for (let bets = upTo(4); bets > 0; bets--) {
      at(day, `1${upTo(3)}:${10 + upTo(45)}`);
      const both = upTo(3) === 0;
      const legs = (both ? races : [races[upTo(2)]!]).map((race) => ({
        runnerId: race.runnerIds[HORSES[upTo(4)]!]!,
        seen: null,
      }));
      const bet = {
        ...{ betType: both ? "Double" : "Single", stake: { perLinePence: 50 + upTo(3_000) } },
        ...{ eachWay: upTo(3) === 0, legs, acceptsPrices: true },
      };
      const accountId = accounts[upTo(3)]!;
      const { outcome } = await placeBets(shop.shop, BY, { accountId, isPaid: upTo(2) === 0, bets: [bet] });
      if (!outcome.done) throw new Error(JSON.stringify(outcome));
      if (upTo(8) === 0) await voidBet(shop, outcome.value.betIds[0]!);
    }
    await deposit(shop.shop, BY, { accountId: accounts[upTo(3)]!, amountPence: 100 + upTo(900) });
    if (upTo(2) === 0) await reprice(shop, races[0]!.runnerIds.Elder!, "NR");
    if (upTo(3) === 0) await updateStatistics(shop.shop);
    at(day, "13:50");
    for (const race of races) {
      const order = HORSES.slice(0, 4).toSorted(() => random() - 0.5);
      const [first = "", second = "", ...others] = order;
      const finish = upTo(4) === 0 ? [[first, second], ...others] : order;
      const sp = Object.fromEntries(order.map((name, horse) => [name, PRICES[(horse + upTo(2)) % 5]!]));
      await callResult(shop, race, { finish, sp });
    }
    await checkPendingBets(shop.shop, BY);
    if (index === 3) await voidOneSettled(shop);
    if (index === 1) {
      at(day, "10:00");
      const drawn = {
        ...{ drawDate: FIRST_DAY, drawType: 1 as const },
        ...{ winningNumbers: [3, 7, 12, 19, 30, 41], bonusBall: 5 },
      };
      await database.transact((tx) => performDraws(tx, shop.shop, BY, [drawn], "correct"));
      await collect(shop, playerId);
      for (const { id } of await rowsBySql(
        database.reader,
        sql`select id from player_results where total_winnings_pence > 0`,
      ))
        await markPaid(shop.shop, BY, {
          resultId: Number(id),
          paid: true,
          to: upTo(2) === 0 ? "cash" : "account",
        });
    }
  }
}

async function collect(shop: TestShop, playerId: number): Promise<void> {
  const players = [{ playerId, shownPence: 300 }];
  await collectStakes(shop.shop, BY, { week: "2026-08-10", paidFrom: "cash", players });
}

async function voidBet(shop: TestShop, betId: number): Promise<void> {
  const [bet] = await rowsBySql(
    shop.shop.database.reader,
    sql`select amount_pence as pence from racing_bets where id = ${betId}`,
  );
  const shown = { status: 5, payoutPence: Number(bet!.pence) } as const;
  const bets = [{ betId, shown }];
  const { outcome } = await resettleBets(shop.shop, BY, { bets, settling: "VOID", reason: "Test" });
  if (!outcome.done) throw new Error(JSON.stringify(outcome));
}

async function voidOneSettled(shop: TestShop): Promise<void> {
  const [bet] = await rowsBySql(
    shop.shop.database.reader,
    sql`select id from racing_bets where status in (1, 3) order by id limit 1`,
  );
  if (bet) await voidBet(shop, Number(bet.id));
}
