import { describe, expect, test } from "bun:test";
import { type ParsedSearch, parseSearch } from "../../../src/domain/find/parse-search.ts";

const NOTHING = {
  id: null,
  reference: null,
  money: null,
  safe: null,
  pay: null,
  bet: null,
  runner: null,
  isName: false,
};
const only = (text: string, more: Partial<ParsedSearch>) =>
  expect(parseSearch(text)).toEqual({ ...NOTHING, text, ...more } as ParsedSearch);

describe("what is typed into the box", () => {
  test("is a name, a number or a reference", () => {
    only("mar", { isName: true });
    only("m", {});
    only("7", { id: 7 });
    only("k7m4qx", { reference: "K7M-4QX", isName: true });
    expect(parseSearch("K7M 4QX").reference).toBe("K7M-4QX");
  });

  test.each([
    ["deposit 20", { does: "deposit", pence: 2000, who: "" }],
    ["Deposit £1,000.50", { does: "deposit", pence: 100_050, who: "" }],
    ["deposit £ 20 mary kelly", { does: "deposit", pence: 2000, who: "mary kelly" }],
    ["deposit mary", { does: "deposit", pence: null, who: "mary" }],
    ["deposit", { does: "deposit", pence: null, who: "" }],
    ["deposit .5 mary", { does: "deposit", pence: 50, who: "mary" }],
    ["withdraw £5.", { does: "withdraw", pence: 500, who: "" }],
    ["withdraw 50p", { does: "withdraw", pence: 50, who: "" }],
    ["withdrawal 5", { does: "withdraw", pence: 500, who: "" }],
    ["deposit -5", { does: "deposit", pence: null, who: "-5" }],
    ["deposit 0", { does: "deposit", pence: null, who: "0" }],
    ["deposit 1e9", { does: "deposit", pence: null, who: "1e9" }],
  ] as const)("%s is money over the counter", (typed, money) => {
    expect(parseSearch(typed)).toMatchObject({ money, isName: false, bet: null });
  });

  test("pay and a name asks for winnings, pay alone for those of whoever is served", () => {
    only("pay", { pay: "" });
    only("Pay Mary  Kelly".replace("  ", " "), { pay: "Mary Kelly" });
    only("payne", { isName: true });
  });

  test("is a bet where the trade's words are in it, surely where an amount is", () => {
    expect(parseSearch("£1 lucky 15 ew").bet).toBe("surely");
    expect(parseSearch("3.15 7 £2 win").bet).toBe("surely");
    expect(parseSearch("trebles").bet).toBe("perhaps");
    expect(parseSearch("t").bet).toBeNull();
    expect(parseSearch("tidewater").bet).toBeNull();
  });

  test("is a race by its time, and a horse by its number in it", () => {
    expect(parseSearch("3.15").runner).toMatchObject({ times: ["15:15", "03:15"], number: null });
    expect(parseSearch("newmarket 3.15 7").runner).toMatchObject({ course: "newmarket", number: 7 });
    expect(parseSearch("315")).toMatchObject({ id: 315, runner: { number: null } });
  });

  test.each([
    ["", ""],
    ["   ", ""],
    ["\u0000a\u0007\tb\r\nc\u009f", "a b c"],
    ["<script>alert(1)</script>", "<script>alert(1)</script>"],
    ["%_\\", "%_\\"],
    ["constructor", "constructor"],
    ["__proto__ 5", "__proto__ 5"],
    ["🐎".repeat(5000), "🐎".repeat(100)],
    ["x".repeat(10_000), "x".repeat(100)],
  ])("may be anything (%#)", (typed, text) => {
    const asked = parseSearch(typed);
    expect(asked).toMatchObject({ text, money: null, pay: null });
  });
});
