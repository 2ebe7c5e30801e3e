import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "bun:test";
import type { BetBuilderProps } from "../../../islands/racing/bet-builder.tsx";
import { betTypes } from "../../../src/domain/bets/bet-types.ts";
import { NOTHING_BUILT } from "../../../src/domain/racing/bet-building.ts";
import { closePage, find, openPage, press } from "../dom.ts";
import { complaints, wakeUp } from "../woken.tsx";
import { refusal, shopAnswers, shopCloses } from "./calls.ts";

let leave: () => Promise<void> = async () => {};
beforeAll(openPage);
afterAll(async () => {
  shopCloses();
  await closePage();
});
beforeEach(() => localStorage.clear());
afterEach(async () => {
  await leave();
  expect(complaints.splice(0)).toEqual([]);
});

const NOW = "2026-08-15T11:00:00.000Z";
/** Four races: 15:15 and 15:50 at Ascot, 15:15 at Leopardstown, and one that is off already. */
const CARD = [
  race(1, "Ascot", "14:15", [
    [11, 1, "Quiet Harbour", "7/1"],
    [12, 2, "Abbey Lantern", "11/4"],
    [13, 3, "Sallow Wood", "NR"],
    [14, 4, "Plain Jane", "SP"],
  ]),
  race(2, "Ascot", "14:50", [[21, 3, "Copper Lane", "5/1"]]),
  race(3, "Leopardstown", "14:15", [[31, 1, "Night Ferry", "8/1"]]),
  race(4, "Leopardstown", "10:00", [[41, 1, "Long Gone", "2/1"]]),
];
function race(id: number, course: string, utc: string, runners: [number, number, string, string][]) {
  return {
    id,
    raceTime: `2026-08-15T${utc}:00.000Z`,
    raceName: "Maiden",
    course: { name: course },
    handicap: false,
    runnersExpected: 8,
    runners: runners.map(([runnerId, number, horseName, fractional]) => ({
      id: runnerId,
      number,
      horseName,
      jockey: "",
      odds: { fractional },
    })),
  };
}
const found = (...ids: number[]) => ({
  body: CARD.flatMap(({ runners, ...of }) => runners.map((runner) => ({ ...runner, race: of }))).filter(
    ({ id }) => ids.includes(id),
  ),
});
const BY_TEXT: Record<string, number[]> = {
  harb: [11],
  "3.15 1": [11, 31],
  "ascot 3.15 1": [11],
  "3.50 3": [21],
  ferry: [31],
  sallow: [13],
  ne: [12, 14],
  jane: [14],
};
const TYPES = betTypes.map(({ name, description, minSelections, maxSelections, stakeMultiplier }) => ({
  name,
  description,
  minSelections,
  maxSelections,
  stakeMultiplier,
}));
const USUAL: Parameters<typeof shopAnswers>[0] = {
  "/api/odds/types": () => ({ body: TYPES.map(({ name, ...rest }) => ({ ...rest, name, type: name })) }),
  "/api/racing/racecards": () => ({ body: CARD }),
  "/api/racing/horses/not-found": () => ({ body: { message: "Horse not found" } }),
  "/api/racing/horses/search": ({ path }) =>
    found(...(BY_TEXT[new URL(path, "http://shop").searchParams.get("q") ?? ""] ?? [])),
};

let account = 500;
async function counter(answers: typeof USUAL = {}, props: Partial<BetBuilderProps> = {}) {
  const shop = shopAnswers({ ...USUAL, ...answers });
  const { BetBuilder } = await import("../../../islands/racing/bet-builder.tsx");
  const all: BetBuilderProps = {
    id: "bet",
    accountId: ++account,
    action: "/racing/bets",
    types: TYPES,
    races: CARD.slice(0, 3).map(({ id, course, raceTime, raceName }) => ({
      id,
      courseName: course.name,
      raceTime,
      name: raceName,
    })),
    now: NOW,
    building: NOTHING_BUILT,
    find: "",
    message: null,
    otherDay: null,
    shown: null,
    joinsKept: false,
    requestKey: "key",
    stakeCheck: false,
    ...props,
  };
  const woken = await wakeUp(BetBuilder, all, () => {
    document.body.insertAdjacentHTML("beforeend", '<div id="toasts"></div>');
  });
  leave = async () => void (await woken.leave());
  const settle = () => woken.doing(async () => Bun.sleep(2));
  await settle();
  const type = (text: string) => woken.doing(() => write(find("#bet-find"), text));
  /** As a clerk does it: the line, Enter, and on. */
  const enter = async (text: string) => {
    await type(text);
    await woken.doing(() => void press("Enter", find("#bet-find")));
    await settle();
  };
  return { ...woken, shop, settle, type, enter };
}
function write(field: HTMLElement, text: string) {
  const proto = field.tagName === "SELECT" ? window.HTMLSelectElement : window.HTMLInputElement;
  Object.getOwnPropertyDescriptor(proto.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event(field.tagName === "SELECT" ? "change" : "input", { bubbles: true }));
}
const has = (text: string) => find("main").textContent?.includes(text) ?? false;
/** What the clerk is answered: beside the line, else in a toast. */
const answer = () =>
  document.querySelector(".form-error")?.textContent ??
  document.querySelector(".toast:last-child")?.firstChild?.textContent;
