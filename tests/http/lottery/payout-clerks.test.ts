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
/** Saves, and confirms: old beside new. */
async function save(fields: Record<string, string>, htmx = false) {
  const asked = await shop.post(PATH, fields, { htmx });
  const agreed = /name="agreed" value="([^"]*)"/.exec(asked.text)?.[1];
  return agreed
    ? await shop.post(PATH, { ...fields, agreed: agreed.replaceAll("&gt;", ">") }, { htmx })
    : asked;
}
const multipliers = async () => {
  const { body } = await shop.call("GET", "/api/payoutconfigs");
  return body.map(({ payouts }: any) => payouts.map(({ multiplier }: any) => multiplier));
};

test("[12] two clerks who change different multipliers do not overwrite each other's", async () => {
  const [ada, tom] = [await openForm(), await openForm()];
  expect((await save({ ...ada, plain1: "7", bonus2: "9.5" })).status).toBe(303);
  expect((await save({ ...tom, bonus1: "4", plain4: "25" })).status).toBe(303);
  expect(await multipliers()).toEqual([
    [7, 4],
    [5, 9.5],
    [10, 15],
    [25, 30],
  ]);
});

test("[F1] two clerks who change the same multiplier: the second sees what stands there, and may replace it", async () => {
  const [ada, tom] = [await openForm(), await openForm()];
  await save({ ...ada, bonus2: "9.5", plain3: "12" });
  const typed = { ...tom, bonus2: "7", plain4: "25" };
  const second = await save(typed, true);
  expect([second.status, (await multipliers())[1]]).toEqual([409, [5, 9.5]]);
  const sentence = "Someone else has changed it to 9.5. Save again to replace that.";
  expect(second.text.split(sentence)).toHaveLength(2);
  expect(second.text).toMatch(/name="bonus2Shown" value="9.5"/);
  expect(second.text).toMatch(/<input[^>]*name="bonus2"[^>]*value="7"/);
  expect((await save({ ...typed, bonus2Shown: "9.5" })).status).toBe(303);
  expect(await multipliers()).toEqual([
    [2, 3],
    [5, 7],
    [12, 15],
    [25, 30],
  ]);
  // The stored values again are no conflict, and of two concurrent saves one gets the other's.
  expect((await save({ ...ada, bonus2: "7" })).status).toBe(303);
  const now = await openForm();
  const agreed = (plain1: string) => `plain1:4>${Number(plain1) * 2}`;
  const both = await Promise.all(
    ["8", "9"].map((plain1) => shop.post(PATH, { ...now, plain1, agreed: agreed(plain1) })),
  );
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
  const saveByCall = (plain: number, replaces?: number[]) =>
    shop.call("POST", "/api/payoutconfigs", body(plain, replaces));
  expect((await saveByCall(4, [2, 3])).status).toBe(200);
  const second = await saveByCall(6, [2, 3]);
  expect([second.status, second.body.errors]).toEqual([
    409,
    [
      {
        field: "payouts.0.multiplier",
        message:
          "The multiplier for 1 number is 4 now: someone else has changed it. Check it before you replace it.",
      },
    ],
  ]);
  expect((await saveByCall(4, [2, 3])).status).toBe(200);
  expect((await saveByCall(6)).status).toBe(200);
  expect((await saveByCall(6, [2])).status).toBe(422);
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
  await save({ ...(await openForm()), plain3: "12" });
  const reset = await openForm("?defaults=");
  expect([reset.plain3, reset.plain3Shown]).toEqual(["10", "12"]);
  await save(reset);
  expect((await multipliers())[2]).toEqual([10, 15]);
});

test("[F71] a decimal comma is refused with a sentence, and never read as another number; thousands are", async () => {
  const ada = await openForm();
  for (const plain1 of ["2,5", "12,50", ",5", "2,", "1,0000", "10,00.5", "2,5,5"]) {
    const back = await shop.post(PATH, { ...ada, plain1 });
    expect([plain1, back.status]).toEqual([plain1, 422]);
    expect(back.text).toContain("Write it with a point, such as 2.5");
    expect(back.text).toMatch(new RegExp(`name="plain1"[^>]*value="${plain1}"`));
  }
  expect((await multipliers())[0]).toEqual([2, 3]);
  expect((await save({ ...ada, plain1: "1,000", bonus1: " 2.5 " })).status).toBe(303);
  expect((await multipliers())[0]).toEqual([1000, 2.5]);
  const note = await shop.page(`${PATH}/note?plain1=${encodeURIComponent("2,5")}`, { htmx: true });
  expect(note.text).toContain("A multiplier is from 0 to 10,000");
});

test("[F71] saving asks first, old beside new, and saves what was agreed to and nothing else", async () => {
  const ada = { ...(await openForm()), plain1: "25", bonus3: "7.5" };
  const asked = await shop.post(PATH, ada, { htmx: true });
  expect([asked.status, (await multipliers())[0]]).toEqual([200, [2, 3]]);
  const rows = [...asked.text.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row]) =>
    row!
      .replace(/<[^>]*>/g, " ")
      .trim()
      .split(/\s{2,}/),
  );
  expect(rows.slice(1)).toEqual([
    ["1 Number, without bonus", "2", "25"],
    ["3 Numbers, plus bonus ball", "15", "7.5"],
  ]);
  const agreed = /name="agreed" value="([^"]*)"/.exec(asked.text)![1]!.replaceAll("&gt;", ">");
  // Changed text is confirmed again.
  expect((await shop.post(PATH, { ...ada, plain1: "26", agreed })).status).toBe(200);
  expect((await multipliers())[0]).toEqual([2, 3]);
  expect((await shop.post(PATH, { ...ada, agreed })).status).toBe(303);
  expect([(await multipliers())[0], (await multipliers())[2]]).toEqual([
    [25, 3],
    [10, 7.5],
  ]);
  expect((await shop.post(PATH, await openForm())).status).toBe(303);
});
