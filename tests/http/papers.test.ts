import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { runSql } from "../../db/query/raw.ts";
import { type CardedRace, callResult, cardRace } from "../support/race-cards.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-08-15T12:00:00Z") });
});
afterEach(() => shop.close());

const open = async (name: string, balance = 0, more: object = {}) =>
  (await shop.call("POST", "/api/accounts", { name, balance, ...more })).body.id as number;
const lines = async (path: string) => {
  const { status, text, headers } = await shop.page(path);
  expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  return text.replace("\uFEFF", "").trimEnd().split("\r\n");
};
const days = (count: number) => {
  shop.clock.shop = new Date(shop.clock.shop.getTime() + count * 86_400_000);
};
const cells = (text: string) =>
  Array.from(text.matchAll(/<tr>([\s\S]*?)<\/tr>/g), ([, row]) =>
    Array.from(row!.matchAll(/<t[dh][^>]*>([\s\S]*?)<\/t[dh]>/g), ([, cell]) => cell),
  );

describe("accounts leave the shop", () => {
  test("as a file, without those that were deleted", async () => {
    await open("Maeve Kelly", 12.5, { playsLottery: true, description: "Pays on Fridays\nNo credit" });
    const gone = await open("Going Soon", 1);
    await shop.call("DELETE", `/api/accounts/${gone}`);
    expect(await lines("/administration/accounts.csv")).toEqual([
      '"ID","Name","Lottery","Races","Created","Description","Balance"',
      '1,"Maeve Kelly","Yes","No",2026-08-15 13:00,"Pays on Fridays\nNo credit",12.50',
    ]);
    const { headers } = await shop.page("/administration/accounts.csv");
    expect(headers.get("content-disposition")).toBe('attachment; filename="accounts-2026-08-15.csv"');
  });

  test("on paper, with their sum", async () => {
    await open("Maeve Kelly", 12.5);
    await open("Tom <b>Walsh</b>", 1000);
    const { text } = await shop.page("/administration/accounts/print");
    expect(cells(text).map((row) => [row[1], row.at(-1)])).toEqual([
      ["Name", "Balance"],
      ["Maeve Kelly", "£12.50"],
      ["Tom &lt;b&gt;Walsh&lt;/b&gt;", "£1,000.00"],
      ["", "£1,012.50"],
    ]);
    expect(text).toContain("data-print");
    expect(text).toContain("Satchel, 15/08/2026, 13:00");
  });

  test("on paper the first three thousand, without a sum that is none; the file has them all", async () => {
    await shop.shop.database.transact((tx) =>
      runSql(
        tx,
        sql`insert into accounts (name, search_name, created_at)
          with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 3001)
          select 'Customer ' || n, 'customer', created_at from numbers, users`,
      ),
    );
    const { text } = await shop.page("/administration/accounts/print");
    expect(text).toContain("These are the first 3000. The file has them all.");
    expect(text).not.toContain("<tfoot>");
    expect(await lines("/administration/accounts.csv")).toHaveLength(3002);
  });

  test("in a thousand batches as in one", async () => {
    for (let at = 0; at < 1003; at++) await open(`Customer ${at}`);
    expect(await lines("/administration/accounts.csv")).toHaveLength(1004);
  });
});

