import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { layOffs } from "../../../db/schema/index.ts";
import { checkInTurn } from "../../../src/operations/racing/check-pending-bets.ts";
import { fieldsIn } from "../../support/form-fields.ts";
import { layOff, switchLayOffs } from "../../support/lay-offs.ts";
import {
  type CardedRace,
  callResult,
  cardRace,
  moveRace,
  NOON,
  off,
  reprice,
} from "../../support/race-cards.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const BY = { userId: 1, requestId: "test" };

let shop: TestShop;
let race: CardedRace;
beforeEach(async () => {
  shop = await openTestShop({ now: NOON });
  race = await cardRace(shop, {
    offAt: off("13:00"),
    horses: { Abbey: "5/1", Bellflower: "4/1", Cloudberry: "2/1", Dun: "SP" },
  });
});
afterEach(() => shop.close());

const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
const rows = () => shop.shop.database.reader.select().from(layOffs);
const formOf = (runner = "Abbey", pence: number | string = "") =>
  `/racing/lay-offs/new?race=${race.raceId}&runner=${race.runnerIds[runner]}&pence=${pence}`;
const hedgePath = (query = "") => `/racing/races/${race.raceId}/lay-offs${query}`;

async function bet(horse: string, stake: number): Promise<void> {
  const { body } = await shop.call("POST", "/api/accounts", { name: `Owner of ${horse}`, balance: 5000 });
  const placed = await shop.call("POST", "/api/racing/bets", {
    ...{ accountId: body.id, betType: "Single", stake },
    selections: [{ racingRunnerId: race.runnerIds[horse] }],
  });
  expect(placed.status).toBe(201);
}

/** The form as it is shown, with some fields typed over. */
async function typedForm(more: Record<string, string> = {}): Promise<Record<string, string>> {
  const { text } = await shop.page(formOf("Abbey", 4_000));
  const shown = fieldsIn(text, "record-lay-off-form") as Record<string, string>;
  return { ...shown, bookmaker: "Bright & Sons", ...more };
}
const record = async (more: Record<string, string> = {}) =>
  await shop.post("/racing/lay-offs/new", await typedForm(more));

describe("while the setting is off, as it comes", () => {
  test.each([
    "/racing/lay-offs",
    "/racing/lay-offs.csv",
    "/racing/lay-offs/print",
    "/racing/lay-offs/new",
    "/racing/lay-offs/1",
  ])("there is no %s", async (path) => {
    expect((await shop.page(path)).status).toBe(404);
  });

  test("no page names lay-offs: the race's, the administration's, the find box", async () => {
    await bet("Abbey", 10);
    for (const path of [`/racing/races/${race.raceId}`, "/administration", "/find?q=lay-offs"])
      expect(words((await shop.page(path)).text)).not.toContain("Lay-offs");
    expect((await shop.page(hedgePath())).status).toBe(404);
    expect((await shop.call("GET", "/api/racing/lay-offs")).status).toBe(409);
  });
});

