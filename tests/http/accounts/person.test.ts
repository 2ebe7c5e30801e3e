import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq, getTableColumns, getTableName, is, sql, Table } from "drizzle-orm";
import { getTableConfig as postgresConfig } from "drizzle-orm/pg-core";
import { getTableConfig as sqliteConfig } from "drizzle-orm/sqlite-core";
import { checkSums } from "../../../db/check/check-sums.ts";
import { onPostgres } from "../../../db/kit.ts";
import * as schema from "../../../db/schema/index.ts";
import { PERSON_PARTS, type PersonPart } from "../../../db/stores/accounts/person-rows.ts";
import { insertSetting } from "../../../db/stores/system/shop-settings.ts";
import { VOID } from "../../../src/domain/racing/bet-status.ts";
import { erasePerson } from "../../../src/operations/accounts/erase-person.ts";
import { BY_CLOCK } from "../../../src/operations/audit.ts";
import { markPaid } from "../../../src/operations/lottery/mark-paid.ts";
import { checkPendingBets } from "../../../src/operations/racing/check-pending-bets.ts";
import { sealRows } from "../../../src/operations/system/seal-rows.ts";
import { SATURDAY_12 } from "../../operations/lottery/stand-in-feed.ts";
import { checkedBooks } from "../../support/checked-books.ts";
import { callResult, cardRace } from "../../support/race-cards.ts";
import { wordsOf } from "../../support/reading.ts";
import { giveRole, switchRoles } from "../../support/roles.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const NAME = 'Zenobia "Zed" O’Quark';
const MARK = "Quark";
const THURSDAY = new Date("2026-09-10T12:00:00Z");
const LATER = new Date("2033-10-01T12:00:00Z");

let books: Awaited<ReturnType<typeof checkedBooks>>;
let shop: TestShop;
let id: number;
let betId: number;
let resultIds: number[];
beforeEach(async () => {
  books = await checkedBooks();
  shop = await openTestShop({ now: THURSDAY, database: books.url });
  id = (await shop.call("POST", "/api/accounts", { name: NAME, description: `${MARK} of Mill Lane` })).body
    .id;
  await shop.call("POST", "/api/accounts", { name: "Nora Byrne" });
});
afterEach(async () => {
  await shop.close();
  await books.drop();
});

const db = () => shop.shop.database;
const keepFor = (years: number | null) =>
  db().transact((tx) =>
    insertSetting(tx, {
      ...{ key: "keepCustomersYears", value: years, validFrom: "2026-01-01" },
      ...{ savedAt: shop.clock.shop, userId: null },
    }),
  );
const page = async () => shop.page(`/administration/accounts/${id}/data`);
const file = async () => JSON.parse((await shop.page(`/administration/accounts/${id}/data.json`)).text);
const erase = (confirm = String(id)) => shop.post(`/administration/accounts/${id}/erase`, { confirm });
const refused = async () => {
  const outcome = await erasePerson(shop.shop, BY_CLOCK, { id, typed: String(id) });
  return outcome.done ? "done" : outcome.refusal;
};

