import { expect, test } from "bun:test";
import { faultsOfHistory, type Moved, type Read } from "./bank-history.ts";

const moved = (accountId: number, pence: number, sentAt: number, answeredAt: number): Moved => ({
  ...{ accountId, pence, sentAt, answeredAt },
  isRefused: false,
});
const read = (sentAt: number, answeredAt: number, ...balances: number[]): Read => ({
  ...{ sentAt, answeredAt },
  balances: new Map(balances.map((balance, at) => [at + 1, balance])),
});
const OPENED = [moved(1, 100, 0, 1), moved(2, 100, 0, 1)];

test("what is under way may be read or not, what is settled must be", () => {
  const moves = [...OPENED, moved(1, -30, 10, 20), moved(2, 30, 21, 25)];
  for (const right of [
    read(5, 6, 100, 100),
    read(11, 12, 100, 100),
    read(11, 12, 70, 100),
    read(22, 23, 70, 130),
  ])
    expect(faultsOfHistory(moves, [right], 200)).toEqual([]);
  expect(faultsOfHistory(moves, [read(5, 6, 70, 100)], 200)).toHaveLength(1);
  expect(faultsOfHistory(moves, [read(21, 22, 100, 100)], 200)).toHaveLength(1);
  expect(faultsOfHistory(moves, [read(30, 31, 70, 100)], 200)).toHaveLength(1);
});

test("two halves of two moments are no read, a refused movement is none, and nobody is below zero", () => {
  const slow = [...OPENED, moved(1, -30, 10, 20), moved(2, 30, 21, 30)];
  expect(faultsOfHistory(slow, [read(15, 25, 100, 130)], 200)).toEqual([
    "all accounts were read at 230, of 200",
  ]);
  const refused = { ...moved(1, -300, 10, 20), isRefused: true };
  expect(faultsOfHistory([...OPENED, refused], [read(15, 16, 100, 100)], 200)).toEqual([]);
  expect(faultsOfHistory([...OPENED, moved(1, -300, 10, 20)], [read(15, 16, -200, 100)], 200)).toHaveLength(
    1,
  );
});

test("reads are judged in any order, each by what had been sent before it was answered", () => {
  const moves = [...OPENED, moved(1, 10, 10, Number.POSITIVE_INFINITY)];
  const reads = [read(12, 13, 110, 100), read(5, 40, 100, 100), read(6, 8, 110, 100)];
  expect(faultsOfHistory(moves, reads, 400)).toEqual([
    "account 1 was read at 110, with 100 settled and [] under way",
  ]);
});
