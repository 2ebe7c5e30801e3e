import { afterAll, beforeAll, expect, test } from "bun:test";
import { owedByPlayer, owedInAll } from "../../../db/stores/lottery/owed.ts";
import { selectionsOf } from "../../../db/stores/lottery/selections.ts";
import { addDays } from "../../../src/domain/london-time.ts";
import type { Draw } from "../../../src/domain/lottery/draw.ts";
import { cutOffOf } from "../../../src/domain/lottery/game.ts";
import { fetchDraws } from "../../../src/operations/lottery/fetch-draws.ts";
import {
  applies,
  DEFAULTS,
  type Multipliers,
  type NaiveBet,
  payout,
} from "../../domain/lottery/naive-rules.ts";
import { chanceFrom } from "../../support/chance.ts";
import { SEASON } from "../../support/real-season.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";
import { standInFeed } from "./stand-in-feed.ts";

/**
 * A syndicate's year, lived through at the counter: 30 players, 104 real evenings by hand and by feed, bets that begin,
 * end, change and stop, new payout settings, two draws entered wrongly and corrected, winnings paid and taken back.
 * Beside it a second book is kept by the plain rules alone; at the end the two must agree to the penny.
 */
const PLAYERS = 30;
const HOUR = 3_600_000;
const chance = chanceFrom(20_250_903);
const upTo = (most: number) => Math.floor(chance() * most);
const oneOf = <T>(list: readonly T[]): T => list[upTo(list.length)]!;

/** A bet in the second book, with all the terms that it ever had. */
type Kept = {
  id: number;
  playerId: number;
  number: number;
  madeAt: number;
  stoppedAt: number | null;
  terms: { since: number; bet: NaiveBet }[];
};
type Line = { betId: number; playerId: number; matchCount: number; pounds: number };
type Performed = { draw: Draw; rules: Multipliers; lines: Line[]; paid: Set<number> };

let shop: TestShop;
const feed = standInFeed();
const playerIds: number[] = [];
const bets: Kept[] = [];
const performed: Performed[] = [];
let rules: Multipliers = DEFAULTS;
let refusedCorrections = 0;

const now = () => shop.clock.shop.getTime();
const at = (time: number) => {
  shop.clock.shop = new Date(time);
};
const call = async (method: string, path: string, body?: unknown) => {
  const sent = await shop.call(method, path, body);
  if (sent.status >= 400) throw new Error(`${method} ${path}: ${sent.status} ${sent.text}`);
  return sent.body;
};

const numbers = (): number[] => {
  const chosen = new Set<number>();
  for (const count = 1 + upTo(4); chosen.size < count; ) chosen.add(1 + upTo(47));
  return [...chosen].sort((a, b) => a - b);
};
const anyBet = (startDate: string): NaiveBet => {
  const [playWednesday, playSaturday] = oneOf([
    [true, true],
    [true, false],
    [false, true],
  ] as const);
  return {
    selectedNumbers: numbers(),
    includeBonus: chance() < 0.5,
    betAmount: 1 + upTo(39) / 2,
    startDate,
    numberOfWeeks: 1 + upTo(52),
    isNeverEnding: chance() < 0.3,
    playWednesday,
    playSaturday,
    playDraw1: true,
    playDraw2: chance() < 0.5,
    playDraw3: chance() < 0.5,
  };
};

async function addBet(today: string) {
  const playerId = oneOf(playerIds);
  const bet = anyBet(addDays(today, upTo(10) - 5));
  const { id, selectionNumber } = await call("POST", `/api/lotteryplayers/${playerId}/selections`, bet);
  bets.push({
    id,
    playerId,
    number: selectionNumber,
    madeAt: now(),
    stoppedAt: null,
    terms: [{ since: 0, bet }],
  });
}
async function editBet(bet = oneOf(bets)) {
  if (bet.stoppedAt !== null) return;
  const changes = { selectedNumbers: numbers(), betAmount: 1 + upTo(39) / 2 };
  await call("PUT", `/api/lotteryplayers/${bet.playerId}/selections/${bet.id}`, changes);
  bet.terms.push({ since: now(), bet: { ...bet.terms.at(-1)!.bet, ...changes } });
}
async function stopBet() {
  const bet = oneOf(bets);
  if (bet.stoppedAt !== null) return;
  await call("DELETE", `/api/lotteryplayers/${bet.playerId}/selections/${bet.id}`);
  bet.stoppedAt = now();
}

