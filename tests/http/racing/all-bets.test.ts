import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { auditRows, races, racingBets } from "../../../db/schema/index.ts";
import { pagesAround } from "../../../views/ui/page-numbers.tsx";
import { type CardedRace, callResult, cardRace } from "../../support/race-cards.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const NOON = new Date("2026-08-15T11:00:00Z");

let shop: TestShop;
let maeve: number;
let race: CardedRace;
let later: CardedRace;

beforeEach(async () => {
  shop = await openTestShop({ now: NOON });
  maeve = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", playsRaces: true })).body.id;
  race = await cardRace(shop, {
    offAt: new Date("2026-08-15T13:30:00Z"),
    horses: { "Brass Button": "7/2", Tidewater: "5/1", Alder: "3/1", "Mill Lass": "SP", Cedar: "20/1" },
  });
  later = await cardRace(shop, {
    course: "Leopardstown",
    offAt: new Date("2026-08-15T15:00:00Z"),
    horses: { "Night Ferry": "8/1" },
  });
});
afterEach(() => shop.close());

const bet = async (names: string[], more: object = {}) => {
  const selections = names.map((name) => ({
    racingRunnerId: race.runnerIds[name] ?? later.runnerIds[name],
  }));
  const asked = { accountId: maeve, betType: "Single", stake: 10, selections, ...more };
  return (await shop.call("POST", "/api/racing/bets", asked)).body;
};
const result = () =>
  callResult(shop, race, { finish: ["Brass Button", "Tidewater", "Alder", "Cedar"], fell: ["Mill Lass"] });
const list = async (query = "", htmx = false) => (await shop.page(`/racing/all-bets${query}`, { htmx })).text;
/** The text without tags. */
const read = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const cardOf = (html: string, id: number) =>
  html.slice(html.indexOf(`<article id="bet-${id}"`)).split("</article>")[0]!;
const orderOf = (html: string) =>
  [...html.matchAll(/<article id="bet-(\d+)"/g)].map((match) => Number(match[1]));

