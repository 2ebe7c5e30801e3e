import { expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { racingBets, runnerLiabilities } from "../../../db/schema/index.ts";
import { stakedOn } from "../../../db/stores/racing/day-stakes.ts";
import { pendingAfter } from "../../../db/stores/racing/liabilities.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { londonDayAt } from "../../../src/domain/london-time.ts";
import { VOID } from "../../../src/domain/racing/bet-status.ts";
import { favouriteId } from "../../../src/domain/racing/favourites.ts";
import { keepsLiabilities } from "../../../src/domain/racing/placing/bet-limits.ts";
import { summed } from "../../../src/domain/racing/placing/liability.ts";
import { checkPendingBets } from "../../../src/operations/racing/check-pending-bets.ts";
import { recounted } from "../../../src/operations/racing/keep-liabilities.ts";
import { placeBets } from "../../../src/operations/racing/place-bets.ts";
import { proposeResettlement } from "../../../src/operations/racing/propose-resettlement.ts";
import { resettleBets } from "../../../src/operations/racing/resettle-bet.ts";
import { decideRightPrice } from "../../../src/operations/racing/right-price.ts";
import { resumeRace, stopRace } from "../../../src/operations/racing/stop-race.ts";
import { saveSettings } from "../../../src/operations/system/save-settings.ts";
import { chanceOf } from "../../proof/faults/model/chance.ts";
import { type CardedRace, callResult, cardRace, NOON, reprice } from "../../support/race-cards.ts";
import { openTestShop } from "../../support/test-shop.ts";

/** Another start of chance by SATCHEL_SEED. */
const SEED = Number(process.env.SATCHEL_SEED ?? 1);
const SHOPS = 4;
const STEPS = 90;
const RACES = 5;
const HOUR_MS = 3_600_000;
const BY = { userId: 1, requestId: "kept sums" };
const HORSES = ["Abbey", "Bellflower", "Cloudberry", "Dusk Patrol", "Elm Row", "Fen"];
const PRICES = ["4/1", "9/2", "2/7", "33/1", "SP"];
const TYPES = [
  ["Single", 1],
  ["Double", 2],
  ["Trixie", 3],
  ["Lucky15", 4],
  ["RoundRobin", 3],
  ["Forecast", 2],
] as const;

type Day = Awaited<ReturnType<typeof openDay>>;

async function openDay(seed: number) {
  const chance = chanceOf(seed);
  const shop = await openTestShop({ now: NOON });
  const races: CardedRace[] = [];
  for (let at = 0; at < RACES; at++) {
    const offAt = new Date(NOON.getTime() + (6 + at * 7) * HOUR_MS);
    const horses = Object.fromEntries(HORSES.map((name) => [name, chance.one(PRICES)]));
    races.push(await cardRace(shop, { course: `Course ${at}`, offAt, horses }));
  }
  const accounts: number[] = [];
  for (const name of ["Maeve Kelly", "Owen Reilly"])
    accounts.push((await shop.call("POST", "/api/accounts", { name })).body.id);
  return { chance, shop, races, accounts };
}

async function place({ chance, shop, races, accounts }: Day): Promise<boolean> {
  const bets = Array.from({ length: chance.between(1, 3) }, () => {
    const [betType, horses] = chance.one(TYPES);
    const of = betType === "Forecast" ? Array(2).fill(chance.one(races)) : chance.some(races, horses);
    const names = chance.some(HORSES, 2);
    const legs = of.map(({ raceId, runnerIds }: CardedRace, at: number) =>
      betType !== "Forecast" && chance.percent(10)
        ? { runnerId: favouriteId(raceId, chance.one([1, 2])), seen: null }
        : { runnerId: runnerIds[names[at % 2]!]!, seen: null, atSp: chance.percent(20) },
    );
    const eachWay = betType !== "Forecast" && chance.percent(30);
    return { betType, eachWay, stake: { perLinePence: chance.between(1, 9000) }, legs, acceptsPrices: true };
  });
  const wanted = { accountId: chance.one(accounts), isPaid: chance.percent(50), bets };
  return (await placeBets(shop.shop, BY, wanted)).outcome.done;
}

async function someBet({ chance, shop }: Day, isOpen: boolean): Promise<number | undefined> {
  const { reader } = shop.shop.database;
  const open = await pendingAfter(reader, 0, 5000);
  if (isOpen) return open.length > 0 ? chance.one(open) : undefined;
  const all = (await reader.select({ id: racingBets.id }).from(racingBets).orderBy(racingBets.id)).map(
    ({ id }) => id,
  );
  const settled = all.filter((id) => !open.includes(id));
  return settled.length > 0 ? chance.one(settled) : undefined;
}

async function voidBet(day: Day): Promise<boolean> {
  const betId = await someBet(day, day.chance.percent(70));
  return betId !== undefined && (await settleAs(day, betId, "VOID"));
}

async function settleAs({ shop }: Day, betId: number, settling: "VOID" | "RESULT"): Promise<boolean> {
  const proposed = await proposeResettlement(shop.shop.database.reader, betId, settling);
  if (!proposed.done) return false;
  const { status, payoutPence } = proposed.value.after;
  const bets = [{ betId, shown: { status, payoutPence } }];
  return (await resettleBets(shop.shop, BY, { bets, settling, reason: "A mistake" })).outcome.done;
}

async function resettle(day: Day): Promise<number> {
  let times = 0;
  for (let at = 0; at < 4; at++) {
    const betId = await someBet(day, false);
    if (betId !== undefined) times += Number(await settleAs(day, betId, "RESULT"));
  }
  return times;
}

async function rightPrice(day: Day): Promise<boolean> {
  const { chance, shop } = day;
  const betId = await someBet(day, chance.percent(80));
  if (betId === undefined) return false;
  const { selections } = (await shop.call("GET", `/api/racing/bets/${betId}`)).body;
  const leg = chance.one(selections as { racingRunnerId: number; odds: { fractional: string } | null }[]);
  const struck = leg.odds?.fractional;
  if (!struck) return false;
  const wanted = { betId, runnerId: leg.racingRunnerId, reason: "A digit too many" };
  const right = { numerator: 7, denominator: 2 };
  const set = await decideRightPrice(shop.shop, BY, { ...wanted, shown: struck, price: right });
  if (set.done) return true;
  return (await decideRightPrice(shop.shop, BY, { ...wanted, shown: "7/2", price: null })).done;
}

async function result({ chance, shop, races }: Day): Promise<number> {
  const now = shop.clock.shop.getTime();
  const off = races.filter((_, at) => NOON.getTime() + (6 + at * 7) * HOUR_MS <= now);
  if (off.length === 0) return 0;
  const finish = chance.shuffled(HORSES);
  const sp = Object.fromEntries(HORSES.map((name) => [name, "7/1"]));
  await callResult(shop, chance.one(off), { finish, sp });
  return (await checkPendingBets(shop.shop, BY)).settled;
}

async function stop({ chance, shop, races }: Day): Promise<boolean> {
  const wanted = { raceId: chance.one(races).raceId, reason: "Fog" };
  const changed = chance.percent(40)
    ? await stopRace(shop.shop, BY, { ...wanted, as: "abandoned" })
    : await resumeRace(shop.shop, BY, wanted);
  await checkPendingBets(shop.shop, BY);
  return changed.done;
}

async function boardMoves({ chance, shop, races }: Day): Promise<boolean> {
  const quoted = chance.percent(15) ? "NR" : chance.one(PRICES);
  await reprice(shop, chance.one(races).runnerIds[chance.one(HORSES)]!, quoted);
  return true;
}

async function hours({ chance, shop }: Day): Promise<boolean> {
  shop.clock.shop = new Date(shop.clock.shop.getTime() + chance.between(1, 4) * HOUR_MS);
  return true;
}

const HOW = ["OFF", "WARN", "REFUSE"] as const;

async function switchLimits({ chance, shop }: Day, runner?: (typeof HOW)[number]): Promise<boolean> {
  const runnerLimit = runner ?? chance.one(HOW);
  const raceLimit = chance.percent(50) ? "OFF" : chance.one(HOW);
  const changes = { runnerLimit, raceLimit, raceLimitPence: 900_000 };
  return (await saveSettings(shop.shop, BY, { changes, shown: {}, ratesFrom: {} })).done;
}

const CHOICES = [
  [40, "placed", place],
  [8, "voided", voidBet],
  [8, "right price", rightPrice],
  [16, "settled", result],
  [8, "settled again", resettle],
  [4, "stopped or resumed", stop],
  [6, "board moved", boardMoves],
  [10, "hours passed", hours],
  [6, "limits switched", (day: Day) => switchLimits(day)],
] as const;

async function compareSums({ shop, accounts }: Day): Promise<void> {
  const { database } = shop.shop;
  const { reader } = database;
  const made = keepsLiabilities(await database.transact(currentSettings)) ? await recounted(reader) : [];
  const rows = await database.reader.select().from(runnerLiabilities);
  expect(summed(rows)).toEqual(made);
  const { day, from } = londonDayAt(shop.clock.shop);
  for (const accountId of accounts) {
    const bets = await reader
      .select()
      .from(racingBets)
      .where(eq(racingBets.accountId, accountId))
      .orderBy(racingBets.id);
    const today = bets.filter(({ status, placedAt }) => status !== VOID && placedAt >= from);
    const staked = today.reduce((sum, { amountPence }) => sum + amountPence, 0);
    expect(await stakedOn(reader, accountId, day, from)).toBe(staked);
  }
}

test("after any steps in any order, kept sums are what a full count makes", async () => {
  const done = new Map<string, number>();
  for (let at = 0; at < SHOPS; at++) {
    const day = await openDay(SEED + at);
    const steps: string[] = [];
    try {
      await switchLimits(day, "WARN");
      for (let step = 0; step < STEPS; step++) {
        const [name, take] = day.chance.weighted(CHOICES.map(([weight, ...one]) => [weight, one] as const));
        const times = Number(await take(day));
        steps.push(`${name} ${times}`);
        done.set(name, (done.get(name) ?? 0) + times);
        await compareSums(day);
      }
    } catch (fault) {
      const after = steps.slice(-5).join(", ");
      throw new Error(`SATCHEL_SEED=${SEED + at} after ${after}: ${fault}`, { cause: fault });
    } finally {
      await day.shop.close();
    }
  }
  // Else nothing was tried.
  for (const [, name] of CHOICES) expect([name, (done.get(name) ?? 0) > 0]).toEqual([name, true]);
}, 600_000);
