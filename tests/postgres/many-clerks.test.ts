import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { SQL } from "bun";
import { onPostgres } from "../../db/kit.ts";
import { emptyBooks } from "../support/empty-database.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

const books = onPostgres ? await emptyBooks() : null;
let servers: TestShop[] = [];

beforeAll(async () => {
  if (!books) return;
  servers = [await openTestShop({ database: books.url }), await openTestShop({ database: books.url })];
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await books?.drop();
});

const server = (which: number) => servers[which % servers.length]!;

async function newAccount(name: string): Promise<number> {
  return (await server(0).call("POST", "/api/accounts", { name })).body.id;
}

const move = (which: number, id: number, amount: number, key?: string) =>
  server(which).call(
    "POST",
    `/api/accounts/${id}/${amount > 0 ? "deposit" : "withdraw"}`,
    { amount: Math.abs(amount) },
    key ? { key } : {},
  );

const balanceOf = async (id: number): Promise<number> =>
  (await server(1).call("GET", `/api/accounts/${id}`)).body.balance;

describe.skipIf(!onPostgres)("two servers on one PostgreSQL", () => {
  test("32 clerks on one account: every movement is answered with 200, and the balance is exact", async () => {
    const id = await newAccount("Nora Byrne");
    const clerks = Array.from({ length: 32 }, async (_, clerk) => {
      const statuses: number[] = [];
      for (const amount of [3, 2, -1]) statuses.push((await move(clerk, id, amount)).status);
      return statuses;
    });
    expect(new Set((await Promise.all(clerks)).flat())).toEqual(new Set([200]));
    expect(await balanceOf(id)).toBe(32 * 4);
  });

  test("400 equal keys move money once, and all of them get the same answer", async () => {
    const id = await newAccount("Tom Walsh");
    const sent = Array.from({ length: 400 }, (_, which) => move(which, id, 5, "one-and-the-same-key"));
    const answers = await Promise.all(sent);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await balanceOf(id)).toBe(5);
  });

  test("[13.2] while somebody else holds one account, others move on, and that one is refused with a sentence", async () => {
    const held = await newAccount("Held");
    const free = await newAccount("Free");
    const stranger = new SQL(books!.url, { max: 1 });
    await stranger.begin(async (connection) => {
      await connection.unsafe("select 1 from accounts where id = $1 for update", [held]);
      // More than one server has connections: none of them may wait on one.
      const refused = Array.from({ length: 24 }, () => move(0, held, 1));
      const first = Promise.race(refused).then(() => "refused");
      const others = async () => {
        for (let which = 0; which < 8; which++) {
          expect((await move(which, free, 1)).status).toBe(200);
          expect((await server(which).page("/administration/accounts")).status).toBe(200);
        }
        return "served";
      };
      expect(await Promise.race([first, others()])).toBe("served");
      for (const { status, headers, body } of await Promise.all(refused)) {
        expect(status).toBe(503);
        expect(headers.get("retry-after")).toBe("5");
        expect(body.detail ?? body.message).toContain("Nothing was saved");
      }
    });
    await stranger.close();
    expect(await balanceOf(held)).toBe(0);
    expect(await balanceOf(free)).toBe(8);
  }, 120_000);

  test("readers cannot write", async () => {
    const { reader } = server(0).shop.database as unknown as {
      reader: { execute(text: string): Promise<unknown> };
    };
    const fault = await reader.execute("update accounts set name = 'x'").then(
      () => null,
      (fault: Error) => fault,
    );
    expect(String(fault?.cause)).toContain("read-only");
  });

  test("a search with a zero character in it finds nothing and breaks nothing", async () => {
    expect((await server(0).page("/account/search?q=a%00b")).status).toBe(200);
    expect((await server(0).page("/administration/accounts?q=%00")).status).toBe(200);
  });

  test("half a penny is refused, not rounded", async () => {
    const id = await newAccount("Penny");
    const { database } = server(0).shop;
    const half = database.transact(async (tx) => {
      const { post } = await import("../../db/stores/accounts/ledger.ts");
      const at = {
        transactionType: "Deposit" as const,
        description: "Cash",
        createdAt: new Date(),
        userId: null,
      };
      return await post(tx, { accountId: id, amountPence: 1.5, ...at }, 0);
    });
    await expect(half).rejects.toThrow();
    expect(await balanceOf(id)).toBe(0);
  });
});
