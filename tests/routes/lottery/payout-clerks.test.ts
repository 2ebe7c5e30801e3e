import { afterEach, beforeEach, expect, test } from "bun:test";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const PATH = "/administration/payout-settings";
let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

/** All the fields of the form as it is shown now. */
async function openForm(query = ""): Promise<Record<string, string>> {
  const { text } = await shop.page(PATH + query);
  const form = /<form id="payout-form".*?<\/form>/s.exec(text)![0];
  const fields = [...form.matchAll(/<input[^>]*>/g)].map(([input]) => [
    /name="([^"]*)"/.exec(input)?.[1] ?? "",
    /value="([^"]*)"/.exec(input)?.[1] ?? "",
  ]);
  return Object.fromEntries(fields.filter(([name]) => /^(plain|bonus)\d/.test(name!)));
}
const multipliers = async () => {
  const { body } = await shop.call("GET", "/api/payoutconfigs");
  return body.map(({ payouts }: any) => payouts.map(({ multiplier }: any) => multiplier));
};

test("[12] two clerks who change different multipliers do not overwrite each other's", async () => {
  const [ada, tom] = [await openForm(), await openForm()];
  expect((await shop.post(PATH, { ...ada, plain1: "7", bonus2: "9.5" })).status).toBe(303);
  expect((await shop.post(PATH, { ...tom, bonus1: "4", plain4: "25" })).status).toBe(303);
  expect(await multipliers()).toEqual([
    [7, 4],
    [5, 9.5],
    [10, 15],
    [25, 30],
  ]);
});

test("[12] a refused form still knows what it showed", async () => {
  const ada = await openForm();
  const refused = await shop.post(PATH, { ...ada, plain2: "-3" });
  expect(refused.status).toBe(422);
  expect(refused.text).toMatch(/name="plain2Shown" value="5"/);
  expect(await multipliers()).toEqual([
    [2, 3],
    [5, 8],
    [10, 15],
    [20, 30],
  ]);
});

test("[12] the defaults, once reset to, are saved over what is stored", async () => {
  await shop.post(PATH, { ...(await openForm()), plain3: "12" });
  const reset = await openForm("?defaults=");
  expect([reset.plain3, reset.plain3Shown]).toEqual(["10", "12"]);
  await shop.post(PATH, reset);
  expect((await multipliers())[2]).toEqual([10, 15]);
});
