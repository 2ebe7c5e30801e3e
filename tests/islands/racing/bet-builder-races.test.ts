import { expect, spyOn, test } from "bun:test";
import { button, find, has, typeInto } from "../dom.ts";
import { accountNext, answer, buildsBets, CARD, chosen, counter, keptSlip, TYPES } from "./builder-page.ts";
import { refusal } from "./calls.ts";

buildsBets();

test("[S2.16.8,9 S5.2.7] by course, race and number; a race's own card adds with one click", async () => {
  const { enter, doing } = await counter();
  await enter("d");
  const add = () => doing(() => button("Add Horse").click());
  await add();
  expect(answer()).toBe("Please select course, race, and horse number");
  const raceOptions = () => document.querySelectorAll("#bet-race-race option").length - 1;
  expect(raceOptions()).toBe(3);
  await doing(() => typeInto(find("#bet-race-course"), "Ascot"));
  expect(raceOptions()).toBe(2);
  await doing(() => typeInto(find("#bet-race-race"), "1"));
  await add();
  expect(answer()).toBe("Please select course, race, and horse number");
  await doing(() => typeInto(find("#bet-race-number"), "3"));
  await add();
  expect(answer()).toBe("Cannot select non-runners");
  await doing(() => typeInto(find("#bet-race-number"), "2"));
  await add();
  expect([chosen(), find<HTMLSelectElement>("#bet-race-number").value]).toEqual([["Abbey Lantern"], ""]);
  await doing(() => typeInto(find("#bet-race-course"), ""));
  await doing(() => typeInto(find("#bet-race-race"), "3"));
  expect(find<HTMLSelectElement>("#bet-race-course").value).toBe("Leopardstown");
  await doing(() => find("[name=add][value='31']").click());
  expect(chosen()).toEqual(["Abbey Lantern", "Night Ferry"]);
  await doing(() => find("[aria-label='Remove Abbey Lantern']").click());
  expect(chosen()).toEqual(["Night Ferry"]);
});

test("[S5.2.8 S8.3.2] races that cannot be fetched are said; the number is typed then, and the race is not found", async () => {
  let asked = 0;
  const { enter, doing, settle } = await counter({
    "/api/racing/racecards": () => (++asked === 1 ? refusal(503, "down") : { body: CARD }),
  });
  expect(has("Failed to fetch future races. Please try again later.")).toBe(true);
  await enter("s");
  await doing(() => typeInto(find("#bet-race-race"), "1"));
  await doing(() => typeInto(find("#bet-race-number"), "7"));
  await doing(() => button("Add Horse").click());
  expect(answer()).toBe("Race not found");
  await doing(() => button("Try Again").click());
  await settle();
  expect(has("Failed to fetch future races")).toBe(false);
  await doing(() => button("Add Horse").click());
  expect(answer()).toBe("Horse not found");
});

test.each([
  ["a price that moves", "4/1", true],
  ["a horse that comes out", "NR", false],
])("%s while the bet is put together is said beside it", async (_, odds, canBeAdded) => {
  let asked = 0;
  const later = structuredClone(CARD);
  later[0]!.runners[0]!.odds.fractional = odds;
  const { enter, doing, settle } = await counter({
    "/api/racing/racecards": () => (++asked === 1 ? refusal(503, "down") : { body: later }),
  });
  await enter("£2 s");
  await enter("harb");
  await doing(() => button("Try Again").click());
  await settle();
  expect(answer()).toBe(`Quiet Harbour: 7/1 is ${odds} now`);
  expect(has("Possible return£10.00")).toBe(canBeAdded);
  expect(button("Add Racing Bet to Slip").disabled).toBe(!canBeAdded);
  expect(has("Valid selection")).toBe(canBeAdded);
  if (canBeAdded) return;
  await enter("");
  expect([answer(), keptSlip()]).toEqual(["Cannot select non-runners", null]);
});

test("a day without races says so, and terms that the shop does not offer are refused", async () => {
  const single = TYPES.filter(({ name }) => name === "Single").map((type) => ({ ...type, type: type.name }));
  const none = { "/api/racing/racecards": () => ({ body: [] }), "/api/odds/types": () => ({ body: single }) };
  const { enter } = await counter(none, { races: [] });
  expect(has("There is no race ahead today.")).toBe(true);
  await enter("lucky 15");
  expect(answer()).toBe("The shop does not offer this bet type now");
});

/** In milliseconds. */
const MINUTE = 60_000;
const status = () => find(".chosen [role=status]").textContent;
const toSlip = () => button("Add Racing Bet to Slip");

test.each([
  ["whose card is here", {}],
  ["whose card could not be had", { "/api/racing/racecards": () => "no answer" as const }],
])(
  "[F73] a race %s goes off while its horse is on the bet: no valid selection stands there",
  async (_, answers) => {
    const off = Date.parse("2026-08-15T14:15:00Z");
    const waiting: (() => void)[] = [];
    const setTimer = globalThis.setTimeout;
    const timers = spyOn(globalThis, "setTimeout").mockImplementation(((work: () => void, ms = 0) =>
      ms > MINUTE / 2 && ms <= MINUTE ? waiting.push(work) : setTimer(work, ms)) as never);
    const { enter, doing } = await counter(answers, { now: new Date(off - MINUTE).toISOString() });
    await enter("£2 s");
    await enter("harb");
    expect([status(), toSlip().disabled]).toEqual(["Valid selection for Single bet", false]);
    timers.mockRestore();
    const clock = spyOn(Date, "now").mockReturnValue(Date.now() + MINUTE);
    await doing(() => {
      for (const look of waiting) look();
    });
    expect(toSlip().disabled).toBe(true);
    const sentence = "Quiet Harbour is off: 15:15, Ascot";
    // Where it is beside the line it is not repeated.
    expect([answer(), status()]).toContain(sentence);
    expect(document.querySelectorAll(".chosen-list .out")).toHaveLength(1);
    await doing(() => typeInto(find("#bet-amount"), "3"));
    expect([status(), find(".chosen [role=status]").className]).toEqual([sentence, "owed small"]);
    await enter("");
    expect([answer(), keptSlip()]).toEqual([sentence, null]);
    await doing(() => find("[aria-label='Remove Quiet Harbour']").click());
    expect(has("is off")).toBe(false);
    clock.mockRestore();
  },
);

test("[F73] a race that was off already when the bet came back says so", async () => {
  const horse = { number: 1, courseName: "Ascot", field: { runners: 8, handicap: false }, odds: "4/1" };
  const gone = { ...horse, runnerId: 51, raceId: 51, name: "Long Ago", raceTime: "2026-08-15T10:15:00.000Z" };
  const horses = [gone];
  const kept = { betType: "Single", eachWay: false, amount: "2", find: "", horses };
  localStorage.setItem(`building-${accountNext()}`, JSON.stringify(kept));
  const { doing, enter } = await counter({ "/api/racing/bets/quote": () => "no answer" as const });
  expect([status(), toSlip().disabled]).toEqual(["Long Ago is off: 11:15, Ascot", true]);
  await doing(() => find("[aria-label='Remove Long Ago']").click());
  await enter("harb");
  expect([status(), toSlip().disabled]).toEqual(["Valid selection for Single bet", false]);
});
