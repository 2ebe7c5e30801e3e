import { afterEach, beforeEach, expect, test } from "bun:test";
import { urls } from "../../../src/http/urls/urls.ts";
import { fieldsIn } from "../../support/form-fields.ts";
import { buttonsIn, inside, wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
let mary: number;
beforeEach(async () => {
  shop = await openTestShop();
  mary = await call("Mary Byrne");
});
afterEach(() => shop.close());

const call = async (name: string): Promise<number> =>
  (await shop.call("POST", "/api/accounts", { name })).body.id;
const names = async (): Promise<string[]> =>
  (await shop.call("GET", "/api/accounts")).body.map(({ name }: { name: string }) => name);
let keys = 0;
const add = (name: string, more: Record<string, string | string[]> = {}) =>
  shop.post(urls.accounts.add, { name, key: `form-${++keys}`, ...more });

test("[F70] a name that an account has is asked about, whatever its case, spaces and accents", async () => {
  for (const name of ["Mary Byrne", " mary   BYRNE ", "Máry Byrné"]) {
    const asked = await add(name, { openingBalance: "5", description: "Of Main Street" });
    expect(asked.status).toBe(409);
    const form = inside(asked.text, "form", "account-form");
    expect(wordsOf(form)).toContain(
      `An account named Mary Byrne exists already (ID ${mary}, opened 15 August 2026). Add another?`,
    );
    expect(buttonsIn(form)).toEqual(["Add Another", `Serve Mary Byrne, ID ${mary}`]);
    expect(fieldsIn(asked.text, "account-form")).toMatchObject({
      openingBalance: "5",
      description: "Of Main Street",
    });
  }
  expect(await names()).toEqual(["Mary Byrne"]);
  expect((await add("Mary Byrne-Walsh")).status).toBe(303);
});

test("[F70] sent again it is added, and asked about again where one more has come since", async () => {
  const { text } = await add("Mary Byrne");
  const form = fieldsIn(text, "account-form");
  const second = await call("mary byrne");
  const again = await shop.post(urls.accounts.add, form);
  expect([again.status, wordsOf(again.text)]).toEqual([
    409,
    expect.stringContaining("opened 15 August 2026), and 1 more of this name. Add another?"),
  ]);
  const both = fieldsIn(again.text, "account-form");
  expect(both.known).toBe(`${mary},${second}`);
  expect((await shop.post(urls.accounts.add, both)).status).toBe(303);
  expect((await names()).length).toBe(3);
  // The form is sent twice: one account.
  expect((await shop.post(urls.accounts.add, both)).status).toBe(303);
  expect((await names()).length).toBe(3);
  for (const known of ["", "x", "🐎,<b>", `${mary}`, "-1"])
    expect((await add("Mary Byrne", { known })).status).toBe(409);
});

test("[F70] two clerks who add one name at once are not both let through", async () => {
  const both = await Promise.all([add("Tom Walsh"), add("tom walsh")]);
  expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
});

test("[F70] an account that is renamed to such a name is asked about, one that keeps its own is not", async () => {
  const tom = await call("Tom Walsh");
  const edit = async (name: string, more: Record<string, string> = {}) =>
    shop.post(urls.accounts.edit(tom), {
      ...fieldsIn((await shop.page(urls.accounts.edit(tom))).text, "account-form"),
      name,
      ...more,
    });
  expect((await edit("TOM  walsh")).status).toBe(303);
  const asked = await edit("MARY BYRNE");
  expect([asked.status, wordsOf(asked.text)]).toEqual([
    409,
    expect.stringContaining("Use the name all the same?"),
  ]);
  expect(await names()).toContain("TOM  walsh");
  expect((await edit("MARY BYRNE", { known: String(mary) })).status).toBe(303);
  expect(await names()).toContain("MARY BYRNE");
});

test("[F70] the existing one is served from the form; a call and a deleted namesake are not asked about", async () => {
  const { text } = await add("Mary Byrne");
  const fields = { ...fieldsIn(text, "account-form"), accountId: String(mary) };
  expect((await shop.post("/account/select", fields)).headers.get("location")).toBe("/");
  expect((await shop.page("/")).text).toContain("for Mary Byrne");
  expect((await shop.call("POST", "/api/accounts", { name: "Mary Byrne" })).status).toBe(201);
  const old = await call("Old Joe");
  await shop.call("DELETE", `/api/accounts/${old}`);
  expect((await add("Old Joe")).status).toBe(303);
});
