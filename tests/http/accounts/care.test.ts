import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { ageChallenges, auditRows, careNotes } from "../../../db/schema/index.ts";
import { switchCare } from "../../support/care.ts";
import { fieldsIn } from "../../support/form-fields.ts";
import { cardRace, off } from "../../support/race-cards.ts";
import { wordsOf } from "../../support/reading.ts";
import { colleague, giveRole, switchRoles } from "../../support/roles.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

// The shop's day is Saturday, 15 August 2026.
let shop: TestShop;
let maeve: number;
beforeEach(async () => {
  shop = await openTestShop({ now: off("11:00") });
  maeve = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly" })).body.id;
  await switchCare(shop.shop);
});
afterEach(() => shop.close());

const path = (what: "care" | "care-note", id = maeve) =>
  `/administration/care/${id}${what === "care" ? "" : "/note"}`;
const formOf = async (id = maeve) =>
  fieldsIn((await shop.page(path("care-note", id))).text, "care-note-form");
const note = async (typed: Record<string, string>, id = maeve) =>
  shop.post(path("care-note", id), { ...(await formOf(id)), kind: "CONVERSATION", ...typed });
const page = async () => wordsOf((await shop.page(path("care"))).text);
const list = async () => wordsOf((await shop.page("/administration/care")).text);
const notes = () => shop.shop.database.reader.select().from(careNotes).orderBy(careNotes.id);
const deposit = (amount: number, id = maeve) => shop.call("POST", `/api/accounts/${id}/deposit`, { amount });
const at = (instant: string) => {
  shop.clock.shop = new Date(instant);
};

describe("notes of care", () => {
  test("have a kind, words and a day to look again, the newest first, and stay out of the audit trail", async () => {
    expect(await page()).toContain("No notes yet");
    expect((await note({ text: "Asked about <b>limits</b> 🎲", followUpOn: "2026-08-20" })).status).toBe(303);
    expect((await note({ kind: "LIMITS", text: "Took £50.00 a week", followUpOn: "" })).status).toBe(303);
    expect(await page()).toContain(
      "15/08/2026, 12:00 Limits or a break offered Took £50.00 a week Ada Clerk 15/08/2026, 12:00 Conversation Asked about <b>limits</b> 🎲 20 August 2026 Ada Clerk",
    );
    const rows = await shop.shop.database.reader
      .select()
      .from(auditRows)
      .where(eq(auditRows.action, "WriteCareNote"))
      .orderBy(auditRows.id);
    expect(rows.map(({ after }) => after)).toEqual([{ careNoteId: 1 }, { careNoteId: 2 }]);
    expect(wordsOf((await shop.page("/administration/audit")).text)).not.toContain("Asked about");
  });

  test("are refused without words, too long, of no kind, and with a day that is none, past or far ahead", async () => {
    const faultOf = async (typed: Record<string, string>) => {
      const { status, text } = await note({ text: "Words", followUpOn: "", ...typed });
      return [status, /class="(?:field-error|form-error)"[^>]*>([^<]*)/.exec(text)?.[1]?.trim()];
    };
    expect(await faultOf({ text: " \u200b " })).toEqual([422, "Write a note"]);
    expect(await faultOf({ text: "x".repeat(1001) })).toEqual([
      422,
      "A note can have at most 1000 characters",
    ]);
    expect(await faultOf({ kind: "VERDICT" })).toEqual([422, "Choose what it was about"]);
    for (const day of ["2026-02-29", "tomorrow", "99999-01-01"])
      expect(await faultOf({ followUpOn: day })).toEqual([422, "Enter a day"]);
    const unfit = "A follow-up is on a day from 15 August 2026 to 15 August 2028";
    for (const day of ["2026-08-14", "2028-08-16"])
      expect(await faultOf({ followUpOn: day })).toEqual([422, unfit]);
    expect(await notes()).toEqual([]);
    const twice = { ...(await formOf()), kind: "OTHER", text: "Once", followUpOn: "2028-08-15" };
    await Promise.all([1, 2, 3].map(() => shop.post(path("care-note"), twice)));
    expect(await notes()).toHaveLength(1);
    expect((await shop.page(path("care", 999))).status).toBe(303);
    expect((await shop.page(path("care"), { signedOut: true })).headers.get("location")).toContain("/login");
  });

  test("are seen by those with the permission alone", async () => {
    await note({ text: "Private words", followUpOn: "2026-08-15" });
    await switchRoles(shop.shop);
    await colleague(shop.shop, "Olive", "owner");
    for (const role of ["clerk", "senior"] as const) {
      await giveRole(shop.shop, role);
      for (const where of [
        path("care"),
        path("care-note"),
        "/administration/care",
        "/administration/care/print",
      ])
        expect([role, where, (await shop.page(where)).status]).toEqual([role, where, 403]);
      expect((await shop.page("/administration/care.csv")).text).not.toContain("Private");
      expect((await shop.post(path("care-note"), { kind: "OTHER", text: "Mine" })).status).toBe(403);
      for (const where of [`/administration/accounts/${maeve}`, "/administration", "/find?q=care"])
        expect((await shop.page(where)).text).not.toMatch(/Private words|\/administration\/care/);
    }
    await giveRole(shop.shop, "manager");
    expect(await page()).toContain("Private words");
    expect(await list()).toContain("Follow-up on 15 August 2026");
    expect(await notes()).toHaveLength(1);
  });
});

