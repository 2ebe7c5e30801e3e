import { expect, test } from "bun:test";
import { DEFAULT_SETTINGS } from "../../../src/domain/bets/settings.ts";
import { wakesIslands } from "../woken.tsx";
import { calculator, field, labels, missing, money, type } from "./calculator-page.ts";

wakesIslands();

test("each way by the runners, by other terms, at starting price, in a dead heat, at best odds", async () => {
  const { doing } = await calculator("type=Single&stake=10&eachWay=on&odds.1=5/1&terms.1=RUNNERS");
  expect(missing()).toBe("Still to enter: the runners of leg 1.");
  await doing(() => type("runners.1", "6"));
  expect(money()[1]).toBe("£82.50");
  await doing(() => type("runners.1", "4"));
  expect(money()[1]).toBe("£120.00");
  await doing(() => type("terms.1", "OTHER"));
  await doing(() => type("fraction.1", "1/2"));
  await doing(() => type("places.1", "2"));
  expect(money()[1]).toBe("£95.00");
  await doing(() => type("bog.1", "on"));
  await doing(() => type("sp.1", "8/1"));
  expect(money()[1]).toBe("£140.00");
  await doing(() => type("tied.1", "2"));
  expect(money()[1]).toBe("£95.00");
  await doing(() => type("odds.1", "SP"));
  await doing(() => type("sp.1", ""));
  expect([labels().slice(1), money().slice(1)]).toEqual([
    ["Sure so far", "Most it can return"],
    ["£0.00", "at SP"],
  ]);
});

test("house rules: a bonus, a limit, rounding down, a lone 5p", async () => {
  const four = "odds.1=8/1&odds.2=2/1&outcome.2=LOST&odds.3=2/1&outcome.3=LOST&odds.4=2/1&outcome.4=LOST";
  const { doing } = await calculator(`type=Lucky15&stake=1&${four}`);
  expect(money()[1]).toBe("£9.00");
  await doing(() => type("oneWinner", "2"));
  expect(money()[1]).toBe("£17.00");
  await doing(() => type("maxPayout", "12.50"));
  expect(money()[1]).toBe("£12.50");
  await doing(() => type("maxPayout", ""));
  await doing(() => type("oneWinner", ""));
  await doing(() => type("rule4.1", "5"));
  expect(money()[1]).toBe("£8.60");
  await doing(() => field("waiveLone5p").click());
  expect(money()[1]).toBe("£9.00");
});

test("a slip that says nothing has the house's own rules", async () => {
  const third = "type=Single&stake=0.05&odds.1=1/2";
  const { leave } = await calculator(third);
  expect(money()[1]).toBe("£0.08");
  await leave();
  await calculator(third, { ...DEFAULT_SETTINGS, rounding: "DOWN" });
  expect(money()[1]).toBe("£0.07");
  expect(field("rounding").textContent).toBe("is droppedgoes up");
});
