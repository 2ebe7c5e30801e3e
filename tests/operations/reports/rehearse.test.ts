import { describe, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { openSnapshot } from "../../../db/snapshot.ts";
import { startRehearsal } from "../../../src/app/commands/rehearse-in-child.ts";
import type { OtherTerms } from "../../../src/domain/reports/rehearsal/other-terms.ts";
import {
  DIVISIONS,
  differencePence,
  NOTHING_COMPARED,
} from "../../../src/domain/reports/rehearsal/rehearsed-sums.ts";
import { type RehearsalResult, rehearse } from "../../../src/operations/reports/rehearse.ts";
import { AS_STRUCK } from "../../support/as-struck.ts";
import { hashOfBooks } from "../../support/hash-of-books.ts";
import { rowsBySql } from "../../support/rows-by-sql.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";
import { FIRST_DAY, LAST_DAY, writeRandomRacing } from "./random-racing.ts";

/** Forty books, eight of them a test. */
const IN_GROUP = 8;
const GROUPS = [0, 8, 16, 24, 32];
/** Hashing takes longer than all else: every so many books. */
const HASHED_EACH = 5;
const SEED = Number(process.env.SEED ?? 20261128);
const SPAN = { from: FIRST_DAY, to: LAST_DAY };
const RUN_THROUGH = { progress() {}, isStopped: () => false };

const OTHERS: OtherTerms[] = [
  { ...AS_STRUCK, withoutRule4: true },
  { ...AS_STRUCK, values: { bestOddsGuaranteed: true, payoutLimitPence: null, dayPayoutLimitPence: null } },
  { ...AS_STRUCK, values: { bestOddsGuaranteed: false, payoutLimitPence: 1_000 } },
  { ...AS_STRUCK, values: { dayPayoutLimitPence: 2_000 } },
  { ...AS_STRUCK, values: { placeTermsTable: "1/1x1 1/4x2 1/5x4 1/4x3 1/4x4 1/4x5" } },
  { ...AS_STRUCK, stakeLimitPence: 250 },
];

async function rehearseHere(shop: TestShop, terms: OtherTerms): Promise<RehearsalResult> {
  const snapshot = await openSnapshot(shop.shop.database.address);
  return await rehearse(snapshot.db, { span: SPAN, terms }, RUN_THROUGH).finally(() => snapshot.close());
}

/** Every division adds up to the total, and with what is left out to all that was settled. */
async function expectFooting(shop: TestShop, { sums, done, total }: RehearsalResult): Promise<void> {
  expect(done).toBe(total);
  const add = (lines: readonly object[]) => {
    const sum = { ...NOTHING_COMPARED } as Record<string, number>;
    for (const line of lines) for (const [name, one] of Object.entries(line)) sum[name]! += one;
    return sum;
  };
  for (const division of DIVISIONS)
    expect(add(sums[division].map(([, line]) => line))).toEqual({ ...sums.total });
  const out = Object.values(sums.leftOut);
  const [books] = await rowsBySql(
    shop.shop.database.reader,
    sql`select count(*) as bets, sum(payout_pence) as paid, sum(amount_pence) as staked from racing_bets where settled_at is not null`,
  );
  const all = (of: "bets" | "paidPence" | "stakedPence") =>
    out.reduce((sum, one) => sum + one[of], sums.total[of]);
  expect([all("bets"), all("paidPence"), all("stakedPence")]).toEqual(
    [books.bets, books.paid, books.staked].map(Number),
  );
}

describe("past bets settled again", () => {
  test.each(GROUPS)(
    "on random books %d and the next seven: nothing changes without other terms, what was left out is counted, and nothing is written",
    async (first) => {
      const seen = { bets: 0, changed: 0, leftOut: new Set<string>() };
      for (let book = first; book < first + IN_GROUP; book++) {
        const shop = await openTestShop({ now: new Date(`${FIRST_DAY}T07:00:00Z`) });
        try {
          await writeRandomRacing(shop, SEED + book);
          const isHashed = book % HASHED_EACH === 0;
          const hash = () => (isHashed ? hashOfBooks(shop.shop.database.reader) : null);
          const before = await hash();
          const same = await rehearseHere(shop, AS_STRUCK);
          expect([SEED + book, differencePence(same.sums.total), same.sums.total.changed]).toEqual([
            SEED + book,
            0,
            0,
          ]);
          await expectFooting(shop, same);
          const other = await rehearseHere(shop, OTHERS[book % OTHERS.length]!);
          await expectFooting(shop, other);
          seen.bets += same.sums.total.bets;
          seen.changed += other.sums.total.changed;
          for (const why of Object.keys(same.sums.leftOut)) seen.leftOut.add(why);
          expect(await hash()).toBe(before);
        } finally {
          await shop.close();
        }
      }
      // Without these the books would have shown nothing.
      expect(seen.bets).toBeGreaterThan(IN_GROUP * 4);
      expect(seen.changed).toBeGreaterThan(0);
      expect([...seen.leftOut]).toContain("VOIDED");
    },
  );

  test("in a child process: the same figures, and the books' hash is equal before and after", async () => {
    const shop = await openTestShop({ now: new Date(`${FIRST_DAY}T07:00:00Z`) });
    try {
      await writeRandomRacing(shop, SEED);
      const terms = { ...AS_STRUCK, withoutRule4: true, stakeLimitPence: 400 };
      const before = await hashOfBooks(shop.shop.database.reader);
      const by = { userId: 1, requestId: "test" };
      const started = startRehearsal(shop.shop, by, { span: SPAN, terms });
      // Twice at once: it joins the one at work.
      expect(startRehearsal(shop.shop, by, { span: SPAN, terms: AS_STRUCK })).toBe(started);
      await started.ended;
      expect(started.state).toEqual({ at: "END", result: await rehearseHere(shop, terms) });
      expect(await hashOfBooks(shop.shop.database.reader)).toBe(before);
    } finally {
      await shop.close();
    }
  });

  test("while bets are settled, voided and settled again: it sees the books of its first moment", async () => {
    const shop = await openTestShop({ now: new Date(`${FIRST_DAY}T07:00:00Z`) });
    try {
      await writeRandomRacing(shop, SEED);
      const terms = OTHERS[1]!;
      const before = await rehearseHere(shop, terms);
      const snapshot = await openSnapshot(shop.shop.database.address);
      const here = rehearse(snapshot.db, { span: SPAN, terms }, RUN_THROUGH, 3);
      // The same days again: more bets on them, results that change, bets that are voided.
      await writeRandomRacing(shop, SEED + 1);
      expect(await here).toEqual(before);
      await snapshot.close();
      expect((await rehearseHere(shop, terms)).total).toBeGreaterThan(before.total);
    } finally {
      await shop.close();
    }
  });

  test("stopped half-way: what was done so far, as the part that it is", async () => {
    const shop = await openTestShop({ now: new Date(`${FIRST_DAY}T07:00:00Z`) });
    try {
      await writeRandomRacing(shop, SEED);
      const snapshot = await openSnapshot(shop.shop.database.address);
      let batches = 0;
      const watch = { progress: () => void batches++, isStopped: () => batches > 1 };
      const { done, total, sums } = await rehearse(snapshot.db, { span: SPAN, terms: AS_STRUCK }, watch, 5);
      await snapshot.close();
      expect(done).toBe(5);
      expect(total).toBeGreaterThan(5);
      const out = Object.values(sums.leftOut).reduce((sum, { bets }) => sum + bets, 0);
      expect(sums.total.bets + out).toBe(done);
      const stopped = startRehearsal(
        shop.shop,
        { userId: 1, requestId: "test" },
        { span: SPAN, terms: AS_STRUCK },
      );
      stopped.stop();
      stopped.stop();
      await stopped.ended;
      expect(stopped.state.at).toBe("END");
    } finally {
      await shop.close();
    }
  });
});
