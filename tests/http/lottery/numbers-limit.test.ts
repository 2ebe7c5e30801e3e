import { afterEach, beforeEach, expect, test } from "bun:test";
import { asc, eq } from "drizzle-orm";
import { onPostgres } from "../../../db/kit.ts";
import { auditRows } from "../../../db/schema/index.ts";
import { listenToStatements } from "../../support/asked-statements.ts";
import { wordsOf } from "../../support/reading.ts";
import { saveSettingsForm } from "../../support/settings-form.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

/** £5.00 on three numbers pays £55.00. */
const LIMIT = { numbersLimit: "REFUSE", numbersLimitPence: "120" };
const CLERKS = 16;

let shop: TestShop;
let players: number[];
beforeEach(async () => {
  // A Friday: the next draw is tomorrow's.
  shop = await openTestShop({ now: new Date("2026-08-14T12:00:00Z") });
  players = [];
  for (const name of ["Nora Byrne", "Tom Walsh", "Rita Hayes"]) players.push(await player(name));
});
afterEach(() => shop.close());

async function player(name: string): Promise<number> {
  const { id: accountId } = (await shop.call("POST", "/api/accounts", { name, playsLottery: true })).body;
  return (await shop.call("POST", "/api/lotteryplayers", { accountId })).body.id;
}
const limit = async (fields: Record<string, string>) =>
  expect((await saveSettingsForm(shop, fields)).status).toBe(303);
const NUMBERS = { selectedNumbers: [4, 11, 19], betAmount: 5, numberOfWeeks: 4, startDate: "2026-08-14" };
const add = (of: number, terms: object = {}) =>
  shop.call("POST", `/api/lotteryplayers/${players[of]}/selections`, { ...NUMBERS, ...terms });

test("is off as the shop comes, and off with an amount", async () => {
  for (const fields of [
    {},
    { ...LIMIT, numbersLimit: "OFF" },
    { numbersLimit: "REFUSE", numbersLimitPence: "" },
  ]) {
    await limit(fields);
    expect((await add(0, { betAmount: 20 })).status).toBe(201);
  }
});

test("refuses a bet that takes its numbers past it, of any player, in any order", async () => {
  await limit(LIMIT);
  expect([(await add(0)).status, (await add(1)).status]).toEqual([201, 201]);
  const { status, body } = await add(2, { selectedNumbers: [19, 4, 11], betAmount: 2 });
  expect([status, body.detail]).toEqual([
    422,
    "Bets on 4, 11 and 19 would pay £132.00 in Draw 1 (Main) of 15 August 2026; the limit is £120.00 for one set of numbers. Nothing can be staked on them.",
  ]);
  expect((await add(2, { selectedNumbers: [4, 11] })).status).toBe(201);
  await limit({ numbersLimitPence: "150" });
  expect((await add(2)).body.detail).toContain("The most this bet may be is £3.50.");
  expect((await add(2, { betAmount: 3.5 })).status).toBe(201);
});

test("counts the draws, days and weeks that bets play, and the bonus ball where it pays more", async () => {
  await limit(LIMIT);
  await add(0, { betAmount: 10 });
  expect((await add(1)).status).toBe(422);
  expect((await add(1, { playDraw1: false, playDraw2: true })).status).toBe(201);
  expect((await add(1, { playSaturday: false, playWednesday: true, betAmount: 1 })).status).toBe(422);
  expect((await add(1, { startDate: "2026-09-12" })).status).toBe(201);
  // Three numbers with the bonus ball pay × 16.
  const others = { selectedNumbers: [1, 2, 3], includeBonus: true };
  expect((await add(1, { ...others, betAmount: 8 })).body.detail).toContain("would pay £128.00");
  expect((await add(1, { ...others, betAmount: 7.5 })).status).toBe(201);
});

test("a change is held to it with the bet that it replaces left out, and a stopped bet makes room", async () => {
  await limit(LIMIT);
  const { id } = (await add(0)).body;
  await add(1);
  const path = `/api/lotteryplayers/${players[0]}/selections/${id}`;
  expect((await shop.call("PUT", path, { betAmount: 5.5 })).status).toBe(200);
  expect((await shop.call("PUT", path, { betAmount: 6 })).body.detail).toContain("would pay £121.00");
  await shop.call("DELETE", path);
  expect((await add(2)).status).toBe(201);
});

test("is said on Manage Bets and by the call of a whole player", async () => {
  await limit(LIMIT);
  await add(0, { betAmount: 10 });
  const sentence = "The most this bet may be is";
  const fields = { accountId: "2", numbersLine: "4 11 19", betAmount: "5", numberOfWeeks: "4" };
  const typed = await shop.post("/lottery/manage-bets/new", {
    ...fields,
    ...{ startDate: "2026-08-14", playWednesday: "on", playSaturday: "on", playDraw1: "on" },
  });
  expect(typed.status).toBe(422);
  expect(wordsOf(typed.text)).toContain("the limit is £120.00 for one set of numbers");
  const whole = { accountId: 2, lotteryNumberSelections: [NUMBERS] };
  const { status, body } = await shop.call("PUT", `/api/lotteryplayers/${players[1]}`, whole);
  expect([status, body.detail.includes("£165.00") && !body.detail.includes(sentence)]).toEqual([422, true]);
});

test("warned about, it is taken, said, and in the trail", async () => {
  await limit({ ...LIMIT, numbersLimit: "WARN" });
  expect((await add(0)).body).not.toHaveProperty("warnings");
  const { status, body } = await add(1, { betAmount: 10 });
  expect([status, body.warnings.length, body.warnings[0].includes("£165.00")]).toEqual([201, 1, true]);
  const trail = await shop.shop.database.reader
    .select({ after: auditRows.after })
    .from(auditRows)
    .where(eq(auditRows.action, "AddSelection"))
    .orderBy(asc(auditRows.id));
  expect(trail.map(({ after }) => (after as Record<string, unknown>).pastLimits)).toEqual([
    undefined,
    ["Return per number set and draw"],
  ]);
});

test("of many at once on the same numbers, takes no more than pass", async () => {
  await limit(LIMIT);
  const clerks = await Promise.all(Array.from({ length: CLERKS }, (_, at) => player(`Player ${at}`)));
  const answers = await Promise.all(
    clerks.map((id) => shop.call("POST", `/api/lotteryplayers/${id}/selections`, NUMBERS)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, ...Array(CLERKS - 2).fill(422)]);
});

test.each(["0", "-1", "0.005", "99999999999", "💷"])(
  "an amount of %p is refused",
  async (numbersLimitPence) => {
    expect((await saveSettingsForm(shop, { numbersLimitPence })).status).toBe(422);
  },
);

test.skipIf(onPostgres)(
  "asks nothing but the settings when it is not held, and finds the same numbers without a scan",
  async () => {
    const statements = listenToStatements();
    const adding = async () => {
      statements.take();
      expect((await add(0, { betAmount: 1 })).status).toBe(201);
      return statements.take().asked.filter(({ sql }) => !sql.includes('from "sessions"'));
    };
    await adding();
    const off = (await adding()).length;
    await limit({ numbersLimitPence: "900" });
    expect((await adding()).length).toBe(off);
    await limit({ numbersLimit: "WARN" });
    const on = await adding();
    statements.stop();
    const read = on.find(({ sql }) => sql.includes('"selected_numbers" = '))!;
    expect(read.plan().some((step) => step.includes("selections_numbers"))).toBe(true);
  },
);
