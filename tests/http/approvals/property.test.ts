import { afterEach, expect, test } from "bun:test";
import { approvalRequests, auditRows, transactions } from "../../../db/schema/index.ts";
import { chanceFrom } from "../../support/chance.ts";
import { addColleague, PIN, requestIn, setTo } from "../../support/second-person.ts";
import { ADA, openTestShop, type TestShop } from "../../support/test-shop.ts";

/**
 * A day of clerks and approvers who do what they like, several at once: whatever they do, no payout and no adjustment
 * above its sum is in the books without exactly one approval, and no approval without exactly one of them.
 */
const ROUNDS = 40;
const AT_ONCE = 4;
const ABOVE = { payout: 5_000, adjustment: 2_000 };

let shop: TestShop;
afterEach(() => shop.close());

test.each([1, 2, 3])(
  "no verb above its sum is carried out without exactly one valid approval (seed %d)",
  async (seed) => {
    const chance = chanceFrom(seed);
    const oneOf = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)]!;
    shop = await openTestShop();
    const approvers = [await addColleague(shop), await addColleague(shop, "Tom", "7391")];
    await setTo(shop, { secondForPayoutPence: ABOVE.payout, secondForAdjustmentPence: ABOVE.adjustment });
    const accounts: number[] = [];
    for (const name of ["Maeve Kelly", "Nora Byrne", "Tom Walsh", "Una Reilly", "Liam Shea"])
      accounts.push((await shop.call("POST", "/api/accounts", { name, balance: 2_000 })).body.id);
    const people = [[approvers[0]!, PIN] as const, [approvers[1]!, "7391"] as const];
    const requests: number[] = [];

    const acts: (() => Promise<unknown>)[] = [
      async () => {
        const amount = String(1 + Math.floor(chance() * 99));
        const id = requestIn(
          await shop.post(`/administration/accounts/${oneOf(accounts)}/withdraw`, { amount }),
        );
        if (id) requests.push(id);
      },
      async () => {
        const account = oneOf(accounts);
        const { balance } = (await shop.call("GET", `/api/accounts/${account}`)).body;
        const sent = { balance: balance + Math.floor(chance() * 60) - 30, description: "Mended" };
        const key = chance() < 0.5 ? `key-${seed}-${Math.floor(chance() * 5)}`.padEnd(24, "-") : "";
        const answer = await shop.call("PATCH", `/api/accounts/${account}/balance`, sent, key ? { key } : {});
        if (answer.body.approvalId) requests.push(answer.body.approvalId);
      },
      () => {
        const [approver, pin] = oneOf([...people, ...people, ...people, [1, ADA.password] as const]);
        const pinOrPassword = chance() < 0.95 ? pin : "2468";
        return shop.post(`/administration/approvals/${oneOf([...requests.slice(-4), 999])}/approve`, {
          approver: String(approver),
          pinOrPassword,
        });
      },
      () => shop.post(`/administration/approvals/${oneOf([...requests, 999])}/cancel`),
      async () => {
        shop.clock.real = new Date(shop.clock.real.getTime() + 10 * 60_000);
      },
    ];
    const often = [0, 0, 1, 1, 2, 2, 2, 2, 2, 3, 4];
    for (let round = 0; round < ROUNDS; round++)
      await Promise.all(Array.from({ length: AT_ONCE }, () => acts[oneOf(often)]!()));

    const { reader } = shop.shop.database;
    const approved = (await reader.select().from(approvalRequests).orderBy(approvalRequests.id)).filter(
      ({ status }) => status === "approved",
    );
    const moved = (await reader.select().from(auditRows).orderBy(auditRows.id)).flatMap(
      ({ action, after }) => {
        const { transactionId, approvalId } = (after ?? {}) as Record<string, number | undefined>;
        return transactionId && /^(Withdraw|Adjustment)$/.test(action) ? [{ transactionId, approvalId }] : [];
      },
    );
    const rows = new Map(
      (await reader.select().from(transactions).orderBy(transactions.id)).map((row) => [row.id, row]),
    );
    for (const { transactionId, approvalId } of moved) {
      const { amountPence, transactionType } = rows.get(transactionId)!;
      const above = transactionType === "Withdraw" ? ABOVE.payout : ABOVE.adjustment;
      expect([transactionId, approvalId !== undefined]).toEqual([
        transactionId,
        Math.abs(amountPence) > above,
      ]);
    }
    const used = moved.flatMap(({ approvalId }) => approvalId ?? []);
    expect(used.toSorted((a, b) => a - b)).toEqual(approved.map(({ id }) => id).toSorted((a, b) => a - b));
    for (const request of approved) {
      expect(approvers).toContain(request.decidedBy!);
      const [own] = moved.filter(({ approvalId }) => approvalId === request.id);
      expect(Math.abs(rows.get(own!.transactionId)!.amountPence)).toBe(request.amountPence!);
    }
    expect(approved.length).toBeGreaterThan(5);
  },
);
