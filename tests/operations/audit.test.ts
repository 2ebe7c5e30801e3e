import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { dirname, join, relative } from "node:path";
import { Glob } from "bun";
import { sql } from "drizzle-orm";
import { runSql } from "../../db/query/raw.ts";
import type { AuditAction, AuditSubject } from "../../src/domain/audit.ts";
import type { Change } from "../../src/operations/audit.ts";
import { type CardedRace, callResult, cardRace } from "../support/race-cards.ts";
import { rowsBySql } from "../support/rows-by-sql.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

/** Functions that write, by naming convention. */
const WRITES =
  /^(post|add[A-Z]|insert|save(?!d)|mark|update|delete|remove|replace|rename|correct|settle(Pending|Again)|touch|revoke|forget|empty)/;

/** Writes that change no customer's facts and have no audit row: fetches, counters, expired rows. */
const NO_CHANGE = [
  "src/operations/audit.ts",
  "src/operations/once.ts",
  "src/operations/feedback/feedback.ts",
  // A fetch of draws; stored draws are noted where they are stored.
  "src/operations/lottery/fetch-draws.ts",
  "src/operations/lottery/fetch-draws.ts",
  "src/operations/staff/purge-expired.ts",
  // What a passkey is asked to sign; what it signs is noted where it counts.
  "src/operations/staff/prove-passkey.ts",
  // A sign-in is noted where its session is opened; another hash of the same password is no change.
  "src/operations/staff/sign-in.ts",
  "src/operations/staff/throttle.ts",
  // Cards and results that a feed sent: kept with their source and the moment they came, each version beside the last.
  "src/operations/racing/import-race-day.ts",
  "src/operations/racing/import-result.ts",
  // Noted by `keepResult`, as any result that staff enter.
  "src/operations/racing/settle-at-last-show.ts",
  // Open decisions of a race, derived from stored facts.
  "src/operations/racing/update-attention.ts",
  // Sums of pending bets, which are noted themselves.
  "src/operations/racing/keep-liabilities.ts",
  // The outcomes of maintenance jobs.
  "src/operations/system/run-backup-jobs.ts",
  // Of rows that are there, the trail's own among them: a seal changes none.
  "src/operations/system/seal-rows.ts",
  // Sums of rows that are there, worked out once a day is over.
  "src/operations/reports/update-daily-sums.ts",
  "src/operations/reports/update-statistics.ts",
  "src/operations/reports/keep-waits.ts",
];

test("an action or a subject that the trail does not know does not compile", () => {
  const known: [AuditAction, AuditSubject] = ["StopRace", "race"];
  // @ts-expect-error: misspelt
  const action: AuditAction = "StoppRace";
  // @ts-expect-error: a table's name, not a subject's
  const subject: AuditSubject = "races";
  expect([...known, action, subject]).toHaveLength(4);
});

test("a field that has no label on the screen does not compile", () => {
  const noted = { action: "EditAccount", subjectType: "account", subjectId: 1 } as const;
  const known: Change = { ...noted, before: { balancePence: 1 }, after: { payoutLimitPence: 5 } };
  // @ts-expect-error: no screen has a word for it
  const unknown: Change = { ...noted, after: { blancePence: 1 } };
  expect([known, unknown]).toHaveLength(2);
});

async function countOf({ shop }: TestShop, table: string): Promise<number> {
  const [row] = await rowsBySql(shop.database.reader, sql.raw(`select count(*) as rows from ${table}`));
  return Number(row.rows);
}

describe("nothing is changed without a row in the audit trail", () => {
  test("every operation that writes notes it, or everybody who asks it to does", async () => {
    const files = await Array.fromAsync(new Glob("src/operations/**/*.ts").scan("."));
    const sources = new Map(
      await Promise.all(files.map(async (f) => [f, await Bun.file(f).text()] as const)),
    );
    const askedBy = (file: string) =>
      files.filter((other) =>
        Array.from(sources.get(other)!.matchAll(/from "(\.[^"]+)"/g), ([, path]) =>
          relative(".", join(dirname(other), path!)),
        ).includes(file),
      );
    const notes = (file: string, seen: string[] = []): boolean => {
      if (/\baudit\(/.test(sources.get(file)!) || NO_CHANGE.includes(file)) return true;
      const callers = askedBy(file).filter((caller) => !seen.includes(caller));
      return callers.length > 0 && callers.every((caller) => notes(caller, [...seen, file]));
    };
    const writers = files.filter((file) =>
      Array.from(sources.get(file)!.matchAll(/import \{([^}]*)\} from "[./]*db\/stores\//g)).some(
        ([, names]) => names!.split(",").some((name) => WRITES.test(name.trim())),
      ),
    );
    expect(writers.length).toBeGreaterThan(25);
    expect(writers.filter((file) => !notes(file))).toEqual([]);
    expect(NO_CHANGE.filter((file) => !files.includes(file))).toEqual([]);
  });

  test("the books themselves refuse to change or lose a row", async () => {
    const shop = await openTestShop();
    for (const statement of ["update audit_rows set action = 'x'", "delete from audit_rows"]) {
      const change = shop.shop.database.transact((tx) => runSql(tx, sql.raw(statement)));
      const fault = (await change.catch((fault: unknown) => fault)) as Error;
      expect(String(fault.cause)).toMatch(/audit.rows are append-only/);
    }
    expect(await countOf(shop, "audit_rows")).toBe(1);
    await shop.close();
  });
});

