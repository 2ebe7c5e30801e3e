import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { post } from "../../../db/stores/accounts/ledger.ts";
import { buttonsIn, inside, labelsIn, linksIn, plain, wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
let maeve: number;
let tom: number;
beforeAll(async () => {
  shop = await openTestShop();
  const open = async (more: object) => (await shop.call("POST", "/api/accounts", more)).body.id as number;
  maeve = await open({
    name: "Maeve Kelly",
    balance: 12.5,
    playsLottery: true,
    description: "Pays on Fridays",
  });
  tom = await open({ name: "Tom Walsh", playsRaces: true });
});
afterAll(() => shop.close());

const page = async (path: string) => (await shop.page(path)).text;
const account = (id: number) => `/administration/accounts/${id}`;

describe("Find Account", () => {
  test("[S2.1.5 S2.7.1,2] is a card with a field and a button", async () => {
    const html = await page("/account/search");
    expect(wordsOf(inside(html, "h1"))).toBe("Find Account");
    expect(html).toContain('placeholder="Search by name or ID"');
    const form = inside(html, "form", 'class="in search"');
    expect(form).toContain('data-busy="Searching..."');
    expect(buttonsIn(form)).toEqual(["Search"]);
    expect(html).toContain('data-needs-text="q"');
  });

  test("of a shop without any account leads to the first one", async () => {
    const empty = await openTestShop();
    const { text } = await empty.page("/account/search");
    expect(wordsOf(inside(text, "div", 'id="search-results"'))).toBe("No accounts yet Add the First Account");
    expect(linksIn(text)).toContain("Add the First Account → /administration/accounts/new");
    await empty.close();
    expect(await page("/account/search")).not.toContain("No accounts yet");
  });

  test("[S2.1.4 S2.7.5,7 S4.2.1] shows of each account its name, its id and what it plays, and choosing it leads home", async () => {
    const found = inside(await page("/account/search?q=l"), "div", 'id="search-results"');
    expect(buttonsIn(found)).toEqual([
      `Maeve Kelly ID ${maeve} Lottery £12.50`,
      `Tom Walsh ID ${tom} Races £0.00`,
    ]);
    expect(found).toContain(`value="${tom}" name="accountId"`);
    const { status, headers } = await shop.post("/account/select", { accountId: String(tom) });
    expect([status, headers.get("location")]).toEqual([303, "/"]);
    expect(await page("/")).toContain("for Tom Walsh");
  });
});

test("a name that is not found can be added: it stands in the form; a number is none", async () => {
  const text = await page("/account/search?q=+%3Cb%3ETom%22+%26+Co");
  const [, href = ""] = /href="([^"]*)">add an account/.exec(text)!;
  expect(plain(href)).toBe(`/administration/accounts/new?name=${encodeURIComponent('<b>Tom" & Co')}`);
  expect(await page(plain(href))).toContain('value="&lt;b&gt;Tom&quot; &amp; Co"');
  expect(await page("/account/search?q=99999")).toContain(
    'href="/administration/accounts/new">add an account',
  );
});

describe("the dashboard", () => {
  const cards = async (id: number) => {
    await shop.post("/account/select", { accountId: String(id) });
    return linksIn(inside(await page("/"), "ul", 'class="cards"')).map((card) =>
      card.replace(/^(\w+ \w+).* →/, "$1 →"),
    );
  };

  test("[S2.8.2-4] leads whoever plays the lottery to the lottery bets, and whoever bets on horses to the racing bets", async () => {
    expect(await cards(maeve)).toEqual([
      `View Account → ${account(maeve)}`,
      "Lottery Bets → /lottery/manage-bets",
    ]);
    expect(await cards(tom)).toEqual([`View Account → ${account(tom)}`, "Racing Bets → /racing/bets"]);
  });
});

