import { expect, test } from "bun:test";
import { DEFAULT_SETTINGS } from "../../../src/domain/bets/settings.ts";
import { find, press } from "../dom.ts";
import { wakesIslands } from "../woken.tsx";
import { calculator, field, labels, missing, money, SINGLE, type, workings } from "./calculator-page.ts";

/** Longer than a slip waits until it goes into the address. */
const ADDRESS_PAUSE_MS = 300;

wakesIslands();

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
  // Awake, the answer is shown already.
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

test("[F35] the address has the slip once it is changed, also by what was typed before the script came", async () => {
  const address = () => `${location.pathname}${location.search}`;
  const past = () => Bun.sleep(ADDRESS_PAUSE_MS);
  history.replaceState(null, "", "/racing/calculator");
  const { leave } = await calculator();
  await past();
  expect(address()).toBe("/racing/calculator");
  await leave();
  const { doing } = await calculator("", DEFAULT_SETTINGS, () => {
    field("stake").value = "10";
  });
  await past();
  expect(address()).toStartWith("/racing/calculator?type=Single&");
  expect(address()).toContain("&stake=10&");
  for (const price of ["7", "7/4", "7/2"]) {
    await doing(() => type("odds.1", price));
    await past();
    expect(new URLSearchParams(location.search).get("odds.1")).toBe(price);
  }
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

test("Enter goes on to the next price and sends nothing", async () => {
  const { doing } = await calculator("type=Double&stake=1");
  const enter = () => {
    // Unprevented, it would press the form's first button.
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
