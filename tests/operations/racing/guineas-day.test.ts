import { afterAll, beforeAll, expect, test } from "bun:test";
import { listAccounts } from "../../../db/stores/accounts/accounts.ts";
import { findBet } from "../../../db/stores/racing/bets.ts";
import { type BetTypeName, betTypes } from "../../../src/domain/bets/bet-types.ts";
import { DEFAULT_SETTINGS } from "../../../src/domain/bets/settings.ts";
import { instantAt } from "../../../src/domain/london-time.ts";
import { type Odds, readOdds } from "../../../src/domain/odds.ts";
import { statusCodeOf } from "../../../src/domain/racing/bet-status.ts";
import type { Leg } from "../../../src/domain/racing/settlement/bet.ts";
import { standardTerms } from "../../../src/domain/racing/settlement/bet.ts";
import { type Settlement, settle } from "../../../src/domain/racing/settlement/settle.ts";
import { checkRound } from "../../../src/operations/racing/check-round.ts";
import { enterResult } from "../../../src/operations/racing/import-result.ts";
import { requestBetCheck } from "../../../src/operations/racing/request-bet-check.ts";
import { type CardedRace, callResult, cardRace, reprice } from "../../support/race-cards.ts";
import { ADA, openTestShop, type TestShop } from "../../support/test-shop.ts";
import { GUINEAS_DAY, GUINEAS_RACES, type PastRace } from "./guineas-day.ts";

/**
 * 2000 Guineas day, lived through: forty bets in the morning by three clerks, nine races, one of them corrected. The
 * morning's board is the returned prices, but for one race without a board, and one horse more, withdrawn at ten.
 */
const at = (time: string) => instantAt(GUINEAS_DAY, time, "Europe/London");
const GUINEAS = 3;
const WITHOUT_BOARD = 7;
const WITHDRAWN = { name: "The Nineteenth", price: "9/1", rule4Pence: 10 };
const BETS = 40;

type Finisher = { name: string; place: number | null; sp: string };
const finishersOf = ({ horses }: PastRace): Finisher[] =>
  horses.split("\n").map((line) => {
    const [, place, name, sp] = /^\s*(\S+) (.+) (\S+)$/.exec(line)!;
    return { name: name!, place: Number(place) || null, sp: sp! };
  });
const fields = GUINEAS_RACES.map(finishersOf);

type Placed = {
  id: number;
  account: number;
  type: BetTypeName;
  stakePence: number;
  eachWay: boolean;
  legs: { race: number; name: string }[];
  beforeWithdrawal: boolean;
  amountPence: number;
};

let shop: TestShop;
const carded: CardedRace[] = [];
const accounts: number[] = [];
const clerks: string[] = [];
const placed: Placed[] = [];

beforeAll(async () => {
  shop = await openTestShop({ now: at("09:00") });
  clerks.push(shop.token);
  for (const name of ["Tom", "Una"]) {
    const clerk = { email: `${name}@shop.example`.toLowerCase(), password: ADA.password };
    const person = { ...clerk, firstName: name, lastName: "Clerk" };
    await shop.call("POST", "/api/auth/register", person);
    clerks.push((await shop.call("POST", "/api/auth/login", clerk)).body.token);
  }
  for (const name of ["Maeve Kelly", "Tom Walsh", "Nora Byrne", "Liam Fitzgerald", "Grace Murphy"])
    accounts.push(
      (await shop.call("POST", "/api/accounts", { name, balance: 50, playsRaces: true })).body.id,
    );
  for (const [index, race] of GUINEAS_RACES.entries()) {
    const board = fields[index]!.map(({ name, sp }) => [name, index === WITHOUT_BOARD ? "SP" : sp]);
    if (index === GUINEAS) board.push([WITHDRAWN.name, WITHDRAWN.price]);
    const { course, time, handicap } = race;
    const horses = Object.fromEntries(board) as Record<string, string>;
    carded.push(await cardRace(shop, { course, offAt: at(time), handicap, horses }));
  }
});
afterAll(() => shop.close());

/** Other races and other places in the order for each bet; the winners come up often enough to be paid. */
function legsOf(bet: number, count: number): Placed["legs"] {
  return Array.from({ length: count }, (_, leg) => {
    const race = (bet + leg * (count > 4 ? 1 : 2)) % fields.length;
    const field = fields[race]!;
    const rank = (bet + leg) % 3 === 0 ? (bet * 7 + leg * 3) % field.length : (bet + leg) % 2;
    return { race, name: field[rank]!.name };
  });
}