describe("money and bets, walked through one by one", () => {
  const NOON = new Date("2026-08-15T11:00:00Z");
  let shop: TestShop;
  let race: CardedRace;
  let maeve: number;

  beforeEach(async () => {
    shop = await openTestShop({ now: NOON });
    maeve = (await shop.call("POST", "/api/accounts", { name: "Maeve", balance: 100, playsLottery: true }))
      .body.id;
    race = await cardRace(shop, {
      offAt: new Date("2026-08-15T13:00:00Z"),
      horses: { Alder: "3/1", Bramble: "9/4", Cedar: "20/1" },
    });
  });
  afterEach(() => shop.close());

  const count = (table: string) => countOf(shop, table);

  /** The rows that something left in the trail, and how many in the ledger. */
  async function left(work: () => Promise<unknown>): Promise<{ trail: string[]; ledger: number }> {
    const [rows, ledger] = [await count("audit_rows"), await count("transactions")];
    await work();
    const all = await rowsBySql(
      shop.shop.database.reader,
      sql`select action, user_id, request_id, screen from audit_rows order by id`,
    );
    const fresh = all.slice(rows);
    for (const row of fresh)
      expect([row.action, row.user_id, row.request_id, row.screen]).not.toContain(null);
    return { trail: fresh.map(({ action }) => action), ledger: (await count("transactions")) - ledger };
  }

  const put = (path: string, body: unknown) => shop.call("PUT", path, body);
  const send = (path: string, body: unknown = {}) => shop.call("POST", path, body);
  const backed = (name: string) => ({ racingRunnerId: race.runnerIds[name] });
  const single = (name: string) => ({
    accountId: maeve,
    betType: "Single",
    stake: 10,
    selections: [backed(name)],
  });
  const lotteryBet = {
    selectedNumbers: [3, 9],
    betAmount: 5,
    startDate: "2026-08-15",
    numberOfWeeks: 2,
    playSaturday: true,
    playDraw1: true,
  };
  const draw = (winningNumbers: number[]) => ({
    drawDate: "2026-08-15",
    drawType: 1,
    winningNumbers,
    bonusBall: 40,
  });

  test("[D3.1.11] accounts", async () => {
    const at = `/api/accounts/${maeve}`;
    expect(await left(() => send("/api/accounts", { name: "Tom", balance: 5 }))).toEqual({
      trail: ["OpenAccount", "OpeningBalance"],
      ledger: 1,
    });
    expect(await left(() => send(`${at}/deposit`, { amount: 5 }))).toEqual({ trail: ["Deposit"], ledger: 1 });
    expect(await left(() => send(`${at}/withdraw`, { amount: 5 }))).toEqual({
      trail: ["Withdraw"],
      ledger: 1,
    });
    expect(
      await left(() => shop.call("PATCH", `${at}/balance`, { balance: 42, description: "Counted" })),
    ).toEqual({ trail: ["Adjustment"], ledger: 1 });
    expect(await left(() => put(at, { description: "x" }))).toEqual({ trail: ["EditAccount"], ledger: 0 });
    expect(await left(() => shop.call("DELETE", at))).toEqual({ trail: ["DeleteAccount"], ledger: 0 });
    expect(await left(() => send(`${at}/deposit`, { amount: 5 }))).toEqual({ trail: [], ledger: 0 });
  });

  test("the lottery", async () => {
    const added = await left(() => send("/api/lotteryplayers", { accountId: maeve }));
    expect(added).toEqual({ trail: ["AddPlayer"], ledger: 0 });
    const bets = "/api/lotteryplayers/1/selections";
    expect((await left(() => send(bets, lotteryBet))).trail).toEqual(["AddSelection"]);
    expect((await left(() => put(`${bets}/1`, { ...lotteryBet, betAmount: 6 }))).trail).toEqual([
      "EditSelection",
    ]);
    shop.clock.shop = new Date("2026-08-15T20:00:00Z");
    const drawn = "/api/lottery/draw-results";
    expect((await left(() => send(drawn, draw([3, 9, 14, 16, 19, 27])))).trail).toEqual(["RecordDraw"]);
    expect((await left(() => send(drawn, draw([3, 9, 14, 16, 19, 28])))).trail).toEqual(["CorrectDraw"]);
    const [{ playerResults }] = (await shop.call("GET", drawn)).body;
    const paid = `/api/drawresults/player-result/${playerResults[0].id}/paid`;
    expect((await left(() => put(paid, { paid: true }))).trail).toEqual(["MarkPaid"]);
    expect((await left(() => put(paid, { paid: false }))).trail).toEqual(["MarkUnpaid"]);
    const payout = { numberCount: 2, multiplier: 6, bonusMultiplier: 9 };
    const saved = await left(() => send("/api/payoutconfigs", payout));
    expect(saved.trail.every((action) => action === "SavePayout")).toBe(true);
    expect((await left(() => shop.call("DELETE", `${bets}/1`))).trail).toEqual(["StopSelection"]);
  });

  test("racing", async () => {
    expect(await left(() => send("/api/racing/bets", single("Alder")))).toEqual({
      trail: ["PlaceBets"],
      ledger: 1,
    });
    expect(await left(() => send("/api/racing/bets", { ...single("Bramble"), isPaid: true }))).toEqual({
      trail: ["Deposit", "PlaceBets"],
      ledger: 2,
    });
    shop.clock.shop = new Date("2026-08-15T13:10:00Z");
    await callResult(shop, race, { finish: ["Alder", "Bramble", "Cedar"] });
    expect(await left(() => shop.call("GET", "/api/racing/bets/check-result/1"))).toEqual({
      trail: ["SettleBet"],
      ledger: 1,
    });
    expect(await left(() => shop.call("GET", "/api/racing/bets/check-all-pending"))).toEqual({
      trail: ["SettleBet"],
      ledger: 0,
    });
    expect(await left(() => shop.call("GET", "/api/racing/bets/check-all-pending"))).toEqual({
      trail: [],
      ledger: 0,
    });
  });
});
