import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";
import { slipFrom } from "../../../islands/racing/calculator/typed-slip.ts";
import { DEFAULT_SETTINGS, type SettlementSettings } from "../../../src/domain/bets/settings.ts";
import { closePage, find, openPage, press } from "../dom.ts";
import { complaints, wakeUp } from "../woken.tsx";

let leave: () => Promise<void> = async () => {};
beforeAll(openPage);
afterAll(closePage);
afterEach(async () => {
  await leave();
  expect(complaints.splice(0)).toEqual([]);
});

async function calculator(
  address = "",
  house: SettlementSettings = DEFAULT_SETTINGS,
  meanwhile?: () => void,
) {
  const { BetCalculator } = await import("../../../islands/racing/calculator/bet-calculator.tsx");
  const slip = slipFrom(new URLSearchParams(address));
  const woken = await wakeUp(BetCalculator, { id: "slip", slip, house }, meanwhile);
  leave = async () => void (await woken.leave());
  return woken;
}

const field = (name: string) => find<HTMLInputElement>(`[name="${name}"]`);
const money = () => Array.from(document.querySelectorAll(".calc-answer dd"), (one) => one.textContent);
const labels = () => Array.from(document.querySelectorAll(".calc-answer dt"), (one) => one.textContent);
const missing = () => document.querySelector(".calc-missing")?.textContent ?? null;
const workings = () => Array.from(document.querySelectorAll(".calc-workings li"), (one) => one.textContent);

function type(name: string, text: string) {
  const one = field(name);
  const prototype =
    one.tagName === "SELECT" ? window.HTMLSelectElement.prototype : window.HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(one, text);
  one.dispatchEvent(new Event("input", { bubbles: true }));
  one.dispatchEvent(new Event("change", { bubbles: true }));
}

const SINGLE = "type=Single&stake=10&odds.1=8/1&outcome.1=WON";

test("the server's HTML has the answer, and a form that asks again by itself", async () => {
  const { html } = await calculator(`${SINGLE}&rule4.1=25&name.1=Red+Rum`);
  expect(html).toContain('action="/racing/calculator" method="get"');
  expect(html).toContain('<button type="submit" class="button act">Calculate</button>');
  expect(html).toContain("£70.00");
  expect(html).not.toMatch(/style=/);
  expect(money()).toEqual(["£10.00", "£70.00", "£60.00"]);
  expect(workings()).toEqual([
    "1 line at £10.00: £10.00 staked",
    "Red Rum 8/1 won, Rule 4 25p: 6/1",
    "1 single returned £70.00",
    "Returns £70.00, profit £60.00",
  ]);
  // Awake, the answer stands there already.
  expect(document.querySelector("button.act")).toBeNull();
});

test("it answers as it is typed", async () => {
  const { doing } = await calculator();
  expect(missing()).toBe("Still to enter: the stake and the price of leg 1.");
  await doing(() => type("stake", "0.50"));
  await doing(() => type("odds.1", "1"));
  await doing(() => type("odds.1", "11/4"));
  expect(money()).toEqual(["£0.50", "£1.88", "£1.38"]);
  await doing(() => field("eachWay").click());
  expect(labels()).toEqual(["Total stake", "Returns", "Profit"]);
  expect(money()).toEqual(["£1.00", "£2.65", "£1.65"]);
  await doing(() => type("outcome.1", "PLACED"));
  expect(money()).toEqual(["£1.00", "£0.78", "£0.22"]);
  expect(labels()[2]).toBe("Loss");
});

test("the type says how many selections there are; what was typed stays for the next type", async () => {
  const { doing } = await calculator(SINGLE);
  const legs = () => document.querySelectorAll(".calc-leg").length;
  expect(legs()).toBe(1);
  await doing(() => type("type", "Goliath"));
  expect([legs(), missing()]).toEqual([8, "Still to enter: the prices of legs 2, 3, 4, 5, 6, 7, 8."]);
  await doing(() => type("type", "Trixie"));
  await doing(() => type("odds.2", "2/1"));
  await doing(() => type("outcome.3", "LOST"));
  // Nothing hangs on the price of a loser.
  expect(money()).toEqual(["£40.00", "£270.00", "£230.00"]);
  await doing(() => type("type", "Single"));
  expect(money()).toEqual(["£10.00", "£90.00", "£80.00"]);
});

test("an accumulator grows and shrinks within its limits", async () => {
  const { doing } = await calculator("type=Accumulator&stake=1");
  const [more, fewer] = Array.from(document.querySelectorAll<HTMLButtonElement>("button[name=legs]"));
  const legs = () => document.querySelectorAll(".calc-leg").length;
  expect([legs(), fewer!.disabled]).toEqual([4, true]);
  await doing(() => more!.click());
  expect([legs(), fewer!.disabled]).toEqual([5, false]);
  for (let press = 0; press < 5; press++) await doing(() => more!.click());
  expect([legs(), more!.disabled]).toEqual([8, true]);
});

