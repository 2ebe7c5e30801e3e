import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { switchTillsOn } from "../../support/counted-tills.ts";
import { callResult, cardRace } from "../../support/race-cards.ts";
import { inside, wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
let keys = 0;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.call("POST", "/api/accounts", { name: "Nora Byrne", balance: 100 });
});
afterAll(() => shop.close());

const key = () => ({ key: `form-${++keys}` });
const errorsOf = (html: string) =>
  [...html.matchAll(/class="(?:field|form)-error"[^>]*>(.*?)<\/(?:span|p)>/gs)].map(([, text = ""]) =>
    wordsOf(text),
  );

describe("with tills off", () => {
  test("no page has anything of them, and cash is taken as before", async () => {
    const page = await shop.page("/administration/accounts/1");
    expect(page.text).not.toContain("/till");
    const { status } = await shop.post("/administration/accounts/1/deposit", { amount: "5", ...key() });
    expect(status).toBe(303);
    expect(wordsOf((await shop.page("/till")).text)).toContain("Tills are off.");
  });

  test("whoever asks the box for tills is led to where they are switched on", async () => {
    const found = inside((await shop.page("/find?q=tills")).text, "main");
    expect(wordsOf(found)).toContain("Shop Settings");
    expect(found).toContain("/administration/settings");
  });
});

/** The items below a menu's title, in the bar and in the drawer of a small screen. */
const administrationMenus = (html: string): string[][] =>
  [...html.matchAll(/(?:<summary[^>]*>|<h2>)Administration<\/(?:summary|h2)><ul[^>]*>(.*?)<\/ul>/gs)].map(
    ([, items = ""]) => [...items.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, text = ""]) => text),
  );
const TILLS_OFF = [
  ...["Accounts", "Feedback Reports", "Day Sheet", "Reports", "Audit Trail", "Staff"],
  ...["Shop Settings", "System"],
];

test("[F98] without tills the Administration menu has none, wide or narrow, nor has its index", async () => {
  const { text } = await shop.page("/administration");
  expect(administrationMenus(text)).toEqual([TILLS_OFF, TILLS_OFF]);
  expect(text).not.toContain("/administration/tills");
});

