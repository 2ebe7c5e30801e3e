import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const TRAIL = "/administration/audit";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const rowsIn = (text: string): string[] =>
  Array.from(text.matchAll(/<th scope="row">([\s\S]*?)<\/th>/g), ([, cell]) => cell!.replace(/<[^>]+>/g, ""));
const rows = async (query = "") => rowsIn((await shop.page(TRAIL + query)).text);
const open = async (name: string) => (await shop.call("POST", "/api/accounts", { name })).body.id as number;
const days = (count: number) => {
  shop.clock.shop = new Date(shop.clock.shop.getTime() + count * 86_400_000);
};

describe("the audit trail", () => {
  test("says who, when, what, before and after, and from where, newest first", async () => {
    const id = await open("Maeve Kelly");
    await shop.post(
      `/administration/accounts/${id}/deposit`,
      { amount: "12.50" },
      { headers: { referer: `http://localhost/administration/accounts/${id}?page=2` } },
    );
    await shop.call("PUT", `/api/accounts/${id}`, {
      description: "<b>Pays</b> on Fridays",
      playsRaces: true,
    });
    const { text } = await shop.page(TRAIL);
    expect(rowsIn(text)).toEqual(["Edit account 1", "Deposit account 1", "Open account 1", "Sign in user 1"]);
    for (const words of [
      "Ada Clerk",
      "15/08/2026, 15:00",
      "<del>£0.00</del>",
      "<ins>£12.50</ins>",
      "&lt;b&gt;Pays&lt;/b&gt; on Fridays",
      ">/administration/accounts/1</td>",
      ">PUT /api/accounts/1</td>",
      '<a href="/administration/accounts/1">account 1</a>',
    ])
      expect(text).toContain(words);
  });

  test("is found by who, what, to what, which, and by the shop's own days", async () => {
    const [maeve] = [await open("Maeve"), await open("Tom")];
    days(1);
    await shop.post("/login", { username: "ada@shop.example", password: "brass-and-ink" });
    await shop.call("POST", "/api/feedback", { message: "A stranger's" }, { signedOut: true });
    expect(await rows("?action=OpenAccount")).toHaveLength(2);
    expect(await rows(`?subject=account&id=${maeve}`)).toEqual(["Open account 1"]);
    expect(await rows("?who=1&from=2026-08-16")).toEqual(["Sign in user 1"]);
    expect(await rows("?to=2026-08-15")).toHaveLength(3);
    expect(await rows("?from=2026-08-16&to=2026-08-16")).toEqual(["Send feedback 1", "Sign in user 1"]);
    expect((await shop.page(`${TRAIL}?action=SendFeedback`)).text).toContain("Not signed in");
    expect((await shop.page(`${TRAIL}?who=99`)).text).toContain("Nothing was changed here");
    const { text } = await shop.page(`${TRAIL}?action=OpenAccount&from=2026-08-01`);
    expect(text).toMatch(/<option value="OpenAccount" selected/);
    expect(text).toContain('value="2026-08-01"');
  });

  test("asked for what cannot be is asked for everything", async () => {
    await open("Maeve");
    for (const query of ["?who=x", "?id=1e3", "?from=yesterday", "?to=2026-02-31", "?older=-1", "?newer=x"])
      expect([query, await rows(query)]).toEqual([query, ["Open account 1", "Sign in user 1"]]);
    expect(await rows("?action=%3Cscript%3E")).toEqual([]);
  });

  test("turns fifty at a time, forth and back, and a change in between moves nothing", async () => {
    for (let at = 1; at <= 104; at++) await open(`Customer ${at}`);
    const first = await shop.page(TRAIL);
    expect([rowsIn(first.text).length, rowsIn(first.text)[0]]).toEqual([50, "Open account 104"]);
    expect(first.text).not.toContain("Newer");
    const older = /href="([^"]+older=\d+)"/.exec(first.text)![1]!.replaceAll("&amp;", "&");
    await open("In between");
    const second = await shop.page(older);
    expect(rowsIn(second.text)[0]).toBe("Open account 54");
    const newer = /href="([^"]+newer=\d+)"/.exec(second.text)![1]!.replaceAll("&amp;", "&");
    expect(rowsIn((await shop.page(newer)).text)[0]).toBe("Open account 104");
    expect(rowsIn((await shop.page(`${TRAIL}?newer=99999`)).text)[0]).toBe("Open account 105");
    const last = await shop.page(`${TRAIL}?older=6`);
    expect([rowsIn(last.text).length, last.text.includes("Older")]).toEqual([5, false]);
  });

  test("is the same, character for character, in its page and alone", async () => {
    const [page, part] = [await shop.page(TRAIL), await shop.page(TRAIL, { htmx: true })];
    expect(page.text).toContain(part.text);
  });

  test("leaves as a file with the same filter", async () => {
    const id = await open('=HYPERLINK("https://elsewhere.example")');
    await shop.call("POST", `/api/accounts/${id}/deposit`, { amount: 5 });
    const { headers, text } = await shop.page(`${TRAIL}.csv?action=Deposit`);
    expect(headers.get("content-disposition")).toBe('attachment; filename="audit-2026-08-15.csv"');
    const [heads, ...lines] = text.trim().split("\r\n");
    expect(heads).toContain('"Before","After","Reason","Screen"');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('1,"Ada Clerk","Deposit","account",1,"{""balancePence"":0}"');
    expect((await shop.page(`${TRAIL}.csv`)).text).toContain('""name"":""=HYPERLINK');
    expect((await shop.page(`${TRAIL}.csv`, { signedOut: true })).headers.get("location")).toBe("/login");
  });
});

test("[F13] the trail, its file and feedback are dated by the shop's clock where that is set", async () => {
  shop.clock.shop = new Date("2021-03-06T12:34:00Z");
  await shop.call("POST", "/api/feedback", { message: "The clock" });
  expect((await shop.page(TRAIL)).text).toContain("06/03/2021, 12:34");
  expect((await shop.page("/administration/feedback")).text).toContain("06/03/2021, 12:34");
  expect((await shop.page("/administration/feedback/1")).text).toContain("06/03/2021, 12:34");
  const file = await shop.page("/administration/audit.csv");
  expect(file.headers.get("content-disposition")).toContain("audit-2021-03-06");
});