async function place(bet: number): Promise<void> {
  const type = betTypes[bet % betTypes.length]!;
  const count = type.minSelections + (type.name === "Accumulator" ? bet % 3 : 0);
  const legs = legsOf(bet, count);
  const account = accounts[bet % accounts.length]!;
  const eachWay = bet % 3 === 0;
  const stakePence = [100, 50, 25, 500, 10][bet % 5]!;
  const selections = legs.map(({ race, name }) => ({ racingRunnerId: carded[race]!.runnerIds[name] }));
  const asked = { accountId: account, betType: type.name, stake: stakePence / 100, eachWay, selections };
  const headers = { authorization: `Bearer ${clerks[bet % clerks.length]}` };
  const body = { ...asked, isPaid: bet % 2 === 0 };
  const { status, body: answer } = await shop.call("POST", "/api/racing/bets", body, {
    headers,
    key: `bet-${bet}`,
  });
  expect([bet, status]).toEqual([bet, 201]);
  const { id, amount } = answer;
  const beforeWithdrawal = shop.clock.shop < at("10:00");
  placed.push({
    ...{ id, account, type: type.name, stakePence, eachWay, legs, beforeWithdrawal },
    amountPence: Math.round(amount * 100),
  });
}

/** The engine's result for a bet when each horse's outcome is given by hand. */
function byHand({ type, stakePence, eachWay, legs, beforeWithdrawal }: Placed): Settlement {
  const told = legs.map(({ race, name }): Leg => {
    const field = fields[race]!;
    const { place, sp } = field.find((one) => one.name === name)!;
    const { handicap } = GUINEAS_RACES[race]!;
    const places = standardTerms(field.length, handicap).places!;
    const tied = field.filter((one) => one.place === place).length;
    const odds = readOdds(sp) as Odds;
    return {
      price: race === WITHOUT_BOARD ? null : odds,
      startingPrice: odds,
      rule4Pence: race === GUINEAS && beforeWithdrawal ? WITHDRAWN.rule4Pence : 0,
      placeTerms: { mode: "STANDARD", runners: field.length, handicap },
      outcome: place === 1 ? "WON" : place !== null && place <= places ? "PLACED" : "LOST",
      ...(place !== null && tied > 1 ? { deadHeat: { position: place, tied } } : {}),
    };
  });
  const settled = settle({ type, stakePence, eachWay, legs: told, settings: DEFAULT_SETTINGS });
  if (!settled.done) throw new Error(settled.refusal.code);
  return settled.value;
}

/**
 * For every account: the balance is the sum of its rows and that of its newest row, and includes stakes and
 * payouts.
 */
async function ledgerAddsUp(): Promise<void> {
  for (const account of await listAccounts(shop.shop.database.reader)) {
    const path = `/api/accounts/${account.id}/transactions?pageSize=100`;
    const rows: any[] = (await shop.call("GET", path)).body.transactions;
    const pence = rows.map(({ amount }) => Math.round(amount * 100));
    expect(pence.reduce((sum, one) => sum + one, 0)).toBe(account.balancePence);
    expect(Math.round(rows[0].balanceAfter * 100)).toBe(account.balancePence);
    const own = placed.filter((bet) => bet.account === account.id);
    const bets = await Promise.all(own.map(({ id }) => findBet(shop.shop.database.reader, id)));
    const staked = bets.reduce((sum, bet) => sum + bet!.amountPence, 0);
    const deposited = bets.reduce((sum, bet) => sum + (bet!.isPaid ? bet!.amountPence : 0), 0);
    const paid = bets.reduce((sum, bet) => sum + (bet!.payoutPence ?? 0), 0);
    expect(account.balancePence).toBe(5000 + deposited - staked + paid);
  }
}

async function everyPayoutIsTheEngines(): Promise<number> {
  let paidPence = 0;
  for (const bet of placed) {
    const { status, returnsPence, totalStakePence } = byHand(bet);
    const stored = (await findBet(shop.shop.database.reader, bet.id))!;
    expect([bet.id, bet.type, stored.status, stored.payoutPence, stored.amountPence]).toEqual([
      bet.id,
      bet.type,
      statusCodeOf[status],
      returnsPence,
      totalStakePence,
    ]);
    paidPence += returnsPence;
  }
  return paidPence;
}

