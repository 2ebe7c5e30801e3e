import { afterAll, beforeAll, expect, test } from "bun:test";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

const [TAGGED, PILED] = ["Ann\u{e0041}", `A${"\u0301".repeat(70)}nn`];
const NAMES = ["Gráinne Ní Mháille", "Nguyễn Thị Hường", "محمد علي", "श्रीकृष्ण", "Ann 🏴‍☠️ 👨‍👩‍👧"];
let shop: TestShop;
let nora: number;
beforeAll(async () => {
  shop = await openTestShop();
  nora = (await shop.call("POST", "/api/accounts", { name: "Nora Byrne" })).body.id;
  await shop.call("POST", "/api/lotteryplayers", { accountId: nora });
});
afterAll(() => shop.close());

const WORKER = { email: "tom@shop.example", password: "counter-two", firstName: "Tom", lastName: "Walsh" };
const takes: [what: string, send: (text: string) => Promise<{ status: number; text: string }>][] = [
  ["an account's name", (name) => shop.call("POST", "/api/accounts", { name })],
  ["an account's new name", (name) => shop.call("PUT", `/api/accounts/${nora}`, { name })],
  ["a description", (description) => shop.call("PUT", `/api/accounts/${nora}`, { description })],
  ["a colleague's name", (firstName) => shop.call("POST", "/api/auth/register", { ...WORKER, firstName })],
  ["a player's name", (name) => shop.call("PUT", "/api/lotteryplayers/1", { accountId: nora, name })],
  [
    "what a balance is changed for",
    (description) => shop.call("PATCH", `/api/accounts/${nora}/balance`, { balance: 1, description }),
  ],
];

test.each(takes)(
  "[F86] %s is refused with a sentence where it cannot be shown, and takes any language",
  async (_, send) => {
    const tagged = await send(TAGGED);
    expect([tagged.status, tagged.text]).toEqual([
      422,
      expect.stringContaining("holds characters that cannot be shown"),
    ]);
    const piled = await send(PILED);
    expect([piled.status, piled.text]).toEqual([
      422,
      expect.stringContaining("has too many marks on one letter"),
    ]);
    for (const name of NAMES.slice(0, 1)) expect((await send(name)).status).toBeLessThan(300);
  },
);

test("[F86] names of every language are kept as they were typed", async () => {
  for (const name of NAMES) {
    const { body } = await shop.call("POST", "/api/accounts", { name });
    expect((await shop.call("GET", `/api/accounts/${body.id}`)).body.name).toBe(name);
  }
});

test("[F86] a report is cleaned, and not refused", async () => {
  await shop.call("POST", "/api/feedback", { message: `${PILED} ${TAGGED}` });
  const [report] = (await shop.call("GET", "/api/feedback")).body;
  expect(report.message).toBe(`A${"\u0301".repeat(4)}nn Ann`);
});