describe("Customer Care", () => {
  test("lists follow-ups from their day on, until a later note", async () => {
    await note({ text: "Look again", followUpOn: "2026-08-20" });
    expect(await list()).toContain("No follow-up is due Thresholds are off");
    at("2026-08-20T09:00:00Z");
    expect(await list()).toContain("Maeve Kelly Follow-up on 20 August 2026");
    // What is due is answered by the next note: the form has no day.
    expect((await formOf()).followUpOn).toBe("");
    await note({ text: "Talked", followUpOn: "2026-09-20" });
    expect(await list()).not.toContain("Maeve");
    expect((await formOf()).followUpOn).toBe("2026-09-20");
  });

  test("lists who reached a threshold, in neutral words, until a note; on paper and as a file too", async () => {
    await switchCare(shop.shop, {
      ...{ careDayStakesPence: 5_000, careUnplayedPence: 20_000, careIdentityPence: 100_000 },
    });
    expect(await list()).toContain("No follow-up is due, and no customer is at a threshold");
    const race = await cardRace(shop, { offAt: off("14:05"), horses: { Abbey: "2/1", Bellflower: "4/1" } });
    const open = async (name: string) => (await shop.call("POST", "/api/accounts", { name })).body.id;
    const [nora, pat] = [await open("Nora <b>Byrne</b>"), await open("Pat Gone")];
    const racingBet = { stake: 26, selections: [{ racingRunnerId: race.runnerIds.Abbey }] };
    const item = { betType: "Single", racingBet };
    for (const accountId of [maeve, pat])
      await shop.call("POST", "/api/betslip/create", { accountId, isPaid: true, items: [item, item] });
    await deposit(199.99, nora);
    const first = await list();
    expect(first).toContain("Maeve Kelly Staked £52.00 on 15 August 2026 Note of Maeve Kelly");
    expect(first).not.toContain("Nora");
    await deposit(800.01, nora);
    expect(await list()).toContain(
      "Nora <b>Byrne</b> Paid in £1,000.00 without a bet since, last on 15 August 2026",
    );
    await shop.call("DELETE", `/api/accounts/${pat}`);
    const { text } = await shop.page("/administration/care.csv");
    expect(text).toStartWith('"ID","Customer","Why","Day","Amount"');
    expect(text).toContain(
      '"Paid in £1,000.00 within 30 days; identity to be checked","15 August 2026",1000.00',
    );
    const paper = wordsOf((await shop.page("/administration/care/print")).text);
    expect(paper).toContain("Staked £52.00 on 15 August 2026");
    expect(paper + text).not.toMatch(/suspicious|problem|risk|fraud|launder/i);

    await note({ kind: "IDENTITY", text: "Passport seen" }, nora);
    await note({ text: "Within her budget" });
    expect(await list()).not.toMatch(/Maeve|Nora/);
    at("2026-08-16T11:00:00Z");
    await shop.call("POST", "/api/betslip/create", { accountId: maeve, items: [item, item] });
    await deposit(1, nora);
    expect(await list()).toContain("Nora <b>Byrne</b> Paid in £1,001.00 without a bet since");
    at("2026-09-15T11:00:00Z");
    expect(await list()).not.toMatch(/Maeve|Nora/);
  });

  test("takes a document that proved an age for an identity", async () => {
    await switchCare(shop.shop, { careIdentityPence: 10_000 });
    await deposit(100);
    expect(await list()).toContain("Maeve Kelly Paid in £100.00 within 30 days; identity to be checked");
    const challenge = {
      accountId: maeve,
      challengedAt: shop.clock.shop,
      document: "PASSPORT" as const,
      userId: 1,
    };
    const seen = (result: "NOT_PROVED" | "PROVED") =>
      shop.shop.database.transact((tx) => tx.insert(ageChallenges).values({ ...challenge, result }));
    await seen("NOT_PROVED");
    expect(await list()).toContain("Maeve");
    await seen("PROVED");
    expect(await list()).not.toContain("Maeve");
  });

  test("is nowhere with the setting off, and holds nothing", async () => {
    await note({ text: "Look again", followUpOn: "2026-08-15" });
    const entries = async () => (await shop.page("/find?q=customer%20care", { htmx: true })).text;
    expect(await entries()).toContain("/administration/care");
    await switchCare(shop.shop, { care: false });
    expect((await shop.page("/administration/care")).headers.get("location")).toBe("/administration");
    expect((await shop.page("/administration/care.csv")).text).not.toContain("Maeve");
    expect(await entries()).not.toContain("/administration/care");
    expect((await shop.page("/administration")).text).not.toMatch(/administration\/(care|exclusions)"/);
    await note({ text: "Not taken" }).catch(() => null);
    expect(await notes()).toHaveLength(1);
  });
});

test("stakes and losses are drawn by the week, with a table of the same figures", async () => {
  expect(await page()).toContain("Nothing staked in 26 weeks");
  const race = await cardRace(shop, { offAt: off("14:05"), horses: { Abbey: "2/1", Bellflower: "4/1" } });
  const racingBet = { stake: 12, selections: [{ racingRunnerId: race.runnerIds.Abbey }] };
  await shop.call("POST", "/api/betslip/create", {
    accountId: maeve,
    items: [{ betType: "Single", racingBet }],
  });
  const words = await page();
  expect(words).toContain("Staked in 26 weeks £12.00 On balance £12.00 lost Follow-up None");
  expect(words).toContain("Week from Staked On balance 10 August 2026 £12.00 staked £12.00 lost");
});