test("the morning: forty bets of every type by three clerks, paid and owed", async () => {
  for (let bet = 0; bet < BETS; bet++) {
    shop.clock.shop = new Date(at("09:20").getTime() + bet * 120_000);
    if (bet === BETS / 2) {
      expect(shop.clock.shop).toEqual(at("10:00"));
      await reprice(shop, carded[GUINEAS]!.runnerIds[WITHDRAWN.name]!, "NR");
      shop.clock.shop = new Date(at("10:00").getTime() + 1000);
    }
    await place(bet);
  }
  expect(new Set(placed.map(({ type }) => type)).size).toBe(betTypes.length);
  expect((await shop.call("GET", "/api/racing/bets/pending")).body).toHaveLength(BETS);
  await ledgerAddsUp();
});

test("the afternoon: result by result the checker settles what is decided, and pays it as the engine says", async () => {
  let pending = BETS;
  for (const [index, race] of GUINEAS_RACES.entries()) {
    shop.clock.shop = new Date(at(race.time).getTime() + 10 * 60_000);
    const field = fields[index]!;
    const finish = [
      ...Map.groupBy(
        field.filter(({ place }) => place !== null),
        ({ place }) => place,
      ).values(),
    ];
    await callResult(shop, carded[index]!, {
      finish: finish.map((tied) => tied.map(({ name }) => name)),
      fell: field.filter(({ place }) => place === null).map(({ name }) => name),
      sp: Object.fromEntries(field.map(({ name, sp }) => [name, sp])),
    });
    await checkRound(shop.shop);
    const left = (await shop.call("GET", "/api/racing/bets/pending")).body.length;
    expect(left).toBeLessThanOrEqual(pending);
    pending = left;
    await ledgerAddsUp();
  }
  expect(pending).toBe(0);
  expect(await everyPayoutIsTheEngines()).toBeGreaterThan(0);
  const statuses = new Set(
    (await shop.call("GET", "/api/racing/bets/all?pageSize=100")).body.bets.map((bet: any) => bet.status),
  );
  expect([...statuses].sort()).toEqual([1, 2, 3]);
});

test("the evening: the Guineas is corrected, and its bets are settled again on one screen", async () => {
  const field = fields[GUINEAS]!;
  [field[0]!.place, field[1]!.place] = [field[1]!.place, field[0]!.place];
  const { raceId, runnerIds } = carded[GUINEAS]!;
  const horses = field.map(({ name, place, sp }) => ({
    runnerId: runnerIds[name]!,
    place,
    sp: readOdds(sp) as Odds,
  }));
  const reason = "The first two passed the post the other way round";
  const { outcome } = await enterResult(shop.shop, { userId: 1, requestId: "t" }, { raceId, horses, reason });
  expect(outcome.done).toBe(true);
  await requestBetCheck(shop.shop);

  const changed = placed.filter((bet) => bet.legs.some(({ race }) => race === GUINEAS));
  const differing: Placed[] = [];
  for (const bet of changed) {
    const stored = (await findBet(shop.shop.database.reader, bet.id))!;
    const { status, returnsPence } = byHand(bet);
    if (stored.payoutPence !== returnsPence || stored.status !== statusCodeOf[status]) differing.push(bet);
  }
  expect(differing.length).toBeGreaterThan(2);

  const path = `/racing/races/${raceId}/resettle`;
  const { text } = await shop.page(path);
  const bets = [...text.matchAll(/name="bets" value="([^"]+)"/g)].map((match) => match[1]!);
  expect(bets.map((one) => Number(one.split("/")[0])).sort()).toEqual(differing.map(({ id }) => id).sort());
  const blank = await shop.post(path, { bets, reason: " " });
  expect([blank.status, blank.text]).toEqual([
    422,
    expect.stringContaining("Say why the bet is settled again"),
  ]);
  const key = "evening";
  await shop.post(path, { bets, reason, key });
  await shop.post(path, { bets, reason, key });
  const after = (await shop.page(path)).text;
  expect(after).toContain(`${differing.length} bets settled again`);
  expect(after).toContain("No bet would change");
  await everyPayoutIsTheEngines();
  await ledgerAddsUp();
});
