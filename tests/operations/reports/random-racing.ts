import { findBet } from "../../../db/stores/racing/bets.ts";
import { addDays } from "../../../src/domain/london-time.ts";
import { PENDING, VOID } from "../../../src/domain/racing/bet-status.ts";
import { checkPendingBets } from "../../../src/operations/racing/check-pending-bets.ts";
import { placeBets } from "../../../src/operations/racing/place-bets.ts";
import { proposeResettlement } from "../../../src/operations/racing/propose-resettlement.ts";
import { resettleBets } from "../../../src/operations/racing/resettle-bet.ts";
import { chanceFrom } from "../../support/chance.ts";
import { type CardedRace, callResult, cardRace, reprice } from "../../support/race-cards.ts";
import { saveSettingsForm } from "../../support/settings-form.ts";
import type { TestShop } from "../../support/test-shop.ts";

const BY = { userId: 1, requestId: "random" };
const PRICES = ["1/2", "4/5", "6/4", "2/1", "7/2", "5/1", "8/1", "100/8", "25/1"];
const TYPES = [
  ["Single", 1],
  ["Single", 1],
  ["Each-Way", 1],
  ["Double", 2],
  ["Treble", 3],
  ["Patent", 3],
  ["Trixie", 3],
  ["Forecast", 1],
  ["Lucky15", 4],
  ["Yankee", 4],
] as const;
const SETTINGS = [
  { bestOddsGuaranteed: "on" },
  { lucky15OneWinnerTimes: "2", lucky15AllWinnersPercent: "10", yankeeAllWinnersPercent: "5" },
  { payoutLimitPence: "60" },
  { dayPayoutLimitPence: "40" },
  { dayPayoutLimitPence: "30", payoutLimitBasis: "WINNINGS" },
  { placeTermsTable4Odds: "1/5", placeTermsTable4Places: "4" },
  { eachWayMultiples: "EQUALLY_DIVIDED", rounding: "DOWN" },
  { waiveLone5p: "on", payFirstPastThePost: "on" },
] as const;

/** The first day of racing in these books. */
export const FIRST_DAY = "2026-08-15";
export const LAST_DAY = addDays(FIRST_DAY, 1);

/**
 * Books of two days: races of 2 to 20 horses with withdrawals, dead heats and fallers, bets of many types under settings
 * that change, settled, some of them made void by staff, and some settled again after a corrected result.
 */
export async function writeRandomRacing(shop: TestShop, seed: number, betsADay = 7): Promise<void> {
  const random = chanceFrom(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  const oneOf = <T>(some: readonly T[]): T => some[upTo(some.length)]!;
  const accounts: number[] = [];
  for (const name of ["Maeve", "Tom", "Orla"])
    accounts.push((await shop.call("POST", "/api/accounts", { name, openingBalance: 500 })).body.id);
  for (let day = FIRST_DAY; day <= LAST_DAY; day = addDays(day, 1)) {
    const at = (time: string) => new Date(`${day}T${time}:00Z`);
    shop.clock.shop = at("08:00");
    if (upTo(3) > 0) await saveSettingsForm(shop, { ...oneOf(SETTINGS) });
    const races: CardedRace[] = [];
    for (let race = 0; race < 4; race++) {
      const names = Array.from({ length: 2 + upTo(19) }, (_, horse) => `Horse ${race}-${horse}`);
      const horses = Object.fromEntries(names.map((name) => [name, upTo(8) === 0 ? "SP" : oneOf(PRICES)]));
      const course = oneOf(["Ascot", "York", "Naas"]);
      races.push(
        await cardRace(shop, { course, offAt: at(`1${3 + race}:00`), handicap: upTo(2) === 0, horses }),
      );
    }
    const betIds: number[] = [];
    for (let bet = 0; bet < betsADay; bet++)
      betIds.push(...(await placeOne(shop, races, accounts, upTo, oneOf)));
    shop.clock.shop = at("11:30");
    for (const { runnerIds } of races)
      if (upTo(2) === 0) await reprice(shop, oneOf(Object.values(runnerIds)), "NR");
    for (let bet = 0; bet < 2; bet++) betIds.push(...(await placeOne(shop, races, accounts, upTo, oneOf)));
    shop.clock.shop = at("17:30");
    for (const race of races) await callOne(shop, race, upTo, oneOf);
    shop.clock.shop = at("18:00");
    await checkPendingBets(shop.shop, BY);
    if (upTo(2) === 0) await voidOne(shop, oneOf(betIds));
    if (upTo(2) === 0) await correctOne(shop, oneOf(races), betIds, upTo, oneOf);
  }
}

type UpTo = (most: number) => number;
type OneOf = <T>(some: readonly T[]) => T;

/** Its id, or none where the shop did not take it. */
async function placeOne(
  shop: TestShop,
  races: readonly CardedRace[],
  accounts: readonly number[],
  upTo: UpTo,
  oneOf: OneOf,
): Promise<number[]> {
  const [betType, count] = oneOf(TYPES);
  const from = upTo(races.length - count + 1);
  const legs = races
    .slice(from, from + count)
    .map(({ runnerIds }) => ({ runnerId: oneOf(Object.values(runnerIds)), seen: null, atSp: upTo(6) === 0 }));
  if (betType === "Forecast")
    legs.push({ runnerId: oneOf(Object.values(races[from]!.runnerIds)), seen: null, atSp: false });
  const eachWay = betType !== "Forecast" && upTo(2) === 0;
  const bet = { betType, stake: { perLinePence: 10 + upTo(400) }, eachWay, legs, acceptsPrices: true };
  const wanted = { accountId: oneOf(accounts), isPaid: upTo(2) === 0, bets: [bet] };
  const { outcome } = await placeBets(shop.shop, BY, wanted);
  return outcome.done ? outcome.value.betIds : [];
}

async function callOne(shop: TestShop, race: CardedRace, upTo: UpTo, oneOf: OneOf): Promise<void> {
  const names = Object.keys(race.runnerIds).sort(() => upTo(3) - 1);
  const fell = names.length > 4 && upTo(3) === 0 ? [names.pop()!] : [];
  const isTied = names.length > 3 && upTo(4) === 0;
  const finish = isTied ? [names.slice(0, 2), ...names.slice(2)] : names;
  const sp = Object.fromEntries(names.map((name) => [name, oneOf(PRICES)]));
  await callResult(shop, race, { finish, fell, sp });
}

async function voidOne(shop: TestShop, betId: number): Promise<void> {
  const bet = await findBet(shop.shop.database.reader, betId);
  if (!bet || bet.status === VOID) return;
  const bets = [{ betId, shown: { status: VOID, payoutPence: bet.amountPence } as const }];
  await resettleBets(shop.shop, BY, { bets, settling: "VOID", reason: "Struck in error" });
}

/** Another order came in, and bets are settled again; half of the time they are left as they were paid. */
async function correctOne(
  shop: TestShop,
  race: CardedRace,
  betIds: readonly number[],
  upTo: UpTo,
  oneOf: OneOf,
): Promise<void> {
  await callOne(shop, race, upTo, oneOf);
  if (upTo(2) === 0) return;
  for (const betId of betIds) {
    const bet = await findBet(shop.shop.database.reader, betId);
    if (!bet || bet.status === PENDING || bet.status === VOID) continue;
    const proposed = await proposeResettlement(shop.shop.database.reader, betId, "RESULT");
    if (!proposed.done) continue;
    const { status, payoutPence } = proposed.value.after;
    const bets = [{ betId, shown: { status, payoutPence } }];
    await resettleBets(shop.shop, BY, { bets, settling: "RESULT", reason: "Another result" });
  }
}