describe("Registered Accounts", () => {
  test("[S2.1.7 S2.19.1-3] lists everybody with badges, balance and two actions", async () => {
    const html = await page("/administration/accounts");
    expect(wordsOf(inside(html, "h1"))).toBe("Registered Accounts");
    expect(linksIn(html)).toContain("Add Account → /administration/accounts/new");
    const rows = inside(html, "tbody").split("</tr>").slice(0, 2).map(wordsOf);
    expect(rows).toEqual([
      `Maeve Kelly ${maeve} Lottery £12.50 View Details … Delete Account Maeve Kelly`,
      `Tom Walsh ${tom} Races £0.00 View Details … Delete Account Tom Walsh`,
    ]);
    expect(linksIn(html)).toContain(`View Details → ${account(tom)}`);
    expect(linksIn(html)).toContain(`Delete Account Tom Walsh → ${account(tom)}/delete`);
  });

  test("[S2.19.4] a new account is asked for in a dialog, which needs a name", async () => {
    const { text } = await shop.page("/administration/accounts/new", { htmx: true });
    expect(text).toStartWith("<dialog");
    expect(wordsOf(inside(text, "h2"))).toBe("Add Account");
    expect(labelsIn(text)).toEqual([
      "Name",
      "Description",
      "Plays lottery",
      "Plays races",
      "Opening balance (£)",
    ]);
    expect(text).toContain('data-needs-text="name"');
    expect(buttonsIn(text)).toContain("Add Account");
  });

  test("[S2.1.9 S2.19.6 D3.1.18] the edit dialog and the edit page are the same form, with the description", async () => {
    const [asPage, asDialog] = [
      await page(`${account(maeve)}/edit`),
      (await shop.page(`${account(maeve)}/edit`, { htmx: true })).text,
    ];
    const form = inside(asDialog, "form", 'id="account-form"');
    expect(inside(asPage, "form", 'id="account-form"')).toBe(form);
    expect(labelsIn(form)).toEqual(["Name", "Description", "Plays lottery", "Plays races"]);
    expect(form).toContain('value="Maeve Kelly"');
    expect(form).toContain("Pays on Fridays</textarea>");
  });

  test("[D3.1.15] a deletion is confirmed by name and balance", async () => {
    const form = inside(await page(`${account(maeve)}/delete`), "form", "delete-account-form");
    expect(wordsOf(form)).toStartWith(`Delete Maeve Kelly (ID ${maeve}) with a balance of £12.50?`);
    expect(buttonsIn(form)).toEqual(["Delete Account with £12.50"]);
  });
});

describe("an account's details", () => {
  test("[S2.1.8 S2.20.1] are its balance, when it was created, its id and what it plays", async () => {
    const facts = inside(await page(account(maeve)), "dl", "facts");
    expect(wordsOf(facts)).toBe(`Balance £12.50 Created 15/08/2026, 15:00 ID ${maeve} Plays Lottery`);
  });

  test("draw the balance of the last 90 days in words too, once it has moved on two of them", async () => {
    const own = await openTestShop({ now: new Date("2026-08-01T09:00:00Z") });
    const { id } = (await own.call("POST", "/api/accounts", { name: "Nora Byrne", balance: 12.5 })).body;
    const facts = async () => inside((await own.page(account(id))).text, "dl", 'id="account-facts"');
    expect(await facts()).not.toContain("<svg");
    own.clock.shop = new Date("2026-08-03T09:00:00Z");
    await own.call("POST", `/api/accounts/${id}/deposit`, { amount: 7.5 });
    expect(await facts()).toContain(
      'aria-label="Balance from 1 August 2026 to 3 August 2026: £12.50 to £20.00, now £20.00."',
    );
    expect(wordsOf(await facts())).toContain("Since 1 August 2026 £12.50 to £20.00");
    own.clock.shop = new Date("2027-01-03T09:00:00Z");
    expect(await facts()).not.toContain("<svg");
    await own.close();
  });

  test("lead to Deposit, Withdraw and Edit Account", async () => {
    expect(linksIn(inside(await page(account(maeve)), "main"))).toEqual(
      expect.arrayContaining([
        `Edit Account → ${account(maeve)}/edit`,
        `Withdraw → ${account(maeve)}/withdraw`,
        `Deposit → ${account(maeve)}/deposit`,
      ]),
    );
  });

  test.each(["Deposit", "Withdraw"])(
    "[S2.20.2,3] %s asks in a dialog for an amount, and names whose it is",
    async (way) => {
      const { text } = await shop.page(`${account(maeve)}/${way.toLowerCase()}`, { htmx: true });
      expect(wordsOf(inside(text, "h2"))).toBe(way);
      expect(wordsOf(text)).toContain(`Maeve Kelly ID ${maeve}, balance £12.50`);
      expect(labelsIn(text)).toEqual(["Amount (£)"]);
      expect(buttonsIn(text)).toContain(way);
    },
  );

  test("[S2.20.4] have every movement of money with its date, type, amount and the balance after it", async () => {
    const html = await page(account(maeve));
    const history = inside(html, "section", 'id="transactions"');
    expect(wordsOf(inside(history, "h2"))).toBe("Transaction History");
    expect(wordsOf(inside(history, "thead"))).toStartWith("Date Type Description Amount Balance after");
    expect(wordsOf(inside(history, "tbody"))).toBe(
      "15/08/2026, 15:00 Opening balance Balance brought forward +£12.50 £12.50",
    );
  });
});

