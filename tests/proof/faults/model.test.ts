import { expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { planted } from "../planted.ts";
import { settledNow } from "./model/bet-model.ts";
import { shopInProcess } from "./model/model-shop.ts";
import { fractionOf } from "./model/race-model.ts";
import { playDays } from "./model/run-days.ts";
import harness from "./model.harness.ts";

test("whatever clients do by chance, the shop answers what the model expects", async () => {
  const { counts, broken } = await harness.run(harness.sizes.small);
  expect(broken).toEqual([]);
  expect(counts.commands).toBeGreaterThanOrEqual(harness.sizes.small);
  for (const kind of ["bets and slips placed", "results entered, corrected or stopped", "winnings marked"])
    expect(counts[kind]).toBeGreaterThan(0);
});

test("where customers may owe nothing, no balance is ever below zero, whatever clients do by chance", async () => {
  const folder = await mkdtemp(join(tmpdir(), "satchel-owes-nothing-"));
  const shop = await shopInProcess(folder);
  try {
    const plan = {
      seed: 29,
      clients: 4,
      days: 2,
      rounds: 2,
      commands: Number(process.env.SATCHEL_COMMANDS ?? 100),
    };
    const { broken, kinds } = await playDays(shop, folder, { ...plan, owesNothing: true });
    expect(broken).toEqual([]);
    for (const kind of [
      "bets not owed",
      "losses borne",
      "bets settled again",
      "withdrawals",
      "winnings marked",
    ])
      expect(kinds.get(kind) ?? 0).toBeGreaterThan(0);
  } finally {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  }
});

planted("the planted fault is found: a deposit that is doubled, dropped or altered on its way", async () => {
  const { broken } = await harness.run(harness.sizes.small, true);
  expect(broken).not.toEqual([]);
  for (const one of broken)
    expect(one).toMatch(/^seed \d+, (client \d+, command \d+|after \d+ commands each)/);
});

test("the model settles worked figures of docs/rules/racing.md as they stand there", () => {
  const runner = (number: number, price: string) => ({
    id: number,
    number,
    name: "",
    price: fractionOf(price),
    out: null,
  });
  const [first, ...others] = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => runner(number, "5/1"));
  const placed = (winner: typeof first, others_: typeof others) =>
    [winner!, ...others_].map((one, at) => ({ runner: one, place: at + 1, sp: null }));
  const race = {
    id: 1,
    handicap: false,
    runners: [first!, ...others],
    finishers: placed(first, others),
    isStopped: false,
  };
  const leg = { race, runner: first!, price: first!.price, struckAt: 0 };
  const bet = { type: "Single", eachWay: true, stakePence: 1000, legs: [leg] };
  expect(settledNow(bet)).toEqual({ status: 1, pence: 8000 });
  const second = { ...leg, runner: others[0]! };
  expect(settledNow({ ...bet, legs: [second] })).toEqual({ status: 2, pence: 2000 });
  const withdrawn = { ...runner(9, "9/4"), out: { at: 1, price: fractionOf("9/4"), decided: null } };
  const shortened = {
    ...leg,
    price: fractionOf("8/1"),
    race: { ...race, runners: [...race.runners, withdrawn] },
  };
  expect(settledNow({ ...bet, eachWay: false, legs: [shortened] })).toEqual({ status: 1, pence: 6600 });
});
