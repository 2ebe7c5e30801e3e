import { afterEach, beforeEach, expect, test } from "bun:test";
import { SETTING_KEYS, settingOf } from "../../../src/domain/system/settings.ts";
import { requestBetCheck } from "../../../src/operations/racing/request-bet-check.ts";
import { type CardedRace, cardRace, NOON, off } from "../../support/race-cards.ts";
import { saveSettingsForm } from "../../support/settings-form.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

/** A horse of a bet: its price, and where its race of eight (no handicap) ends for it. */
type Leg = { price: string; place: number; sp?: string; field?: number; more?: Record<string, string> };
/** A bet, struck once before a setting is switched and once after it. */
type Case = {
  setting: string;
  /** The bet and its result, as the rulebook tells them. */
  bet: string;
  type: string;
  amount: string;
  eachWay?: true;
  legs: readonly Leg[];
  /** A horse that comes out before the race, with its price. */
  out?: string;
  /** The horse that comes out is a reserve that was not declared in. */
  outIsReserve?: true;
  /** How its race is moved or changed once the bets are struck. */
  moved?: string;
  before?: Record<string, string>;
  after: Record<string, string>;
  pays: readonly [before: number, after: number];
};

const won = (price: string, count = 1): Leg[] => Array.from({ length: count }, () => ({ price, place: 1 }));
const placed = (price: string, more: Partial<Leg> = {}): Leg => ({ price, place: 2, ...more });
const lost = (price: string, count = 1): Leg[] => Array.from({ length: count }, () => ({ price, place: 8 }));

const allWinners = (
  type: string,
  count: number,
  name: string,
  pays: Case["pays"],
  percent: string,
): Case => ({
  setting: `${type.toLowerCase()}AllWinnersPercent`,
  bet: `£1.00 ${name}, all ${count} won at 2/1`,
  ...{ type, amount: "1", legs: won("2/1", count), pays },
  after: { [`${type.toLowerCase()}AllWinnersPercent`]: percent },
});
const oneWinner = (type: string, count: number, name: string): Case => ({
  setting: `${type.toLowerCase()}OneWinnerTimes`,
  bet: `£1.00 ${name}, one of ${count} won at 8/1`,
  ...{ type, amount: "1", legs: [...won("8/1"), ...lost("3/1", count - 1)], pays: [9, 17] },
  after: { [`${type.toLowerCase()}OneWinnerTimes`]: "2" },
});

const ROUND_ROBIN = {
  bet: "£1.00 each-way Round Robin, 5/1 won, 4/1 placed, 3/1 lost",
  ...{ setting: "eachWayAnyToCome", type: "RoundRobin", amount: "1", eachWay: true as const },
  legs: [...won("5/1"), placed("4/1"), ...lost("3/1")],
};

