import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { desc, eq } from "drizzle-orm";
import { auditRows, disputeNotes, disputes, draws, transactions } from "../../../db/schema/index.ts";
import { BY_CLOCK } from "../../../src/operations/audit.ts";
import { checkPendingBets } from "../../../src/operations/racing/check-pending-bets.ts";
import { switchDisputes } from "../../support/disputes.ts";
import { fieldsIn } from "../../support/form-fields.ts";
import { type CardedRace, callResult, cardRace, off } from "../../support/race-cards.ts";
import { wordsOf } from "../../support/reading.ts";
import { colleague, giveRole, switchRoles } from "../../support/roles.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

// The shop's day is Saturday, 15 August 2026.
let shop: TestShop;
let race: CardedRace;
let maeve: number;
let betId: number;
beforeEach(async () => {
  shop = await openTestShop({ now: off("11:00") });
  race = await cardRace(shop, { offAt: off("14:05"), horses: { Abbey: "4/1", Bellflower: "2/1" } });
  maeve = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly" })).body.id;
  await shop.call("POST", `/api/accounts/${maeve}/deposit`, { amount: 50 });
  betId = await bet();
  await switchDisputes(shop.shop);
});
afterEach(() => shop.close());

async function bet(): Promise<number> {
  const racingBet = { stake: 10, eachWay: false, selections: [{ racingRunnerId: race.runnerIds.Abbey }] };
  const items = [{ betType: "Single", racingBet }];
  await shop.call("POST", "/api/betslip/create", { accountId: maeve, isPaid: false, items });
  const html = (await shop.page("/racing/all-bets")).text;
  return Number(/\/racing\/all-bets\/(\d+)/.exec(html)![1]);
}

const NEW = "/administration/disputes/new";
const openPath = (about: string, id: number | string) => `${NEW}?about=${about}&id=${id}`;
const open = async (typed: Record<string, string> = {}, about = "bet", id: number = betId) =>
  shop.post(NEW, {
    ...fieldsIn((await shop.page(openPath(about, id))).text, "open-dispute-form"),
    ...{ text: "Says Abbey was taken at 5/1", ...typed },
  });
const note = async (typed: Record<string, string>, id = 1) =>
  shop.post(`/administration/disputes/${id}/note`, {
    ...fieldsIn((await shop.page(`/administration/disputes/${id}/note`)).text, "dispute-note-form"),
    ...{ text: "Looked at the slip", ...typed },
  });
const page = async (id = 1) => wordsOf((await shop.page(`/administration/disputes/${id}`)).text);
const list = async () => wordsOf((await shop.page("/administration/disputes")).text);
const rows = () => shop.shop.database.reader.select().from(disputes).orderBy(disputes.id);
const notes = () => shop.shop.database.reader.select().from(disputeNotes).orderBy(disputeNotes.id);
const at = (instant: string) => {
  shop.clock.shop = new Date(instant);
};
const fault = ({ status, text }: { status: number; text: string }) => [
  status,
  /class="(?:field-error|form-error)"[^>]*>([^<]*)/.exec(text)?.[1]?.trim(),
];

