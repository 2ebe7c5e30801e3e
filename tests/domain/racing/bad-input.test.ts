/** Each of these is a slip of the pen or a contradiction, and each gets its own refusal: no exception, no wrong sum. */
import { expect, test } from "bun:test";
import { DEFAULT_SETTINGS } from "../../../src/domain/bets/settings.ts";
import { settle } from "../../../src/domain/racing/settlement/settle.ts";
import { settleWritten } from "../../../src/domain/racing/settlement/written-bet.ts";
import { bet, EACH_WAY, type Fields, leg, onLeg, REFUSALS } from "./bad-bets.ts";

test.each(REFUSALS)("%s is refused", (_, written, refusal) => {
  expect(settleWritten(written)).toEqual({ done: false, refusal: refusal as never });
});

test("the second leg of two is named by its number", () => {
  const written = bet({ betType: "DOUBLE", legs: [leg(), leg({ rule4: 95 })] });
  expect(settleWritten(written)).toMatchObject({ refusal: { code: "rule-4-out-of-range", leg: 2 } });
});

test("the maximum stake is the house's setting", () => {
  const house = { ...DEFAULT_SETTINGS, mostStakePence: 999 };
  expect(settleWritten(bet(), house)).toMatchObject({ refusal: { code: "stake-too-large", mostPence: 999 } });
});

test("a stored bet is checked as a written one is: half a penny and a price of text are refused", () => {
  const stored = { type: "Single" as const, eachWay: false, settings: DEFAULT_SETTINGS };
  const price = { numerator: 5, denominator: 1 };
  const half = settle({ ...stored, stakePence: 0.5, legs: [{ price, outcome: "WON" }] });
  expect(half).toEqual({ done: false, refusal: { code: "stake-unreadable" } });
  const text = settle({
    ...stored,
    stakePence: 50,
    legs: [{ price: { ...price, numerator: NaN }, outcome: "WON" }],
  });
  expect(text).toMatchObject({ refusal: { code: "odds-unreadable", leg: 1 } });
});

test("facts that look odd but can be true are settled", () => {
  const settles = (written: Fields): unknown =>
    (settleWritten(written) as { value: { returns: string; status: string } }).value;
  // Second in a win-only race; a non-runner each way without terms; a void race that had a first past the post.
  expect(settles(onLeg({ outcome: "PLACED", placeTerms: { fraction: "1/1" } }, EACH_WAY))).toMatchObject({
    returns: "0.00",
    status: "LOST",
  });
  expect(settles(onLeg({ outcome: "VOID" }, EACH_WAY))).toMatchObject({ returns: "20.00", status: "VOID" });
  expect(settles(onLeg({ outcome: "VOID", position: 1 }))).toMatchObject({
    returns: "10.00",
    status: "VOID",
  });
  // Two tied for first are sure of the place money whatever the number of places.
  const joint = { deadHeat: { position: 1, tied: 2 }, placeTerms: { fraction: "1/5" } };
  expect(settles(onLeg(joint, EACH_WAY))).toMatchObject({ returns: "50.00", status: "WON" });
});