describe("with the setting on", () => {
  beforeEach(() => switchLayOffs(shop.shop));

  test("the race's page suggests a stake, its button fills the form, and the recorded one is in the book", async () => {
    await bet("Abbey", 90);
    await bet("Bellflower", 100);
    const page = await shop.page(`/racing/races/${race.raceId}`);
    // Abbey -£350.00, Bellflower -£310.00, all others £190.00.
    expect(words(page.text)).toContain(
      "On one horse. Lay off £6.67 on Abbey at 5/1: the worst result is then -£316.67, now -£350.00.",
    );
    expect(words(page.text)).toContain("No price: Dun cannot be laid off.");
    expect(page.text).toContain(formOf("Abbey", 667).replaceAll("&", "&amp;"));
    expect(words((await shop.page(formOf("Abbey", 667))).text)).toContain("Abbey 5/1");
    const sent = await record({ stake: "6.67" });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, "/racing/lay-offs/1"]);
    expect((await rows())[0]).toMatchObject({ stakePence: 667, bookmaker: "Bright & Sons", eachWay: false });
    const then = words((await shop.page(`/racing/races/${race.raceId}`)).text);
    expect(then).toContain("now -£316.67");
    expect(words((await shop.page("/racing/lay-offs")).text)).toContain("Bright & Sons £6.67 5/1 Pending");
  });

  test("the live book leads to it, while the setting is on and before the off", async () => {
    await bet("Abbey", 90);
    const book = async () => (await shop.page(`/racing/book?race=${race.raceId}`)).text;
    expect(await book()).toContain(`href="${hedgePath()}"`);
    await switchLayOffs(shop.shop, false);
    expect(await book()).not.toContain(hedgePath());
    await switchLayOffs(shop.shop);
    shop.clock.shop = off("13:00");
    expect(await book()).not.toContain(hedgePath());
  });

  test("a limit is kept with the smallest stakes, and one out of reach is said", async () => {
    await bet("Abbey", 90);
    expect(words((await shop.page(hedgePath("?keep=-340"))).text)).toContain(
      "Lay off £22.00 on Abbey at 5/1: the worst result is then -£340.00, now -£450.00.",
    );
    expect(words((await shop.page(hedgePath("?keep=5000"))).text)).toContain(
      "Out of reach: the worst result can be",
    );
    for (const wrong of ["?keep=horse", "?keep=1e99", "?keep=<b>", "?keep=99999999999"]) {
      const page = await shop.page(hedgePath(wrong));
      expect([page.status, words(page.text).includes("Enter an amount, such as -200.00")]).toEqual([
        422,
        true,
      ]);
    }
  });

  test("a limit that is kept needs no stake; after the off the page and the call say why there is none", async () => {
    const call = (raceId = race.raceId) => shop.call("GET", `/api/racing/lay-offs/suggestions/${raceId}`);
    expect((await call()).body).toEqual({
      sentence: "No bet is pending on this race: there is nothing to lay off.",
      ...{ stakes: [], worstNow: null, worstThen: null },
    });
    expect((await call(999_999)).status).toBe(404);
    await bet("Abbey", 90);
    const kept = words((await shop.page(hedgePath("?keep=-500"))).text);
    expect(kept).toContain("Nothing to lay off: the worst result is -£450.00, within the limit of -£500.00.");
    expect(kept).not.toContain("Result then");
    const part = await shop.page(hedgePath("?keep=-500"), { htmx: true });
    expect(part.text).toStartWith('<div id="hedge" data-live="bets races">');
    expect(part.text).toContain(`href="${hedgePath("?keep=-500.00")}"`);
    shop.clock.shop = off("13:00");
    const late = words((await shop.page(hedgePath())).text);
    expect(late).toContain("is off. A lay-off is recorded before the off.");
    expect(late).not.toContain("Record Lay-off");
    const refused = await call();
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining("is off.")]);
  });

  test("without prices it says who cannot be laid off; without bets that there is nothing", async () => {
    expect(words((await shop.page(hedgePath())).text)).toContain("No bet is pending on this race");
    await bet("Cloudberry", 50);
    for (const id of Object.values(race.runnerIds)) await reprice(shop, id, "SP");
    expect(words((await shop.page(hedgePath())).text)).toContain(
      "No price: Abbey, Bellflower, Cloudberry and Dun cannot be laid off.",
    );
  });

  test("a form that is sent twice records one", async () => {
    const form = await typedForm();
    const sent = [
      await shop.post("/racing/lay-offs/new", form),
      await shop.post("/racing/lay-offs/new", form),
    ];
    expect(sent.map(({ status, headers }) => [status, headers.get("location")])).toEqual([
      [303, "/racing/lay-offs/1"],
      [303, "/racing/lay-offs/1"],
    ]);
    expect(await rows()).toHaveLength(1);
  });

  test("one that was keyed before is asked about, in another form and in a call, and recorded as another", async () => {
    await record();
    const asked = await record({ bookmaker: "bright & sons" });
    expect([asked.status, words(asked.text)]).toEqual([
      409,
      expect.stringMatching(/Lay-off 1 on Abbey with Bright & Sons is the same, recorded .+ Record Another/),
    ]);
    const sent = {
      ...{ raceId: race.raceId, racingRunnerId: race.runnerIds.Abbey },
      ...{ bookmaker: "Bright & Sons", stake: 40, odds: "5/1" },
    };
    const call = async (more = {}) =>
      (await shop.call("POST", "/api/racing/lay-offs", { ...sent, ...more })).status;
    expect(await call()).toBe(409);
    expect(await rows()).toHaveLength(1);
    const shown = fieldsIn(asked.text, "record-lay-off-form") as Record<string, string>;
    expect((await shop.post("/racing/lay-offs/new", shown)).headers.get("location")).toBe(
      "/racing/lay-offs/2",
    );
    expect([await call({ another: true }), await call({ stake: 41 })]).toEqual([201, 201]);
    expect(await rows()).toHaveLength(4);
  });

  test.each([
    ["no bookmaker", { bookmaker: " " }, 422, "Name the bookmaker who took the bet"],
    ["no stake", { stake: "" }, 422, "Enter a valid amount"],
    ["a stake of nothing", { stake: "0" }, 422, "Enter a valid amount"],
    ["a stake below nothing", { stake: "-5" }, 422, "Enter a valid amount"],
    ["a huge stake", { stake: "99999999999" }, 422, "Enter a valid amount: at most"],
    ["a price in words", { price: "a lot" }, 422, "Write the price as a fraction, such as 9/2, or Evens"],
    ["a price of nothing", { price: "0/1" }, 422, "Write the price as a fraction, such as 9/2, or Evens"],
    ["no runner", { runner: "" }, 422, "Choose a runner of this race"],
    ["another race's runner", { runner: "999999" }, 404, "Choose a runner of this race"],
    ["a long name", { bookmaker: "B".repeat(61) }, 422, "at most 60 characters"],
  ])("%s is refused beside its field, and what was typed stays", async (_, more, status, sentence) => {
    const sent = await record(more as Record<string, string>);
    expect(sent.status).toBe(status);
    expect(words(sent.text)).toContain(sentence);
    expect(sent.text).toContain('id="record-lay-off-form"');
    expect(await rows()).toEqual([]);
  });

  test("markup and pictures in a bookmaker's name are text everywhere", async () => {
    await record({ bookmaker: "<script>alert(1)</script> 🐎" });
    for (const path of ["/racing/lay-offs", "/racing/lay-offs/1", "/racing/lay-offs/print", hedgePath()]) {
      const { text } = await shop.page(path);
      expect(text).not.toContain("<script>alert(1)");
      expect(words(text)).toContain("🐎");
    }
  });

  test("a race that was moved or is off since the form was shown is refused with the time it has now", async () => {
    const form = await typedForm();
    await moveRace(shop, race.raceId, off("13:30"));
    const moved = await shop.post("/racing/lay-offs/new", form);
    expect([moved.status, words(moved.text)]).toEqual([
      409,
      expect.stringContaining("The race has changed: it is at Ascot, 15/08/2026, 14:30 now."),
    ]);
    shop.clock.shop = off("13:30");
    const late = await shop.post("/racing/lay-offs/new", await typedForm());
    expect([late.status, words(late.text)]).toEqual([
      409,
      expect.stringContaining("is off. A lay-off is recorded before the off."),
    ]);
    expect(await rows()).toEqual([]);
  });

  test("one is made void with a reason, and again is refused; a settled one is settled again upon a correction", async () => {
    const ids = [
      await layOff(shop.shop, { raceId: race.raceId, runnerId: race.runnerIds.Abbey! }),
      await layOff(shop.shop, { raceId: race.raceId, runnerId: race.runnerIds.Cloudberry! }),
    ];
    const path = `/racing/lay-offs/${ids[0]}/void`;
    const form = fieldsIn((await shop.page(path)).text, "resettle-lay-off-form") as Record<string, string>;
    const refused = (await shop.post(path, { ...form, reason: "" })).text;
    expect(words(refused)).toContain("Give a reason");
    const next = fieldsIn(refused, "resettle-lay-off-form") as Record<string, string>;
    expect((await shop.post(path, { ...next, reason: "They did not take it" })).status).toBe(303);
    expect(words((await shop.page(`/racing/lay-offs/${ids[0]}`)).text)).toContain("They did not take it");
    expect((await shop.page(path)).status).toBe(303);
    shop.clock.shop = off("13:10");
    await callResult(shop, race, { finish: ["Abbey", "Bellflower", "Cloudberry", "Dun"] });
    await checkInTurn(shop.shop, BY);
    await callResult(shop, race, { finish: ["Cloudberry", "Abbey", "Bellflower", "Dun"], userId: 1 });
    const again = `/racing/lay-offs/${ids[1]}/resettle`;
    const figures = fieldsIn((await shop.page(again)).text, "resettle-lay-off-form") as Record<
      string,
      string
    >;
    expect(figures.returnPence).toBe("24000");
    const stale = await shop.post(again, { ...figures, returnPence: "1", reason: "Corrected" });
    expect([stale.status, words(stale.text)]).toEqual([
      409,
      expect.stringContaining("has changed since these figures"),
    ]);
    const fresh = fieldsIn(stale.text, "resettle-lay-off-form") as Record<string, string>;
    expect((await shop.post(again, { ...fresh, reason: "Corrected" })).status).toBe(303);
    expect((await rows()).map(({ returnPence }) => returnPence).sort()).toEqual([24_000, 4_000].sort());
  });

  test("the list goes to a file and on paper with its sums", async () => {
    await layOff(shop.shop, { raceId: race.raceId, runnerId: race.runnerIds.Abbey!, bookmaker: "=Sum(1)" });
    const { text } = await shop.page("/racing/lay-offs.csv");
    expect(text.split("\r\n")[0]).toBe(
      '"ID","Recorded","Off","Course","Runner","Bookmaker","Each way","Stake","Price","Status","Return","Result","Settled","By"',
    );
    expect(text).toContain("'=Sum(1)");
    expect(words((await shop.page("/racing/lay-offs/print")).text)).toContain("£40.00");
  });

  test("calls record, list, read and suggest; a second time with the same key is the first answer", async () => {
    await bet("Abbey", 90);
    const suggested = await shop.call("GET", `/api/racing/lay-offs/suggestions/${race.raceId}?keep=-340`);
    expect([suggested.status, suggested.body]).toEqual([
      200,
      {
        sentence: "Lay off £22.00 on Abbey at 5/1: the worst result is then -£340.00, now -£450.00.",
        stakes: [{ racingRunnerId: race.runnerIds.Abbey, stake: 22, odds: "5/1" }],
        ...{ worstNow: -450, worstThen: -340 },
      },
    ]);
    const body = {
      ...{
        raceId: race.raceId,
        racingRunnerId: race.runnerIds.Abbey,
        bookmaker: "Bright",
        stake: 22,
        odds: "5/1",
      },
    };
    const path = "/api/racing/lay-offs";
    const made = [
      await shop.call("POST", path, body, { key: "one-lay-off" }),
      await shop.call("POST", path, body, { key: "one-lay-off" }),
    ];
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
    expect(made[1]!.body).toEqual(made[0]!.body);
    expect((await shop.call("GET", path)).body).toEqual([made[0]!.body]);
    expect((await shop.call("GET", `${path}/${made[0]!.body.id}`)).body).toMatchObject({
      ...{ amount: 22, status: "Pending", returned: null, odds: "5/1" },
    });
    expect((await shop.call("GET", `${path}/999`)).status).toBe(404);
    for (const wrong of [{ stake: -1 }, { stake: 1e9 }, { odds: "x" }, { bookmaker: " " }])
      expect((await shop.call("POST", path, { ...body, ...wrong })).status).toBe(422);
    shop.clock.shop = off("13:00");
    const late = await shop.call("POST", path, body);
    expect([late.status, late.headers.get("content-type")]).toEqual([
      409,
      expect.stringContaining("application/problem+json"),
    ]);
    expect(await rows()).toHaveLength(1);
  });
});