/** Bets, wins in both games, and is paid; a note of every kind is written. Leaves £35.00 and a running lottery bet. */
async function live() {
  await shop.call("POST", `/api/accounts/${id}/deposit`, { amount: 45 });
  const race = await cardRace(shop, { offAt: new Date("2026-09-10T14:05:00Z"), horses: { Abbey: "4/1" } });
  const racingBet = { stake: 10, eachWay: false, selections: [{ racingRunnerId: race.runnerIds.Abbey }] };
  const items = [{ betType: "Single", racingBet }];
  const placed = await shop.call("POST", "/api/betslip/create", { accountId: id, isPaid: false, items });
  expect(placed.status).toBeLessThan(300);
  betId = (await db().reader.select().from(schema.racingBets))[0]!.id;
  const bet = { selectedNumbers: [3, 9], betAmount: 5, startDate: "2026-09-10", isNeverEnding: true };
  const lotteryNumberSelections = [{ ...bet, playDraw2: true }];
  await shop.call("POST", "/api/lotteryplayers", { accountId: id, lotteryNumberSelections });
  shop.clock.shop = new Date("2026-09-12T20:00:00Z");
  await shop.call("POST", "/api/lottery/draw-results", SATURDAY_12);
  const won = await db().reader.select().from(schema.playerResults);
  resultIds = won.filter(({ totalWinningsPence }) => totalWinningsPence > 0).map((one) => one.id);
  const at = shop.clock.shop;
  const written = { accountId: id, text: `${MARK} said so`, writtenAt: at, userId: 1 };
  const day = "2026-09-12";
  await db().transact(async (tx) => {
    await tx.insert(schema.accountNotes).values(written);
    await tx.insert(schema.careNotes).values({ ...written, kind: "TALK" as never, followUpOn: day });
    await tx.insert(schema.customerBirthdays).values({ accountId: id, birthday: "1970-02-03" });
    const saved = { accountId: id, consentOn: day, savedAt: at, sealed: Buffer.from(MARK) };
    await tx.insert(schema.customerPhotographs).values(saved);
    const challenged = { challengedAt: at, document: "PASSPORT" as never, result: "PROVED" as never };
    await tx.insert(schema.ageChallenges).values({ accountId: id, ...challenged });
    const listed = {
      list: "MOSES",
      name: NAME,
      nameKey: "zenobia",
      beginsOn: day,
      endsOn: day,
      photograph: "",
    };
    const [one] = await tx
      .insert(schema.listedExclusions)
      .values({ ...listed, importedAt: at })
      .returning();
    await tx
      .insert(schema.listedQuestions)
      .values({ accountId: id, listedId: one!.id, answer: "OTHER" as never });
    const about = {
      subject: "bet" as const,
      subjectId: betId,
      accountId: id,
      about: "A bet",
      receivedOn: day,
    };
    const [dispute] = await tx
      .insert(schema.disputes)
      .values({ ...about, status: "OPEN", openedAt: at })
      .returning();
    const { text, writtenAt } = written;
    await tx.insert(schema.disputeNotes).values({ disputeId: dispute!.id, status: "OPEN", text, writtenAt });
    const subject = { subjectType: "account" as const, subjectId: id, accountId: id };
    const asked = { verb: "payout" as const, operation: "withdraw" as const, requestedBy: 1 as never };
    await tx.insert(schema.approvalRequests).values({
      ...{ ...subject, ...asked, wanted: "{}", facts: JSON.stringify([["Customer", NAME]]), reason: MARK },
      ...{ requestedAt: at, expiresAt: at, status: "waiting" as const },
    });
  });
}

/** Ends and pays all that stands in the way but time. */
async function settle() {
  const [horse] = await db().reader.select().from(schema.racingSelections);
  const race = { raceId: horse!.raceId, runnerIds: { Abbey: horse!.runnerId! } };
  await callResult(shop, race, { finish: ["Abbey"] });
  await checkPendingBets(shop.shop, BY_CLOCK);
  const by = { userId: 1, requestId: "test" };
  for (const resultId of resultIds) await markPaid(shop.shop, by, { resultId, paid: true });
  await db().transact(async (tx) => {
    await tx.update(schema.selections).set({ stoppedAt: shop.clock.shop });
    await tx.update(schema.disputes).set({ closedAt: shop.clock.shop, status: "SHOP" });
    await tx.update(schema.approvalRequests).set({ status: "refused" });
  });
  const [account] = await db().reader.select().from(schema.accounts).where(eq(schema.accounts.id, id));
  const amount = account!.balancePence / 100;
  await shop.call("POST", `/api/accounts/${id}/withdraw`, { amount });
}

/** Tables beside theirs that refer to one of them, and why a person's file leaves them out. */
const NOT_THEIRS: Record<string, string> = {
  shift_counts: "A drawer's difference is the shop's own money",
};

const tables = Object.values(schema as object).filter((one): one is Table => is(one, Table));
type Every = { select(): { from(table: Table): Promise<Record<string, unknown>[]> } };
const rowsOf = (table: Table) => (db().reader as unknown as Every).select().from(table);
const EVERY = Object.keys(PERSON_PARTS) as PersonPart[];

