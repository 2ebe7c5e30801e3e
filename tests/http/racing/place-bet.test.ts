import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { type CardedRace, cardRace, NOON, off, reprice } from "../../support/race-cards.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
let maeve: number;
let ascot: CardedRace;
let york: CardedRace;
let ripon: CardedRace;

beforeEach(async () => {
  shop = await openTestShop({ now: NOON });
  maeve = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", balance: 12.5, playsRaces: true }))
    .body.id;
  await shop.post("/account/select", { accountId: String(maeve) });
  ascot = await cardRace(shop, {
    offAt: off("14:15"),
    horses: { "Quiet Harbour": "7/1", "Harbour Bell": "9/2", "Sallow Wood": "NR", "Plain Jane": "SP" },
  });
  york = await cardRace(shop, { course: "York", offAt: off("14:15"), horses: { "Night Ferry": "8/1" } });
  ripon = await cardRace(shop, { course: "Ripon", offAt: off("10:00"), horses: { "Long Gone": "2/1" } });
});
afterEach(() => shop.close());

const horse = (name: string, odds: string) => `${ascot.runnerIds[name] ?? york.runnerIds[name]}:${odds}`;
const counter = async (asked: Record<string, string | string[]> = {}) => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked))
    for (const one of [value].flat()) query.append(name, one);
  const { text, status } = await shop.page(`/racing/bets?${query}`);
  return {
    status,
    text,
    chosen: [...text.matchAll(/name="runner" value="(\d+:[^"]+)"/g)].map(([, value]) => value),
    message: /<p class="form-error" role="alert">([^<]*)</.exec(text)?.[1] ?? null,
  };
};