describe("All Racing Bets", () => {
  test("[S2.18.1] sends away who is not signed in", async () => {
    const { status, headers } = await shop.page("/racing/all-bets", { signedOut: true });
    expect([status, headers.get("location")]).toEqual([303, "/login"]);
  });

  test("[S2.18.2-4,7,17,18,22 D5.1.20] says where there is nothing: in the shop, and on an account", async () => {
    const empty = read(await list());
    for (const words of [
      "View all racing bets across all accounts",
      "Filters",
      "All Accounts",
      "All Statuses",
      "filter applies to this page",
      "No bets found",
      "No racing bets have been placed yet.",
      "Next refresh in 05:00",
    ])
      expect(empty).toContain(words);
    expect(empty).not.toContain("bets shown");
    expect(read(await list(`?accountId=${maeve}`))).toContain(
      "No racing bets found for the selected account.",
    );
  });

  test("[S2.1.18 S2.18.9-15] shows whose, when, what, on which horses, and what it may bring", async () => {
    const { id, reference } = await bet(["Brass Button"], { betType: "Each-Way" });
    const card = read(cardOf(await list(), id));
    expect(card).toContain(`Details of bet ${reference} 15/08/2026, 12:00 Maeve Kelly Each-Way`);
    expect(card).toContain("Pending 14:30 Ascot 1 Brass Button 7/2");
    expect(card).toContain("Stake £20.00 Possible Return £63.75 Pending Check Results");
    const single = await bet(["Tidewater"], { eachWay: true });
    expect(read(cardOf(await list(), single.id))).toContain("Maeve Kelly Single Each Way Pending");
  });

  test("the horses of a bet stand by the times of their races", async () => {
    const { id } = await bet(["Night Ferry", "Brass Button"], { betType: "Double" });
    expect(read(cardOf(await list(), id))).toContain(
      "Pending 14:30 Ascot 1 Brass Button 7/2 Pending 16:00 Leopardstown 1 Night Ferry 8/1",
    );
  });

  test("[S2.18.9,15 D3.1.16] a bet at starting price promises nothing, and a gone account is unknown", async () => {
    const { id } = await bet(["Mill Lass"]);
    await shop.call("DELETE", `/api/accounts/${maeve}`);
    const card = read(cardOf(await list(), id));
    expect(card).toContain("Unknown Account");
    expect(card).toContain("4 Mill Lass SP");
    expect(card).not.toContain("Possible Return");
  });

  test("[S2.18.14,16] only a bet that won shows a payout, and only a pending one is checked", async () => {
    const [won, placed, lost] = [
      await bet(["Brass Button"]),
      await bet(["Tidewater"], { betType: "Each-Way" }),
      await bet(["Alder"]),
    ];
    await result();
    await shop.call("GET", "/api/racing/bets/check-all-pending");
    const html = await list();
    const [first, second, third] = [won, placed, lost].map(({ id }) => read(cardOf(html, id)));
    expect(first).toContain("Stake £10.00 Payout £45.00 Won");
    expect(second).toContain("Each-Way Placed");
    expect(third).toContain("Lost");
    for (const card of [second, third]) expect(card).not.toContain("Payout");
    expect(html).not.toContain("Check Results");
  });

  test("[S4.3.1,2 D5.1.1] reads status 4 as Void on the card, and tells its true name; the filter calls it Error", async () => {
    const { id } = await bet(["Brass Button"]);
    await shop.shop.database.transact((tx) =>
      tx.update(racingBets).set({ status: 4, payoutPence: 0 }).where(eq(racingBets.id, id)),
    );
    const html = await list();
    expect(cardOf(html, id)).toMatch(/title="Error">Void/);
    expect(read(html)).toContain("Pending Won Placed Lost Error Void");
    expect(read((await shop.page(`/racing/all-bets/${id}`)).text)).toContain("Status Error");
  });

  test("[D7.1.33] says where its races are made up", async () => {
    const { id } = await bet(["Brass Button"]);
    const pages = ["/racing/all-bets", `/racing/all-bets/${id}`, `/racing/all-bets/${id}/receipt`];
    for (const path of pages) expect((await shop.page(path)).text).not.toContain("Simulated races");
    await shop.shop.database.transact((tx) =>
      tx.update(races).set({ simulated: true }).where(eq(races.id, race.raceId)),
    );
    for (const path of pages) expect((await shop.page(path)).text).toContain("Simulated races");
  });

  test("[D1.1.3] the page holds, character for character, what its fragment returns", async () => {
    for (let at = 0; at < 25; at++) await bet(["Alder"], { stake: at + 1 });
    for (const query of ["", "?page=2", "?pageSize=10&status=1", `?accountId=${maeve}`]) {
      const fragment = await list(query, true);
      expect(fragment).toStartWith('<div id="all-bets"');
      expect(await list(query)).toContain(fragment);
    }
    const accounts = (await shop.page(`/racing/all-bets?accounts=all&accountId=${maeve}`, { htmx: true }))
      .text;
    expect(read(accounts)).toContain(`All Accounts Maeve Kelly (ID ${maeve})`);
    expect(await list("?accounts=all&accountId=")).toContain(`Maeve Kelly (ID ${maeve})`);
  });
});

