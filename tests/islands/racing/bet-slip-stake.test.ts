import { expect, test } from "bun:test";
import { find, has, typeInto } from "../dom.ts";
import {
  beginning,
  fine,
  horse,
  item,
  PLACED,
  put,
  quoted,
  RICH,
  showsSlips,
  slip,
  stored,
} from "./slip-page.ts";

showsSlips();

const LUCKY = ["a", "b", "c", "d"].map((name, at) => horse(at + 1, `Horse ${name}`));
const lucky15 = () => ({ ...item("a", 15, LUCKY), betType: "Lucky15" });
const stake = () => find<HTMLInputElement>(".slip-terms input[type=text]");
const eachWay = () => find<HTMLInputElement>(".slip-terms [role=switch]");
const total = () => find(".slip-inside footer .total").textContent;
/** The shop returns 8 pounds for each that is staked. */
const eightTimes = {
  "/api/racing/bets/quote": ({ body }: { body: any }) =>
    quoted(RICH, ...body.items.map(({ racingBet }: any) => fine(8 * racingBet.stake))),
};

test("the stake per line is changed on the slip: all lines follow, and the shop says what it returns", async () => {
  put(lucky15());
  const { shop, doing, settle } = await slip(eightTimes);
  await settle();
  expect([stake().value, has("15 lines at £"), has("up to £120.00")]).toEqual(["1.00", true, true]);
  await doing(() => typeInto(stake(), "2.5"));
  expect([stored().items[0].racingBet.stakePence, total()]).toEqual([3750, "£37.50"]);
  await settle();
  expect([
    has("up to £300.00"),
    shop.to("/api/racing/bets/quote").at(-1)?.body.items[0].racingBet.stake,
  ]).toEqual([true, 37.5]);
});

test("each way doubles the lines on the slip, and halves them again", async () => {
  put(lucky15());
  const { doing, settle } = await slip(eightTimes);
  await settle();
  await doing(() => eachWay().click());
  expect(stored().items[0].racingBet).toMatchObject({ stakePence: 3000, eachWay: true });
  await settle();
  expect([has("30 lines at £"), has("Lucky 15 · Each Way"), has("up to £240.00")]).toEqual([
    true,
    true,
    true,
  ]);
  await doing(() => eachWay().click());
  expect(stored().items[0].racingBet).toMatchObject({ stakePence: 1500, eachWay: false });
});

test("until the shop has answered, no return of the other terms stands beside the stake", async () => {
  put(item("a", 10));
  let asked = 0;
  const { doing, settle } = await slip({
    "/api/racing/bets/quote": () => (++asked > 1 ? ("no answer" as const) : quoted(RICH, fine())),
  });
  await settle();
  await doing(() => typeInto(stake(), "5"));
  await settle();
  expect([has("Returns –"), has("up to £80.00"), has("The prices could not be checked")]).toEqual([
    true,
    false,
    true,
  ]);
});

test("a stake that is no amount has its sentence, changes nothing, stays typed and holds the slip", async () => {
  put(item("a", 10));
  const { shop, click, doing, settle } = await slip({ "/api/betslip/create": () => PLACED });
  await settle();
  for (const [typed, sentence] of [
    ["ten", "At least £0.01, in pounds and whole pence"],
    ["", "At least £0.01, in pounds and whole pence"],
    ["0", "At least £0.01, in pounds and whole pence"],
    ["1.005", "£1.005 is not a whole penny"],
  ] as const) {
    await doing(() => typeInto(stake(), typed));
    await doing(() => void stake().dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
    expect([stake().value, find(".slip-terms .field-error").textContent]).toEqual([typed, sentence]);
  }
  await click("Place Bet");
  await settle();
  expect([document.querySelector("dialog"), document.activeElement === stake()]).toEqual([null, true]);
  expect(stored().items[0].racingBet.stakePence).toBe(1000);
  await doing(() => typeInto(stake(), "12"));
  await click("Place Bet");
  await settle();
  expect(find("dialog [type=submit]").textContent).toBe("Place £12.00 for Nora Byrne");
  expect(shop.to("/api/betslip/create")).toEqual([]);
});

test("what the shop does not take of another stake is said on its bet, and holds the slip", async () => {
  put(item("a", 10));
  const message = "A bet can cost at most £1,000.00 in all";
  const { click, doing, settle } = await slip({
    "/api/racing/bets/quote": ({ body }) =>
      quoted(
        RICH,
        body.items[0].racingBet.stake > 1000
          ? {
              ...fine(),
              possibleReturn: null,
              problems: [{ code: "stake-too-large", message, selection: null }],
            }
          : fine(),
      ),
  });
  await settle();
  await doing(() => typeInto(stake(), "5000"));
  await settle();
  expect(has(message)).toBe(true);
  await click("Place Bet");
  await settle();
  expect(document.querySelector("dialog")).toBeNull();
  await doing(() => typeInto(stake(), "500"));
  await settle();
  expect(has(message)).toBe(false);
});

test("a type that is each way by itself, or a forecast, has no choice of it; a bet on its way changes nothing", async () => {
  put(item("a", 10), { ...item("b", 10), betType: "Each-Way" });
  await slip({ "/api/racing/bets/quote": () => quoted(RICH, fine(), fine()) });
  const switches = [...document.querySelectorAll<HTMLInputElement>(".slip-terms [role=switch]")];
  expect(switches.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [false, false],
    [true, true],
  ]);
  expect(beginning("Place Bet").textContent).toContain("£20.00");
});
