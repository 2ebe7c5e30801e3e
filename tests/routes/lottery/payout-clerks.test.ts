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

test("[F1] two clerks who change the same multiplier: the second sees what stands there, and may replace it", async () => {
  const [ada, tom] = [await openForm(), await openForm()];
  await shop.post(PATH, { ...ada, bonus2: "9.5", plain3: "12" });
  const typed = { ...tom, bonus2: "7", plain4: "25" };
  const second = await shop.post(PATH, typed, { htmx: true });
  expect([second.status, (await multipliers())[1]]).toEqual([409, [5, 9.5]]);
  const sentence = "Somebody else has changed it to 9.5. Save again to replace that.";
  expect(second.text.split(sentence)).toHaveLength(2);
  expect(second.text).toMatch(/name="bonus2Shown" value="9.5"/);
  expect(second.text).toMatch(/<input[^>]*name="bonus2"[^>]*value="7"/);
  expect((await shop.post(PATH, { ...typed, bonus2Shown: "9.5" })).status).toBe(303);
  expect(await multipliers()).toEqual([
    [2, 3],
    [5, 7],
    [12, 15],
    [25, 30],
  ]);
  // What is there already is no conflict, and twice at once one of the two hears of the other.
  expect((await shop.post(PATH, { ...ada, bonus2: "7" })).status).toBe(303);
  const now = await openForm();
  const both = await Promise.all(["8", "9"].map((plain1) => shop.post(PATH, { ...now, plain1 })));
  expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
});

test("[F1] a call that says what it replaces is refused where that has changed", async () => {
  const body = (plain: number, replaces?: number[]) => ({
    numberCount: 1,
    payouts: [
      { withBonus: false, multiplier: plain },
      { withBonus: true, multiplier: 3 },
    ],
    ...(replaces && { replaces: replaces.map((multiplier) => ({ multiplier })) }),
  });
  const save = (plain: number, replaces?: number[]) =>
    shop.call("POST", "/api/payoutconfigs", body(plain, replaces));
  expect((await save(4, [2, 3])).status).toBe(200);
  const second = await save(6, [2, 3]);
  expect([second.status, second.body.errors]).toEqual([
    409,
    [
      {
        field: "payouts.0.multiplier",
        message:
          "The multiplier for 1 number is 4 now: somebody else has changed it. Check it before you replace it.",
      },
    ],
  ]);
  expect((await save(4, [2, 3])).status).toBe(200);
  expect((await save(6)).status).toBe(200);
  expect((await save(6, [2])).status).toBe(422);
  expect((await multipliers())[0]).toEqual([6, 3]);
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