const CASES: readonly Case[] = [
  {
    setting: "eachWayMultiples",
    bet: "£1.00 each-way Double, 10/1 won and 10/1 placed",
    ...{ type: "Double", amount: "1", eachWay: true, legs: [...won("10/1"), placed("10/1")] },
    ...{ after: { eachWayMultiples: "EQUALLY_DIVIDED" }, pays: [9, 21] },
  },
  { ...ROUND_ROBIN, after: { eachWayAnyToCome: "WIN_PLACE" }, pays: [24.6, 21] },
  { ...ROUND_ROBIN, after: { eachWayAnyToCome: "WIN_FIRST" }, pays: [24.6, 25] },
  {
    setting: "rounding",
    bet: "£0.05 Trixie, 5/6, 10/11 and 8/13 won",
    ...{ type: "Trixie", amount: "0.05", legs: [...won("5/6"), ...won("10/11"), ...won("8/13")] },
    ...{ after: { rounding: "DOWN" }, pays: [0.76, 0.75] },
  },
  {
    setting: "bestOddsGuaranteed",
    bet: "£10.00 at 4/1 won, starting price 9/2",
    ...{ type: "Single", amount: "10", legs: [{ price: "4/1", place: 1, sp: "9/2" }] },
    ...{ after: { bestOddsGuaranteed: "on" }, pays: [50, 55] },
  },
  {
    setting: "bogMaxExtraPence",
    bet: "£10.00 at 4/1 won, starting price 6/1, best odds guaranteed",
    ...{ type: "Single", amount: "10", legs: [{ price: "4/1", place: 1, sp: "6/1" }] },
    before: { bestOddsGuaranteed: "on" },
    ...{ after: { bestOddsGuaranteed: "on", bogMaxExtraPence: "5" }, pays: [70, 55] },
  },
  {
    setting: "payoutLimitPence",
    bet: "£100.00 at 20/1 won",
    ...{ type: "Single", amount: "100", legs: won("20/1") },
    ...{ after: { payoutLimitPence: "1000" }, pays: [2100, 1000] },
  },
  {
    setting: "payoutLimitBasis",
    bet: "£100.00 at 20/1 won, with a limit of £1,000.00",
    ...{ type: "Single", amount: "100", legs: won("20/1") },
    before: { payoutLimitPence: "1000" },
    ...{ after: { payoutLimitPence: "1000", payoutLimitBasis: "WINNINGS" }, pays: [1000, 1100] },
  },
  {
    setting: "dayPayoutLimitPence",
    bet: "£100.00 at 20/1 won, after one that paid £2,100.00",
    ...{ type: "Single", amount: "100", legs: won("20/1") },
    ...{ after: { dayPayoutLimitPence: "3000" }, pays: [2100, 900] },
  },
  {
    setting: "rule4Table",
    bet: "£10.00 at 8/1 won, a horse at 9/4 out",
    ...{ type: "Single", amount: "10", legs: won("8/1"), out: "9/4" },
    ...{ after: { rule4Table12: "25" }, pays: [66, 70] },
  },
  {
    setting: "waiveLone5p",
    bet: "£10.00 at 4/1 won, a horse at 12/1 out",
    ...{ type: "Single", amount: "10", legs: won("4/1"), out: "12/1" },
    ...{ after: { waiveLone5p: "on" }, pays: [48, 50] },
  },
  {
    setting: "reserves",
    bet: "£10.00 at 8/1 won, a reserve at 9/4 out that was not declared in",
    ...{ type: "Single", amount: "10", legs: won("8/1"), out: "9/4", outIsReserve: true },
    ...{ after: { reserves: "WITHDRAWAL" }, pays: [90, 66] },
  },
  {
    setting: "placeTermsTable",
    bet: "£10.00 each way at 5/1, second of six",
    ...{ type: "Single", amount: "10", eachWay: true, legs: [placed("5/1", { field: 6 })] },
    ...{ after: { placeTermsTable1Odds: "1/5" }, pays: [22.5, 20] },
  },
  {
    setting: "payFirstPastThePost",
    bet: "£10.00 at 4/1, first past the post, second after an objection",
    ...{ type: "Single", amount: "10" },
    legs: [placed("4/1", { more: { passed: "1 2", lostBy: "objection" } })],
    ...{ after: { payFirstPastThePost: "on" }, pays: [0, 50] },
  },
  {
    setting: "payFirstPastThePost",
    bet: "£10.00 each way at 4/1, first past the post, disqualified after an objection",
    ...{ type: "Single", amount: "10", eachWay: true },
    legs: [{ price: "4/1", place: 0, more: { passed: "1 2", lostBy: "objection" } }],
    ...{ after: { payFirstPastThePost: "on" }, pays: [0, 68] },
  },
  {
    setting: "movedRaces",
    bet: "£10.00 at 4/1 won, on a race moved to another course",
    ...{ type: "Single", amount: "10", legs: won("4/1"), moved: "course" },
    ...{ after: { movedRaces: "VOID" }, pays: [50, 10] },
  },
  {
    setting: "alteredRaces",
    bet: "£10.00 at 4/1 won, on a race moved to another surface",
    ...{ type: "Single", amount: "10", legs: won("4/1"), moved: "surface" },
    ...{ after: { alteredRaces: "VOID" }, pays: [50, 10] },
  },
  oneWinner("Lucky15", 4, "Lucky 15"),
  oneWinner("Lucky31", 5, "Lucky 31"),
  oneWinner("Lucky63", 6, "Lucky 63"),
  allWinners("Lucky15", 4, "Lucky 15", [255, 279], "10"),
  allWinners("Lucky31", 5, "Lucky 31", [1023, 1221.4], "20"),
  allWinners("Lucky63", 6, "Lucky 63", [4095, 5103], "25"),
  allWinners("Yankee", 4, "Yankee", [243, 266.2], "10"),
  allWinners("Canadian", 5, "Canadian", [1008, 1204.4], "20"),
  allWinners("Heinz", 6, "Heinz", [4077, 5082], "25"),
];