test("a total is divided over the lines, and refused where it makes no whole pence", async () => {
  const { doing } = await calculator(
    "type=Yankee&stakeIs=ALL&stake=11&odds.1=2/1&odds.2=2/1&odds.3=2/1&odds.4=2/1",
  );
  expect(money()).toEqual(["£11.00", "£243.00", "£232.00"]);
  expect(find(".calc-cost").textContent).toBe("11 lines at £1.00");
  await doing(() => type("stake", "10"));
  expect(find("#slip-stake-error").textContent).toBe(
    "This total does not divide into whole pence over 11 lines: change it, or give the stake per line",
  );
});

test("nothing is said of a field while it is typed in; afterwards the sentence stands beside it", async () => {
  const { doing } = await calculator(SINGLE);
  await doing(() => field("odds.1").focus());
  await doing(() => type("odds.1", "8/"));
  expect([document.querySelector(".field-error"), missing(), money()[1]]).toEqual([null, null, "–"]);
  await doing(() => field("odds.1").blur());
  expect(field("odds.1").getAttribute("aria-describedby")).toBe("slip-odds.1-error");
  expect(document.getElementById("slip-odds.1-error")?.textContent).toBe(
    "Leg 1: write the price as a fraction, such as 5/1 or 11/4, or Evens",
  );
  expect(missing()).toBe("Leg 1: write the price as a fraction, such as 5/1 or 11/4, or Evens.");
});

test.each([
  ["stake=0&odds.1=5/1", "stake", "The stake must be above £0.00"],
  ["stake=ten&odds.1=5/1", "stake", "Write the stake in pounds and whole pence, such as 2.50"],
  [
    "stake=1&odds.1=5/1&rule4.1=95",
    "rule4.1",
    "Leg 1: a Rule 4 deduction is from 0 to 90 whole pence in the pound",
  ],
  [
    "stake=1&odds.1=5/1&rule4.1=ten",
    "rule4.1",
    "Leg 1: a Rule 4 deduction is from 0 to 90 whole pence in the pound",
  ],
  [
    "stake=1&odds.1=5/1&tied.1=1",
    "tied.1",
    "Leg 1: a dead heat is between 2 horses or more; leave it out for a horse that was alone",
  ],
  [
    "stake=1&eachWay=on&odds.1=5/1&outcome.1=PLACED&tied.1=2",
    "position.1",
    "Leg 1: a horse finishes in a place from 1 to 66",
  ],
  [
    "stake=1&odds.1=5/1&sp.1=tba",
    "sp.1",
    "Leg 1: write the price as a fraction, such as 5/1 or 11/4, or Evens",
  ],
  [
    "stake=1&eachWay=on&odds.1=5/1&terms.1=RUNNERS&runners.1=many",
    "terms.1",
    "Leg 1: place terms are a fraction of the odds, at most 1/1, and a number of places, or the number of runners",
  ],
  [
    "type=Lucky15&stake=1&odds.1=1/1&odds.2=1/1&odds.3=1/1&odds.4=1/1&oneWinner=lots",
    "oneWinner",
    "Write how many times the odds, from 1 to 100, such as 2",
  ],
  ["stake=1&odds.1=5/1&maxPayout=-1", "maxPayout", "Write an amount in pounds, such as 50"],
])("%s: refused beside %s", async (address, name, sentence) => {
  await calculator(address);
  expect(document.getElementById(`slip-${name}-error`)?.textContent).toStartWith(sentence);
  expect(field(name).getAttribute("aria-invalid")).toBe("true");
});

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
  await calculator(third);
  expect(money()[1]).toBe("£0.08");
  await leave();
  await calculator(third, { ...DEFAULT_SETTINGS, rounding: "DOWN" });
  expect(money()[1]).toBe("£0.07");
  expect(field("rounding").textContent).toBe("is droppedgoes up");
});

test("Enter goes on to the next price and sends nothing", async () => {
  const { doing } = await calculator("type=Double&stake=1");
  const enter = () => {
    // What is not prevented would press the form's first button.
    expect(press("Enter", document.activeElement as Element)).toBe(false);
    return (document.activeElement as HTMLInputElement).name;
  };
  await doing(() => field("stake").focus());
  expect([enter(), enter(), enter()]).toEqual(["odds.1", "odds.2", "stake"]);
});

test("the answer is copied as text, or the clerk reads how", async () => {
  const { doing } = await calculator(SINGLE);
  let copied = "";
  Object.defineProperty(navigator, "clipboard", {
    value: {
      writeText: async (text: string) => {
        copied = text;
      },
    },
    configurable: true,
  });
  const button = Array.from(document.querySelectorAll("button")).find(
    (one) => one.textContent === "Copy as text",
  );
  await doing(() => button!.click());
  await doing(() => {});
  expect(copied.split("\n")).toEqual([
    "Single",
    "1 line at £10.00: £10.00 staked",
    "Leg 1 8/1 won",
    "1 single returned £90.00",
    "Returns £90.00, profit £80.00",
  ]);
  expect(find("[role=status]").textContent).toBe("Copied");
});

test("what was typed before the script came is kept and settled", async () => {
  await calculator("type=Single", DEFAULT_SETTINGS, () => {
    field("stake").value = "2";
    field("odds.1").value = "5/1";
    field("eachWay").checked = true;
  });
  expect(money()).toEqual(["£4.00", "£16.00", "£12.00"]);
});