describe("its pages", () => {
  test("[S2.18.20,21 S4.3.11 S9.4.3 D5.1.21] 20 by default, newest first; a choice of size begins anew", async () => {
    const ids: number[] = [];
    for (let at = 0; at < 45; at++) ids.unshift((await bet(["Alder"], { stake: at + 1 })).id);
    const html = await list();
    expect(orderOf(html)).toEqual(ids.slice(0, 20));
    expect(read(html)).toContain("Page 1 of 3 • 20 bets shown");
    expect(orderOf(await list("?page=3"))).toEqual(ids.slice(40));
    expect(orderOf(await list("?page=99"))).toEqual(ids.slice(40));
    expect(orderOf(await list("?pageSize=50"))).toEqual(ids);
    for (const bad of ["?pageSize=7", "?pageSize=-1", "?page=0", "?page=banana", "?accountId=%3Cb%3E"])
      expect(orderOf(await list(bad))).toEqual(ids.slice(0, 20));
    expect(html).toContain('href="/racing/all-bets?page=2"');
    // Choosing sends the choice and no page.
    expect(html).toContain('hx-get="/racing/all-bets" hx-include="#bet-filters"');
    expect(await list("?pageSize=100")).not.toContain('aria-label="Pages of bets"');
  });

  test.each([
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 4, 5]],
    [4, 9, [2, 3, 4, 5, 6]],
    [9, 9, [5, 6, 7, 8, 9]],
    [8, 9, [5, 6, 7, 8, 9]],
    [50_000, 50_000, [49_996, 49_997, 49_998, 49_999, 50_000]],
  ])("[S2.18.19 S9.4.4] around page %d of %d", (page, of, shown) =>
    expect(pagesAround(page, of)).toEqual(shown),
  );

  test("[S2.18.4] of one account are its own", async () => {
    const tom = (await shop.call("POST", "/api/accounts", { name: "Tom Walsh" })).body.id;
    const mine = await bet(["Alder"]);
    const his = await bet(["Alder"], { accountId: tom });
    expect(orderOf(await list(`?accountId=${maeve}`))).toEqual([mine.id]);
    expect(orderOf(await list(`?accountId=${tom}`))).toEqual([his.id]);
  });

  test("[S2.18.6 S4.3.10] a status that is chosen hides the other cards of this page, and counts those that are left", async () => {
    const [pending, won] = [await bet(["Night Ferry"]), await bet(["Brass Button"])];
    await result();
    await shop.call("GET", "/api/racing/bets/check-all-pending");
    const html = await list("?status=1");
    expect(cardOf(html, won.id)).not.toContain('hidden=""');
    expect(cardOf(html, pending.id)).toContain('hidden=""');
    expect(read(html)).toContain("Page 1 of 1 • 1 bets shown");
    expect(read(html)).toContain("Bet Status Won");
    expect(read(await list("?status=0&status=1"))).toContain("• 2 bets shown");
    expect(read(await list("?status=5"))).toContain("No bet on this page has a chosen status.");
  });
});

describe("Check Results", () => {
  test.each([
    ["is still pending", ["Night Ferry"], "Bet is still pending"],
    ["has won", ["Brass Button"], "Bet won! Winnings: £45.00"],
    ["has lost", ["Alder"], "Bet lost"],
  ])(
    "[S2.18.14 S4.3.9 D5.1.18] of a bet that %s says so, and shows the card anew",
    async (_, names, sentence) => {
      const { id } = await bet(names);
      await result();
      const back = "/racing/all-bets?page=1&status=0";
      const { text, headers } = await shop.post(`/racing/all-bets/${id}/check`, { back }, { htmx: true });
      expect(text).toContain(sentence);
      expect(headers.get("hx-retarget")).toBe(`#bet-${id}`);
      expect(await list()).toContain(cardOf(text, id).slice(0, 60));
      const plain = await shop.post(`/racing/all-bets/${id}/check`, { back });
      expect([plain.status, plain.headers.get("location")]).toEqual([303, back]);
      expect((await shop.page(back)).text).toContain(sentence);
    },
  );

  test("shows beyond the bet what it changed: the list behind, the account's page, the bar of the selected account", async () => {
    const { id } = await bet(["Brass Button"]);
    const at = `/racing/all-bets/${id}/check`;
    const check = async (from: string, behind: string) => {
      const headers = { "hx-current-url": `http://localhost${behind}` };
      const sent = await shop.post(at, { from }, { htmx: true, headers });
      return { ...sent, news: Object.keys(JSON.parse(sent.headers.get("hx-trigger") ?? "{}")) };
    };
    expect((await check("card", "/racing/all-bets")).headers.has("hx-trigger")).toBe(false);
    await shop.post("/account/select", { accountId: String(maeve) });
    await result();
    expect((await check("card", "/racing/all-bets")).news).toEqual(["account-changed"]);
    const details = await check("details", `/administration/accounts/${maeve}?page=1`);
    expect(details.news).toEqual(["bet-changed", "account-changed"]);
    expect(details.headers.get("hx-retarget")).toBe("#bet-details");
    expect(details.text).toContain('<hx-partial hx-target="#account-panel"');
    expect(read(details.text)).toContain("Racing bet paid out");
    expect(details.text).not.toContain('#dialog-outlet" hx-swap="innerHTML swapEmpty');
    await shop.post("/account/change");
    expect((await check("details", "/racing/all-bets")).news).toEqual(["bet-changed"]);
    expect((await check("details", "/administration/accounts/4711")).text).not.toContain("#account-panel");
    expect((await check("card", "/racing/all-bets")).news).toEqual([]);
  });

  test("of a bet that is not there, and with a way back that is not ours", async () => {
    const sent = await shop.post("/racing/all-bets/4711/check", { back: "https://elsewhere.example" });
    expect(sent.headers.get("location")).toBe("/racing/all-bets");
    expect(await list()).toContain("Bet not found");
  });
});

