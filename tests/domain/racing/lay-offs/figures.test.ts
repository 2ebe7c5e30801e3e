import { expect, test } from "bun:test";
import type { TransferSum } from "../../../../src/domain/reports/add-up.ts";
import { layOffResultPence, layOffsIn } from "../../../../src/domain/reports/lay-off-figures.ts";
import { productsOf } from "../../../../src/domain/reports/sum-day.ts";

const sum = (fromAccount: string, toAccount: string, kind: string, amountPence: number): TransferSum => ({
  ...{ day: "2026-08-15", fromAccount, toAccount, kind, transfers: 1, amountPence, heldPence: 0 },
});

test("lay-offs are summed with what was taken back, and are in no product", () => {
  const sums = [
    sum("lay-off-stakes", "bookmakers", "LayOffStake", 9_000),
    sum("bookmakers", "lay-off-winnings", "LayOffReturn", 24_000),
    sum("lay-off-winnings", "bookmakers", "LayOffReturn", 12_000),
    sum("bookmakers", "lay-off-stakes", "LayOffReturn", 4_000),
    sum("lay-off-stakes", "bookmakers", "LayOffReturn", 1_000),
  ];
  const figures = layOffsIn(sums)!;
  expect(figures).toEqual({ count: 1, stakesPence: 9_000, refundsPence: 3_000, returnsPence: 12_000 });
  expect(layOffResultPence(figures)).toBe(6_000);
  const none = { bets: 0, stakesPence: 0, refundsPence: 0, returnsPence: 0, resettledPence: 0 };
  expect(productsOf(sums)).toEqual({ racing: none, lottery: none });
  expect(layOffsIn([sum("counter", "customer", "Deposit", 500)])).toBeNull();
});
