import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { ADA, openTestShop, type TestShop } from "../support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.call("POST", "/api/accounts", { name: "Maeve Kelly" });
  await shop.call("POST", "/api/lotteryplayers", {
    accountId: 1,
    lotteryNumberSelections: [{ selectedNumbers: [3], betAmount: 5 }],
  });
});
afterAll(() => shop.close());

const named = async (method: string, path: string, body: unknown) => {
  const answer = await shop.call(method, path, body);
  return [answer.status, answer.body.errors?.map((error: { field: string }) => error.field)];
};

describe("the field that is wrong is the field that is named", () => {
  const payouts = (plain: object = {}, bonus: object = {}) => ({
    numberCount: 2,
    payouts: [
      { withBonus: false, multiplier: 2, ...plain },
      { withBonus: true, multiplier: 3, ...bonus },
    ],
  });
  test.each<[object, string]>([
    [{ ...payouts(), numberCount: 0 }, "numberCount"],
    [{ ...payouts(), numberCount: 5 }, "numberCount"],
    [{ ...payouts(), numberCount: 1.5 }, "numberCount"],
    [payouts({ multiplier: -1 }), "payouts.0.multiplier"],
    [payouts({}, { multiplier: 10_001 }), "payouts.1.multiplier"],
    [payouts({}, { multiplier: 0.3 }), "payouts.1.multiplier"],
    [payouts({ matchCount: 3 }), "payouts.0.matchCount"],
    [payouts({}, { matchCount: 1 }), "payouts.1.matchCount"],
    [payouts({ withBonus: true }), "payouts.0.withBonus"],
    [payouts({}, { withBonus: false }), "payouts.1.withBonus"],
    [{ numberCount: 2, payouts: payouts().payouts.slice(1) }, "payouts"],
  ])("[F17] of a payout: %j", async (config, field) => {
    expect(await named("POST", "/api/payoutconfigs", config)).toEqual([422, [field]]);
  });

  test("[F17] a payout whose match counts are those of its bet is saved", async () => {
    for (const bonus of [2, 3])
      expect(
        await named("POST", "/api/payoutconfigs", payouts({ matchCount: 2 }, { matchCount: bonus })),
      ).toEqual([200, undefined]);
  });

  const draw = (more: object = {}) => ({
    drawDate: "2026-08-12",
    drawType: 1,
    winningNumbers: [1, 3, 9, 14, 16, 19],
    bonusBall: 27,
    ...more,
  });
  test.each<[object, string]>([
    [{ winningNumbers: [1, 3, 9, 14, 16] }, "winningNumbers"],
    [{ winningNumbers: [1, 3, 9, 14, 16, 16] }, "winningNumbers"],
    [{ winningNumbers: [1, 3, 9, 14, 16, 48] }, "winningNumbers"],
    [{ winningNumbers: [1, 3, 9, 14, 16, 1.5] }, "winningNumbers"],
    [{ bonusBall: 48 }, "bonusBall"],
    [{ bonusBall: 1 }, "bonusBall"],
    [{ bonusBall: null }, "bonusBall"],
    [{ drawDate: "2026-02-30" }, "drawDate"],
  ])("[F17] of a draw: %j", async (more, field) => {
    expect(await named("POST", "/api/lottery/draw-results", draw(more))).toEqual([422, [field]]);
    if (field !== "drawDate") {
      const list = [draw(), draw({ drawType: 2, ...more })];
      expect(await named("POST", "/api/lottery/draw-results", list)).toEqual([422, [`1.${field}`]]);
    }
  });

  test("[F17] of a password, where it is chosen and where it is changed", async () => {
    const newcomer = { email: "bob@shop.example", password: "12345", firstName: "Bob", lastName: "Clerk" };
    expect(await named("POST", "/api/auth/register", newcomer)).toEqual([422, ["password"]]);
    for (const newPassword of ["12345", "p".repeat(1025)])
      expect(
        await named("POST", "/api/auth/change-password", { currentPassword: ADA.password, newPassword }),
      ).toEqual([422, ["newPassword"]]);
  });

  test("[F17] the refusal of a lottery bet over its limit says the limit", async () => {
    for (const betAmount of [20.5, 1e9, 1e308]) {
      const bet = { selectedNumbers: [3], betAmount };
      const { status, body } = await shop.call("POST", "/api/lotteryplayers/1/selections", bet);
      expect([status, body.errors]).toEqual([
        422,
        [{ field: "betAmount", message: "A bet is from £1.00 to £20.00, in steps of 50p" }],
      ]);
    }
    const text = { selectedNumbers: [3], betAmount: "5" };
    expect(await named("POST", "/api/lotteryplayers/1/selections", text)).toEqual([422, ["betAmount"]]);
    const noise = { selectedNumbers: [3], betAmount: 1.1 + 2.2 + 0.2 };
    expect((await shop.call("POST", "/api/lotteryplayers/1/selections", noise)).body.betAmount).toBe(3.5);
  });
});