describe("a transaction on the wire", () => {
  test("[S3.1.6,7 S7.5.6 S9.4.1] has the owner's fields, in pages of twenty from the first on", async () => {
    for (let at = 0; at < 21; at++) await shop.call("POST", `/api/accounts/${tom}/deposit`, { amount: 0.5 });
    const first = (await shop.call("GET", `/api/accounts/${tom}/transactions`)).body;
    expect([first.transactions.length, first.totalPages, first.pageNumber]).toEqual([20, 2, 1]);
    expect(first.transactions[0]).toEqual({
      id: expect.any(Number),
      transactionType: "Deposit",
      description: "Deposit",
      amount: 0.5,
      balanceAfter: 10.5,
      createdAt: "2026-08-15T14:00:00.000Z",
      referenceId: null,
      referenceType: null,
    });
    const second = (await shop.call("GET", `/api/accounts/${tom}/transactions?page=2&pageSize=20`)).body;
    expect([second.transactions.length, second.pageNumber]).toEqual([1, 2]);
  });

  test.each([
    [15, "Deposit", 4.5],
    [5, "Withdraw", -5.5],
  ])(
    "[S7.5.5] a PATCH of the balance to %p is a %s of the difference",
    async (balance, description, difference) => {
      await shop.call("PATCH", `/api/accounts/${tom}/balance`, { balance: 10.5, description: "Deposit" });
      const { body } = await shop.call("PATCH", `/api/accounts/${tom}/balance`, { balance, description });
      expect(body.balance).toBe(balance);
      const [newest] = (await shop.call("GET", `/api/accounts/${tom}/transactions`)).body.transactions;
      expect(newest).toMatchObject({
        transactionType: description,
        amount: difference,
        balanceAfter: balance,
      });
    },
  );
});

test("[D3.1.7] who owes can pay in: a deposit is never refused for a debt", async () => {
  const { id } = (await shop.call("POST", "/api/accounts", { name: "Owing Owen" })).body;
  const owed = { transactionType: "RacingBetPlaced", description: "A bet that is owed", userId: 1 } as const;
  await shop.shop.database.transact((tx) =>
    post(tx, { ...owed, accountId: id, amountPence: -5000, createdAt: shop.clock.shop }, null),
  );
  const { body } = await shop.call("POST", `/api/accounts/${id}/deposit`, { amount: 20 });
  expect(body.balance).toBe(-30);
  const refused = await shop.call("POST", `/api/accounts/${id}/withdraw`, { amount: 1 });
  expect([refused.status, refused.body.detail]).toEqual([422, "Balance cannot be negative"]);
  const paidIn = await shop.post(`/administration/accounts/${id}/deposit`, { amount: "10" }, { htmx: true });
  expect(paidIn.text).toContain("Deposit successful: £10.00, £20.00 owed");
});