let shop: TestShop;
let account: string;
let bets: number;
beforeEach(async () => {
  bets = 0;
  shop = await openTestShop({ now: NOON });
  account = String((await shop.call("POST", "/api/accounts", { name: "Maeve", playsRaces: true })).body.id);
  await shop.post("/account/select", { accountId: account });
});
afterEach(() => shop.close());

const REASON = "As called";
const done = ({ status, text }: { status: number; text: string }) =>
  expect([status, status === 303 ? "" : text.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ")]).toEqual([
    303,
    "",
  ]);

function raceOf(leg: Leg, out: string | undefined): Promise<CardedRace> {
  const others = Array.from({ length: (leg.field ?? 8) - 1 }, (_, at) => [`Other ${at + 2}`, "20/1"]);
  const horses = { Horse: leg.price, ...Object.fromEntries(others), ...(out && { Out: out }) };
  return cardRace(shop, { offAt: off("14:00"), horses });
}

/** The order of a race in which number 1 has the leg's place; place 0: disqualified. */
function orderOf({ place, sp, field = 8 }: Leg): string {
  const order = Array.from({ length: field - 1 }, (_, at) => String(at + 2));
  order.splice(place === 0 ? field : place - 1, 0, place === 0 ? "1 DSQ" : sp ? `1 ${sp}` : "1");
  return order.join(" ");
}

async function strike({ type, amount, eachWay, legs }: Case, races: readonly CardedRace[]): Promise<number> {
  const sent = await shop.post("/racing/bets", {
    ...{ betType: type, amount, isPaid: "true", key: `bet ${bets}`, ...(eachWay && { eachWay: "on" }) },
    runner: races.map(({ runnerIds }, at) => `${runnerIds.Horse}:${legs[at]!.price}`),
  });
  done(sent);
  return ++bets;
}

/** Pays over the counter what the bet's page offers, and returns it in pounds. */
async function payOut(betId: number): Promise<number> {
  const { text } = await shop.page(`/racing/all-bets/${betId}`);
  const at = text.indexOf("/pay-out");
  if (at < 0) return 0;
  const fields = [...text.slice(at).matchAll(/name="(key|pence)" value="([^"]*)"/g)].map(
    ([, name, value]) => [name!, value!],
  );
  done(await shop.post(`/racing/all-bets/${betId}/pay-out`, Object.fromEntries(fields)));
  const { body } = await shop.call("GET", `/api/accounts/${account}/transactions`);
  const [paid] = body.transactions;
  expect([paid.transactionType, paid.referenceId]).toEqual(["Withdraw", betId]);
  return -paid.amount;
}