describe("a person's data", () => {
  test("has each row of the books in which their name stands, and a part for every kind", async () => {
    await live();
    await settle();
    const [player] = await db().reader.select().from(schema.players);
    const [horse] = await db().reader.select().from(schema.racingSelections);
    const [lotteryBet] = await db().reader.select().from(schema.selections);
    await db().transact(async (tx) => {
      const taken = { playerId: player!.id, week: "2026-09-07", paidFrom: "cash" as const, amountPence: 500 };
      await tx.insert(schema.lotteryCollections).values({ ...taken, dues: [], collectedAt: THURSDAY });
      const terms = { selectedNumbers: [3, 9] } as never;
      const former = { selectionId: lotteryBet!.id, terms, replacedAt: THURSDAY };
      await tx.insert(schema.formerTerms).values(former);
      const decided = { raceId: horse!.raceId, betId, kind: "late-bet" as const, choice: "STANDS" };
      const said = { reason: `${MARK} was late`, decidedAt: THURSDAY };
      await tx.insert(schema.raceDecisions).values({ ...decided, ...said });
    });
    const found = await file();
    expect(EVERY.filter((part) => !(found[part]?.length > 0))).toEqual([]);
    const isOfThem = (text: string) => text.includes(MARK) || text.includes(MARK.toLowerCase());
    let planted = 0;
    for (const table of tables) {
      const part = EVERY.find((name) => getTableName(PERSON_PARTS[name].table) === getTableName(table));
      for (const row of (await rowsOf(table)).map((one) => JSON.parse(JSON.stringify(one)))) {
        if (!isOfThem(JSON.stringify(row))) continue;
        planted++;
        const { sealed: _, ...shown } = row;
        const has = part !== undefined && found[part].some((one: object) => Bun.deepEquals(one, shown));
        expect([getTableName(table), has]).toEqual([getTableName(table), true]);
      }
    }
    expect(planted).toBeGreaterThan(8);
    const { status, text } = await page();
    expect(status).toBe(200);
    for (const part of EVERY) expect(wordsOf(text)).toContain(PERSON_PARTS[part].title);
    expect(wordsOf(text)).toContain(`${MARK} said so`);
    // Codes are in the words of the other pages; the file has them as they are stored.
    expect(found.bets[0].status).toBe(VOID);
    for (const said of [
      "Status Void",
      "Rounding of returns: half a penny up",
      "Settled for the shop",
      "Racing bet refunded",
      "18 or over",
      "Settle bet",
    ])
      expect(wordsOf(text)).toContain(said);
    for (const code of ["Status 0", `Status ${VOID}`, "RacingBetRefunded", "PROVED", "SettleBet"])
      expect(wordsOf(text)).not.toContain(code);
    const [, shown = ""] = text.split('<article class="paper"');
    const written = wordsOf(shown.slice(0, shown.indexOf("</article>")));
    expect(written.match(/\b[A-Z]+_[A-Z_]+\b|\b[a-z]+[A-Z]\w*|[[\]{}]/g)).toBe(null);
    expect(JSON.stringify(found)).not.toContain("Nora");
  });

  test("has every table that refers to one of theirs, or a reason why not", () => {
    const theirs = new Set<string>(EVERY.map((part) => getTableName(PERSON_PARTS[part].table)));
    const reached = tables.filter((table) => {
      const { foreignKeys } = onPostgres ? postgresConfig(table as never) : sqliteConfig(table as never);
      return foreignKeys.some((key) => theirs.has(getTableName(key.reference().foreignTable as Table)));
    });
    const beside = reached.map((table) => getTableName(table)).filter((name) => !theirs.has(name));
    expect(beside.toSorted()).toEqual(Object.keys(NOT_THEIRS).toSorted());
    // A column by its name, though nothing holds the reference.
    const named = tables.filter((table) =>
      ["accountId", "playerId", "betId"].some((column) => column in getTableColumns(table)),
    );
    expect(named.map((table) => getTableName(table)).filter((name) => !theirs.has(name))).toEqual([]);
  });

  test("of an account that is none leads back, and is an owner's", async () => {
    for (const other of [999, -1, "1e3", "🐎", "9".repeat(40)])
      for (const end of ["data", "data.json"])
        expect([303, 404]).toContain((await shop.page(`/administration/accounts/${other}/${end}`)).status);
    await switchRoles(shop.shop);
    await giveRole(shop.shop, "manager");
    expect((await page()).status).toBe(403);
    expect((await erase()).status).toBe(403);
    await giveRole(shop.shop, "owner");
    expect((await page()).status).toBe(200);
  });

  test("is linked only where the shop says when names are erased", async () => {
    const details = async () => (await shop.page(`/administration/accounts/${id}`)).text;
    expect(await details()).not.toContain(`/accounts/${id}/data`);
    expect(wordsOf((await page()).text)).not.toContain("Erasure");
    expect(await refused()).toEqual({ code: "erasure-off" });
    await keepFor(5);
    expect(await details()).toContain(`/accounts/${id}/data`);
    await shop.call("DELETE", `/api/accounts/${id}`);
    const deleted = (await shop.page("/administration/accounts/deleted")).text;
    expect(deleted).toContain(`/accounts/${id}/data`);
    expect((await page()).text).toContain(MARK);
  });
});