describe("the counter without scripts", () => {
  test("[S2.16.2 S4.2.7 S6.1.4] without an account leads to the search", async () => {
    await shop.post("/account/change");
    expect((await shop.page("/racing/bets")).headers.get("location")).toBe("/account/search");
    expect((await shop.post("/racing/bets")).headers.get("location")).toBe("/account/search");
  });

  test("a price of a card begins a bet before a customer is chosen, and it goes on with the customer", async () => {
    await shop.post("/account/change");
    const wanted = `/racing/bets?runner=${ascot.runnerIds["Quiet Harbour"]}`;
    const search = (await shop.page(wanted)).headers.get("location")!;
    expect(search).toStartWith("/account/search?back=");
    for (const htmx of [false, true]) {
      const found = (await shop.page(`${search}&q=${maeve}`, { htmx })).text;
      expect(found).toContain(`name="back" value="${wanted}"`);
    }
    const chosen = await shop.post("/account/select", { accountId: String(maeve), back: wanted });
    expect(chosen.headers.get("location")).toBe(wanted);
    for (const evil of ["//elsewhere.example", "https://elsewhere.example", "javascript:alert(1)"])
      expect((await shop.page(`/account/search?q=1&back=${encodeURIComponent(evil)}`)).text).not.toContain(
        'name="back"',
      );
  });

  test("[S2.1.17 S2.16.4] offers every type and today's races that are still to run", async () => {
    const { text, chosen, message } = await counter();
    expect([chosen, message]).toEqual([[], null]);
    for (const type of ["Single", "Lucky 15", "Super Heinz", "Round Robin"])
      expect(text).toContain(`>${type}<`);
    expect([text.includes("15:15 York"), text.includes("Ripon")]).toEqual([true, false]);
  });

  test("terms and horses go by one line, and each is on the list with its price", async () => {
    const terms = await counter({ find: "£1 double ew" });
    expect(terms.text).toMatch(/<input type="radio" name="betType" (?=[^>]*checked)[^>]*value="Double"/);
    expect(terms.text).toContain('name="amount" value="1.00"');
    const one = await counter({ betType: "Double", amount: "1", find: "ascot 3.15 1" });
    expect([one.chosen, one.message]).toEqual([[horse("Quiet Harbour", "7/1")], null]);
    const two = await counter({ betType: "Double", runner: one.chosen as string[], find: "ferry" });
    expect(two.chosen).toEqual([horse("Quiet Harbour", "7/1"), horse("Night Ferry", "8/1")]);
    expect(two.text).toContain("Valid selection for Double bet");
    const dropped = await counter({
      betType: "Double",
      runner: two.chosen as string[],
      drop: String(ascot.runnerIds["Quiet Harbour"]),
    });
    expect(dropped.chosen).toEqual([horse("Night Ferry", "8/1")]);
  });

  test.each([
    [{ betType: "Single", find: "nobody" }, "No horse called nobody"],
    [{ betType: "Single", find: "long gone" }, "No horse called long gone"],
    [{ betType: "Single", find: "3.15 1" }, "2 horses fit: type the course as well"],
    [{ betType: "Single", find: "sallow" }, "Cannot select non-runners"],
    [{ betType: "Single", number: "1" }, "Please select course, race, and horse number"],
    [{ betType: "Single", race: "9999", number: "1" }, "Race not found"],
    [{ betType: "Single", race: "1", number: "77" }, "Horse not found"],
    [{ betType: "Single", race: "3", number: "1" }, "Only future races can be selected"],
    [{ betType: "<b>x</b>", find: "nobody" }, "No horse called nobody"],
    [{ betType: "Single", find: "🐎".repeat(200) }, "Horse not found"],
  ])("%p: %s", async (asked, sentence) => {
    const { status, message, chosen } = await counter(asked);
    expect([status, message, chosen]).toEqual([200, sentence, []]);
  });

  test.each([
    [{ betType: "Single", find: "harb" }, "2 horses fit: type more of the name"],
    [{ betType: "Single", find: "york 3.40 1" }, "No race at York at 3.40"],
    [{ betType: "Single", find: "ascot 3.15 9" }, "There is no number 9 in the 15:15 at Ascot"],
    [{ betType: "Single", find: "ripon 11.00 1" }, "11:00 Ripon is off: only future races can be selected"],
    [{ betType: "Single", find: "£1.005 single" }, "£1.005 is not a whole penny"],
  ])("[F9] %p: %s", async (asked, sentence) => {
    expect(await counter(asked)).toMatchObject({ status: 200, message: sentence, chosen: [] });
    const { body } = await shop.call(
      "GET",
      `/api/racing/horses/not-found?q=${encodeURIComponent(asked.find)}`,
    );
    if (asked.find !== "harb") expect(body).toEqual({ message: sentence });
  });

  test("[S5.2.3] one horse is a Single; a second needs a type first, and stays", async () => {
    const one = await counter({ find: "ascot 3.15 1 £2 win" });
    expect([one.chosen, one.message]).toEqual([[horse("Quiet Harbour", "7/1")], null]);
    expect(one.text).toContain("Valid selection for Single bet");
    const two = await counter({ runner: one.chosen as string[], find: "ferry" });
    expect([two.chosen.length, two.message]).toEqual([2, "Please select a bet type first"]);
  });

  test("a whole bet comes by the address: typed in another box, or begun by a price of a card", async () => {
    const typed = await counter({ line: "ascot 3.15 1 £2 ew sp" });
    expect(typed).toMatchObject({ chosen: [`${horse("Quiet Harbour", "7/1")}:sp`], message: null });
    expect(typed.text).toContain('name="amount" value="2.00"');
    expect(await counter({ line: "ascot 3.15 77 £2" })).toMatchObject({
      chosen: [],
      message: "There is no number 77 in the 15:15 at Ascot",
    });
    const price = await counter({ runner: String(ascot.runnerIds["Quiet Harbour"]) });
    expect(price).toMatchObject({ chosen: [horse("Quiet Harbour", "7/1")], message: null });
    for (const [name, sentence] of [
      ["Sallow Wood", "Cannot select non-runners"],
      ["Long Gone", "Only future races can be selected"],
    ] as const) {
      const [id] = [ascot.runnerIds[name] ?? ripon.runnerIds[name]];
      expect(await counter({ runner: String(id) })).toMatchObject({ chosen: [], message: sentence });
    }
  });

  test("what a hand has made of the address harms nobody", async () => {
    const { status, chosen } = await counter({
      betType: "Single",
      amount: "9".repeat(500),
      runner: ["x", "1:", "999999:7/1", "1;drop table", "0:7/1", ...Array(200).fill("1:7/1")],
    });
    expect([status, chosen]).toEqual([200, ["1:7/1"]]);
  });

  const place = (fields: Record<string, string | string[]>) => shop.post("/racing/bets", fields);
  const balance = async () => (await shop.call("GET", `/api/accounts/${maeve}`)).body.balance;

  test.each([
    ["true", 12.5],
    ["false", 10],
  ])("[S4.4.9 S8.3.21] places its one bet (paid: %s), once for its key", async (isPaid, left) => {
    const fields = {
      betType: "Single",
      amount: "2.50",
      runner: horse("Quiet Harbour", "7/1"),
      isPaid,
      key: "of this form",
    };
    const first = await place(fields);
    expect([first.status, first.headers.get("location")]).toEqual([303, "/racing/bets"]);
    await place(fields);
    const page = await counter();
    expect(page.text).toContain("Bet placed successfully!");
    expect(page.text.match(/class="bet-row"/g)).toHaveLength(1);
    expect(await balance()).toBe(left);
  });

  test.each([
    [{}, "Please fill in all required fields"],
    [{ betType: "Single", amount: "0", runner: "1:7/1" }, "Please fill in all required fields"],
    [{ betType: "Double", amount: "1", runner: "1:7/1" }, "Select 1 more horse(s) for Double bet"],
    [
      { betType: "Single", amount: "1", runner: ["1:7/1", "5:8/1"] },
      "Too many horses selected for Single bet (max: 1)",
    ],
    [{ betType: "Single", amount: "1", runner: "3:NR" }, "Cannot select non-runners"],
    [{ betType: "Single", amount: "1", runner: "1:9/1" }, "Quiet Harbour: 9/1 is 7/1 now"],
  ])("does not place %p: %s", async (fields, sentence) => {
    const { status, text } = await place({ ...fields, isPaid: "true" });
    expect(status).toBe(422);
    expect(text).toContain(`<p class="form-error" role="alert">${sentence}</p>`);
    expect(await balance()).toBe(12.5);
  });

  test("[S8.3.6] a race that went off in between is refused in the shop's words, and the form keeps its bet", async () => {
    shop.clock.shop = off("14:16");
    const runner = horse("Quiet Harbour", "7/1");
    const { status, text } = await place({ betType: "Single", amount: "1", runner, isPaid: "false" });
    expect(status).toBe(422);
    expect(text).toContain("Failed to place bet: Only future races can be selected");
    expect(text).toContain(`value="${runner}"`);
  });

  test("a horse still in the line goes on the list first, and nothing is placed unseen", async () => {
    const { status, text } = await place({ betType: "Single", amount: "1", find: "ferry", isPaid: "true" });
    expect(status).toBe(200);
    expect(text).toContain(horse("Night Ferry", "8/1"));
    expect(await balance()).toBe(12.5);
  });

  test("a price that moved since is said when the form comes back", async () => {
    await reprice(shop, ascot.runnerIds["Quiet Harbour"]!, "5/1");
    const { message, chosen } = await counter({ betType: "Single", runner: horse("Quiet Harbour", "7/1") });
    expect(message).toBe("Quiet Harbour: 7/1 is 5/1 now");
    expect(chosen).toEqual([horse("Quiet Harbour", "5/1")]);
  });
});