test("[F75] a debt is £11.00 owed on every screen: the word says the direction, and no sign beside it", async () => {
  const { id } = (await shop.call("POST", "/api/accounts", { name: "Odette Owes" })).body;
  const owed = { transactionType: "RacingBetPlaced", description: "A bet that is owed", userId: 1 } as const;
  await shop.shop.database.transact((tx) =>
    post(tx, { ...owed, accountId: id, amountPence: -1100, createdAt: shop.clock.shop }, null),
  );
  await shop.post("/account/select", { accountId: String(id) });
  const places = [
    "/",
    "/account/search?q=Odette",
    "/administration/accounts",
    account(id),
    `${account(id)}/deposit`,
    `${account(id)}/statement`,
    "/find?q=Odette",
    "/find?q=Odette+20",
    "/racing/bets",
  ];
  for (const place of places) {
    const words = wordsOf(await page(place)).replace(/\s+/g, " ");
    expect([place, words]).toEqual([place, expect.stringContaining("£11.00 owed")]);
    expect([place, /-£[\d.,]+ *owed/.exec(words)]).toEqual([place, null]);
  }
});

describe("money from the account bar", () => {
  const behind = (path: string) => ({ htmx: true, headers: { "hx-current-url": `http://localhost${path}` } });
  const deposit = (path: string) => shop.post(`${account(tom)}/deposit`, { amount: "1" }, behind(path));

  test("leaves the page behind as it is, which hears that the account has changed", async () => {
    const { status, headers, text } = await deposit("/lottery/results");
    expect([status, headers.get("hx-reswap")]).toEqual([200, "none"]);
    expect(headers.get("hx-trigger")).toBe('{"account-changed":{"target":"body"}}');
    expect(text).toContain("Deposit successful: £1.00");
    expect(text).toContain('hx-target="#dialog-outlet"');
    expect(text).not.toContain("account-panel");
  });

  test("renews the account's own page and the bar, whichever page of its history is open", async () => {
    await shop.post("/account/select", { accountId: String(tom) });
    const { headers, text } = await deposit(`${account(tom)}?page=2`);
    expect(headers.get("hx-retarget")).toBe("#account-panel");
    expect(headers.has("hx-trigger")).toBe(false);
    expect(text).toContain('id="account-panel"');
    expect(text).toContain('id="account-bar"');
  });

  test("[F63] from a page of its own leads to the account, whose form would else stand there as it was", async () => {
    for (const direction of ["deposit", "withdraw"] as const) {
      const path = `${account(tom)}/${direction}`;
      const { status, headers } = await shop.post(path, { amount: "1" }, behind(`${path}?amount=1`));
      expect([status, headers.get("hx-redirect")]).toEqual([204, account(tom)]);
    }
    // A dialog over that page is not the page.
    const over = await shop.post(
      `${account(tom)}/deposit`,
      { amount: "1" },
      behind(`${account(tom)}/withdraw`),
    );
    expect([over.status, over.headers.has("hx-trigger")]).toEqual([200, true]);
  });

  test("[F63] is typed under a balance that follows what changes it, on a page and in a dialog", async () => {
    const path = `${account(tom)}/withdraw`;
    const line = () => page(path).then((html) => inside(html, "p", 'id="money-account"'));
    const before = await line();
    await shop.call("POST", `/api/accounts/${tom}/deposit`, { amount: 5 });
    expect(await line()).not.toBe(before);
    const { text } = await shop.page(path, { htmx: true });
    for (const html of [await page(path), text]) {
      expect(html).toContain(`data-live="account:${tom}" hx-get="${path}" hx-select="#money-account"`);
      expect(html).toContain('hx-trigger="account-changed from:body, refresh-due"');
    }
  });

  test("[F63] is named as it is now in the question before the account is deleted", async () => {
    const path = `${account(tom)}/delete`;
    const asked = inside(await page(path), "div", 'id="delete-account"');
    await shop.call("POST", `/api/accounts/${tom}/deposit`, { amount: 5 });
    const html = await page(path);
    expect(inside(html, "div", 'id="delete-account"')).not.toBe(asked);
    expect(html).toContain(
      `data-live="account:${tom} bets lottery" hx-get="${path}" hx-select="#delete-account"`,
    );
  });

  test("stands in the form where it was said before, whatever was said", async () => {
    const amountOf = async (said: string) =>
      /id="money-amount"[^>]* value="([^"]*)"/.exec(
        await page(`${account(tom)}/deposit?amount=${said}`),
      )?.[1];
    expect(await amountOf("20.00")).toBe("20.00");
    expect(await amountOf("%3Cb%3E%22")).toBe("&lt;b&gt;&quot;");
    expect(await amountOf("9".repeat(500))).toBe("9".repeat(20));
  });
});