describe("disputes", () => {
  test("are off as the shop comes: no link anywhere, and none is opened", async () => {
    const other = await openTestShop({ now: off("11:00") });
    const { id } = (await other.call("POST", "/api/accounts", { name: "Nora Byrne" })).body;
    await other.call("POST", `/api/accounts/${id}/deposit`, { amount: 50 });
    for (const where of [`/administration/accounts/${id}`, "/administration"])
      expect((await other.page(where)).text).not.toContain("isputes");
    const form = (await other.page(openPath("movement", 1))).text;
    const sent = { ...fieldsIn(form, "open-dispute-form"), text: "Says it was £60.00" };
    expect(fault(await other.post(NEW, sent))).toEqual([409, "Disputes are switched off in Shop Settings"]);
    await other.close();
  });

  test("go from a bet's page to a settlement, with notes, a date and the adjudicator", async () => {
    expect((await shop.page(`/racing/all-bets/${betId}`)).text).toContain("Open Dispute");
    const { status, headers } = await open({ text: "Says <b>5/1</b> 🐎" });
    expect([status, headers.get("location")]).toEqual([303, "/administration/disputes/1"]);
    expect(await page()).toContain("Answer by 10 October 2026 Adjudicator IBAS");
    expect(await page()).toContain("15/08/2026, 12:00 Open Says <b>5/1</b> 🐎 Ada Clerk");
    expect(await list()).toContain("Dispute 1 Maeve Kelly Bet");
    expect((await note({ status: "WAITING", text: "Asked for the slip" })).status).toBe(303);
    at("2026-08-16T10:00:00Z");
    expect((await note({ status: "SHOP", text: "Slip says 4/1" })).status).toBe(303);
    expect(await page()).toContain("Status Settled for the shop");
    expect(await page()).toContain("Ended 16/08/2026, 11:00");
    // The adjudicator comes after the shop's answer.
    expect((await note({ status: "ADJUDICATOR", text: "Went to IBAS" })).status).toBe(303);
    expect((await rows())[0]).toMatchObject({ status: "ADJUDICATOR", closedAt: null });
    const noted = await shop.shop.database.reader
      .select()
      .from(auditRows)
      .where(eq(auditRows.subjectType, "dispute"))
      .orderBy(auditRows.id);
    expect(noted.map(({ action }) => action)).toEqual([
      "OpenDispute",
      "ChangeDispute",
      "ChangeDispute",
      "ChangeDispute",
    ]);
    // What customers said is for those who handle disputes.
    expect(wordsOf((await shop.page("/administration/audit")).text)).not.toContain("Slip says");
  });

  test("are due eight weeks after the complaint: two weeks before it is said, and after", async () => {
    await open({ receivedOn: "2026-08-10" });
    expect(await list()).toContain("5 October 2026");
    expect(await list()).not.toContain("Due soon");
    at("2026-09-20T22:59:00Z");
    expect(await list()).not.toContain("Due soon");
    at("2026-09-20T23:01:00Z");
    expect(await list()).toContain("Due soon");
    at("2026-10-05T12:00:00Z");
    expect(await list()).toContain("Due soon");
    expect(wordsOf((await shop.page("/administration")).text)).toContain("evidence 1 open");
    at("2026-10-05T23:01:00Z");
    expect(await list()).toContain("Past eight weeks");
    expect(wordsOf((await shop.page("/administration")).text)).toContain("evidence 1 past eight weeks");
    await note({ status: "ADJUDICATOR" });
    expect(await list()).not.toContain("Past eight weeks");
  });

  test("go on paper and into a file, deleted customers and settled ones too, and no formula of a name", async () => {
    expect((await shop.page("/administration/disputes.csv")).text.trim().split("\r\n")).toHaveLength(1);
    expect(wordsOf((await shop.page("/administration/disputes/print")).text)).toContain("Nothing to print");
    await open({ receivedOn: "2026-08-10" });
    const mallory = (await shop.call("POST", "/api/accounts", { name: "=1+1 <b>🐎</b>" })).body.id;
    await shop.call("POST", `/api/accounts/${mallory}/deposit`, { amount: 5 });
    const [last] = await shop.shop.database.reader
      .select()
      .from(transactions)
      .where(eq(transactions.accountId, mallory));
    await open({}, "movement", last!.id);
    await note({ status: "SHOP" }, 2);
    at("2026-10-06T12:00:00Z");
    const { text, headers } = await shop.page("/administration/disputes.csv");
    expect(headers.get("content-disposition")).toContain("disputes-2026-10-06.csv");
    const [head, ...lines] = text.replaceAll('"', "").trim().split("\r\n");
    expect(head).toContain("ID,Customer ID,Customer,About,Received,Status,Answer by,Due,Opened,Ended");
    expect(lines[0]).toStartWith(`1,${maeve},Maeve Kelly,`);
    expect(lines[0]).toContain("2026-08-10,Open,2026-10-05,Past eight weeks,");
    expect(lines[1]).toStartWith(`2,${mallory},'=1+1 <b>🐎</b>,`);
    expect(lines[1]).toContain("Settled for the shop,,,");
    const paper = await shop.page("/administration/disputes/print");
    expect(paper.text).not.toContain("<b>🐎");
    expect(wordsOf(paper.text)).toContain("Past eight weeks");
    for (const href of ["/print", ".csv"])
      expect((await shop.page("/administration/disputes")).text).toContain(
        `href="/administration/disputes${href}"`,
      );
  });

  test("about a transaction and a deleted account keep the name", async () => {
    expect((await shop.page(`/administration/accounts/${maeve}`)).text).toContain("dispute-movement-1");
    const other = (await shop.call("POST", "/api/accounts", { name: "Nora Byrne" })).body.id;
    await shop.call("POST", `/api/accounts/${other}/deposit`, { amount: 5 });
    await shop.call("POST", `/api/accounts/${other}/withdraw`, { amount: 5 });
    const [last] = await shop.shop.database.reader
      .select()
      .from(transactions)
      .where(eq(transactions.accountId, other))
      .orderBy(desc(transactions.id));
    expect((await shop.call("DELETE", `/api/accounts/${other}`)).status).toBeLessThan(300);
    expect((await open({}, "movement", last!.id)).status).toBe(303);
    expect(await list()).toContain("Nora Byrne (deleted)");
    expect(await page()).toContain(`ID ${other}, deleted 15/08/2026, 12:00`);
    const pack = wordsOf((await shop.page("/administration/disputes/1/evidence")).text);
    expect(pack).toContain("Nora Byrne");
    expect(pack).toContain("(in dispute)");
  });

  test("about a draw show it as it is now, and once it is removed what it was in the audit trail", async () => {
    at("2026-09-10T12:00:00Z");
    const terms = { selectedNumbers: [3, 9], betAmount: 5, startDate: "2026-09-10", isNeverEnding: true };
    const results: number[] = [];
    for (const name of ["Nora Byrne", "Olive Dunne"]) {
      const { id: accountId } = (await shop.call("POST", "/api/accounts", { name })).body;
      const lotteryNumberSelections = [{ ...terms, playDraw1: true }];
      await shop.call("POST", "/api/lotteryplayers", { accountId, lotteryNumberSelections });
    }
    at("2026-09-12T20:00:00Z");
    const drawn = { drawDate: "2026-09-12", drawType: 1, bonusBall: 27 };
    await shop.call("POST", "/api/lottery/draw-results", { ...drawn, winningNumbers: [1, 3, 9, 14, 16, 19] });
    const { text } = await shop.page("/lottery/results");
    for (const [, id] of text.matchAll(/dispute-result-(\d+)/g)) results.push(Number(id));
    expect(results).toHaveLength(2);
    for (const id of results) expect((await open({}, "result", id)).status).toBe(303);
    expect(await rows()).toHaveLength(2);
    const pack = async () => wordsOf((await shop.page("/administration/disputes/1/evidence")).text);
    expect(await pack()).toContain("Nora Byrne, £");
    const drawId = (await shop.shop.database.reader.select().from(draws).orderBy(draws.id))[0]!.id;
    const form = fieldsIn(
      (await shop.page(`/lottery/results/draws/${drawId}/remove`)).text,
      "remove-draw-form",
    );
    expect(
      (await shop.post(`/lottery/results/draws/${drawId}/remove`, { ...form, reason: "Typed wrongly" }))
        .status,
    ).toBe(303);
    expect(await pack()).toContain("The draw was removed");
    expect(await pack()).toContain("Remove draw");
    expect(await pack()).toContain("1, 3, 9, 14, 16, 19");
  });

  test("are refused without words, on a day that is none, and about nothing", async () => {
    expect(fault(await open({ text: " \u200b " }))[0]).toBe(422);
    expect(fault(await open({ text: "x".repeat(1001) }))).toEqual([
      422,
      "A note can have at most 1000 characters",
    ]);
    for (const day of ["2026-02-29", "soon", "-1", "99999-01-01"])
      expect(fault(await open({ receivedOn: day }))).toEqual([422, "Enter a day"]);
    const unfit = "A complaint came in between 15 August 2025 and 15 August 2026";
    for (const day of ["2026-08-16", "2025-08-14"])
      expect(fault(await open({ receivedOn: day }))).toEqual([422, unfit]);
    for (const id of [999, -1, "1e3", "🐎", "9".repeat(40)])
      for (const about of ["bet", "result", "movement", "horse", ""])
        expect((await shop.page(openPath(about, id))).status).toBe(303);
    for (const typed of [{ id: "999" }, { id: "x" }, { about: "horse" }, { id: "" }])
      expect((await open(typed)).headers.get("location")).toBe("/administration/disputes");
    expect(await rows()).toEqual([]);
    for (const where of ["", "/note", "/evidence", "/evidence.json"])
      expect((await shop.page(`/administration/disputes/7${where}`)).status).toBe(303);
    await open();
    expect(fault(await note({ status: "WON" }))).toEqual([422, "Choose a status"]);
    expect(fault(await note({ text: "" }))[0]).toBe(422);
    expect(await notes()).toHaveLength(1);
  });

  test("are opened once: twice at once, again while one runs, and on a stale status", async () => {
    const form = fieldsIn((await shop.page(openPath("bet", betId))).text, "open-dispute-form");
    await Promise.all([1, 2, 3].map(() => shop.post(NEW, { ...form, text: "Once" })));
    await Promise.all(["a", "b"].map((text) => open({ text })));
    expect(await rows()).toHaveLength(1);
    expect(fault(await open())[1]).toContain("Dispute 1 about it is not settled yet");
    const shown = fieldsIn((await shop.page("/administration/disputes/1/note")).text, "dispute-note-form");
    await note({ status: "CUSTOMER", text: "Paid the difference" });
    const stale = await shop.post("/administration/disputes/1/note", {
      ...{ ...shown, status: "SHOP", text: "Not paid" },
    });
    expect(fault(stale)).toEqual([
      409,
      "Someone else has changed it to Settled for the customer. Save again to replace that.",
    ]);
    // A new one after the first is over; then the first cannot be taken up again beside it.
    expect((await open({ text: "Again" })).status).toBe(303);
    expect(fault(await note({ status: "OPEN" }))[1]).toContain("Dispute 2 about it is not settled yet");
  });

  test("are seen by those with the permission alone", async () => {
    await open();
    await switchRoles(shop.shop);
    await colleague(shop.shop, "Olive", "owner");
    await giveRole(shop.shop, "senior");
    for (const where of ["", ".csv", "/print", "/1", "/1/note", "/1/evidence", "/1/evidence.json"])
      expect((await shop.page(`/administration/disputes${where}`)).status).toBe(403);
    expect((await shop.post("/administration/disputes/1/evidence", {})).status).toBe(403);
    expect((await shop.page(`/racing/all-bets/${betId}`)).text).not.toContain("Open Dispute");
    expect((await shop.page(`/administration/accounts/${maeve}`)).text).not.toContain("dispute-movement");
    await giveRole(shop.shop, "manager");
    expect((await shop.page("/administration/disputes/1/evidence")).status).toBe(200);
  });
});

