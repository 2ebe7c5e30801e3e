import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const open = async (name: string, more: object = {}): Promise<number> =>
  (await shop.call("POST", "/api/accounts", { name, ...more })).body.id;

describe("an account", () => {
  test("[S3.1.5 S5.3.3 S7.5.1,2 D1.2.10] is opened with nothing in it", async () => {
    const opened = await shop.call("POST", "/api/accounts", { name: " Nora Byrne ", playsLottery: true });
    expect(opened.status).toBe(201);
    expect(opened.body).toEqual({
      id: expect.any(Number),
      name: "Nora Byrne",
      description: "",
      balance: 0,
      playsLottery: true,
      playsRaces: false,
      createdAt: "2026-08-15T14:00:00.000Z",
    });
    expect((await shop.call("GET", `/api/accounts/${opened.body.id}`)).body).toEqual(opened.body);
    expect((await shop.call("GET", "/api/accounts")).body).toContainEqual(opened.body);
  });

  test("[D3.1.11] opened with money has it as the first row of its ledger", async () => {
    const id = await open("Tom Walsh", { balance: 25.5 });
    const { transactions } = (await shop.call("GET", `/api/accounts/${id}/transactions`)).body;
    expect(transactions).toMatchObject([
      { transactionType: "OpeningBalance", amount: 25.5, balanceAfter: 25.5 },
    ]);
  });

  test("[S7.5.3] is edited field by field, and its money is none of them", async () => {
    const id = await open("Maeve Kely", { balance: 5 });
    const edited = await shop.call("PUT", `/api/accounts/${id}`, { name: "Maeve Kelly", balance: 999 });
    expect(edited.body).toMatchObject({ name: "Maeve Kelly", balance: 5 });
  });

  test("[S7.5.4 D1.3.7 D3.1.13] that is deleted leaves every list and takes no more money", async () => {
    const id = await open("Old Joe", { balance: 1 });
    expect((await shop.call("DELETE", `/api/accounts/${id}`)).body).toEqual({ deleted: true });
    const list = (await shop.call("GET", "/api/accounts")).body as { id: number }[];
    expect(list.some((account) => account.id === id)).toBe(false);
    for (const [method, path, body] of [
      ["GET", `/api/accounts/${id}`, undefined],
      ["DELETE", `/api/accounts/${id}`, undefined],
      ["PUT", `/api/accounts/${id}`, { name: "Joe" }],
      ["POST", `/api/accounts/${id}/deposit`, { amount: 1 }],
      ["POST", `/api/accounts/${id}/withdraw`, { amount: 1 }],
      ["PATCH", `/api/accounts/${id}/balance`, { balance: 3 }],
      ["GET", `/api/accounts/${id}/transactions`, undefined],
    ] as const) {
      const answered = await shop.call(method, path, body);
      expect([method, path, answered.status, answered.body.detail]).toEqual([
        method,
        path,
        404,
        "Account not found",
      ]);
    }
  });
});