describe("with tills on", () => {
  beforeAll(() => switchTillsOn(shop.shop));
  let shiftId = 0;

  test("[F98] Tills stand in the Administration menu of every page, wide and narrow, and once in its index", async () => {
    const on = [...TILLS_OFF.slice(0, 6), "Tills", ...TILLS_OFF.slice(6)];
    for (const path of ["/racing", "/administration", "/administration/tills"])
      expect([path, administrationMenus((await shop.page(path)).text)]).toEqual([path, [on, on]]);
    const index = inside((await shop.page("/administration")).text, "main");
    expect(index.match(/href="\/administration\/tills"/g)).toHaveLength(1);
    const tills = (await shop.page("/administration/tills")).text;
    expect(tills).toContain('<a href="/administration/tills" aria-current="page">Tills</a>');
    expect(tills).toContain('<summary class="here">Administration</summary>');
  });

  test("cash is refused in a browser that is no till, with the way to name it", async () => {
    const { status, text } = await shop.post("/administration/accounts/1/deposit", { amount: "5", ...key() });
    expect(status).toBe(422);
    expect(errorsOf(text)).toEqual([
      "This browser is not a till yet. Name it and open a shift, then try again. Name this till",
    ]);
    expect(text).toContain('<a href="/till">Name this till</a>');
    const script = await shop.call("POST", "/api/accounts/1/deposit", { amount: 5 });
    expect(script.status).toBe(200);
    const inPage = await shop.call(
      "POST",
      "/api/accounts/1/deposit",
      { amount: 5 },
      { headers: { "sec-fetch-site": "same-origin" } },
    );
    expect([inPage.status, inPage.body.detail, inPage.body.wayOn]).toEqual([
      409,
      "This browser is not a till yet. Name it and open a shift, then try again.",
      { href: "/till", text: "Name this till" },
    ]);
  });

  test("a bet that is paid in cash without a script is refused with the same way on, and stays built", async () => {
    const before = shop.clock.shop;
    const offAt = new Date(before.getTime() + 3_600_000);
    const race = await cardRace(shop, { offAt, horses: { Arkle: "2/1" } });
    await shop.post("/account/select", { accountId: "1" });
    const built = { runner: `${race.runnerIds.Arkle}:2/1`, betType: "Single", amount: "2" };
    const paid = await shop.post("/racing/bets", { ...built, isPaid: "true", ...key() });
    expect([paid.status, errorsOf(paid.text)]).toEqual([
      409,
      [
        "Failed to place bet: This browser is not a till yet. Name it and open a shift, then try again. Name this till",
      ],
    ]);
    expect(paid.text).toContain('<a href="/till">Name this till</a>');
    expect(paid.text).toContain(`value="${built.runner}"`);
    expect((await shop.post("/racing/bets", { ...built, isPaid: "false", ...key() })).status).toBe(303);
  });

  test("Pay Out leads to where a till is named, and back to the bet from there", async () => {
    const before = shop.clock.shop;
    const race = await cardRace(shop, {
      offAt: new Date(before.getTime() + 3_600_000),
      horses: { Arkle: "2/1" },
    });
    const selections = [{ racingRunnerId: race.runnerIds.Arkle }];
    const items = [{ betType: "Single", racingBet: { stake: 1, eachWay: false, selections } }];
    const slip = await shop.call("POST", "/api/betslip/create", { accountId: 1, isPaid: true, items });
    const id = slip.body.items[0].racingBet.id as number;
    shop.clock.shop = new Date(before.getTime() + 7_200_000);
    await callResult(shop, race, { finish: ["Arkle", "Dawn"] });
    await shop.call("GET", "/api/racing/bets/check-all-pending");
    const [, pence = ""] = /name="pence" value="(\d+)"/.exec(
      (await shop.page(`/racing/all-bets/${id}`)).text,
    )!;
    const refused = await shop.post(`/racing/all-bets/${id}/pay-out`, { pence, ...key() });
    shop.clock.shop = before;
    const back = encodeURIComponent(`/racing/all-bets/${id}`);
    expect([refused.status, refused.headers.get("location")]).toEqual([303, `/till?back=${back}`]);
    expect(wordsOf((await shop.page("/racing")).text)).toContain("Name it and open a shift, then try again.");
  });

  test("a till is named in its browser, which comes back to where it was once its shift is open", async () => {
    const from = { headers: { host: "localhost", referer: "http://localhost/administration/accounts/1" } };
    const page = await shop.page("/till", from);
    const back = /name="back" value="([^"]*)"/.exec(page.text)![1]!;
    expect(back).toBe("/administration/accounts/1");
    expect(errorsOf((await shop.post("/till/name", { name: "  ", back })).text)).toEqual([
      "Enter a name for the till",
    ]);
    const named = await shop.post("/till/name", { name: "Front desk", back });
    expect(named.headers.get("location")).toBe(`/till/open?back=${encodeURIComponent(back)}`);
    expect(shop.jar.get("till")!.length).toBeGreaterThan(20);
    const form = await shop.page(named.headers.get("location")!);
    expect(form.text).toContain(`name="back" value="${back}"`);
    const opened = await shop.post("/till/open", { pieces1000: "5", pieces100: " 10 ", back, ...key() });
    expect([opened.status, opened.headers.get("location")]).toEqual([303, back]);
    const header = inside((await shop.page(back)).text, "header", 'class="bar"');
    expect(wordsOf(header)).toContain("Front desk, open");
    shiftId = Number(/shifts\/(\d+)\/close/.exec((await shop.page("/till")).text)![1]);
  });

  test("no address of another site is gone back to", async () => {
    const sent = { pieces100: "1", back: "//evil.example", ...key() };
    expect(
      (await shop.post("/till/name", { name: "Front desk", back: "//evil.example" })).headers.get("location"),
    ).toBe("/till");
    expect((await shop.post("/till/open", sent)).status).toBe(409);
  });

  test("the page of the till has its cash, and no sum that somebody could count towards", async () => {
    await shop.post("/administration/accounts/1/deposit", { amount: "20", ...key() });
    const words = wordsOf((await shop.page("/till")).text);
    expect(words).toContain("Deposit Nora Byrne +£20.00 Ada Clerk");
    expect(words).not.toContain("£80.00");
  });

  test.each([
    ["abc", "Enter how many £20 notes there are, as a whole number"],
    ["-1", "Enter how many £20 notes there are, as a whole number"],
    ["0.5", "Enter how many £20 notes there are, as a whole number"],
    ["1e3", "Enter how many £20 notes there are, as a whole number"],
    ["🪙", "Enter how many £20 notes there are, as a whole number"],
    ["<b>1</b>", "Enter how many £20 notes there are, as a whole number"],
    ["100000", "Enter at most 99,999 £20 notes"],
    ["9".repeat(400), "Enter at most 99,999 £20 notes"],
  ])("%s is no number of notes: a sentence says so, and what was typed stays", async (typed, sentence) => {
    const answer = await shop.post(`/administration/tills/shifts/${shiftId}/close`, {
      pieces2000: typed,
      pieces100: "7",
      ...key(),
    });
    expect(answer.status).toBe(422);
    expect(errorsOf(answer.text)).toEqual([sentence]);
    expect(answer.text).toContain(
      'name="pieces100" value="7"'.replace('name="pieces100" value="7"', 'value="7"'),
    );
    expect(answer.text).not.toContain("<b>1</b>");
  });

  test("half pennies, and more than was counted, do not stay in the drawer; a blank sheet is no count", async () => {
    const close = async (sent: Record<string, string>) =>
      errorsOf(
        (await shop.post(`/administration/tills/shifts/${shiftId}/close`, { ...sent, ...key() })).text,
      );
    expect(await close({ pieces100: "80", stays: "1.005" })).toEqual(["Enter a valid amount"]);
    expect(await close({ pieces100: "80", stays: "-1" })).toEqual(["Enter a valid amount"]);
    expect(await close({ pieces100: "80", stays: "80.01" })).toEqual([
      "Enter at most what you counted, £80.00",
    ]);
    expect(await close({ stays: "5" })).toEqual(["Count the drawer first. Where it is empty, enter 0."]);
  });

  test("without scripts the server adds, and nothing is written by that", async () => {
    const sent = { pieces2000: "3", pieces50: "4", addUp: "yes", ...key() };
    const answer = await shop.post(`/administration/tills/shifts/${shiftId}/close`, sent);
    expect(answer.status).toBe(200);
    expect(wordsOf(inside(answer.text, "fieldset"))).toContain("Counted £62.00");
    expect((await shop.page(`/administration/tills/shifts/${shiftId}/close`)).status).toBe(200);
  });

  test("to the safe and back", async () => {
    const form = await shop.page(`/administration/tills/shifts/${shiftId}/to-safe?amount=30.00`);
    expect(form.text).toContain('value="30.00"');
    const sent = await shop.post(`/administration/tills/shifts/${shiftId}/to-safe`, {
      amount: "30",
      ...key(),
    });
    expect(sent.headers.get("location")).toBe("/till");
    const more = await shop.post(`/administration/tills/shifts/${shiftId}/to-safe`, {
      amount: "1000",
      ...key(),
    });
    expect([more.status, errorsOf(more.text)]).toEqual([
      422,
      ["The books do not have so much in this till. Check the amount, or count the drawer."],
    ]);
  });

  test.each(["abc", "-5", "1.005", "0", "", "🪙", "<b>5</b>", "9".repeat(40)])(
    "%s is no amount for the safe: a sentence says so, and the drawer keeps its cash",
    async (amount) => {
      const sent = await shop.post(`/administration/tills/shifts/${shiftId}/to-safe`, { amount, ...key() });
      const most = amount.length > 10 ? ": at most £10,000,000.00 at once" : "";
      expect([sent.status, errorsOf(sent.text)]).toEqual([422, [`Enter a valid amount${most}`]]);
      expect(sent.text).not.toContain("<b>5</b>");
    },
  );

  test("a difference is shown once it was counted, and closes with a note; the second clerk is told who was first", async () => {
    const path = `/administration/tills/shifts/${shiftId}/close`;
    const counted = await shop.post(path, { pieces100: "49", ...key() });
    expect([counted.status, errorsOf(counted.text)]).toEqual([
      422,
      ["You counted £49.00, and the books expect £50.00: £1.00 short. Count again, or say why."],
    ]);
    const closed = await shop.post(path, {
      pieces100: "49",
      note: "A pound rolled <i>away</i>",
      stays: "40",
      ...key(),
    });
    expect(closed.headers.get("location")).toBe(`/administration/tills/shifts/${shiftId}`);
    const shift = wordsOf(inside((await shop.page(`/administration/tills/shifts/${shiftId}`)).text, "main"));
    expect(shift).toContain("£50.00 £49.00 £1.00 short A pound rolled <i>away</i>");
    const second = await shop.post(path, { pieces100: "49", note: "Mine", ...key() });
    expect(second.headers.get("location")).toBe(`/administration/tills/shifts/${shiftId}`);
    const told = wordsOf((await shop.page(`/administration/tills/shifts/${shiftId}`)).text);
    expect(told).toContain(
      "Ada Clerk closed this shift on 15/08/2026, 15:00. Nothing was written a second time.",
    );
    const refused = await shop.post("/administration/accounts/1/deposit", { amount: "5", ...key() });
    expect(refused.text).toContain('<a href="/till/open">Open a shift</a>');
  });

  test("a wrong count is corrected with a reason, and both stay on the shift, on its paper and in the list", async () => {
    const page = await shop.page(`/administration/tills/shifts/${shiftId}`);
    const [, address = ""] =
      /href="(\/administration\/tills\/shifts\/\d+\/counts\/\d+)">Edit Count<span class="visually-hidden"> of [^<]*<\/span><\/a>(?![\s\S]*\/counts\/)/.exec(
        page.text,
      )!;
    expect((await shop.page(address)).text).toContain("In the safe");
    expect(errorsOf((await shop.post(address, { pieces100: "50", ...key() })).text)).toEqual([
      "Say why the count is corrected",
    ]);
    const corrected = await shop.post(address, {
      pieces100: "50",
      reason: "It was under the tray",
      wrongIn: "drawer",
      ...key(),
    });
    expect(corrected.headers.get("location")).toBe(`/administration/tills/shifts/${shiftId}`);
    expect((await shop.post(address, { pieces100: "51", reason: "Again", ...key() })).status).toBe(409);
    for (const path of [
      `/administration/tills/shifts/${shiftId}`,
      `/administration/tills/shifts/${shiftId}/print`,
    ]) {
      const words = wordsOf((await shop.page(path)).text);
      expect(words).toContain("A pound rolled <i>away</i>");
      expect(words).toContain("It was under the tray");
    }
    const list = wordsOf(
      inside((await shop.page("/administration/tills")).text, "section", 'id="closed-shifts"'),
    );
    expect(list).toContain(
      `Shift ${shiftId} Front desk 15/08/2026, 15:00 Ada Clerk 15/08/2026, 15:00 Ada Clerk £50.00 none 1`,
    );
  });

  test("what stayed in the drawer is the next float; a shift that is left open for three days says so everywhere", async () => {
    await shop.post("/till/open", { pieces1000: "4", pieces100: "1", ...key() });
    const now = shop.clock.shop;
    shop.clock.shop = new Date("2026-08-17T23:00:00Z");
    for (const path of ["/till", "/administration/tills"]) {
      const words = wordsOf((await shop.page(path)).text);
      expect(words).toContain("This shift has been open for 3 days. Count the drawer and close it.");
      expect(words).toContain("Front desk, open 3 days");
    }
    shop.clock.shop = now;
  });

  test("another browser is told of the name, and takes the till over knowingly", async () => {
    const secret = shop.jar.get("till")!;
    shop.jar.delete("till");
    const taken = await shop.post("/till/name", { name: "FRONT DESK" });
    expect(errorsOf(taken.text)).toEqual([
      "There is a till named Front desk already. Take it over, or choose another name.",
    ]);
    const [, address = ""] = /href="(\/till\/take-over\/\d+)/.exec((await shop.page("/till")).text)!;
    expect(wordsOf((await shop.page(address)).text)).toContain("The other browser will stop being a till.");
    expect((await shop.post(address, { shownName: "Front desk" })).status).toBe(303);
    expect(shop.jar.get("till")).not.toBe(secret);
    expect(wordsOf((await shop.page("/till")).text)).toContain("Open since");
    const renamed = await shop.post("/till/name", { name: "Back desk" });
    expect(renamed.status).toBe(303);
    expect(wordsOf((await shop.page("/administration/tills")).text)).toContain("Back desk");
    // Its cash of the days before goes with it.
    expect(wordsOf((await shop.page("/administration/day/2026-08-15")).text)).toContain(
      "Back desk Cash over or short",
    );
  });

  test("it is handed over to a colleague", async () => {
    await shop.call("POST", "/api/auth/register", {
      email: "bob@shop.example",
      password: "long-enough-1",
      firstName: "Bob",
      lastName: "Day",
    });
    const [, id = ""] = /shifts\/(\d+)\/hand-over/.exec((await shop.page("/till")).text)!;
    const path = `/administration/tills/shifts/${id}/hand-over`;
    const form = await shop.page(path);
    const [, bob = ""] = /<option value="(\d+)">Bob Day/.exec(form.text)!;
    const count = { pieces1000: "4", pieces100: "1" };
    expect(errorsOf((await shop.post(path, { ...count, to: "", ...key() })).text)).toEqual([
      "Choose the colleague who takes over",
    ]);
    expect((await shop.post(path, { ...count, to: bob, ...key() })).headers.get("location")).toBe("/till");
    expect(wordsOf((await shop.page("/till")).text)).toContain(", Bob Day");
  });

  test("the box leads to the till, its count, and the safe with its amount", async () => {
    const found = async (asked: string) =>
      wordsOf(inside((await shop.page(`/find?q=${encodeURIComponent(asked)}`)).text, "main"));
    expect(await found("till")).toContain("This browser's till");
    expect(await found("count")).toContain("Count and Close");
    expect(await found("open shift")).toContain("Open a Shift");
    const safe = await shop.page(`/find?q=${encodeURIComponent("to safe 200")}`);
    expect(wordsOf(safe.text)).toContain("£200.00 to the safe");
    expect(safe.text).toContain("/to-safe?amount=200.00");
    expect(await found("from the safe £50")).toContain("£50.00 from the safe");
  });

  test("a till and a shift that are nowhere lead back to the list", async () => {
    for (const path of ["/administration/tills/shifts/9999", "/administration/tills/shifts/9999/close"])
      expect((await shop.page(path)).headers.get("location")).toBe("/administration/tills");
    expect((await shop.page("/till/take-over/9999")).headers.get("location")).toBe("/till");
  });
});