describe("the evidence pack", () => {
  test("has bet, prices, clock, who took it, receipt, results, workings, audit and hash, within two seconds", async () => {
    at("2026-08-15T14:10:00Z");
    await callResult(shop, race, {
      finish: ["Abbey", "Bellflower"],
      sp: { Abbey: "4/1", Bellflower: "2/1" },
    });
    await checkPendingBets(shop.shop, BY_CLOCK);
    await open();
    const began = performance.now();
    const made = await shop.post("/administration/disputes/1/evidence", {});
    expect(made.headers.get("location")).toBe("/administration/disputes/1/evidence");
    const { text } = await shop.page("/administration/disputes/1/evidence");
    expect(performance.now() - began).toBeLessThan(2000);
    const pack = wordsOf(text);
    for (const words of [
      "Bet as struck",
      "Struck 15/08/2026, 12:00:00 Taken by Ada Clerk",
      "Abbey 4/1",
      "taken by Ada Clerk",
      "Result of Ascot",
      "1 Abbey 4/1, 2 Bellflower 2/1",
      "Workings",
      "Place bets",
      "Make evidence",
      "satchel check --hash",
    ])
      expect(pack).toContain(words);
    const hash = /<code[^>]*>([0-9a-f]{64})</.exec(text)![1];
    const { headers, text: json } = await shop.page("/administration/disputes/1/evidence.json");
    expect(headers.get("content-disposition")).toBe('attachment; filename="dispute-1.json"');
    const file = JSON.parse(json);
    expect(file.hash).toBe(hash);
    expect(file.bet.bet.legs[0].price).toMatchObject({ numerator: 4, denominator: 1 });
    expect(file.bet.races[0].versions).toHaveLength(1);
    expect(file.bet.settlements[0].workings.length).toBeGreaterThan(0);
    const [noted] = await shop.shop.database.reader
      .select()
      .from(auditRows)
      .where(eq(auditRows.action, "MakeEvidence"));
    expect(noted!.after).toEqual({ newestHash: hash });
  });
});