describe("money over the counter", () => {
  test("[D3.1.5,11] goes in and comes out to the penny, and the ledger says so", async () => {
    const id = await open("Penny Wise");
    expect((await shop.call("POST", `/api/accounts/${id}/deposit`, { amount: 20.1 })).body.balance).toBe(
      20.1,
    );
    expect((await shop.call("POST", `/api/accounts/${id}/withdraw`, { amount: 0.2 })).body.balance).toBe(
      19.9,
    );
    const { transactions, totalPages, pageNumber } = (
      await shop.call("GET", `/api/accounts/${id}/transactions`)
    ).body;
    expect(transactions.map((row: any) => [row.transactionType, row.amount, row.balanceAfter])).toEqual([
      ["Withdraw", -0.2, 19.9],
      ["Deposit", 20.1, 20.1],
    ]);
    expect([totalPages, pageNumber]).toEqual([1, 1]);
  });

  test("[S5.3.2 D1.3.10 D3.1.6] never takes a balance below zero from the till's side", async () => {
    const id = await open("Short Sam", { balance: 10 });
    const refused = await shop.call("POST", `/api/accounts/${id}/withdraw`, { amount: 10.01 });
    expect([refused.status, refused.body.detail]).toEqual([422, "Balance cannot be negative"]);
    const lowered = await shop.call("PATCH", `/api/accounts/${id}/balance`, {
      balance: -1,
      description: "Withdraw",
    });
    expect([lowered.status, lowered.body.detail]).toEqual([422, "Balance cannot be negative"]);
    expect((await shop.call("GET", `/api/accounts/${id}`)).body.balance).toBe(10);
  });

  test("[D3.1.3] set as a new balance becomes one row of the difference", async () => {
    const id = await open("Old Client", { balance: 10 });
    const set = await shop.call("PATCH", `/api/accounts/${id}/balance`, {
      balance: 12.5,
      description: "Deposit",
    });
    expect(set.body.balance).toBe(12.5);
    const { transactions } = (await shop.call("GET", `/api/accounts/${id}/transactions`)).body;
    expect(transactions[0]).toMatchObject({ transactionType: "Deposit", amount: 2.5, balanceAfter: 12.5 });
  });

  test("[D3.1.4] set by two clerks who saw the same balance is set by one", async () => {
    const id = await open("Two Tills", { balance: 10 });
    const set = (balance: number) =>
      shop.call("PATCH", `/api/accounts/${id}/balance`, {
        balance,
        description: "Deposit",
        expectedBalance: 10,
      });
    const answers = await Promise.all([set(20), set(30)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect((await shop.call("GET", `/api/accounts/${id}/transactions`)).body.transactions).toHaveLength(2);
  });
});

describe("the same request twice", () => {
  test("[D3.1.8] moves money once, and gives the first answer again", async () => {
    const id = await open("Double Click");
    const send = () =>
      shop.call("POST", `/api/accounts/${id}/deposit`, { amount: 5 }, { key: "till-1-deposit-9" });
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(answers.filter((answer) => answer.headers.get("idempotent-replayed") === "true")).toHaveLength(19);
    expect((await shop.call("GET", `/api/accounts/${id}`)).body.balance).toBe(5);
  });

  test("[D3.1.9] is refused where the same key comes with another amount or for another account", async () => {
    const [id, other] = [await open("Key Reuse"), await open("Somebody Else")];
    await shop.call("POST", `/api/accounts/${id}/deposit`, { amount: 5 }, { key: "k1" });
    for (const [path, amount] of [
      [`/api/accounts/${id}/deposit`, 6],
      [`/api/accounts/${other}/deposit`, 5],
    ] as const)
      expect((await shop.call("POST", path, { amount }, { key: "k1" })).status).toBe(422);
    expect((await shop.call("GET", `/api/accounts/${id}`)).body.balance).toBe(5);
    expect((await shop.call("GET", `/api/accounts/${other}`)).body.balance).toBe(0);
  });

  test("is refused again where it was refused first", async () => {
    const id = await open("No Second Chance");
    const take = () => shop.call("POST", `/api/accounts/${id}/withdraw`, { amount: 5 }, { key: "w1" });
    expect((await take()).status).toBe(422);
    await shop.call("POST", `/api/accounts/${id}/deposit`, { amount: 50 });
    expect((await take()).status).toBe(422);
    expect((await shop.call("GET", `/api/accounts/${id}`)).body.balance).toBe(50);
  });

  test("opens one account", async () => {
    const send = () =>
      shop.call("POST", "/api/accounts", { name: "Once Only", balance: 3 }, { key: "open-1" });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first.body.id).toBe(second.body.id);
  });
});

describe("bad input", () => {
  const amounts: [what: string, amount: unknown, status: number][] = [
    ["null", null, 400],
    ["a truth", true, 400],
    ["a list", [], 400],
    ["an object", {}, 400],
    ["empty text", "", 422],
    ["blank text", "   ", 422],
    ["a word", "twenty", 422],
    ["NaN", "NaN", 422],
    ["Infinity", "Infinity", 422],
    ["an exponent", "1e3", 422],
    ["zero", 0, 422],
    ["a debt", -5, 422],
    ["a tenth of a penny", 0.001, 422],
    ["three decimals", 1.999, 422],
    ["ten thousand digits", "9".repeat(10_000), 422],
    ["an emoji", "💷5", 422],
    ["HTML", "<b>5</b>", 422],
    ["a number as text", "5", 422],
    ["pounds as text", "£7", 422],
    ["a number between blanks", " 7 ", 422],
    ["a penny over the most, as text", "10000000.01", 422],
  ];
  test("[D1.3.2] a missing amount is asked for", async () => {
    const id = await open("Hasty");
    const refused = await shop.call("POST", `/api/accounts/${id}/deposit`, {});
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ field: "amount", message: "This field is required" }],
    ]);
  });
  test.each(amounts)(
    "[S5.3.1 D1.3.3] an amount that is %s gets a clear sentence and moves nothing",
    async (_, amount, status) => {
      const id = await open("Careful", { balance: 7 });
      for (const way of ["deposit", "withdraw"]) {
        const refused = await shop.call("POST", `/api/accounts/${id}/${way}`, { amount });
        expect([way, refused.status]).toEqual([way, status]);
        expect(refused.headers.get("content-type")).toStartWith("application/problem+json");
        expect(refused.body.errors[0]).toEqual({ field: "amount", message: "Enter a valid amount" });
        if (typeof amount === "string" && amount.length > 3) expect(refused.text).not.toContain(amount);
      }
      expect((await shop.call("GET", `/api/accounts/${id}`)).body.balance).toBe(7);
    },
  );

  test.each([10_000_000.01, 20_000_000, 1e308])(
    "[F17] %p is over the limit, and the sentence names it",
    async (amount) => {
      const id = await open("Careful", { balance: 7 });
      const most = "Enter a valid amount: at most £10,000,000.00 at once";
      const balance = "Enter a valid amount: a balance is at most £10,000,000.00, owed or in hand";
      for (const [method, path, body, sentence] of [
        ["POST", `/api/accounts/${id}/deposit`, { amount }, most],
        ["POST", `/api/accounts/${id}/withdraw`, { amount }, most],
        ["PATCH", `/api/accounts/${id}/balance`, { balance: amount }, balance],
        ["PATCH", `/api/accounts/${id}/balance`, { balance: -amount }, balance],
        ["POST", "/api/accounts", { name: "Rich", balance: amount }, most],
      ] as const) {
        const answer = await shop.call(method, path, body);
        expect([path, answer.status, answer.body.detail]).toEqual([path, 422, sentence]);
      }
      const typed = { amount: String(amount), key: "" };
      for (const form of [`${id}/deposit`, `${id}/withdraw`])
        if (amount < 1e20)
          expect((await shop.post(`/administration/accounts/${form}`, typed)).text).toContain(most);
      const huge = await shop.post(`/administration/accounts/${id}/deposit`, {
        amount: "£9,999,999,999,999,999",
      });
      expect(huge.text).toContain(most);
    },
  );

  test("[F17] what adding in floating point leaves is the penny that was meant, in every call that moves money", async () => {
    const id = await open("Noisy", { balance: 0.1 + 0.2 });
    const balance = async () => (await shop.call("GET", `/api/accounts/${id}`)).body.balance;
    expect(await balance()).toBe(0.3);
    await shop.call("POST", `/api/accounts/${id}/deposit`, { amount: 0.1 + 0.7 });
    expect(await balance()).toBe(1.1);
    await shop.call("POST", `/api/accounts/${id}/withdraw`, { amount: 1.1 - 0.8 });
    expect(await balance()).toBe(0.8);
    await shop.call("PATCH", `/api/accounts/${id}/balance`, {
      balance: 2.675 * 4,
      expectedBalance: 0.1 + 0.7,
    });
    expect(await balance()).toBe(10.7);
    for (const amount of [1.001, 0.000002, 10.0001]) {
      const refused = await shop.call("POST", `/api/accounts/${id}/deposit`, { amount });
      expect([refused.status, refused.body.detail]).toEqual([422, "Enter a valid amount"]);
    }
  });

  test("[F17] a text is no amount in a call, whatever stands in it, and is one in a form", async () => {
    const id = await open("Careful", { balance: 7 });
    for (const text of ["5", "£7", " 7 ", "1.00"]) {
      for (const [method, path, body] of [
        ["POST", `/api/accounts/${id}/deposit`, { amount: text }],
        ["PATCH", `/api/accounts/${id}/balance`, { balance: text }],
        ["PATCH", `/api/accounts/${id}/balance`, { balance: 8, expectedBalance: text }],
        ["POST", "/api/accounts", { name: "Tom", balance: text }],
      ] as const)
        expect([text, (await shop.call(method, path, body)).status]).toEqual([text, 422]);
      expect((await shop.post(`/administration/accounts/${id}/deposit`, { amount: text })).status).toBe(303);
    }
    expect((await shop.call("GET", `/api/accounts/${id}`)).body.balance).toBe(27);
  });

  test("an amount beyond the range of JSON's numbers is refused", async () => {
    const id = await open("Infinite");
    expect((await shop.call("POST", `/api/accounts/${id}/deposit`, '{"amount": 1e400}')).status).toBe(422);
    expect((await shop.call("POST", `/api/accounts/${id}/deposit`, '{"amount": NaN}')).status).toBe(400);
  });

  test.each([
    ["missing", undefined, 400],
    ["a number", 7, 400],
    ["empty", "", 422],
    ["blank", "   ", 422],
    ["ten thousand characters", "x".repeat(10_000), 422],
    ["two lines", "line\u2028break", 422],
    ["turned around", "right\u202eleft", 422],
  ])("a name that is %s opens no account", async (_, name, status) => {
    const before = (await shop.call("GET", "/api/accounts")).body.length;
    expect((await shop.call("POST", "/api/accounts", { name })).status).toBe(status);
    expect((await shop.call("GET", "/api/accounts")).body.length).toBe(before);
  });

  test("HTML and emoji in a name are a name, and stay text on every screen", async () => {
    const name = "<img src=x onerror=alert(1)> 🐎 O'Neill & Söhne";
    const id = await open(name, { description: "</title><script>alert(2)</script>" });
    expect((await shop.call("GET", `/api/accounts/${id}`)).body.name).toBe(name);
    await shop.post("/account/select", { accountId: String(id) });
    for (const path of [
      "/",
      "/administration/accounts",
      `/administration/accounts/${id}`,
      "/account/search?q=img",
    ]) {
      const { text } = await shop.page(path);
      expect(text).toContain("&lt;img src=x");
      expect(text).not.toMatch(/<img|<script>/);
    }
    await shop.post("/account/change");
  });

  test.each(["0", "-1", "1.5", "abc", "999999", "9007199254740993", "1e3", "%00"])(
    "an id of %s is nobody's",
    async (id) => {
      const found = await shop.call("GET", `/api/accounts/${id}`);
      expect([400, 404, 422]).toContain(found.status);
      expect(found.body.detail).toBeString();
    },
  );

  test("[S7.1.1 D1.3.4] a body that is not JSON, or not said to be, moves nothing", async () => {
    const id = await open("Broken");
    const path = `/api/accounts/${id}/deposit`;
    expect((await shop.call("POST", path, '{"amount":')).status).toBe(400);
    expect(
      (await shop.call("POST", path, '{"amount":5}', { headers: { "content-type": "text/plain" } })).status,
    ).toBe(415);
    expect(
      (
        await shop.call("POST", path, "amount=5", {
          headers: { "content-type": "application/x-www-form-urlencoded" },
        })
      ).status,
    ).toBe(415);
    expect((await shop.call("POST", path)).status).toBe(400);
    expect((await shop.call("POST", path, "[]")).status).toBe(400);
    expect((await shop.call("GET", `/api/accounts/${id}`)).body.balance).toBe(0);
  });

  test("a page or page size that is none is the first page of twenty", async () => {
    const id = await open("Pages", { balance: 1 });
    for (const query of [
      "?page=0&pageSize=0",
      "?page=abc&pageSize=-4",
      "?page=1e9&pageSize=100000",
      "?page[]=3",
    ])
      expect((await shop.call("GET", `/api/accounts/${id}/transactions${query}`)).body).toMatchObject({
        pageNumber: 1,
        totalPages: 1,
      });
  });
});
