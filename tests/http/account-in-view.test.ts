import { afterEach, beforeEach, expect, test } from "bun:test";
import { ownAddress } from "../../src/http/request/in-address.ts";
import { cardRace } from "../support/race-cards.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

let shop: TestShop;
let maeve: number;
let pat: number;

const open = async (name: string): Promise<number> =>
  (await shop.call("POST", "/api/accounts", { name, playsLottery: true, playsRaces: true })).body.id;

beforeEach(async () => {
  shop = await openTestShop();
  maeve = await open("Maeve Kelly");
  pat = await open("Pat <b>Nolan</b>");
});
afterEach(() => shop.close());

const select = (id: number, back?: string) =>
  shop.post("/account/select", { accountId: String(id), ...(back !== undefined && { back }) });
const strip = async (path: string): Promise<string | null> => {
  const { text } = await shop.page(path);
  const found = /<section class="viewing"[\s\S]*?<\/section>/.exec(text)?.[0];
  return found
    ? found
        .replace(/<[^>]+>/g, " ")
        .replace(/\s+/g, " ")
        .trim()
    : null;
};
const OTHER =
  "You&#x27;re looking at Pat &lt;b&gt;Nolan&lt;/b&gt; . You&#x27;re serving Maeve Kelly. Serve Pat &lt;b&gt;Nolan&lt;/b&gt; S";

/** Every page about one account: of its own, of one of its bets on horses, of one of its lottery bets. */
async function pagesAbout(accountId: number): Promise<string[]> {
  const race = await cardRace(shop, { offAt: new Date("2026-08-15T15:00:00Z"), horses: { Alder: "3/1" } });
  const asked = {
    accountId,
    betType: "Single",
    stake: 1,
    selections: [{ racingRunnerId: race.runnerIds.Alder }],
  };
  const { id } = (await shop.call("POST", "/api/racing/bets", asked)).body;
  await shop.post("/lottery/manage-bets/new", {
    accountId: String(accountId),
    selectedNumbers: ["1", "2"],
    betAmount: "1",
    startDate: "2026-08-15",
    numberOfWeeks: "1",
    playSaturday: "on",
    playDraw1: "on",
  });
  const of = ["", "/edit", "/deposit", "/withdraw", "/delete", "/statement"];
  return [
    ...of.map((path) => `/administration/accounts/${accountId}${path}`),
    ...["", "/receipt", "/void"].map((path) => `/racing/all-bets/${id}${path}`),
    "/lottery/manage-bets/1/edit",
    "/lottery/manage-bets/1/stop",
  ];
}

test("[F13] a page about another account than the one at the counter says whose it is, and serves them", async () => {
  const pages = await pagesAbout(pat);
  await select(maeve);
  for (const path of pages) expect([path, await strip(path)]).toEqual([path, OTHER]);
  const served = await select(pat, `/administration/accounts/${pat}?page=2`);
  expect(served.headers.get("location")).toBe(`/administration/accounts/${pat}?page=2`);
  for (const path of pages) expect([path, await strip(path)]).toEqual([path, null]);
  expect(await strip("/administration/accounts")).toBeNull();
});

test("[F13] with nobody at the counter the page offers to serve its customer", async () => {
  expect(await strip(`/administration/accounts/${maeve}`)).toBe(
    "You&#x27;re looking at Maeve Kelly . You aren&#x27;t serving a customer. Serve Maeve Kelly S",
  );
});

test("[F13] a form that comes back still says it, and the strip leads back to the form", async () => {
  await select(maeve);
  const { status, text } = await shop.post(`/administration/accounts/${pat}/deposit`, { amount: "x" });
  expect(status).toBe(422);
  expect(text).toContain('class="viewing"');
  expect(text).toContain(`name="back" value="/administration/accounts/${pat}/deposit"`);
});

test("[F13] serving leads to no other place than ours", async () => {
  for (const back of [
    "//evil.example/",
    "/\\evil.example",
    "https://evil.example/",
    "/\t/evil.example",
    "evil",
    "",
  ])
    expect([back, (await select(pat, back)).headers.get("location")]).toEqual([back, "/"]);
  expect(ownAddress(undefined)).toBeNull();
  expect(ownAddress("/a?b=c#d")).toBe("/a?b=c#d");
});

test("[F13] an account that is gone is not served, and its bets' pages offer nobody", async () => {
  const pages = await pagesAbout(pat);
  await select(maeve);
  await shop.post(`/administration/accounts/${pat}/delete`);
  expect(await strip(pages.find((path) => path.includes("all-bets"))!)).toBeNull();
  const refused = await select(pat, "/administration/accounts");
  expect(refused.headers.get("location")).toBe("/account/search");
});

test("[F72] a served account that a colleague deletes is named where every tab is sent to, until another is chosen", async () => {
  await select(pat);
  expect((await shop.page("/account/search")).text).not.toContain("was deleted");
  await shop.call("DELETE", `/api/accounts/${pat}`);
  const SAID = "Pat &lt;b&gt;Nolan&lt;/b&gt;&#x27;s account was deleted. Choose another account.";
  // One tab by its bar, another by the page that needs a customer; a third because the first let go.
  expect((await shop.page("/account/bar", { htmx: true })).headers.get("hx-redirect")).toBe(
    "/account/search",
  );
  // Its own page as well: its history refreshes together with its bar.
  const own = `/administration/accounts/${pat}`;
  const history = await shop.page(`${own}?page=1`, { htmx: true });
  expect(history.headers.get("hx-redirect")).toBe("/account/search");
  for (const path of ["/", "/racing/bets", own])
    expect((await shop.page(path)).headers.get("location")).toBe("/account/search");
  await shop.post("/account/change");
  for (const _ of [1, 2]) {
    const { text } = await shop.page("/account/search");
    expect(text).toContain(SAID);
    expect(text).toContain(`data-account-gone="${pat}"`);
  }
  await select(maeve);
  expect((await shop.page(own)).headers.get("location")).toBe("/administration/accounts");
  expect((await shop.page("/account/search")).text).not.toContain("was deleted");
  await shop.post("/account/change");
  expect((await shop.page("/account/search")).text).not.toContain("was deleted");
  // What a browser may hold besides.
  for (const wrong of ["0", "-1", "x", "999999", "99999999999999999999"]) {
    shop.jar.set("account", wrong);
    const { status, text } = await shop.page("/account/search");
    expect([status, text.includes("was deleted")]).toEqual([200, false]);
  }
});
