import { expect, test } from "bun:test";
import { weekOfDisk } from "../../../src/domain/system/week-of-disk.ts";

const copy = (day: number, bytes: number) => ({
  file: `${day}`,
  madeAt: new Date(Date.UTC(2026, 10, day, 3)),
  bytes,
});
const GB = 1_000_000_000;

test("a small shop needs room for its logs", () => {
  expect(weekOfDisk([], 14)).toBe(256_000_000);
  expect(weekOfDisk([copy(2, 1000), copy(1, 900)], 14)).toBe(256_000_000);
});

test("until as many copies are there as stay, each night adds one", () => {
  expect(weekOfDisk([copy(1, GB)], 14)).toBe(7 * GB);
  expect(weekOfDisk([copy(1, GB), copy(1, GB)], 4)).toBe(2 * GB);
  expect(weekOfDisk([copy(1, GB), copy(1, GB)], 2)).toBe(1 * GB);
});

test("books that grow make every copy larger; books that were emptied do not shrink the need", () => {
  const growing = [copy(15, 2 * GB), copy(1, GB)];
  // Half a gigabyte a week, in the database and in each of two backups, and the next backup.
  expect(weekOfDisk(growing, 2)).toBe(1.5 * GB + 2 * GB);
  expect(weekOfDisk([copy(15, GB), copy(1, 2 * GB)], 2)).toBe(GB);
});
