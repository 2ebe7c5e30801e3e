import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { cardOf, findCard, type RaceCard } from "../../../db/stores/racing/cards.ts";
import { RACE_STATUS } from "../../../src/domain/racing/races/race-status.ts";
import { refreshDay } from "../../../src/operations/racing/refresh-day.ts";
import { requestBetCheck } from "../../../src/operations/racing/request-bet-check.ts";
import {
  at,
  DAY,
  horse,
  IN_ORDER,
  race,
  resultOf,
  standInRaceFeed,
} from "../../operations/racing/stand-in-races.ts";
import { inside, wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const WHY = "Feed not answering";
const HTMX = { htmx: true } as const;

let shop: TestShop;
let feed: ReturnType<typeof standInRaceFeed>;
let first: RaceCard;
beforeEach(async () => {
  feed = standInRaceFeed();
  shop = await openTestShop({ now: at("13:50"), feeds: { racing: [feed] } });
  await refreshDay(shop.shop, DAY);
  first = (await cardOf(shop.shop.database.reader, DAY))[0]!;
  shop.clock.shop = at("14:20");
});
afterEach(() => shop.close());

const now = async () => (await findCard(shop.shop.database.reader, first.race.id))!;
const runner = (number: number) => first.runners.find((one) => one.number === number)!.id;
const address = () => `/racing/races/${first.race.id}`;
const enter = (fields: Record<string, string>, ways = {}) =>
  shop.post(`${address()}/result`, { reason: WHY, ...fields }, ways);
const words = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const racePage = async () => words((await shop.page(address())).text);
const finish = async () =>
  (await now()).result?.finishers.map(({ number, place, code, sp }) =>
    [number, place ?? code ?? "ran", sp?.text].filter((part) => part !== undefined).join(" "),
  );

describe("a result by hand", () => {
  test("is keyed in one line: order, dead heat, prices, a faller; who is not named ran unplaced", async () => {
    const { status, headers } = await enter({ order: "3 9/2 1=5 2 PU" });
    expect([status, headers.get("location")]).toEqual([303, address()]);
    expect(await finish()).toEqual(["3 1 9/2", "1 2", "5 2", "4 ran", "2 PU"]);
    const text = await racePage();
    expect(text).toContain("Result of the 14:05 York saved");
    expect(text).toContain("Weighed in Used for settlement version 1, entered by Ada Clerk");
    expect(text).toContain(WHY);
    expect(text).toContain("2nd 1 Abbey dead heat");
    expect(text).toContain("PU 2 Bellflower pulled up");
    expect(text).toContain("4 Dusk Patrol unplaced");
    // One table has the runners and their places; another comes with an earlier version.
    const html = (await shop.page(address())).text;
    expect(html.match(/class="(field-table|runners whole)"/g)).toEqual(['class="field-table"']);
  });

  test("or horse by horse in the table, with the same outcome", async () => {
    const positions = { 3: "1", 1: "2", 5: "2", 2: "pu", 4: "" };
    const fields = Object.entries(positions).map(([number, position]) => [
      `finish-${runner(Number(number))}`,
      position,
    ]);
    await enter({ ...Object.fromEntries(fields), [`sp-${runner(3)}`]: "9/2" });
    expect(await finish()).toEqual(["3 1 9/2", "1 2", "5 2", "4 ran", "2 PU"]);
  });

  test("settles the bets that waited for it", async () => {
    const { id } = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", balance: 10 })).body;
    shop.clock.shop = at("13:50");
    const bet = { accountId: id, betType: "Single", stake: 2, selections: [{ racingRunnerId: runner(3) }] };
    const placed = await shop.call("POST", "/api/racing/bets", bet);
    expect(placed.status).toBe(201);
    shop.clock.shop = at("14:20");
    await enter({ order: "3 9/2 1" });
    await requestBetCheck(shop.shop);
    const after = await shop.call("GET", `/api/racing/bets/${placed.body.id}`);
    expect([after.body.status, after.body.payout]).toEqual([1, 11]);
  });

  test("closes its dialog and has the screen fetch itself anew", async () => {
    const { status, headers, text } = await enter({ order: "3 1" }, HTMX);
    expect([status, headers.get("hx-reswap")]).toEqual([200, "none"]);
    expect(JSON.parse(headers.get("hx-trigger")!)).toEqual({
      "refresh-due": { target: "#refresh .countdown" },
    });
    expect(text).toContain("Result of the 14:05 York saved");
    expect(text).toContain("dialog-outlet");
  });

  test("on a page of its own leads to the race", async () => {
    const from = { "hx-current-url": `http://localhost${address()}/result` };
    const { headers } = await enter({ order: "3 1" }, { htmx: true, headers: from });
    expect(headers.get("hx-redirect")).toBe(address());
  });

  test("a horse that did not run is said in the same line", async () => {
    await enter({ order: "3 1 2NR" });
    expect((await now()).runners[1]).toMatchObject({ status: "non-runner", statusByHand: true });
    expect((await now()).result?.ran).toBe(4);
  });

  test("the second click saves nothing twice", async () => {
    const answers = await Promise.all([1, 2].map(() => enter({ order: "3 1", key: "one click" })));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect((await now()).result?.version).toBe(1);
  });

  test("[F78] the first is asked for no reason, and the next one is", async () => {
    const form = async () => (await shop.page(`${address()}/result`)).text;
    expect(await form()).not.toContain('name="reason"');
    const saved = await shop.post(`${address()}/result`, { order: "3 1", version: "0" });
    expect(saved.status).toBe(303);
    expect((await now()).result).toMatchObject({ version: 1, reason: null });
    expect(await racePage()).toContain("Weighed in");
    expect(await form()).toContain('name="reason"');
    for (const reason of ["", "  ", "\u200b"]) {
      const refused = await shop.post(`${address()}/result`, { order: "1 3", version: "1", reason }, HTMX);
      expect(refused.status).toBe(422);
      expect(refused.text).toContain("Give the reason");
    }
    expect((await now()).result?.version).toBe(1);
    await enter({ order: "1 3", version: "1" });
    expect((await now()).result).toMatchObject({ version: 2, reason: WHY });
  });

  test("[F78] a form without a reason that a feed has overtaken comes back with the field", async () => {
    feed.results = [resultOf(feed.races[0]!, IN_ORDER)];
    await refreshDay(shop.shop, DAY);
    const overtaken = await shop.post(`${address()}/result`, { order: "3 1", version: "0" });
    expect([409, 422]).toContain(overtaken.status);
    expect(overtaken.text).toContain('name="reason"');
    expect(overtaken.text).toContain('value="3 1"');
    expect((await now()).result?.userId).toBeNull();
  });

  test("is corrected from what is stored, written as it would be keyed", async () => {
    await enter({ order: "3 9/2 1=5 2 PU" });
    const form = (await shop.page(`${address()}/result`)).text;
    expect(form).toContain('value="3 9/2 1=5 2 PU"');
    await enter({ order: "1 3 9/2", reason: "Typed wrongly before" });
    const text = await racePage();
    expect(text).toContain("Corrected Used for settlement version 2");
    expect(text).toContain("Weighed in version 1");
  });

  test.each([
    [{ order: "3 9" }, "There is no 9 in this race"],
    [{ order: "3 3" }, "Number 3 is there twice"],
    [{ order: "3 wins" }, "&quot;wins&quot; is not a number, a price or a code such as PU"],
    [{ order: "<b>3" }, "Begin with the number of a horse"],
    [{ order: "" }, "A result needs a winner"],
    [{ order: "🐎" }, "Begin with the number of a horse"],
    [{ order: "1".repeat(2000) }, "An order has at most 1,000 characters"],
    [{ order: "3" }, "Each-way bets on this race are paid on 2 places: enter the first 2"],
  ])("%j comes back as it was typed, with the sentence beside the field", async (fields, sentence) => {
    const sent = Object.fromEntries(
      Object.entries({ reason: WHY, ...fields }).filter(([, value]) => value !== undefined),
    ) as Record<string, string>;
    for (const ways of [{}, HTMX]) {
      const { status, text } = await shop.post(`${address()}/result`, sent, ways);
      expect(status).toBe(422);
      expect(text).toContain(sentence);
      expect(text).toContain('aria-invalid="true"');
      expect(text).toContain("field-error");
      expect(text).not.toContain("<b>3");
    }
    expect((await now()).result).toBeNull();
  });

  test("a table that cannot be read says it beside the horse, and stays open", async () => {
    const { status, text } = await enter({ [`finish-${runner(1)}`]: "first", [`sp-${runner(2)}`]: "cheap" });
    expect(status).toBe(422);
    expect(text).toContain("A position such as 1, a code such as PU, or NR");
    expect(text).toContain("A price such as 9/2 or Evens");
    expect(text).toMatch(/<details class="by-table" open/);
  });

  test("a sentence in the table is said of its own field, for whoever cannot see it below", async () => {
    const finish = `finish-${runner(1)}`;
    const price = `sp-${runner(2)}`;
    const { text } = await enter({ [finish]: "first", [price]: "cheap" });
    for (const [name, sentence] of [
      [finish, "A position such as 1, a code such as PU, or NR"],
      [price, "A price such as 9/2 or Evens"],
    ] as const) {
      const input = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(text)![0];
      const id = /aria-describedby="([^"]+)"/.exec(input)?.[1];
      expect(text).toContain(`id="${id}">${sentence}`);
    }
    expect(text.match(/aria-describedby="result-(?:finish|sp)-/g)).toHaveLength(2);
  });

  test("is refused before the off, and on a race that was abandoned", async () => {
    shop.clock.shop = at("14:04");
    expect((await enter({ order: "3 1" })).text).toContain("The 14:05 is not off yet");
    await shop.post(`${address()}/stop`, { as: RACE_STATUS.abandoned, reason: "Fog" });
    shop.clock.shop = at("14:20");
    expect((await enter({ order: "3 1" })).text).toContain("This race is abandoned");
  });

  test("[F20] the number of a horse that came out is read back with a warning, unless it is keyed as a non-runner", async () => {
    const reading = async (order: string) =>
      words((await shop.page(`${address()}/result/reading?order=${encodeURIComponent(order)}`, HTMX)).text);
    await shop.post(`/racing/runners/${runner(3)}/withdraw`, {
      withdrawnAt: "13:55",
      date: DAY,
      price: "11/4",
      reason: WHY,
    });
    const warning = "3 Cloudberry is a non-runner on the card: is this the number?";
    expect(await reading("3 1")).toContain(warning);
    expect(await reading("1 5 3NR")).not.toContain(warning);
    expect(await reading("1 5")).not.toContain("is this the number?");
  });

  test("the order is read back while it is typed, as text", async () => {
    const reading = async (order: string) =>
      (await shop.page(`${address()}/result/reading?order=${encodeURIComponent(order)}`, HTMX)).text;
    expect(words(await reading("3 9/2 1=5 2PU"))).toContain(
      "1st 3 Cloudberry 9/2 2nd 1 Abbey dead heat 2nd 5 Elm Row dead heat PU 2 Bellflower pulled up Not named, ran unplaced: 4 Dusk Patrol",
    );
    expect(await reading("99")).toContain("There is no 99 in this race");
    expect(await reading("3 <i>")).toContain("&quot;&lt;&quot; is not a number");
    // The form that comes back holds the same reading.
    const order = "3 9/2";
    expect((await enter({ order })).text).toContain(await reading(order));
  });
});

describe("a feed's result that waits for staff", () => {
  test("is taken as it stands, the version that they looked at", async () => {
    feed.results = [resultOf(feed.races[0]!, IN_ORDER, { status: "provisional" })];
    await refreshDay(shop.shop, DAY);
    expect(await racePage()).toContain("Bets wait until it is weighed in, or until staff take it.");
    const form = (await shop.page(`${address()}/result/take`)).text;
    expect(form).toContain('name="version" value="1"');
    const moved = await shop.post(`${address()}/result/take`, { version: "7", reason: WHY });
    expect([moved.status, moved.text]).toEqual([422, expect.stringContaining("There is a newer version")]);
    await shop.post(`${address()}/result/take`, { version: "1", reason: WHY });
    expect(await racePage()).toContain("Weighed in Used for settlement version 2, entered by Ada Clerk");
  });

  test("a correction of its own leaves bets where they are until then, and says so", async () => {
    feed.results = [resultOf(feed.races[0]!, IN_ORDER)];
    await refreshDay(shop.shop, DAY);
    const [a, b, ...rest] = IN_ORDER;
    feed.results = [resultOf(feed.races[0]!, [[b![0], 1, "3/1"], [a![0], 2, "9/4F"], ...rest])];
    await refreshDay(shop.shop, DAY);
    expect(await racePage()).toContain(
      "The feed corrects itself. Bets settle on version 1 until staff take this one.",
    );
  });
});

describe("a horse that does not run", () => {
  const withdraw = (fields = {}, ways = {}) =>
    shop.post(
      `/racing/runners/${runner(2)}/withdraw`,
      { withdrawnAt: "13:55", date: DAY, price: "11/4", reason: WHY, ...fields },
      ways,
    );

  test("is marked with its time and price, and what Rule 4 takes for it is shown", async () => {
    expect((await withdraw()).headers.get("location")).toBe(address());
    const text = await racePage();
    expect(text).toContain("Bellflower Non-runner since 13:55, last price 11/4");
    expect(text).toContain("2 Bellflower out 15/08/2026, 13:55 at 11/4: the scale takes 25p");
    expect(text).toContain("25p in the pound in all");
    expect(text).toContain("Win only (4 runners)");
  });

  test("without a price takes the one the shop had seen", async () => {
    await withdraw({ price: "" });
    expect(await racePage()).toContain("out 15/08/2026, 13:55 at 3/1: the scale takes 25p");
  });

  test("staff decide another deduction, and go back to the scale", async () => {
    await withdraw();
    const decide = (penceInPound: string, reason = "As announced") =>
      shop.post(`/racing/runners/${runner(2)}/rule-4`, { penceInPound, reason });
    await decide("15");
    expect(await racePage()).toContain("Decided by Ada Clerk on 15/08/2026, 14:20: As announced");
    expect(await racePage()).toContain("15p in the pound in all");
    await decide("");
    expect(await racePage()).toContain("25p in the pound in all");
    for (const [wrong, sentence] of [
      ["91", "from 0 to 90"],
      ["-5", "Give whole pence"],
      ["1e1", "Give whole pence"],
      ["9999", "Give whole pence"],
      ["🐎", "Give whole pence"],
    ] as const) {
      const { status, text } = await decide(wrong);
      expect([status, text]).toEqual([422, expect.stringContaining(sentence)]);
    }
    expect((await decide("10", "")).text).toContain("Give the reason");
  });

  test("runs after all", async () => {
    await withdraw();
    const back = await shop.post(`/racing/runners/${runner(2)}/reinstate`, { reason: "Marked by mistake" });
    expect(back.status).toBe(303);
    expect((await now()).runners[1]).toMatchObject({ status: "runner", price: { text: "11/4" } });
    const again = await shop.post(`/racing/runners/${runner(2)}/reinstate`, { reason: "Twice" });
    expect([again.status, again.text]).toEqual([422, expect.stringContaining("Bellflower is not withdrawn")]);
  });

  test.each([
    [{ withdrawnAt: "25:00" }, "Give the time, such as 13:05"],
    [{ withdrawnAt: "" }, "Give the time, such as 13:05"],
    [{ date: "2026-02-30" }, "Give the day"],
    [{ date: "2026-07-01" }, "from two days before the race to the off"],
    [{ withdrawnAt: "14:59" }, "A horse cannot have been withdrawn later than now"],
    [{ price: "0/1" }, "Write its last price as a fraction"],
    [{ price: "<script>" }, "Write its last price as a fraction"],
    [{ reason: "" }, "Give the reason"],
  ])("%j comes back with the sentence beside the field", async (fields, sentence) => {
    const { status, text } = await withdraw(fields);
    expect([status, text]).toEqual([422, expect.stringContaining(sentence)]);
    expect(text).toContain('aria-invalid="true"');
    expect(text).not.toContain("<script>");
    expect((await now()).runners[1]?.status).toBe("runner");
  });

  test("says so where staff and the result contradict each other, and bets wait", async () => {
    await withdraw();
    feed.results = [resultOf(feed.races[0]!, IN_ORDER)];
    await refreshDay(shop.shop, DAY);
    expect(await racePage()).toContain(
      "Bellflower: marked non-runner, but the result shows it ran. Bets on this race are on hold",
    );
  });
});

describe("a race that is not run", () => {
  test("is abandoned with a reason, and taken back with another", async () => {
    await shop.post(`${address()}/stop`, { as: RACE_STATUS.abandoned, reason: "Waterlogged" });
    expect((await now()).race.status).toBe(RACE_STATUS.abandoned);
    expect(await racePage()).toContain("14:05 York is abandoned");
    expect((await shop.page(address())).text).not.toContain("Enter Result");
    await shop.post(`${address()}/resume`, { reason: "Passed a later inspection" });
    expect((await now()).race.status).toBe("declared");
    const twice = await shop.post(`${address()}/resume`, { reason: "Again" });
    expect([twice.status, twice.text]).toEqual([422, expect.stringContaining("nothing to take back")]);
  });

  test("one with a result can only be void", async () => {
    await enter({ order: "3 1" });
    expect((await shop.page(`${address()}/stop`)).text).not.toContain(`value="${RACE_STATUS.abandoned}"`);
    const refused = await shop.post(`${address()}/stop`, { as: RACE_STATUS.abandoned, reason: "Fog" });
    expect(refused.text).toContain("This race has its result");
    await shop.post(`${address()}/stop`, { as: RACE_STATUS.void, reason: "Wrong course taken" });
    expect(await racePage()).toContain("14:05 York is void");
  });

  test.each([
    [{ as: "cancelled", reason: "Fog" }, "Say whether the race is abandoned or void"],
    [{ as: RACE_STATUS.abandoned }, "Give the reason"],
    [{}, "Say whether the race is abandoned or void"],
  ])("%j is refused in words", async (fields, sentence) => {
    const { status, text } = await shop.post(`${address()}/stop`, fields as Record<string, string>);
    expect([status, text]).toEqual([422, expect.stringContaining(sentence)]);
  });
});

describe("the page of a race", () => {
  test("holds its part, character for character, with the history of its prices", async () => {
    feed.races[0] = race("14:05", {
      runners: feed.races[0]!.runners.map((one, index) => (index === 0 ? horse(1, "Abbey", "7/4") : one)),
    });
    await refreshDay(shop.shop, DAY);
    const page = (await shop.page(address())).text;
    expect(page).toContain((await shop.page(address(), HTMX)).text);
    expect(words(page)).toContain("7/4 ▼ shortened, was 2/1");
    expect(page.match(/class="spark moves"/g)).toHaveLength(1);
    expect(wordsOf(inside(page, "details", 'id="price-movement"'))).toMatch(
      /^Price movement 1 horse Prices over the day, the greatest move first Horse Prices 1 Abbey ▼ shortened, 2\/1 at \d\d:\d\d, 7\/4 at \d\d:\d\d$/,
    );
    expect(words(page)).toContain("1/4 odds, 2 places (5 runners)");
  });

  test.each(["/racing/races/999", "/racing/runners/999/withdraw"])(
    "%s leads back to the cards, and says why",
    async (path) => {
      const { status, headers } = await shop.page(path);
      expect([status, headers.get("location")]).toEqual([303, "/racing"]);
      expect((await shop.page("/racing")).text).toContain("not found");
    },
  );

  test("nobody but staff may say anything", async () => {
    for (const path of [
      `${address()}/result`,
      `${address()}/stop`,
      `/racing/runners/${runner(1)}/withdraw`,
    ]) {
      const { status, headers } = await shop.post(path, { order: "3 1", reason: WHY }, { signedOut: true });
      expect([status, headers.get("location")]).toEqual([303, "/login"]);
    }
    expect((await now()).result).toBeNull();
  });
});