/** Who took part in a draw and what came of it, by the second book. */
function linesOf(draw: Draw, multipliers: Multipliers): Line[] {
  const cutOff = cutOffOf(draw.drawDate).getTime();
  return bets.flatMap(({ id, playerId, madeAt, stoppedAt, terms }) => {
    if (madeAt >= cutOff || (stoppedAt !== null && stoppedAt < cutOff)) return [];
    const { bet } = terms.findLast(({ since }) => since < cutOff)!;
    return applies(bet, draw) ? [{ betId: id, playerId, ...payout(bet, draw, multipliers) }] : [];
  });
}
const wonBy = (lines: readonly Line[], playerId: number) =>
  lines.reduce((sum, line) => sum + (line.playerId === playerId ? line.pounds : 0), 0);
const perform = (draw: Draw) => performed.push({ draw, rules, lines: linesOf(draw, rules), paid: new Set() });

async function evening(night: readonly Draw[], number: number) {
  const wrong = number === 20 || number === 71;
  const entered = wrong
    ? [{ ...night[0]!, winningNumbers: [41, 42, 43, 44, 45, 46], bonusBall: 47 }, ...night.slice(1)]
    : night;
  if (number % 3 === 0) {
    feed.draws = night as Draw[];
    await fetchDraws(shop.shop, { userId: null, requestId: "season" });
  } else await call("POST", "/api/lottery/draw-results", entered);
  for (const draw of night) perform(draw);
  if (!wrong) return;
  at(now() + 12 * HOUR);
  // What changes before the correction must not change the draw.
  await editBet();
  await call("POST", "/api/lottery/draw-results", night[0]);
}

/** Some winners come for their money; now and then a slip of the finger is taken back. */
async function payday() {
  const open = performed.slice(-30);
  for (const one of open) {
    const path = `/api/lottery/draw-results?from=${one.draw.drawDate}&to=${one.draw.drawDate}`;
    if (chance() < 0.6) continue;
    const stored = (await call("GET", path)).find((draw: any) => draw.drawType === one.draw.drawType);
    for (const { id, playerId, totalWinnings } of stored.playerResults) {
      if (totalWinnings === 0) continue;
      const paid = chance() < 0.8;
      await call("PUT", `/api/drawresults/player-result/${id}/paid`, { paid });
      if (paid) one.paid.add(playerId);
      else one.paid.delete(playerId);
    }
  }
}

/** A draw with a paid result cannot be corrected. */
async function correctTooLate() {
  const one = performed.find(({ paid }) => paid.size > 0);
  if (!one) return;
  const { status } = await shop.call("POST", "/api/lottery/draw-results", {
    ...one.draw,
    bonusBall: one.draw.winningNumbers.includes(40) ? 41 : 40,
  });
  expect(status).toBe(one.draw.bonusBall === 40 ? 200 : 409);
  refusedCorrections += 1;
}

beforeAll(async () => {
  shop = await openTestShop({ now: new Date("2025-09-01T09:00:00Z"), feeds: { draws: [feed] } });
  for (let player = 1; player <= PLAYERS; player++) {
    const { id: accountId } = await call("POST", "/api/accounts", {
      name: `Player ${player}`,
      balance: player,
    });
    playerIds.push((await call("POST", "/api/lotteryplayers", { accountId })).id);
  }
  for (let bet = 0; bet < 40; bet++) await addBet("2025-09-01");

  for (const [number, night] of SEASON.entries()) {
    const { drawDate } = night[0]!;
    const cutOff = cutOffOf(drawDate).getTime();
    at(cutOff - 5 * HOUR);
    if (number % 2 === 0) await addBet(drawDate);
    if (chance() < 0.4) await editBet();
    if (chance() < 0.2) await stopBet();
    // Too late for tonight, in time for the next draw.
    at(cutOff + 1000);
    if (chance() < 0.3) await addBet(drawDate);
    const changedTwice = oneOf(bets);
    for (let time = 0; time < 2; time++) await editBet(changedTwice);
    at(cutOff + HOUR);
    await evening(night, number);
    at(cutOff + 16 * HOUR);
    if (number % 4 === 3) await payday();
    if (number === 40) await correctTooLate();
    if (number === 52) {
      rules = { ...DEFAULTS, 1: [2.5, 3.5], 3: [12, 18] };
      for (const [count, [plain, bonus]] of Object.entries(rules))
        await call("POST", "/api/payoutconfigs", {
          numberCount: Number(count),
          payouts: [
            { withBonus: false, multiplier: plain },
            { withBonus: true, multiplier: bonus },
          ],
        });
    }
  }
}, 180_000);
afterAll(() => shop.close());

