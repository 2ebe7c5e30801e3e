import { expect, test } from "bun:test";
import { find } from "../dom.ts";
import { wakesIslands } from "../woken.tsx";
import { calculator, field, missing, money, SINGLE, type } from "./calculator-page.ts";

wakesIslands();

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
