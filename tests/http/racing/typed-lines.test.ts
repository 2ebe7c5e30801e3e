import { afterAll, beforeAll, expect, test } from "bun:test";
import { type CardedRace, cardRace, NOON, off } from "../../support/race-cards.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
let maeve: number;
const carded: CardedRace[] = [];

beforeAll(async () => {
  shop = await openTestShop({ now: NOON });
  maeve = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", playsRaces: true })).body.id;
  await shop.post("/account/select", { accountId: String(maeve) });
  const card = async (course: string, offAt: Date, ...names: string[]) =>
    carded.push(
      await cardRace(shop, { course, offAt, horses: Object.fromEntries(names.map((name) => [name, "5/1"])) }),
    );
  await card("Ascot", off("11:50"), "Tidewater", "Marble", "O'Brien's Boy");
  await card("Ascot", off("14:15"), "Emerald Ticket", "Quiet Harbour");
  await card("York", off("14:30"), "Night Ferry", "Denman");
  await card("Ascot", off("15:05"), "Emerald Isle");
  await card("Ripon", off("10:30"), "Long Gone");
  await card("York", new Date("2026-08-16T16:40:00Z"), "Next Day", "Sunday Best");
});
afterAll(() => shop.close());

const idOf = (name: string): number => carded.flatMap(({ runnerIds }) => runnerIds[name] ?? [])[0]!;
const NAMES = () =>
  new Map(carded.flatMap(({ runnerIds }) => Object.entries(runnerIds).map(([name, id]) => [id, name])));
const typed = async (find: string, more: Record<string, string> = {}) => {
  const { text } = await shop.page(`/racing/bets?${new URLSearchParams({ find, ...more })}`);
  const chosen = [...text.matchAll(/name="runner" value="(\d+):([^"]+)"/g)].map(([, id]) =>
    NAMES().get(Number(id)),
  );
  const type =
    /<input type="radio" name="betType" (?=[^>]*checked)[^>]*value="([^"]*)"/.exec(text)?.[1] ?? null;
  const amount = /name="amount" value="([^"]*)"/.exec(text)?.[1] ?? "";
  const message =
    /<p class="form-error" role="alert">([^<]*)</.exec(text)?.[1]?.replaceAll("&quot;", '"') ?? null;
  const eachWay = /name="eachWay"(?=[^>]*checked)/.test(text);
  return { chosen, type, amount, message, eachWay };
};

test.each([
  ["emerald ticket 5", ["Emerald Ticket"], null, "5.00"],
  ["5 emerald ticket", ["Emerald Ticket"], null, "5.00"],
  ["emerald ticket, 5", ["Emerald Ticket"], null, "5.00"],
  ["12.50pm 3", ["O'Brien's Boy"], null, ""],
  ["obriens 2", ["O'Brien's Boy"], null, "2.00"],
  ["o brien", ["O'Brien's Boy"], null, ""],
  ["o'brien £2", ["O'Brien's Boy"], null, "2.00"],
  ["3.15 2w", ["Quiet Harbour"], null, ""],
  ["ascot 3.15 1, 1w", ["Emerald Ticket", "Emerald Isle"], null, ""],
  ["3.15 emerald", ["Emerald Ticket"], null, ""],
  ["ascot, 3.15, 2", ["Quiet Harbour"], null, ""],
  ["3.15 2, 3.30 2, £1 double", ["Quiet Harbour", "Denman"], "Double", "1.00"],
  ["quiet harbour, denman, £1 double", ["Quiet Harbour", "Denman"], "Double", "1.00"],
  ["denman, 3.15 2 £1 double", ["Denman", "Quiet Harbour"], "Double", "1.00"],
] as const)("[F77] %s is read", async (line, chosen, type, amount) => {
  const read = await typed(line);
  expect([read.chosen, read.type, read.amount]).toEqual([[...chosen], type, amount]);
});