test("the search call reads a time and number as the line of the counter does", async () => {
  const names = async (q: string) =>
    (await shop.call("GET", `/api/racing/horses/search?future=true&q=${encodeURIComponent(q)}`)).body.map(
      ({ horseName }: { horseName: string }) => horseName,
    );
  expect(await names("3.15 1")).toEqual(["Quiet Harbour", "Night Ferry"]);
  expect(await names("york 315 1")).toEqual(["Night Ferry"]);
  expect((await names("1515 ascot")).length).toBe(4);
  expect(await names("harbour")).toEqual(["Quiet Harbour", "Harbour Bell"]);
  expect(await names("11.00 1")).toEqual([]);
});

describe("beside the counter", () => {
  test("this account's bets of today stand, and nobody else's; the part is what the page holds", async () => {
    const tom = (await shop.call("POST", "/api/accounts", { name: "Tom Walsh", playsRaces: true })).body.id;
    for (const [accountId, name] of [
      [maeve, "Quiet Harbour"],
      [tom, "Harbour Bell"],
    ] as const)
      await shop.call("POST", "/api/racing/bets", {
        accountId,
        betType: "Single",
        stake: 5,
        selections: [{ racingRunnerId: ascot.runnerIds[name] }],
      });
    const { text } = await counter();
    const part = await shop.page("/racing/bets/of-account", { htmx: true });
    expect(text).toContain(part.text);
    expect([part.text.includes("Quiet Harbour"), part.text.includes("Harbour Bell")]).toEqual([true, false]);
    expect(part.text).toContain("No settled bets yet.");
    expect((await shop.page("/racing/bets/of-account")).headers.get("location")).toBe("/racing/bets");
  });

  test("the account bar comes alone, to renew itself after a placing", async () => {
    const bar = await shop.page("/account/bar", { htmx: true });
    expect((await shop.page("/")).text).toContain(bar.text);
    expect(bar.text).toContain("£12.50");
    expect((await shop.page("/account/bar")).headers.get("location")).toBe("/");
    await shop.post("/account/change");
    expect((await shop.page("/account/bar", { htmx: true })).headers.get("hx-redirect")).toBe(
      "/account/search",
    );
  });

  test("[S2.17.1] the slip's panel is on every page of a selected account, asleep and hidden", async () => {
    const { text } = await shop.page("/");
    expect(text).toMatch(/<aside id="slip" [^>]*data-account="\d+" data-kept="slip-\d+" hidden="">/);
    expect(text).toContain('<x-island name="bet-slip"');
    expect((await shop.page("/racing/bets")).text).toContain('data-always=""');
    await shop.post("/account/change");
    expect((await shop.page("/account/search")).text).not.toContain('id="slip"');
  });
});
