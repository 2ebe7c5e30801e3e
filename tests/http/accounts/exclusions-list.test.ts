import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { switchCare } from "../../support/care.ts";
import { fieldsIn } from "../../support/form-fields.ts";
import { off } from "../../support/race-cards.ts";
import { wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

// The shop's day is Saturday, 15 August 2026.
let shop: TestShop;
let maeve: number;
beforeEach(async () => {
  shop = await openTestShop({ now: off("11:00") });
  await switchCare(shop.shop);
  maeve = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly" })).body.id;
});
afterEach(() => shop.close());

const exclude = async (typed: Record<string, string> = {}, id = maeve) => {
  const path = `/administration/accounts/${id}/exclude`;
  const form = fieldsIn((await shop.page(path)).text, "exclude-form");
  return shop.post(path, { ...form, kind: "exclusion", until: "2027-02-15", ...typed });
};
const at = (instant: string) => {
  shop.clock.shop = new Date(instant);
};
const deposit = () => shop.call("POST", `/api/accounts/${maeve}/deposit`, { amount: 5 });

describe("Exclusions", () => {
  const list = async () => wordsOf((await shop.page("/administration/exclusions")).text);

  test("list who is excluded, since and until when, with their attempts, and say so in the index", async () => {
    expect(await list()).toContain("No customer is excluded");
    expect(wordsOf((await shop.page("/administration")).text)).toContain("with attempts None excluded");
    await exclude();
    await deposit();
    at("2026-08-15T13:30:00Z");
    await deposit();
    const open = async (name: string) => (await shop.call("POST", "/api/accounts", { name })).body.id;
    await exclude({ kind: "break", until: "2026-08-22" }, await open("Nora <b>Byrne</b>"));
    await exclude({ from: "2026-09-01", until: "2027-09-01" }, await open("Pat Later"));
    const words = await list();
    expect(words).toContain(
      "Maeve Kelly Exclusion since 15 August 2026 until 15 February 2027 2 attempts, last 15/08/2026, 14:30 Nora <b>Byrne</b> Break since 15 August 2026 until 22 August 2026 No attempts",
    );
    expect(words).toContain(
      "Pat Later Exclusion from 1 September 2026 begins later until 1 September 2027 No attempts",
    );
    expect(wordsOf((await shop.page("/administration")).text)).toContain(
      "with attempts 2 customers excluded",
    );
    at("2026-08-21T23:00:00Z");
    expect(await list()).not.toContain("Nora");
    expect(wordsOf((await shop.page("/administration")).text)).toContain("with attempts 1 customer excluded");
  });

  test("go out as a breach report, on paper and as a file, with a row for each attempt", async () => {
    await exclude();
    await deposit();
    await shop.post(`/administration/accounts/${maeve}/deposit`, { amount: "5", key: "" });
    const { text } = await shop.page("/administration/exclusions.csv");
    expect(text).toStartWith('"ID","Customer","Kind","Since","Until","Attempt","Where","Served by"');
    expect(text.match(/"Maeve Kelly","Exclusion","15 August 2026","15 February 2027",2026-/g)).toHaveLength(
      2,
    );
    expect(text).toContain("Ada Clerk");
    const paper = wordsOf((await shop.page("/administration/exclusions/print")).text);
    expect(paper).toContain("Exclusions and attempts");
    for (const address of ["", "/print", ".csv"])
      expect(
        (await shop.page(`/administration/exclusions${address}`, { signedOut: true })).headers.get(
          "location",
        ) ?? "",
      ).toContain("/login");
  });
});

test("an exclusion is said where an account of the same name is opened, which asks and does not decide", async () => {
  await exclude();
  const { status, text } = await shop.post("/administration/accounts/new", {
    name: "maeve kelly",
    key: "",
  });
  expect([
    status,
    wordsOf(text).includes("ID 1 is excluded: ask whether they are the same person. Add another?"),
  ]).toEqual([409, true]);
  const known = { name: "maeve kelly", known: String(maeve), key: "" };
  expect((await shop.post("/administration/accounts/new", known)).status).toBe(303);
});

test("with nobody excluded no page has a word of it", async () => {
  await shop.post("/account/select", { accountId: String(maeve) });
  for (const address of [`/administration/accounts/${maeve}`, "/racing/bets", "/account/search?q=maeve", "/"])
    expect(wordsOf((await shop.page(address)).text)).not.toMatch(/excluded|exclusion|break/i);
});