describe("an account's statement", () => {
  const at = (path: string) => `/administration/accounts/1/${path}`;

  beforeEach(async () => {
    await open("Maeve Kelly", 100);
    days(10);
    await shop.call("POST", "/api/accounts/1/deposit", { amount: 20 });
    await shop.call("POST", "/api/accounts/1/withdraw", { amount: 5.5 });
    days(10);
    await shop.call("POST", "/api/accounts/1/withdraw", { amount: 50 });
  });

  test("of some days brings the balance forward and adds up to the last one", async () => {
    const { text } = await shop.page(at("statement?from=2026-08-25&to=2026-08-25"));
    expect(text).toContain("Maeve Kelly, ID 1, 25 August 2026 to 25 August 2026");
    const facts = Array.from(text.matchAll(/<dt>([^<]+)<\/dt>[\s\S]*?class="money[^>]*>([^<]+)/g));
    expect(facts.map(([, name, amount]) => `${name} ${amount}`)).toEqual([
      "Balance before £100.00",
      "Paid in £20.00",
      "Paid out -£5.50",
      "Balance after £114.50",
    ]);
    expect(cells(text).map((row) => row.slice(1))).toEqual([
      ["Transaction", "Description", "In", "Out", "Balance"],
      ["Deposit", "Paid in at the counter", "£20.00", "", "£120.00"],
      ["Withdrawal", "Paid out at the counter", "", "-£5.50", "£114.50"],
      ["", "", "£20.00", "-£5.50", ""],
    ]);
    expect(text).toContain(
      'href="/administration/accounts/1/statement.csv?from=2026-08-25&amp;to=2026-08-25"',
    );
  });

  test("reaches back a quarter unless other days are asked for", async () => {
    expect((await shop.page(at("statement"))).text).toContain("6 June 2026 to 4 September 2026");
    for (const broken of ["?from=x&to=y", "?from=2026-02-30", "?to="])
      expect((await shop.page(at(`statement${broken}`))).text).toContain("6 June 2026 to 4 September 2026");
    const empty = await shop.page(at("statement?from=2026-09-04&to=2026-08-01"));
    expect(empty.text).toContain("Nothing to print");
  });

  test("as a file is the whole ledger, oldest first", async () => {
    expect(await lines(at("statement.csv"))).toEqual([
      '"Date","Transaction","Description","In","Out","Balance"',
      '2026-08-15 13:00,"Opening balance","Balance brought forward",100.00,,100.00',
      '2026-08-25 13:00,"Deposit","Paid in at the counter",20.00,,120.00',
      '2026-08-25 13:00,"Withdrawal","Paid out at the counter",,-5.50,114.50',
      '2026-09-04 13:00,"Withdrawal","Paid out at the counter",,-50.00,64.50',
    ]);
    expect(await lines(at("statement.csv?from=2026-09-01"))).toHaveLength(2);
  });

  test.each(["999"])("of account %s, which is none, leads back to the list", async (id) => {
    for (const path of ["statement", "statement.csv"])
      expect((await shop.page(`/administration/accounts/${id}/${path}`)).headers.get("location")).toBe(
        "/administration/accounts",
      );
  });
});

describe("the lottery leaves the shop", () => {
  beforeEach(async () => {
    const id = await open("Nora Byrne", 0, { playsLottery: true });
    await shop.call("POST", "/api/lotteryplayers", { accountId: id });
    await shop.call("POST", "/api/lotteryplayers/1/selections", {
      selectedNumbers: [3, 9],
      betAmount: 5,
      startDate: "2026-08-15",
      isNeverEnding: true,
      playSaturday: true,
      playDraw1: true,
    });
    days(1);
    const draw = { drawDate: "2026-08-15", winningNumbers: [3, 9, 14, 16, 19, 27], bonusBall: 40 };
    await shop.call("POST", "/api/lottery/draw-results", [
      { ...draw, drawType: 1 },
      { ...draw, drawType: 2 },
    ]);
  });

  test("draws with what they paid, and what of it is owed", async () => {
    const expected = [
      '"Date","Weekday","Draw","Winning numbers","Bonus","Winners","Won","Unpaid"',
      '"2026-08-15","Saturday","Draw 1 (Main)","3 9 14 16 19 27",40,1,30.00,30.00',
      '"2026-08-15","Saturday","Draw 2 (Plus 1)","3 9 14 16 19 27",40,0,0.00,0.00',
    ];
    expect(await lines("/lottery/results.csv")).toEqual(expected);
    expect(await lines("/lottery/results.csv?from=2026-08-16")).toEqual(expected.slice(0, 1));
    const { text } = await shop.page("/lottery/results/print?from=2026-08-01&to=2026-08-31");
    expect(text).toContain("Draws, 1 August 2026 to 31 August 2026");
    expect(text).toContain("15 August 2026");
  });

  test("winnings that wait to be collected, until they are", async () => {
    expect(await lines("/lottery/unpaid.csv")).toEqual([
      '"Draw date","Draw","Player","Account ID","Account","Amount"',
      '"2026-08-15","Draw 1 (Main)","Nora Byrne",1,"Nora Byrne",30.00',
    ]);
    expect((await shop.page("/lottery/unpaid/print")).text).toContain("£30.00");
    await shop.call("DELETE", "/api/accounts/1");
    expect((await lines("/lottery/unpaid.csv"))[1]).toContain('"Unknown Account"');
    await shop.call("PUT", "/api/drawresults/player-result/1/paid", { paid: true });
    expect(await lines("/lottery/unpaid.csv")).toHaveLength(1);
    expect((await shop.page("/lottery/unpaid/print")).text).toContain("Nothing to print");
  });

  test("the confirmation of a deletion names the bets that run", async () => {
    const { text } = await shop.page("/administration/accounts/1/delete");
    expect(text.replace(/<[^>]+>/g, "")).toContain("1 running lottery bet will still enter the draws.");
  });
});

describe("racing bets leave the shop", () => {
  const at = (time: string) => new Date(`2026-08-15T${time}:00Z`);
  const HEADS =
    '"Placed","Reference","Account ID","Account","Bet","Horses","Stake per line","Stake","Payment","Status","Possible Return","Payout","Settled"';
  let three: CardedRace;
  let four: CardedRace;

  /** Two of Maeve's, of which one won, and one of Tom's. */
  const threeBets = async () => {
    const [maeve, tom] = [await open("Maeve Kelly", 0, { playsRaces: true }), await open("=Tom")];
    three = await cardRace(shop, {
      offAt: at("14:00"),
      horses: { "Brass Button": "7/2", "O'Brien, Tom": "5/1" },
    });
    four = await cardRace(shop, { offAt: at("15:00"), horses: { "Night Ferry": "SP" } });
    const bet = async (accountId: number, betType: string, selections: number[], more: object = {}) => {
      const horses = selections.map((racingRunnerId) => ({ racingRunnerId }));
      const asked = { accountId, betType, stake: 10, selections: horses, ...more };
      return (await shop.call("POST", "/api/racing/bets", asked)).body.reference as string;
    };
    const brass = three.runnerIds["Brass Button"]!;
    const references = [
      await bet(maeve, "Each-Way", [brass], { isPaid: true }),
      await bet(maeve, "Double", [brass, four.runnerIds["Night Ferry"]!], { eachWay: true }),
      await bet(tom, "Single", [three.runnerIds["O'Brien, Tom"]!]),
    ];
    shop.clock.shop = at("14:30");
    await callResult(shop, three, { finish: ["Brass Button", "O'Brien, Tom"] });
    await shop.call("GET", "/api/racing/bets/check-all-pending");
    return { maeve, tom, references };
  };

  test("as a file, newest first: what was struck, what it may bring, and what became of it", async () => {
    const { references } = await threeBets();
    expect(await lines("/racing/all-bets.csv")).toEqual([
      HEADS,
      `2026-08-15 13:00,"${references[2]}",2,"'=Tom","Single","2026-08-15 15:00 Ascot O'Brien, Tom 5/1",10.00,10.00,"Owed","Lost",,0.00,2026-08-15 15:30`,
      `2026-08-15 13:00,"${references[1]}",1,"Maeve Kelly","Double, Each Way","2026-08-15 15:00 Ascot Brass Button 7/2; 2026-08-15 16:00 Ascot Night Ferry SP",10.00,20.00,"Owed","Pending",,,`,
      `2026-08-15 13:00,"${references[0]}",1,"Maeve Kelly","Each-Way","2026-08-15 15:00 Ascot Brass Button 7/2",10.00,20.00,"Paid","Won",,90.00,2026-08-15 15:30`,
    ]);
  });

  test("as All Racing Bets is filtered, whatever page of it shows, and of the days that are asked for", async () => {
    const { maeve, tom, references } = await threeBets();
    const found = async (query: string) =>
      (await lines(`/racing/all-bets.csv${query}`)).slice(1).map((line) => line.split('"')[1]);
    expect(await found(`?accountId=${maeve}&pageSize=10`)).toEqual([references[1], references[0]]);
    expect(await found(`?accountId=${tom}&status=0`)).toEqual([]);
    expect(await found("?status=0&status=3&pageSize=10")).toEqual([references[2], references[1]]);
    expect(await found("?from=2026-08-16")).toEqual([]);
    expect(await found("?to=2026-08-14")).toEqual([]);
    expect(await found("?from=2026-08-15&to=2026-08-15&status=1")).toEqual([references[0]]);
    for (const broken of ["?accountId=x&status=7&from=y", "?status=%3Cb%3E"])
      expect(await found(broken)).toHaveLength(3);
    expect(await found("?accountId=4711")).toEqual([]);
    const { headers } = await shop.page(`/racing/all-bets.csv?accountId=${tom}`);
    expect(headers.get("content-disposition")).toBe(
      `attachment; filename="racing-bets-${tom}-2026-08-15.csv"`,
    );
  });

  test("on paper, with what is staked and paid in all, and the choice kept for other days", async () => {
    const { maeve, references } = await threeBets();
    const { text } = await shop.page(`/racing/all-bets/print?accountId=${maeve}&status=0&status=1`);
    expect(text).toContain("Maeve Kelly, ID 1, Pending and Won, 17 May 2026 to 15 August 2026");
    expect(cells(text).map((row) => [row[1], row[4], row[5], row[7], row[9]])).toEqual([
      ["Reference", "Horses", "Stake", "Status", "Payout"],
      [
        references[1],
        "2026-08-15 15:00 Ascot Brass Button 7/2\n2026-08-15 16:00 Ascot Night Ferry SP",
        "£20.00",
        "Pending",
        "",
      ],
      [references[0], "2026-08-15 15:00 Ascot Brass Button 7/2", "£20.00", "Won", "£90.00"],
      ["", "", "£40.00", "", "£90.00"],
    ]);
    for (const onlyInTheFile of ["Stake per line", "Account ID", "Settled"])
      expect(text).not.toContain(`>${onlyInTheFile}<`);
    const query = "accountId=1&amp;status=0&amp;status=1";
    for (const address of [
      `href="/racing/all-bets?${query}"`,
      `href="/racing/all-bets.csv?${query}&amp;from=2026-05-17&amp;to=2026-08-15"`,
      '<input type="hidden" name="status" value="1"/>',
    ])
      expect(text).toContain(address);
    expect((await shop.page("/racing/all-bets/print?from=2026-01-01&to=2026-01-02")).text).toContain(
      "All accounts, all statuses, 1 January 2026 to 2 January 2026",
    );
  });

  test("from All Racing Bets by its own filter, to which an account that races leads", async () => {
    const id = await open("Maeve Kelly", 0, { playsRaces: true });
    const { text } = await shop.page("/racing/all-bets");
    for (const path of ["/racing/all-bets/print", "/racing/all-bets.csv"])
      expect(text).toMatch(new RegExp(`<button type="submit" form="bet-filters"[^>]* formAction="${path}"`));
    expect((await shop.page(`/administration/accounts/${id}`)).text).toContain(
      `href="/racing/all-bets?accountId=${id}"`,
    );
  });

  test("in a thousand batches as in one", async () => {
    const id = await open("Maeve Kelly", 0, { playsRaces: true });
    const race = await cardRace(shop, { offAt: at("15:00"), horses: { "Night Ferry": "8/1" } });
    const racingBet = { stake: 1, selections: [{ racingRunnerId: race.runnerIds["Night Ferry"] }] };
    const items = Array.from({ length: 47 }, () => ({ betType: "Single", racingBet }));
    for (let at = 0; at < 12; at++) await shop.call("POST", "/api/betslip/create", { accountId: id, items });
    for (const query of ["", `?accountId=${id}`])
      expect(await lines(`/racing/all-bets.csv${query}`)).toHaveLength(1 + 12 * 47);
  });
});