describe("one bet", () => {
  test("[S2.20.5] opens from the transaction history by its eye, for what was placed and what was paid out", async () => {
    const { id } = await bet(["Brass Button"]);
    await result();
    await shop.call("GET", "/api/racing/bets/check-all-pending");
    const { text } = await shop.page(`/administration/accounts/${maeve}`);
    expect([
      ...text.matchAll(new RegExp(`class="button small quiet eye" href="/racing/all-bets/${id}"`, "g")),
    ]).toHaveLength(2);
    expect(read(text)).toContain("Bet details, Single");
  });

  test("[S2.20.6] is shown with its horses, its figures, and how it was settled", async () => {
    const { id, reference } = await bet(["Brass Button"]);
    const pending = read((await shop.page(`/racing/all-bets/${id}`, { htmx: true })).text);
    expect(pending).toContain(`Reference ${reference} Account Maeve Kelly Bet Single`);
    expect(pending).toContain("Stake £10.00 1 line at £10.00, owed Placed");
    expect(pending).toContain("Not settled yet.");
    await result();
    await shop.call("GET", "/api/racing/bets/check-all-pending");
    const settled = read((await shop.page(`/racing/all-bets/${id}?refresh=true`, { htmx: true })).text);
    expect(settled).toContain("Payout £45.00");
    expect(settled).toContain("15/08/2026, 14:30 Ascot 1 Brass Button 7/2 7/2 Won");
    expect(settled).toContain("Brass Button 7/2 won");
    expect(settled).toContain("Returns £45.00, profit £35.00");
  });

  test("begins with its status, its return and the legs in race order, and is named by what was bet", async () => {
    const { id } = await bet(["Night Ferry", "Brass Button"], { betType: "Double" });
    const shown = async () => {
      const { text } = await shop.page(`/racing/all-bets/${id}?refresh=true`);
      const [, head = ""] = /<div class="bet-head">(.*?)<\/div>/s.exec(text) ?? [];
      return { title: read(/<h1>(.*?)<\/h1>/.exec(text)?.[1] ?? "").trim(), head: read(head).trim(), text };
    };
    const pending = await shown();
    expect(pending.title).toBe("Double £10.00 · Maeve Kelly");
    expect(pending.head).toBe(
      "Status Pending Possible Return £405.00 " +
        "○ Pending: 14:30 Next Brass Button ○ Pending: 16:00 Night Ferry",
    );
    expect(pending.text.indexOf("Refresh</a>")).toBeGreaterThan(pending.text.indexOf("Print Receipt"));
    await result();
    await shop.call("GET", "/api/racing/bets/check-all-pending");
    expect((await shown()).head).toEndWith("✓ Won: 14:30 Brass Button ○ Pending: 16:00 Next Night Ferry");
    // One leg is told by the table below.
    const single = await bet(["Alder"]);
    expect((await shop.page(`/racing/all-bets/${single.id}`)).text).not.toContain('class="track"');
  });

  test("[S2.20.7] says until when a browser may keep it", async () => {
    const { id } = await bet(["Brass Button"]);
    const { text } = await shop.page(`/racing/all-bets/${id}`, { htmx: true });
    expect(text).toContain('data-kept-badge="true" hidden=""');
    expect(read(text)).toContain("Cached, expires at 12:30");
  });

  test("prints as a receipt, and is found by the reference on it", async () => {
    const { id, reference } = await bet(["Brass Button"], { betType: "Each-Way", isPaid: true });
    const receipt = read((await shop.page(`/racing/all-bets/${id}/receipt`)).text);
    expect(receipt).toContain(
      `Satchel ${reference} Maeve Kelly (ID ${maeve}) 15/08/2026, 12:00:00, taken by Ada Clerk Each-Way`,
    );
    expect(receipt).toContain("14:30 Ascot 15/08 1 Brass Button 7/2");
    expect(receipt).toContain("2 lines at £10.00 Stake £20.00 Payment Paid Possible Return £63.75");
    for (const typed of [
      reference,
      `.${reference.replace("-", "")}`,
      reference.toLowerCase(),
      reference.replace("-", ""),
      ` ${reference.replace("-", " ")} `,
    ]) {
      const { text } = await shop.page(`/account/search?q=${encodeURIComponent(typed)}`);
      expect(read(text)).toContain(`Bet ${reference} : Each-Way, £20.00, 15/08/2026, 12:00, for Maeve Kelly`);
      expect(text).not.toContain("No results");
    }
    expect((await shop.page("/account/search?q=AAA-AAA")).text).toContain("No results");
  });

  test("that is not there sends back to the list", async () => {
    for (const path of ["4711", "4711/receipt", "4711/void", "4711/resettle"]) {
      const { status, headers } = await shop.page(`/racing/all-bets/${path}`);
      expect([path, status, headers.get("location")]).toEqual([path, 303, "/racing/all-bets"]);
    }
  });

  test("[D3.1.15] is named before its account is deleted", async () => {
    const form = async () => read((await shop.page(`/administration/accounts/${maeve}/delete`)).text);
    expect(await form()).not.toContain("pending bet");
    await bet(["Brass Button"]);
    expect(await form()).toContain("1 pending bet will still be settled.");
    await bet(["Night Ferry"]);
    expect(await form()).toContain("2 pending bets will still be settled.");
  });
});