test.each(CASES.map((one) => [one.setting, one.bet, one] as const))("%s: %s", async (_setting, _bet, one) => {
  const races: CardedRace[] = [];
  for (const leg of one.legs) races.push(await raceOf(leg, one.out));
  if (one.before) done(await saveSettingsForm(shop, one.before));
  const before = await strike(one, races);
  done(await saveSettingsForm(shop, one.after));
  const after = await strike(one, races);
  if (one.outIsReserve) {
    const fields = { runner: String(races[0]!.runnerIds.Out), what: "not in", reason: REASON };
    done(await shop.post(`/racing/races/${races[0]!.raceId}/reserves`, fields));
  }
  if (one.out) {
    shop.clock.shop = off("13:00");
    const fields = { withdrawnAt: "14:00", date: "2026-08-15", price: one.out, reason: REASON };
    done(await shop.post(`/racing/runners/${races[0]!.runnerIds.Out}/withdraw`, fields));
  }
  if (one.moved)
    done(await shop.post(`/racing/races/${races[0]!.raceId}/move`, { what: one.moved, reason: REASON }));
  shop.clock.shop = off("15:00");
  for (const [at, leg] of one.legs.entries()) {
    const fields = { order: orderOf(leg), reason: REASON, ...leg.more };
    done(await shop.post(`/racing/races/${races[at]!.raceId}/result`, fields));
  }
  await requestBetCheck(shop.shop);
  expect([await payOut(before), await payOut(after)]).toEqual([...one.pays]);
});

test("mostStakePence: a bet that costs more is refused, with the amount", async () => {
  const races = [await raceOf(won("4/1")[0]!, undefined)];
  done(await saveSettingsForm(shop, { mostStakePence: "5" }));
  const fields = { betType: "Single", amount: "10", runner: `${races[0]!.runnerIds.Horse}:4/1` };
  const { status, text } = await shop.post("/racing/bets", fields);
  expect([status, text.includes("£5.00")]).toEqual([422, true]);
});

test("forecastNonRunner: a forecast whose second horse comes out is a single on the first, or void", async () => {
  const others = Object.fromEntries([2, 3, 4, 5].map((at) => [`Other ${at}`, "20/1"]));
  const race = await cardRace(shop, {
    offAt: off("14:00"),
    horses: { Horse: "3/1", ...others, Out: "9/1" },
  });
  const forecast = async () => {
    const { Horse, Out } = race.runnerIds;
    const fields = { betType: "Forecast", amount: "2", isPaid: "true", key: `bet ${bets}` };
    done(await shop.post("/racing/bets", { ...fields, runner: [`${Horse}:3/1`, `${Out}:9/1`] }));
    return ++bets;
  };
  const before = await forecast();
  done(await saveSettingsForm(shop, { forecastNonRunner: "VOID" }));
  const after = await forecast();
  shop.clock.shop = off("13:00");
  const out = { withdrawnAt: "14:00", date: "2026-08-15", price: "9/1", reason: REASON };
  done(await shop.post(`/racing/runners/${race.runnerIds.Out}/withdraw`, out));
  shop.clock.shop = off("15:00");
  done(await shop.post(`/racing/races/${race.raceId}/result`, { order: "1 3/1 2 3 4 5", reason: REASON }));
  await requestBetCheck(shop.shop);
  expect([await payOut(before), await payOut(after)]).toEqual([8, 2]);
});

const money = (pounds: number) => (pounds === 0 ? "nothing" : `£${pounds.toLocaleString("en-GB", CENTS)}`);
const CENTS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

test("the rulebook's table has every one of these effects, and every setting of racing is in it", async () => {
  const rules = await Bun.file("docs/rules/racing.md").text();
  const [, section = ""] = rules.split("### Settings and their effect");
  const rows = [...section.split("\n## ")[0]!.matchAll(/^\| `(\w+)` +\| (.*?) +\| (.*?) +\| (.*?) +\|$/gm)];
  const told = rows.map(([, ...cells]) => cells);
  const shown = CASES.map(({ setting, bet, pays }) => [setting, bet, money(pays[0]), money(pays[1])]);
  expect(told).toEqual([
    ...shown,
    ["forecastNonRunner", "£2.00 forecast, its second horse out, the first won at 3/1", "£8.00", "£2.00"],
    ["mostStakePence", "£10.00, with a most of £5.00", "struck", "refused"],
  ]);
  const keys = SETTING_KEYS.filter(
    (key) =>
      ["bets", "eachWay", "rule4", "bonuses"].includes(settingOf(key).group) || key === "mostStakePence",
  );
  expect([...new Set(told.map(([setting]) => setting))].toSorted()).toEqual(keys.toSorted());
});