describe("what shows nothing is nothing", () => {
  const INVISIBLE = [
    "\u200b",
    "\u200b\u200b ",
    "\u2060",
    "\ufeff\u00ad",
    "\u3164",
    "\u2800",
    "\u200d",
    "\u{e0041}",
    "\u00a0 \u3000",
  ];

  test.each(INVISIBLE)("[F19] %j is no name", async (name) => {
    expect(await named("POST", "/api/accounts", { name })).toEqual([422, ["name"]]);
    expect(await named("PUT", "/api/accounts/1", { name })).toEqual([422, ["name"]]);
    const player = { accountId: 1, name };
    expect(await named("PUT", "/api/lotteryplayers/1", player)).toEqual([422, ["name"]]);
    const newcomer = {
      email: "bob@shop.example",
      password: "saddle-cloth",
      firstName: name,
      lastName: "Clerk",
    };
    expect(await named("POST", "/api/auth/register", newcomer)).toEqual([422, ["firstName"]]);
    expect((await shop.post("/administration/accounts/1/edit", { name })).status).toBe(422);
    shop.clock.real = new Date(shop.clock.real.getTime() + 60_000);
    expect(await named("POST", "/api/feedback", { message: name })).toEqual([422, ["message"]]);
  });

  test.each(["Mae\u200bve", "Maeve\u2060", "\ufeffMaeve Kelly\u00ad.", "Ma\u202eeve"])(
    "[F19] a name with something unseen in it, %j, is refused: it looks like another",
    async (name) => {
      const { status, body } = await shop.call("POST", "/api/accounts", { name });
      expect([status, body.detail]).toEqual([422, "A name holds characters that cannot be shown"]);
    },
  );

  test.each(["Zoë 🏇", "👩‍🌾 Farm", "❤️ Lotto", "🏴󠁧󠁢󠁳󠁣󠁴󠁿 Isla", "می‌خواهم", "Seán Ó Briain"])(
    "[F19] %s is a name",
    async (name) => {
      expect((await shop.call("POST", "/api/accounts", { name })).body.name).toBe(name);
    },
  );

  test.each(["      ", "\u00a0".repeat(8), "\u200b".repeat(20), "\t\t\t\t\t\t\t"])(
    "[F19] %j is no password, chosen or changed, in a call or a form",
    async (password) => {
      const newcomer = { email: "bob@shop.example", password, firstName: "Bob", lastName: "Clerk" };
      const change = { currentPassword: ADA.password, newPassword: password };
      const sentence = "A password of spaces only can be guessed at once.";
      expect(await named("POST", "/api/auth/register", newcomer)).toEqual([422, ["password"]]);
      expect(await named("POST", "/api/auth/change-password", change)).toEqual([422, ["newPassword"]]);
      for (const [path, fields] of [
        ["/signup", newcomer],
        ["/change-password", { ...change, confirmPassword: password }],
      ] as const) {
        const { status, text } = await shop.post(path, fields);
        expect([status, text]).toEqual([422, expect.stringContaining(sentence)]);
      }
    },
  );
});

describe("an update of nothing", () => {
  test.each(["{}", "[]", '{"nmae":"Tom"}', '[{"name":"Tom"}]'])(
    "[F19] %s is refused, and nothing is written",
    async (body) => {
      const trail = async () => (await shop.page("/administration/audit.csv")).text;
      const before = await trail();
      for (const path of ["/api/accounts/1", "/api/lotteryplayers/1/selections/1"]) {
        const answer = await shop.call("PUT", path, body);
        expect([path, answer.status, answer.body.detail]).toEqual([
          path,
          422,
          "Say what is to be changed: no field of this is known",
        ]);
      }
      expect(await trail()).toBe(before);
    },
  );

  test("[F19] {} and [] are refused by every update, whatever it asks for", async () => {
    const updates = (await shop.app.routes()).filter(
      ({ method, path }) => ["PUT", "PATCH"].includes(method) && path.startsWith("/api"),
    );
    expect(updates.length).toBeGreaterThan(5);
    for (const { method, path } of updates)
      for (const body of ["{}", "[]"]) {
        const answer = await shop.call(method, path.replace(/:\w+/g, "1"), body);
        expect([path, body, answer.status]).toEqual([path, body, 422]);
      }
  });

  test("[F19] one field is an update", async () => {
    expect((await shop.call("PUT", "/api/accounts/1", { playsRaces: true })).body.playsRaces).toBe(true);
    const changed = await shop.call("PUT", "/api/lotteryplayers/1/selections/1", { includeBonus: true });
    expect(changed.body.includeBonus).toBe(true);
  });
});