describe("settling a bet again", () => {
  const ledger = async () =>
    (await shop.call("GET", `/api/accounts/${maeve}/transactions`)).body.transactions
      .map((row: any) => [row.transactionType, row.amount, row.balanceAfter])
      .reverse();
  /** Ada's word that the first two finished the other way round. */
  const corrected = () =>
    callResult(shop, race, {
      finish: ["Tidewater", "Brass Button", "Alder", "Cedar"],
      fell: ["Mill Lass"],
      status: "corrected",
      userId: 1,
    });
  const settled = async () => {
    const placed = await bet(["Brass Button"]);
    await result();
    await shop.call("GET", "/api/racing/bets/check-all-pending");
    return placed;
  };

  test("[D5.1.17] shows old and new figures, asks why, then reverses and pays anew", async () => {
    const { id, reference } = await settled();
    await corrected();
    const form = await shop.page(`/racing/all-bets/${id}/resettle`, { htmx: true });
    const shown = read(form.text);
    expect(shown).toContain("Brass Button Won Lost");
    expect(shown).toContain("Bet Won Lost");
    expect(shown).toContain("Payout £45.00 £0.00");
    expect(shown).toContain(
      "£45.00 will be taken back from the account, even if its balance falls below zero.",
    );
    const fields = { status: "3", payoutPence: "0" };
    const blank = await shop.post(`/racing/all-bets/${id}/resettle`, { ...fields, reason: "  " });
    expect([blank.status, blank.text]).toEqual([
      422,
      expect.stringContaining("Say why the bet is settled again"),
    ]);
    const sent = await shop.post(`/racing/all-bets/${id}/resettle`, {
      ...fields,
      reason: "Stewards' enquiry",
      key: "k1",
    });
    expect(sent.headers.get("location")).toBe(`/racing/all-bets/${id}`);
    expect(await ledger()).toEqual([
      ["RacingBetPlaced", -10, -10],
      ["RacingBetPaidOut", 45, 35],
      ["Adjustment", -45, -10],
    ]);
    const page = read((await shop.page(`/racing/all-bets/${id}`)).text);
    expect(page).toContain(`Bet ${reference} settled again`);
    expect(page).toContain("Reason: Stewards&#x27; enquiry");
    expect(page).toContain("Settled again 15/08/2026, 12:00 Lost £0.00");
    expect(page).toContain("Settled 15/08/2026, 12:00 Won £45.00");
  });

  test("twice at once is done once; with other figures than were shown it is not done", async () => {
    const { id } = await settled();
    await corrected();
    const form = { status: "3", payoutPence: "0", reason: "Enquiry", key: "once" };
    await Promise.all([1, 2].map(() => shop.post(`/racing/all-bets/${id}/resettle`, form)));
    expect((await ledger()).length).toBe(3);
    const stale = await shop.post(`/racing/all-bets/${id}/void`, { ...form, key: "x", payoutPence: "999" });
    expect([stale.status, stale.text]).toEqual([
      422,
      expect.stringContaining(
        "The result or the bet has changed since these figures were shown. Check them, then try again.",
      ),
    ]);
  });

  test("a bet that comes to the same, or is not decided, is left", async () => {
    const { id } = await settled();
    const said = async (path: string) => {
      await shop.page(path);
      return read(await list());
    };
    expect(await said(`/racing/all-bets/${id}/resettle`)).toContain(
      "This bet is settled at this figure already. There is nothing to change.",
    );
    const pending = await bet(["Night Ferry"]);
    expect(await said(`/racing/all-bets/${pending.id}/resettle`)).toContain(
      "This bet is still pending: check its results, or void it",
    );
  });

  test("a manager voids a bet, pending or settled: the stake goes back, with a reason", async () => {
    const { id } = await bet(["Night Ferry"]);
    const voided = { status: "5", payoutPence: "1000", reason: "Taken after the off" };
    await shop.post(`/racing/all-bets/${id}/void`, voided);
    expect(await ledger()).toEqual([
      ["RacingBetPlaced", -10, -10],
      ["RacingBetRefunded", 10, 0],
    ]);
    expect((await shop.call("GET", `/api/racing/bets/${id}`)).body).toMatchObject({ status: 5, payout: 10 });
    await shop.page(`/racing/all-bets/${id}/resettle`);
    expect(read(await list())).toContain(
      "A race of this bet has no result yet that settles it. Enter the result first.",
    );
    await callResult(shop, later, { finish: ["Night Ferry"] });
    expect((await shop.call("GET", "/api/racing/bets/check-all-pending")).body.settled).toBe(0);
  });

  test("is in the audit trail, with who and why", async () => {
    const { id } = await settled();
    await corrected();
    await shop.post(`/racing/all-bets/${id}/resettle`, { status: "3", payoutPence: "0", reason: "Enquiry" });
    const rows = await shop.shop.database.reader
      .select()
      .from(auditRows)
      .where(eq(auditRows.action, "ResettleBet"))
      .orderBy(auditRows.id);
    expect(rows).toMatchObject([
      {
        userId: 1,
        subjectType: "racingBet",
        subjectId: id,
        reason: "Enquiry",
        before: { status: 1, payoutPence: 4500 },
        after: { status: 3, payoutPence: 0, version: 2 },
      },
    ]);
  });
});
