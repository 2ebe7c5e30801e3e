import { expect, test } from "bun:test";
import { button, find, has, press, typeInto } from "../dom.ts";
import { answer, buildsBets, chosen, counter, keptSlip } from "./builder-page.ts";

buildsBets();

test("[S2.16.10 S4.4.2,10] a bet as the customer says it: type, amount and each way in one line, then horses, then Enter", async () => {
  let opened = 0;
  document.addEventListener("open-slip", () => void opened++, { once: true });
  const { enter } = await counter();
  await enter("£1 double ew");
  await enter("ascot 3.15 1");
  await enter("3.50 3");
  expect(chosen()).toEqual(["Quiet Harbour", "Copper Lane"]);
  expect([has("1 line × £1.00 × 2 (each way)"), has("£2.00")]).toEqual([true, true]);
  // Win: 8 × 6. Place at a fifth: 2.4 × 2.
  expect(has("£52.80")).toBe(true);
  await enter("");
  expect(keptSlip().items).toMatchObject([
    {
      betType: "Double",
      racingBet: {
        stakePence: 200,
        eachWay: true,
        possibleReturnPence: 5280,
        legs: [
          { runnerId: 11, horseName: "Quiet Harbour", horseNumber: 1, courseName: "Ascot" },
          { runnerId: 21, odds: "5/1", raceTime: "2026-08-15T14:50:00.000Z" },
        ],
      },
    },
  ]);
  expect([opened, answer(), chosen(), has("Please select a bet type first")]).toEqual([
    1,
    "Bet added to slip!",
    [],
    true,
  ]);
  expect(document.activeElement?.id).toBe("bet-find");
});

test("[S5.2.3] two horses before a type: Please select a bet type first; one alone is a Single", async () => {
  const { enter } = await counter();
  await enter("harb");
  expect([has("Valid selection for Single bet"), chosen().length]).toEqual([true, 1]);
  await enter("3.50 3");
  expect([answer(), chosen().length]).toEqual(["Please select a bet type first", 2]);
  expect(find(".form-error").textContent).toBe("Please select a bet type first");
});

test("[S5.2.2,11-14] the hints follow the number of horses", async () => {
  const { enter } = await counter();
  await enter("d");
  expect(has("Select 2 more horse(s) for Double bet")).toBe(true);
  await enter("harb");
  expect(has("Select 1 more horse(s) for Double bet")).toBe(true);
  await enter("3.50 3");
  expect([has("Valid selection for Double bet"), has("Too many selections")]).toEqual([true, false]);
  await enter("ferry");
  expect(has("Too many horses selected for Double bet (max: 2)")).toBe(true);
  expect(has("Too many selections")).toBe(true);
  expect(button("Add Racing Bet to Slip").disabled).toBe(true);
});

test("[S2.16.6,11 S5.2.1,2,10] each missing part is said: the button waits, Enter in the amount names what is missing", async () => {
  const { enter, doing } = await counter();
  const go = () => doing(() => void press("Enter", find("#bet-amount")));
  const ready = () => !button("Add Racing Bet to Slip").disabled;
  await go();
  expect([answer(), ready()]).toEqual(["Please fill in all required fields", false]);
  await enter("s");
  await enter("harb");
  await go();
  expect([answer(), ready()]).toEqual(["Please fill in all required fields", false]);
  await doing(() => typeInto(find("#bet-amount"), "1.005"));
  expect([ready(), has("£1.005 is not a whole penny")]).toEqual([false, true]);
  for (const wrong of ["0", "50p", "-5", "ten", "1e9", "🐎", "<b>"]) {
    await doing(() => typeInto(find("#bet-amount"), wrong));
    expect([wrong, ready(), has("At least £0.01, in pounds and whole pence")]).toEqual([wrong, false, true]);
  }
  await doing(() => typeInto(find("#bet-amount"), "0.01"));
  expect(ready()).toBe(true);
  await doing(() => typeInto(find("#bet-amount"), "99999999"));
  await go();
  expect(answer()).toBe("A bet can cost at most £1,000,000.00 in all");
  await doing(() => typeInto(find("#bet-amount"), "2.50"));
  await go();
  expect(keptSlip()).toMatchObject({ totalStakePence: 250, totalPossibleReturnPence: 2000 });
});

test("Enter on an empty line goes on: to the amount, or with nothing begun to the slip", async () => {
  const asked: unknown[] = [];
  document.addEventListener("open-slip", (event) => void asked.push((event as CustomEvent).detail), {
    once: true,
  });
  const { enter } = await counter();
  await enter("");
  expect(asked).toEqual([{ toPlace: true }]);
  await enter("s");
  await enter("");
  expect(answer()).toBe("Please fill in all required fields");
  await enter("harb");
  await enter("");
  expect(document.activeElement?.id).toBe("bet-amount");
});

test("[S2.16.5] the type Each-Way holds the toggle on and doubles once", async () => {
  const { enter } = await counter();
  await enter("£5 each way");
  await enter("harb");
  const toggle = find<HTMLInputElement>("#bet-eachWay");
  expect([toggle.checked, toggle.disabled, has("1 line × £5.00 × 2 (each way)")]).toEqual([true, true, true]);
  expect(has("Total stake1 line × £5.00 × 2 (each way)£10.00")).toBe(true);
});

test("a horse without a price is bet on at starting price, and the return hangs on it", async () => {
  const { enter } = await counter();
  await enter("£2 s");
  await enter("jane");
  expect(has("depends on the starting price")).toBe(true);
  await enter("");
  expect(keptSlip().items[0].racingBet).toMatchObject({
    stakePence: 200,
    possibleReturnPence: null,
    legs: [{ odds: "SP" }],
  });
});

test("[S2.16.4] letters choose the type: L for Lucky 15, L again for Lucky 31, a word for its own", async () => {
  const { doing } = await counter();
  const type = () => document.querySelector<HTMLInputElement>("[name=betType]:checked")?.value;
  let clock = 1e6;
  const key = (letter: string, afterMs: number) =>
    doing(() => {
      const event = new KeyboardEvent("keydown", { key: letter, bubbles: true, cancelable: true });
      clock += afterMs;
      Object.defineProperty(event, "timeStamp", { value: clock });
      find("[name=betType]").dispatchEvent(event);
    });
  await key("l", 0);
  expect(type()).toBe("Lucky15");
  await key("l", 1500);
  expect(type()).toBe("Lucky31");
  for (const letter of "goliath") await key(letter, letter === "g" ? 1500 : 100);
  expect(type()).toBe("Goliath");
  expect(has("Eight selections: 247 lines")).toBe(true);
});

test("[S8.3.16 S9.3.1] bet types that cannot be loaded: the five of old, and a toast", async () => {
  await counter({ "/api/odds/types": () => "no answer" });
  expect(answer()).toBe("Failed to load bet types. Using default types.");
  const names = Array.from(
    document.querySelectorAll<HTMLInputElement>("[name=betType]"),
    ({ value }) => value,
  );
  expect(names).toEqual(["Single", "Double", "Treble", "Accumulator", "Each-Way"]);
});

test("the server's form goes by itself: every field has a name, and nothing needs a style", async () => {
  const { html } = await counter();
  for (const name of ["betType", "find", "amount", "eachWay", "course", "race", "number", "key", "isPaid"])
    expect([name, html.includes(`name="${name}"`)]).toEqual([name, true]);
  expect(html).toMatch(/^<form class="bet-builder" autoComplete="off" action="\/racing\/bets" method="get">/);
  expect(html).not.toMatch(/style=/);
});
