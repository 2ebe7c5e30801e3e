import { describe, expect, test } from "bun:test";
import { durationInWords } from "../../src/domain/age.ts";
import { commonDivisor } from "../../src/domain/exact.ts";
import { timeAndDay } from "../../src/domain/london-time.ts";
import { lastDrawDay, nextDrawDay } from "../../src/domain/lottery/game.ts";
import { selectionDefaults, selectionState } from "../../src/domain/lottery/selection.ts";
import { moneyBack } from "../../src/domain/racing/money-back.ts";
import { whyUnclear } from "../../src/domain/racing/placing/horse-line.ts";
import { contradictionRemedy, contradictionText } from "../../src/domain/racing/races/attention.ts";

/** What hardly ever happens, and is decided all the same. */
describe("what hardly ever happens", () => {
  test("the time of the same date in another month of the year has its day", () => {
    const now = new Date("2026-08-15T11:00:00Z");
    expect(timeAndDay(new Date("2026-07-15T13:31:00Z"), now)).toBe("Wed 15 Jul 14:31");
    expect(timeAndDay(new Date("2025-08-15T13:31:00Z"), now)).toBe("Fri 15 Aug 2025 14:31");
  });

  test("how long is said in minutes up to two hours, in hours up to two days", () => {
    const minutes = [1, 119, 120, 2879, 2880];
    const said = ["1 minute", "119 minutes", "2 hours", "47 hours", "2 days"];
    expect(minutes.map((count) => durationInWords(count * 60_000))).toEqual(said);
  });

  test("a bet is open from the day on which it begins", () => {
    const bet = selectionDefaults("2026-08-15");
    const states = ["2026-08-14", "2026-08-15"].map((today) => selectionState(bet, false, today));
    expect(states).toEqual(["upcoming", "open"]);
  });

  test("a shop without draw days is shown today as its draw, before and after", () => {
    const now = new Date("2026-08-15T14:00:00Z");
    expect([lastDrawDay(now, []), nextDrawDay(now, [])]).toEqual(["2026-08-15", "2026-08-15"]);
  });

  test("numbers beyond what is counted exactly have a common divisor, too", () => {
    const large = 2n ** 70n;
    expect(commonDivisor(large * 3n, large * 5n)).toBe(large);
    expect(commonDivisor(12n, 18)).toBe(6n);
  });

  test.each([
    ["ran", "Tidewater: marked non-runner, but the result shows it ran.", "reinstate it"],
    ["missing", "Tidewater: reinstated by staff, but missing from the result.", "mark it as a non-runner"],
  ] as const)(
    "staff and a result that says %s contradict each other in a sentence",
    (resultSays, said, remedy) => {
      const contradiction = { horse: "Tidewater", resultSays } as Parameters<typeof contradictionText>[0];
      expect(contradictionText(contradiction)).toBe(said);
      expect(contradictionRemedy(contradiction)).toContain(remedy);
    },
  );

  test("a line that fits too many horses, or too few, says which", () => {
    expect(whyUnclear("tide", [1, 2, 3], "say which course")).toBe("3 horses fit: say which course");
    expect(whyUnclear("3.15 7 2", [1], "")).toStartWith("Only 1 of the 2 horses was found");
  });

  test("what came back stands beside the stake only where that says more", () => {
    const settled = { payoutPence: 4500, amountPence: 1500, status: 1 } as Parameters<typeof moneyBack>[0];
    expect(moneyBack(settled)).toBe("Returned £45.00");
  });
});
