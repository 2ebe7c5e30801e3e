import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** The page as the server settles it: words without the marks that React puts between them. */
const calculator = async (slip: Record<string, string>) => {
  const { status, text } = await shop.page(`/racing/calculator?${new URLSearchParams(slip)}`);
  expect(status).toBe(200);
  return text.replaceAll("<!-- -->", "");
};
const returns = (page: string) => /aria-live="polite">([^<]*)</.exec(page)?.[1];
const missing = (page: string) => /class="calc-missing">(?:Still to enter: )?([^<]*)\.</.exec(page)?.[1];

describe("a forecast or tricast", () => {
  const forecast = (more: Record<string, string> = {}) =>
    calculator({
      ...{ type: "Forecast", stake: "2", "name.1": "Ash", "finish.1": "1", "name.2": "Bay", "finish.2": "2" },
      ...more,
    });

  test("asks for its facts one after the other, the dividend once the order is right", async () => {
    const blank = await calculator({ type: "Forecast" });
    expect(missing(blank)).toBe("the stake and where legs 1, 2 finished");
    expect(blank).not.toContain("Dividend to £1");
    expect(blank).not.toContain('name="eachWay"');
    const right = await forecast();
    expect(right).toContain("Dividend to £1 of Ash, Bay, £");
    expect(missing(right)).toBe("the dividend of Ash, Bay");
    const paid = await forecast({ dividend1: "12.40" });
    expect(returns(paid)).toBe("£24.80");
    expect(paid).toContain("Ash, Bay: forecast dividend £12.40, £24.80");
    const lost = await forecast({ "finish.2": "LOST" });
    expect([returns(lost), lost.includes("Dividend to £1")]).toEqual(["£0.00", false]);
  });

  test("of each type comes to what its table says", async () => {
    expect(returns(await forecast({ type: "ReverseForecast", stake: "1", dividend1: "12.40" }))).toBe(
      "£12.40",
    );
    const dead = {
      type: "ReverseForecast",
      stake: "1",
      "finish.2": "1",
      dividend1: "6.10",
      dividend2: "7.20",
    };
    expect(returns(await forecast(dead))).toBe("£13.30");
    const three = { type: "CombinationForecast", legs: "3", stake: "1", "name.3": "Cob", "finish.3": "VOID" };
    expect(missing(await forecast({ ...three, dividend1: "15.00" }))).toContain("starting price");
    expect(returns(await forecast({ ...three, dividend1: "15.00", "sp.1": "3/1" }))).toBe("£23.00");
    expect(returns(await forecast({ ...three, dividend1: "15.00", nonRunner: "VOID" }))).toBe("£19.00");
    const tricast = { type: "Tricast", stake: "1", "name.3": "Cob", "finish.3": "3" };
    expect(returns(await forecast({ ...tricast, dividend1: "88.50" }))).toBe("£88.50");
    // Three left are a straight forecast.
    expect(await forecast({ ...tricast, ran: "3" })).toContain("Dividend to £1 of Ash, Bay, £");
    const combined = { ...tricast, type: "CombinationTricast", legs: "3", stake: "1.20", stakeIs: "ALL" };
    expect(returns(await forecast({ ...combined, dividend1: "88.50" }))).toBe("£17.70");
    expect(returns(await forecast({ ran: "2" }))).toBe("£2.00");
    expect(returns(await forecast({ onlyFinisher: "on", "finish.2": "LOST", "sp.1": "3/1" }))).toBe("£8.00");
  });

  test.each([
    ["0", "A dividend is more than nothing: leave it empty while none is declared"],
    ["-5", "A dividend is more than nothing: leave it empty while none is declared"],
    ["twelve", "A dividend to £1 in pounds and pence, such as 12.40"],
    ["9999999", "A dividend is at most £1,000,000.00"],
  ])("with a dividend of %s says why beside its field", async (dividend1, sentence) => {
    const page = await forecast({ dividend1 });
    expect(missing(page)).toBe(sentence);
    expect(page).toMatch(/name="dividend1"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="dividend1"/);
  });

  test("with one horse twice, or places that cannot be, is refused", async () => {
    expect(missing(await forecast({ "name.2": "ash" }))).toBe(
      "Leg 2 is the horse of leg 1: name each horse once",
    );
    expect(missing(await forecast({ ran: "1" }))).toBe("Say how many horses came under orders, from 2 to 66");
  });

  test("that is to run returns what the dividend will be", async () => {
    const open = await forecast({ "finish.1": "PENDING", "finish.2": "PENDING" });
    expect(open).toContain("at the dividend");
  });
});

describe("a favourite", () => {
  const favourite = (more: Record<string, string> = {}) =>
    calculator({ ...{ type: "Single", stake: "10", "on.1": "1", "odds.1": "2/1" }, ...more });

  test("is paid at its starting price, and joint ones divide the stake", async () => {
    expect(returns(await favourite())).toBe("£30.00");
    expect(returns(await favourite({ "outcome.1": "LOST" }))).toBe("£0.00");
    expect(returns(await favourite({ "joint2.1": "LOST" }))).toBe("£15.00");
    expect(returns(await favourite({ "joint2.1": "WON" }))).toBe("£15.00");
    expect(returns(await favourite({ "on.1": "2", "odds.1": "3/1" }))).toBe("£40.00");
    expect(returns(await favourite({ "odds.1": "11/4", "joint2.1": "LOST", "joint3.1": "LOST" }))).toBe(
      "£12.50",
    );
    // Less than the stake: it goes back, whatever won.
    expect(returns(await favourite({ "odds.1": "10/11", "outcome.1": "LOST", "joint2.1": "LOST" }))).toBe(
      "£10.00",
    );
    expect(returns(await favourite({ "outcome.1": "LOST", "joint2.1": "VOID" }))).toBe("£5.00");
    expect(returns(await favourite({ "outcome.1": "VOID" }))).toBe("£10.00");
  });

  test("each way, and in a multiple with a horse", async () => {
    const placed = {
      eachWay: "on",
      "odds.1": "4/1",
      "outcome.1": "PLACED",
      "terms.1": "1/4x2",
      "joint2.1": "WON",
    };
    expect(returns(await favourite(placed))).toBe("£45.00");
    const double = { type: "Double", "joint2.1": "LOST", "odds.2": "5/1", "outcome.2": "WON" };
    expect(returns(await favourite(double))).toBe("£90.00");
  });

  test("without prices is not settled: the price is asked for, or refused beside its field", async () => {
    expect(missing(await favourite({ "odds.1": "" }))).toBe("the price of leg 1");
    expect(missing(await favourite({ "odds.1": "", "outcome.1": "LOST" }))).toBe("the price of leg 1");
    const page = await favourite({ "odds.1": "SP" });
    expect(missing(page)).toBe("Leg 1: write the price as a fraction, such as 5/1 or 11/4, or Evens");
    expect(page).toMatch(/name="odds\.1"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="odds\.1"/);
  });
});