const chosen = () => Array.from(document.querySelectorAll(".chosen-list .horse"), (name) => name.textContent);
const button = (text: string): HTMLButtonElement => {
  const fits = Array.from(document.querySelectorAll("button")).find((one) => one.textContent === text);
  if (!fits) throw new Error(`There is no button ${text}`);
  return fits;
};
const slip = () => JSON.parse(localStorage.getItem(`slip-${account}`) ?? "null");

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
  expect(slip().items).toMatchObject([
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

test.each([
  ["a non-runner", ["s", "sallow"], "Cannot select non-runners"],
  ["the same horse twice", ["d", "harb", "harb"], "Horse already selected"],
  [
    "two of one race",
    ["d", "harb", "jane"],
    "Quiet Harbour runs in the same race: two horses of one race cannot be in one bet",
  ],
  ["a horse that is not there", ["s", "nobody"], "Horse not found"],
  ["one letter", ["s", "q"], "Type a time and a number, or two letters of a name"],
  ["a line that fits two courses", ["s", "3.15 1"], "2 horses fit: choose one with the arrow keys"],
])("[S2.16.7 S5.2.4,5,9,15] %s is refused in a sentence", async (_, lines, sentence) => {
  const { enter } = await counter();
  for (const line of lines) await enter(line);
  expect(answer()).toBe(sentence);
  expect(find(".form-error").textContent).toBe(sentence);
});

test("[F9] a whole name is one horse, though others begin with it", async () => {
  const { enter } = await counter({
    "/api/racing/horses/search": () => ({
      body: [["Harbour Bell II", 61] as const, ["Harbour Bell", 62] as const].map(([horseName, id]) => ({
        ...found(11).body[0],
        id,
        horseName,
      })),
    }),
  });
  await enter("s");
  await enter("harbour bell");
  expect(chosen()).toEqual(["Harbour Bell"]);
});

test("[F9] a line that finds nothing says which part of it is wrong, in the shop's words", async () => {
  const { enter, shop } = await counter({
    "/api/racing/horses/not-found": () => ({ body: { message: "No race at Aintree at 3.40" } }),
  });
  await enter("s");
  await enter("aintree 3.40 7");
  expect(find(".form-error").textContent).toBe("No race at Aintree at 3.40");
  expect(shop.to("/api/racing/horses/not-found")[0]?.path).toContain("q=aintree%203.40%207");
  expect(find<HTMLInputElement>("#bet-find").value).toBe("aintree 3.40 7");
});

test("[S5.2.6] a horse whose race was deleted: Race not found for horse", async () => {
  const lost = { id: 99, number: 1, horseName: "Lost Soul", odds: { fractional: "9/1" } };
  const { enter } = await counter({ "/api/racing/horses/search": () => ({ body: [lost] }) });
  await enter("s");
  await enter("lost");
  await enter("lost");
  expect(answer()).toBe("Race not found for horse");
});

test("a race that went off since it was found takes no horse: Only future races can be selected", async () => {
  const { enter } = await counter({ "/api/racing/horses/search": () => found(41) });
  await enter("s");
  await enter("long");
  expect([answer(), chosen()]).toEqual(["Only future races can be selected", []]);
});

test("somebody who signed in before the script came gets a token of this sign-in", async () => {
  await counter();
  expect(localStorage.getItem("token")).toBe("a new one");
});

test("[S8.3.3] a search that fails says so, and the next one asks again", async () => {
  let asked = 0;
  const { enter, shop } = await counter({
    "/api/racing/horses/search": () => (++asked === 1 ? refusal(503, "down") : found(11)),
  });
  await enter("s");
  await enter("harb");
  expect(answer()).toBe("Failed to search horses. Please try again later.");
  await enter("harb");
  expect([chosen(), shop.to("/api/racing/horses/search").length]).toEqual([["Quiet Harbour"], 2]);
});

test("[F9] [S2.16.7] the list below the line: of several none is marked, arrows choose, Enter and a click add", async () => {
  const { type, enter, doing, settle } = await counter();
  await enter("d");
  await type("ne");
  await doing(async () => Bun.sleep(130));
  const options = () => Array.from(document.querySelectorAll<HTMLElement>("[role=option]"));
  const marked = () => options().find((one) => one.getAttribute("aria-selected") === "true")?.textContent;
  expect(find("#bet-find").getAttribute("aria-expanded")).toBe("true");
  expect([options().length, marked()]).toEqual([2, undefined]);
  await doing(() => void press("Enter", find("#bet-find")));
  await settle();
  expect([chosen(), answer()]).toEqual([[], "2 horses fit: choose one with the arrow keys"]);
  expect(find("#bet-find").getAttribute("aria-expanded")).toBe("true");
  await doing(() => void press("ArrowDown", find("#bet-find")));
  expect(marked()).toBe("15:15 Ascot2Abbey Lantern11/4");
  expect(find("#bet-find").getAttribute("aria-activedescendant")).toBe(
    document.querySelector("[aria-selected=true]")?.id ?? "",
  );
  await doing(() => void press("ArrowDown", find("#bet-find")));
  expect(marked()).toContain("Plain Jane");
  await doing(() => void press("Enter", find("#bet-find")));
  await settle();
  expect(chosen()).toEqual(["Plain Jane"]);
  await type("ferry");
  await doing(async () => Bun.sleep(130));
  await doing(() => options()[0]?.click());
  expect(chosen()).toEqual(["Plain Jane", "Night Ferry"]);
  await type("harb");
  await doing(async () => Bun.sleep(130));
  await doing(() => void press("Escape", find("#bet-find")));
  expect(find("#bet-find").getAttribute("aria-expanded")).toBe("false");
});

test("a fast clerk is not overtaken: Enter adds what was typed, not what an older answer found", async () => {
  let free: () => void = () => {};
  const slow = new Promise<void>((resolve) => {
    free = resolve;
  });
  const { enter, type, doing, settle } = await counter({
    "/api/racing/horses/search": async ({ path }) => {
      if (path.endsWith("ha")) await slow;
      return path.endsWith("ha") ? found(31) : found(11);
    },
  });
  await enter("s");
  await type("ha");
  await doing(async () => Bun.sleep(130));
  await enter("harb");
  await doing(() => free());
  await settle();
  expect(chosen()).toEqual(["Quiet Harbour"]);
});

test("[F10] tomorrow's horse says its day wherever it stands, and the first tap asks", async () => {
  const tomorrow = { ...CARD[1]!, id: 9, raceTime: "2026-08-16T14:50:00.000Z" };
  const { runners, ...of } = tomorrow;
  const { enter, type, doing } = await counter({
    "/api/racing/horses/search": () => ({ body: [{ ...runners[0], id: 91, race: of }] }),
  });
  await enter("s");
  await type("copper");
  await doing(async () => Bun.sleep(130));
  const option = () => find("[role=option]");
  expect(option().querySelector(".found-race")?.textContent).toBe("Sun 16 Aug 15:50 Ascot");
  await doing(() => option().click());
  const question = "Copper Lane runs tomorrow: Sun 16 Aug 15:50, Ascot. Choose it again to take it.";
  expect([chosen(), find(".form-error").textContent]).toEqual([[], question]);
  await doing(() => option().click());
  expect([chosen(), find(".chosen-list .soft").textContent]).toEqual([
    ["Copper Lane"],
    "Sun 16 Aug 15:50 Ascot",
  ]);
});

const built = (id: number, name: string, odds: string) => ({
  runnerId: id,
  raceId: id,
  number: 1,
  name,
  courseName: "Ascot",
  raceTime: "2026-08-15T14:15:00.000Z",
  odds,
  field: { runners: 8, handicap: false },
});
const keep = (...horses: object[]) =>
  localStorage.setItem(
    `building-${account + 1}`,
    JSON.stringify({ betType: "Treble", eachWay: true, amount: "2", find: "night fe", horses }),
  );
const quotes = (problems: object[], ...prices: string[]) => ({
  body: {
    items: [{ problems, selections: prices.map((fractional) => ({ odds: { fractional } })) }],
    balanceAfter: null,
  },
});

test("[F3] a half-built bet comes back at the prices of now, and says what has become of its horses", async () => {
  keep(built(51, "Long Ago", "4/1"), built(52, "Gone Lame", "3/1"), built(53, "Far Away", "6/1"));
  const { shop } = await counter({
    "/api/racing/bets/quote": () =>
      quotes(
        [
          { code: "bet-has-too-many-horses", message: "Too many", selection: null },
          { code: "horse-not-running", message: "Cannot select non-runners", selection: 1 },
          { code: "race-off", message: "Only future races can be selected", selection: 2 },
        ],
        "9/2",
        "3/1",
        "6/1",
      ),
  });
  expect(shop.to("/api/racing/bets/quote")[0]?.body.items[0].racingBet.selections[0]).toEqual({
    racingRunnerId: 51,
    horseName: "Long Ago",
    horseNumber: 1,
    courseName: "Ascot",
    raceTime: "2026-08-15T14:15:00.000Z",
  });
  expect([chosen(), find<HTMLInputElement>("#bet-find").value]).toEqual([
    ["Long Ago", "Gone Lame"],
    "night fe",
  ]);
  expect(document.querySelector(".chosen-list .out .horse")?.textContent).toBe("Gone Lame");
  expect(find(".form-error").textContent).toBe(
    "Long Ago: 4/1 is 9/2 now. Gone Lame does not run. Far Away is off the bet: Only future races can be selected",
  );
  const kept = JSON.parse(localStorage.getItem(`building-${account}`) ?? "null");
  expect(kept.horses.map(({ odds }: { odds: string }) => odds)).toEqual(["9/2", "NR"]);
});

test.each([
  ["does not answer", "no answer" as const],
  ["answers something else", { body: { items: [{ problems: [], selections: [] }] } }],
  ["refuses", refusal(422, "No")],
])(
  "[F3] where the shop %s, the horses stay as they were kept: it decides when the bet is placed",
  async (_, answer) => {
    keep(built(51, "Long Ago", "4/1"));
    await counter({ "/api/racing/bets/quote": () => answer });
    expect([chosen(), document.querySelector(".toast")]).toEqual([["Long Ago"], null]);
  },
);

test("[F3] what was typed before the script came is not overwritten by what was kept", async () => {
  keep(built(51, "Long Ago", "4/1"));
  const props = { building: { ...NOTHING_BUILT, betType: "Double", amount: "5" } };
  await counter({ "/api/racing/bets/quote": () => quotes([], "4/1") }, props);
  expect(find<HTMLInputElement>("#bet-amount").value).toBe("5");
  expect(find<HTMLInputElement>("[value=Double]").checked).toBe(true);
  expect(chosen()).toEqual(["Long Ago"]);
});

test("[F3] a bet that is cleared is forgotten", async () => {
  keep(built(51, "Long Ago", "4/1"));
  const { doing } = await counter({ "/api/racing/bets/quote": () => quotes([], "4/1") });
  await doing(() => button("Clear").click());
  expect([chosen(), localStorage.getItem(`building-${account}`), document.activeElement?.id]).toEqual([
    [],
    null,
    "bet-find",
  ]);
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
  await doing(() => write(find("#bet-amount"), "1.005"));
  expect([ready(), has("£1.005 is not a whole penny")]).toEqual([false, true]);
  for (const wrong of ["0", "50p", "-5", "ten", "1e9", "🐎", "<b>"]) {
    await doing(() => write(find("#bet-amount"), wrong));
    expect([wrong, ready(), has("At least £0.01, in pounds and whole pence")]).toEqual([wrong, false, true]);
  }
  await doing(() => write(find("#bet-amount"), "0.01"));
  expect(ready()).toBe(true);
  await doing(() => write(find("#bet-amount"), "99999999"));
  await go();
  expect(answer()).toBe("A bet can cost at most £1,000,000.00 in all");
  await doing(() => write(find("#bet-amount"), "2.50"));
  await go();
  expect(slip()).toMatchObject({ totalStakePence: 250, totalPossibleReturnPence: 2000 });
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
  expect(slip().items[0].racingBet).toMatchObject({
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

test("[S2.16.8,9 S5.2.7] by course, race and number; a race's own card adds with one click", async () => {
  const { enter, doing } = await counter();
  await enter("d");
  const add = () => doing(() => button("Add Horse").click());
  await add();
  expect(answer()).toBe("Please select course, race, and horse number");
  const raceOptions = () => document.querySelectorAll("#bet-race-race option").length - 1;
  expect(raceOptions()).toBe(3);
  await doing(() => write(find("#bet-race-course"), "Ascot"));
  expect(raceOptions()).toBe(2);
  await doing(() => write(find("#bet-race-race"), "1"));
  await add();
  expect(answer()).toBe("Please select course, race, and horse number");
  await doing(() => write(find("#bet-race-number"), "3"));
  await add();
  expect(answer()).toBe("Cannot select non-runners");
  await doing(() => write(find("#bet-race-number"), "2"));
  await add();
  expect([chosen(), find<HTMLSelectElement>("#bet-race-number").value]).toEqual([["Abbey Lantern"], ""]);
  await doing(() => write(find("#bet-race-course"), ""));
  await doing(() => write(find("#bet-race-race"), "3"));
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
  await doing(() => write(find("#bet-race-race"), "1"));
  await doing(() => write(find("#bet-race-number"), "7"));
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
  if (canBeAdded) return;
  await enter("");
  expect([answer(), slip()]).toEqual(["Cannot select non-runners", null]);
});

test("a day without races says so, and terms that the shop does not offer are refused", async () => {
  const single = TYPES.filter(({ name }) => name === "Single").map((type) => ({ ...type, type: type.name }));
  const none = { "/api/racing/racecards": () => ({ body: [] }), "/api/odds/types": () => ({ body: single }) };
  const { enter } = await counter(none, { races: [] });
  expect(has("There is no race ahead today.")).toBe(true);
  await enter("lucky 15");
  expect(answer()).toBe("The shop does not offer this bet type now");
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

test("a browser that cannot keep a slip says so, and the bet stays in the form", async () => {
  const { enter } = await counter();
  await enter("£1 s");
  await enter("harb");
  const kept = globalThis.localStorage;
  Object.assign(globalThis, {
    localStorage: {
      getItem: () => null,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    },
  });
  await enter("");
  Object.assign(globalThis, { localStorage: kept });
  expect([answer(), chosen()]).toEqual([
    "This browser cannot keep a slip: its storage is full or switched off",
    ["Quiet Harbour"],
  ]);
});

test("what was typed and ticked before the script came is taken over", async () => {
  const shopText = (value: string, on: string) => {
    find<HTMLInputElement>(on).value = value;
  };
  const shop = shopAnswers(USUAL);
  const { BetBuilder } = await import("../../../islands/racing/bet-builder.tsx");
  const woken = await wakeUp(
    BetBuilder,
    {
      id: "bet",
      accountId: ++account,
      action: "/racing/bets",
      types: TYPES,
      races: [],
      now: NOW,
      building: NOTHING_BUILT,
      find: "",
      message: null,
      otherDay: null,
      shown: null,
      joinsKept: false,
      requestKey: "key",
      stakeCheck: false,
    },
    () => {
      shopText("har", "#bet-find");
      shopText("2", "#bet-amount");
      find<HTMLInputElement>("[value=Lucky15]").checked = true;
      find<HTMLInputElement>("#bet-eachWay").checked = true;
    },
  );
  leave = async () => void (await woken.leave());
  await woken.doing(async () => Bun.sleep(2));
  expect(shop.sent.length).toBeGreaterThan(0);
  expect(has("15 lines × £2.00 × 2 (each way)")).toBe(true);
  expect(find<HTMLInputElement>("#bet-find").value).toBe("har");
});

test("the server's form goes by itself: every field has a name, and nothing needs a style", async () => {
  const { html } = await counter();
  for (const name of ["betType", "find", "amount", "eachWay", "course", "race", "number", "key", "isPaid"])
    expect([name, html.includes(`name="${name}"`)]).toEqual([name, true]);
  expect(html).toMatch(/^<form class="bet-builder" autoComplete="off" action="\/racing\/bets" method="get">/);
  expect(html).not.toMatch(/style=/);
});