test("[F102] three horses and their doubles in one line, each way or not", async () => {
  for (const line of ["3.15 1, 3.30 2, 4.05 1 £1 doubles", "3.15 1, 3.30 2, 4.05 1, 3 x £1 doubles"])
    expect(await typed(line)).toEqual({
      chosen: ["Emerald Ticket", "Denman", "Emerald Isle"],
      type: "Doubles",
      amount: "1.00",
      eachWay: false,
      message: null,
    });
  expect(await typed("3.15 1, 3.30 2, 4.05 1 £1 ew doubles")).toMatchObject({
    type: "Doubles",
    eachWay: true,
  });
  const four = await typed("12.50 1, 3.15 1, 3.30 2, 4.05 1, 3 x £1 doubles");
  expect([four.chosen, four.message]).toEqual([[], "Doubles: 4 horses make 6 lines, not 3"]);
});

test("[F77] a race of tomorrow is found by its time, and asked about as any horse of another day", async () => {
  const question = "Next Day runs tomorrow: Sun 16 Aug 17:40, York. Choose it again to take it.";
  for (const line of ["5.40 1", "tomorrow 5.40 1", "york 5.40pm 1 tomorrow"]) {
    expect(await typed(line)).toMatchObject({ chosen: [], message: question });
    expect((await typed(line, { otherDay: String(idOf("Next Day")) })).chosen).toEqual(["Next Day"]);
  }
  // What today has is today's, off or not.
  expect((await typed("11.30 1")).message).toBe("11:30 Ripon is off: only future races can be selected");
});

test.each([
  ["fav", "No horse called fav"],
  ["fav 5", "No horse called fav"],
  ["fav £5 ew", "No horse called fav"],
  ["3.15 fave", "No horse called fave in the 15:15 at Ascot"],
  ["fave 3.15", "No horse called fave in the 15:15 at Ascot"],
  ["3.15 1, fav £1 double", "No horse called fav"],
  ["3.15 1, 3.30 9 £1 double", "There is no number 9 in the 15:30 at York"],
  ["3.15 1, 9.10 2 £1 double", "No race at 9.10 today"],
  ["tomorrow 3.15 7", "No race at 3.15 tomorrow"],
  ["tomorrow 5.40 7", "There is no number 7 in the 17:40 at York"],
  ["2w", "Number 2 of which race? Type its time as well, such as 12:50 2w"],
  ["3.15 1 ew, 3.30 2", "More than one bet stands in the line: type each by itself"],
  ["3.15 1 £1 win, 3.30 2 £1 win", "Two amounts stand in the line: £1 and £1"],
  ["3.15 1, emerald £1 double", "emerald: 2 horses fit: type more of the name"],
  [",", "Horse not found"],
  [", , 🐎 ,", "Horse not found"],
  ["<b>1</b>, <i>", "No horse called &lt;b&gt;1&lt;/b&gt;"],
])("[F77] %s: what is not understood is said truly, and nothing is taken", async (line, sentence) => {
  const { chosen, message, type, amount } = await typed(line);
  expect([message, chosen, type, amount]).toEqual([sentence, [], null, ""]);
});

test("[F77] without scripts, too, nothing says that Enter adds what was refused", async () => {
  const { text } = await shop.page(`/racing/bets?${new URLSearchParams({ find: "fav £2" })}`);
  expect(text).toContain("No horse called fav");
  expect(text).not.toContain("finder-terms");
});

test("[F77] a comma in the search for horses is a comma, and no list", async () => {
  const search = async (q: string) => await shop.call("GET", `/api/racing/horses/search?q=${q}`);
  for (const q of ["emerald,ticket", "emerald%2C%20ticket", "3.15,1"]) {
    const { status, body } = await search(q);
    expect([q, status, body.map((one: any) => one.horseName)]).toEqual([q, 200, ["Emerald Ticket"]]);
  }
  for (const q of ["[1,2]", "{%22a%22:1}", "a,b"]) expect([q, (await search(q)).status]).toEqual([q, 200]);
  expect((await search("a,")).status).toBe(422);
  expect((await search("em&q=er")).status).toBe(400);
  const why = await shop.call("GET", "/api/racing/horses/not-found?q=3.15%201,%20fav");
  expect(why.body).toEqual({ message: "No horse called fav" });
});

test("[F77] a comma is one in every call that is asked by its address", async () => {
  expect((await shop.call("GET", "/api/racing/racecards?date=2026-08-15,")).status).toBe(422);
});
