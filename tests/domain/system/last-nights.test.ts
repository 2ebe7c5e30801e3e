import { expect, test } from "bun:test";
import { lastNights } from "../../../src/domain/system/last-nights.ts";
import type { Night } from "../../../src/domain/system/maintenance.ts";

const backup = (day: string, hasFailed = false): Night => ({ job: "backup", day, hasFailed });
const marks = (kept: Night[], today: string) =>
  Object.fromEntries(lastNights(kept, "backup", today)!.map(({ day, mark }) => [day, mark]));

test("thirty nights until today's, each with how it ended, missed where none ran", () => {
  const found = marks([backup("2026-11-10"), backup("2026-11-11", true), backup("2026-11-13")], "2026-11-13");
  expect(Object.keys(found)).toHaveLength(30);
  expect(Object.keys(found).at(0)).toBe("2026-10-15");
  expect(found).toMatchObject({
    "2026-11-09": "unrecorded",
    "2026-11-10": "done",
    "2026-11-11": "failed",
    "2026-11-12": "missed",
    "2026-11-13": "done",
  });
});

test("tonight is not missed before it has run", () => {
  const found = marks([backup("2026-11-12")], "2026-11-13");
  expect(Object.keys(found).at(-1)).toBe("2026-11-12");
  expect(Object.values(found).filter((mark) => mark === "missed")).toEqual([]);
});

test("a job that stopped long ago has missed them all, and one that never ran has none", () => {
  expect(new Set(Object.values(marks([backup("2026-08-20")], "2026-11-13")))).toEqual(new Set(["missed"]));
  expect(lastNights([backup("2026-11-13")], "check", "2026-11-13")).toBeNull();
  expect(lastNights([], "backup", "2026-11-13")).toBeNull();
});