test("every draw of the year is there with its real numbers, the corrected ones too", async () => {
  const stored = (await call("GET", "/api/lottery/draw-results")).map(
    ({ drawDate, drawType, winningNumbers, bonusBall }: Draw) => ({
      drawDate,
      drawType,
      winningNumbers,
      bonusBall,
    }),
  );
  const real = SEASON.toReversed().flat();
  expect(stored).toEqual(real);
});

test("[D4.1.30] every player's result in every draw is what the plain rules say: who, which numbers matched, how much", async () => {
  const stored = new Map<string, any>(
    (await call("GET", "/api/lottery/draw-results")).map((draw: any) => [
      `${draw.drawDate} ${draw.drawType}`,
      draw,
    ]),
  );
  let [winners, losers] = [0, 0];
  for (const { draw, lines, paid } of performed) {
    const { playerResults } = stored.get(`${draw.drawDate} ${draw.drawType}`);
    const told = playerResults.flatMap(({ playerId, selectionResults }: any) =>
      selectionResults.map(({ selectionId, matchCount, payout }: any) => [
        selectionId,
        playerId,
        matchCount,
        payout,
      ]),
    );
    const expected = lines.map(({ betId, playerId, matchCount, pounds }) => [
      betId,
      playerId,
      matchCount,
      pounds,
    ]);
    const byBet = (a: number[], b: number[]) => a[0]! - b[0]!;
    expect(told.sort(byBet)).toEqual(expected.sort(byBet));
    for (const { playerId, totalWinnings, paid: isPaid } of playerResults) {
      expect([totalWinnings, isPaid]).toEqual([wonBy(lines, playerId), paid.has(playerId)]);
      if (totalWinnings > 0) winners += 1;
      else losers += 1;
    }
  }
  // A year without winners would prove nothing.
  expect(winners).toBeGreaterThan(100);
  expect(losers).toBeGreaterThan(1000);
});

test("what is owed, in all and to each, is what was won and not paid", async () => {
  const owed = new Map<number, number>();
  let results = 0;
  for (const { lines, paid } of performed)
    for (const playerId of playerIds) {
      const pounds = paid.has(playerId) ? 0 : wonBy(lines, playerId);
      if (pounds === 0) continue;
      owed.set(playerId, (owed.get(playerId) ?? 0) + pounds * 100);
      results += 1;
    }
  const pence = [...owed.values()].reduce((sum, one) => sum + one, 0);
  const { reader } = shop.shop.database;
  expect(await owedInAll(reader)).toEqual({ results, pence });
  const told = (await owedByPlayer(reader, 200)).map(({ playerId, pence }) => [playerId, pence] as const);
  expect(new Map(told)).toEqual(owed);
  expect(performed.some(({ paid }) => paid.size > 0)).toBe(true);
  expect(refusedCorrections).toBe(1);
});

test("what each bet has won so far is the sum of its results", async () => {
  const won = new Map(bets.map(({ id }) => [id, 0]));
  for (const { lines } of performed)
    for (const { betId, pounds } of lines) won.set(betId, won.get(betId)! + pounds * 100);
  const stored = await selectionsOf(shop.shop.database.reader, playerIds);
  expect(new Map(stored.map(({ id, wonPence }) => [id, wonPence]))).toEqual(won);
  const numbered = stored.map(({ id, selectionNumber }) => [id, selectionNumber]);
  expect(numbered.sort()).toEqual(bets.map(({ id, number }) => [id, number]).sort());
});

test("the lottery has moved no balance", async () => {
  const accounts = await call("GET", "/api/accounts");
  expect(accounts.map(({ balance }: any) => balance).sort((a: number, b: number) => a - b)).toEqual(
    Array.from({ length: PLAYERS }, (_, index) => index + 1),
  );
});