describe("an erasure", () => {
  test("is refused with all that stands in the way, and changes nothing", async () => {
    await keepFor(6);
    await live();
    await db().transact((tx) =>
      tx
        .update(schema.accounts)
        .set({ excludedFrom: "2026-09-12", excludedUntil: "2027-09-12" })
        .where(eq(schema.accounts.id, id)),
    );
    expect(await refused()).toMatchObject({
      code: "erasure-stopped",
      by: [
        { kind: "balance", pence: 3500 },
        { kind: "bets", count: 1 },
        { kind: "lottery", count: 1 },
        { kind: "winnings" },
        { kind: "disputes", count: 1 },
        { kind: "requests", count: 1 },
        { kind: "exclusion", until: "2027-09-12" },
        { kind: "kept", until: "2032-09-10" },
      ],
    });
    expect(wordsOf((await page()).text)).toContain("1 pending bet");
    await erase();
    expect((await file()).account[0].name).toBe(NAME);
    const noted = await db().reader.select().from(schema.auditRows).where(sql`action = 'EraseCustomer'`);
    expect(noted).toEqual([]);
  });

  test("waits for the day, makes them Customer, and the books stay sound with all seals", async () => {
    await keepFor(6);
    await live();
    await settle();
    await sealRows(shop.shop);
    shop.clock.shop = new Date("2032-09-11T12:00:00Z");
    expect(await refused()).toEqual({ code: "erasure-stopped", by: [{ kind: "kept", until: "2032-09-12" }] });
    shop.clock.shop = LATER;
    const before = await file();
    expect((await page()).text).toContain("Erase for Ever");
    await Promise.all([erase(), erase(), erase()]);
    const noted = await db().reader.select().from(schema.auditRows).where(sql`action = 'EraseCustomer'`);
    expect(noted).toHaveLength(1);
    expect(noted[0]).toMatchObject({ subjectId: id, before: null, after: { name: `Customer ${id}` } });
    const after = await file();
    const { account, audit, transactions, transfers, listed, ...others } = after;
    expect(account[0]).toMatchObject({ name: `Customer ${id}`, description: "", balancePence: 0 });
    expect(JSON.stringify([account, others])).not.toContain(MARK);
    expect(JSON.stringify([account, others])).not.toContain("quark");
    for (const gone of ["birthday", "photograph", "listQuestions"]) expect(after[gone]).toEqual([]);
    // What is sealed, and what is money, is as it was.
    for (const part of ["transactions", "slips", "bets", "horses", "settlements", "transfers", "betCount"])
      expect(after[part]).toEqual(before[part]);
    expect(audit.slice(0, before.audit.length)).toEqual(before.audit);
    expect(listed).toEqual([]);
    await sealRows(shop.shop);
    expect((await checkSums(books.url)).findings).toEqual([]);
    expect((await shop.page("/find?q=Zenobia")).text).not.toContain(`accounts/${id}"`);
    expect(await refused()).toEqual({ code: "already-erased", name: `Customer ${id}` });
    expect(wordsOf((await page()).text)).not.toContain("Erase for Ever");
  }, 120_000);

  test("asks for the name or the number, and a wrong one loses nothing", async () => {
    await keepFor(1);
    shop.clock.shop = LATER;
    const long = "z".repeat(10_000);
    for (const typed of ["", " ", "Zenobia", `${id}0`, "<b>Zed</b>", "🐎", long]) {
      const answer = await erase(typed);
      expect(answer.status).toBe(422);
      expect(wordsOf(answer.text)).toContain(
        `Not erased: that is neither the name ${NAME} nor the number ${id}.`,
      );
      expect(answer.text).toContain("Download JSON");
      expect(answer.text).not.toContain("<b>Zed");
    }
    expect((await shop.post(`/administration/accounts/${id}/erase`, {})).status).toBe(422);
    expect((await file()).account[0].name).toBe(NAME);
    // As it can be typed on any keyboard: the mark of its own makes no difference, nor do capitals.
    expect((await erase(" zenobia 'zed'  O'Quark ")).status).toBe(303);
    expect((await file()).account[0].name).toBe(`Customer ${id}`);
  });

  test("is done again where the account was restored and named anew", async () => {
    await keepFor(1);
    shop.clock.shop = LATER;
    expect((await shop.page(`/administration/accounts/${id}/data`)).text).toContain("Erase for Ever");
    expect(await refused()).toBe("done");
    await shop.post(`/administration/accounts/${id}/restore`, {});
    const plain = { description: "", playsLottery: false, playsRaces: false };
    expect((await shop.call("PUT", `/api/accounts/${id}`, { name: NAME, ...plain })).status).toBe(200);
    expect(await refused()).toBe("done");
    expect((await file()).account[0].name).toBe(`Customer ${id}`);
  });

  test("of an account that is none leads back", async () => {
    for (const other of [999, -1, "x", "🐎"])
      expect([303, 404]).toContain((await shop.post(`/administration/accounts/${other}/erase`, {})).status);
    expect(await erasePerson(shop.shop, BY_CLOCK, { id: 999, typed: "999" })).toMatchObject({
      done: false,
      refusal: { code: "account-unknown" },
    });
  });
});
