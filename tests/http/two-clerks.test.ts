import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { fieldsIn } from "../support/form-fields.ts";
import { ADA, openTestShop, type TestShop } from "../support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const saysNow = (now: string) => `Someone else has changed it to ${now}. Save again to replace that.`;
/** The first input of this name, as markup. */
const inputNamed = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? "";
const ways = [
  ["without scripts", false],
  ["by htmx", true],
] as const;
/** The target of a saved form: a browser without scripts is redirected, htmx gets a header. */
const saved = (htmx: boolean) => (htmx ? 204 : 303);

describe("an account", () => {
  const open = async (more: object = {}) =>
    (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", description: "a\nb", ...more })).body
      .id as number;
  const pathOf = (id: number) => `/administration/accounts/${id}/edit`;
  const formOf = async (id: number) => fieldsIn((await shop.page(pathOf(id))).text, "account-form");
  const now = async (id: number) => (await shop.call("GET", `/api/accounts/${id}`)).body;

  test.each(ways)("[F1] two clerks who change its name: the second sees the first's, %s", async (_, htmx) => {
    const id = await open({ playsLottery: true });
    const kelly = `M. <Kelly> 🐎 ${id}`;
    const byrne = `Maeve Byrne ${id}`;
    const [ada, tom] = [await formOf(id), await formOf(id)];
    expect((await shop.post(pathOf(id), { ...ada, name: byrne }, { htmx })).status).toBe(saved(htmx));
    const second = await shop.post(pathOf(id), { ...tom, name: kelly, playsRaces: "on" }, { htmx });
    expect([second.status, (await now(id)).name]).toEqual([409, byrne]);
    expect(second.text.split(saysNow(`“${byrne}”`))).toHaveLength(2);
    const field = inputNamed(second.text, "name");
    expect(field).toContain('aria-invalid="true"');
    expect(field).toContain("autofocus");
    const again = fieldsIn(second.text, "account-form");
    expect([again.name, again.playsLottery, again.playsRaces]).toEqual([kelly, "on", "on"]);
    expect((await shop.post(pathOf(id), again, { htmx })).status).toBe(saved(htmx));
    expect(await now(id)).toMatchObject({ name: kelly, playsLottery: true, playsRaces: true });
  });

  test("[F1] what two clerks change of different fields stands, both of it", async () => {
    const id = await open();
    const name = `Maeve Byrne ${id}`;
    const [ada, tom] = [await formOf(id), await formOf(id)];
    await shop.post(pathOf(id), { ...ada, description: "Pays on Fridays", playsLottery: "on" });
    expect((await shop.post(pathOf(id), { ...tom, name })).status).toBe(303);
    const both = { name, description: "Pays on Fridays", playsLottery: true };
    expect(await now(id)).toMatchObject(both);
    // The stored values again are no conflict.
    expect((await shop.post(pathOf(id), { ...tom, name })).status).toBe(303);
    const third = await shop.post(pathOf(id), { ...tom, description: "Pays late" });
    expect([third.status, third.text.includes(saysNow("“Pays on Fridays”"))]).toEqual([409, true]);
    expect(fieldsIn(third.text, "account-form")).toMatchObject({ name, playsLottery: "on" });
  });

  test("[F1] line breaks as a form sends them are no change", async () => {
    const id = await open();
    const tom = await formOf(id);
    await shop.call("PUT", `/api/accounts/${id}`, { description: "" });
    expect((await shop.post(pathOf(id), { ...tom, description: "a\r\nb", name: "Maeve" })).status).toBe(303);
    expect(await now(id)).toMatchObject({ name: "Maeve", description: "" });
    const emptied = await shop.post(pathOf(id), { ...tom, description: "c" });
    expect([emptied.status, emptied.text.includes(saysNow("empty"))]).toEqual([409, true]);
  });

  test("[F1] of two who save at once, one hears of the other; a form of before, or a broken one, saves as it did", async () => {
    const id = await open();
    const form = await formOf(id);
    const both = await Promise.all(["A", "B"].map((name) => shop.post(pathOf(id), { ...form, name })));
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    const { shown: _, ...before } = form;
    for (const shown of [{}, { shown: "{" }, { shown: "[]" }, { shown: '{"name":7}' }, { shown: "null" }]) {
      const name = `C ${JSON.stringify(shown)}`;
      expect((await shop.post(pathOf(id), { ...before, ...shown, name } as typeof form)).status).toBe(303);
      expect((await now(id)).name).toBe(name);
    }
    const blank = await shop.post(pathOf(id), { ...form, name: " " });
    expect([blank.status, fieldsIn(blank.text, "account-form").shown]).toEqual([422, form.shown!]);
  });

  test("[F1] a call that says what it replaces is refused where that has changed", async () => {
    const id = await open({ playsLottery: true });
    const put = (body: object) => shop.call("PUT", `/api/accounts/${id}`, body);
    const read = await now(id);
    expect((await put({ name: "Ada's", playsLottery: false, replaces: read })).status).toBe(200);
    const second = await put({ name: "Tom's", playsLottery: true, playsRaces: true, replaces: read });
    expect([second.status, second.body.errors.map(({ field }: any) => field)]).toEqual([
      409,
      ["name", "playsLottery"],
    ]);
    expect(second.body.errors[1].message).toContain("changed the playsLottery: it is off now.");
    expect(second.body.detail).toBe(
      "Someone else has changed the name: it is “Ada's” now. Check it before you replace it.",
    );
    const third = await put({
      description: "c",
      playsLottery: false,
      replaces: { description: "x", playsLottery: true },
    });
    expect(third.body.errors.map(({ field }: any) => field)).toEqual(["description"]);
    expect((await now(id)).name).toBe("Ada's");
    expect((await put({ name: "Tom's", replaces: { description: "old" } })).status).toBe(200);
    expect((await put({ name: "Nobody asks" })).status).toBe(200);
    for (const [body, status] of [
      [{ replaces: {} }, 422],
      [{ name: "x", replaces: { name: 7 } }, 400],
      [{ name: "x", replaces: "x" }, 400],
      [{ name: "x", replaces: null }, 400],
    ] as const)
      expect((await put(body)).status).toBe(status);
    expect((await now(id)).name).toBe("Nobody asks");
  });
});

describe("a lottery bet", () => {
  let player: number;
  const add = async () => {
    const bet = { selectedNumbers: [4, 11, 19], betAmount: 5, numberOfWeeks: 4 };
    return (await shop.call("POST", `/api/lotteryplayers/${player}/selections`, bet)).body.id as number;
  };
  beforeAll(async () => {
    const accountId = (await shop.call("POST", "/api/accounts", { name: "Tom Walsh" })).body.id;
    player = (await shop.call("POST", "/api/lotteryplayers", { accountId })).body.id;
  });
  const pathOf = (id: number) => `/lottery/manage-bets/${id}/edit`;
  const formOf = async (id: number) => fieldsIn((await shop.page(pathOf(id))).text, "bet-form");
  const now = async (id: number) => {
    const players = (await shop.call("GET", "/api/lotteryplayers")).body;
    const bets = players.flatMap((one: any) => one.lotteryNumberSelections);
    return bets.find((one: any) => one.id === id);
  };

  test.each(ways)(
    "[F1] two clerks who change its amount: the second sees the first's, %s",
    async (_, htmx) => {
      const id = await add();
      const [ada, tom] = [await formOf(id), await formOf(id)];
      const first = { ...ada, betAmount: "7.50", playSaturday: [] };
      expect((await shop.post(pathOf(id), first, { htmx })).status).toBe(saved(htmx));
      const second = await shop.post(pathOf(id), { ...tom, betAmount: "10", includeBonus: "on" }, { htmx });
      expect([second.status, (await now(id)).betAmount]).toEqual([409, 7.5]);
      expect(second.text.split(`>${saysNow("£7.50")}<`)).toHaveLength(2);
      expect(inputNamed(second.text, "betAmount")).toContain("autofocus");
      const again = fieldsIn(second.text, "bet-form");
      expect([again.betAmount, again.includeBonus, again.playSaturday]).toEqual(["10", "on", undefined]);
      expect((await shop.post(pathOf(id), again, { htmx })).status).toBe(saved(htmx));
      expect(await now(id)).toMatchObject({ betAmount: 10, includeBonus: true, playSaturday: false });
    },
  );

  test("[F1] its numbers are compared whatever their order, and different terms of two clerks stand", async () => {
    const id = await add();
    const [ada, tom] = [await formOf(id), await formOf(id)];
    await shop.post(pathOf(id), { ...ada, selectedNumbers: ["20", "4"], startDate: "2026-09-02" });
    expect((await shop.post(pathOf(id), { ...tom, numberOfWeeks: "8" })).status).toBe(303);
    expect(await now(id)).toMatchObject({ selectedNumbers: [4, 20], numberOfWeeks: 8, betAmount: 5 });
    const third = await shop.post(pathOf(id), { ...tom, selectedNumbers: ["1"], startDate: "2026-09-05" });
    expect([third.status, third.text.includes(saysNow("4, 20"))]).toEqual([409, true]);
    expect(third.text).toContain(saysNow("2 September 2026"));
    expect((await shop.post(pathOf(id), { ...tom, selectedNumbers: ["20", "4"] })).status).toBe(303);
  });

  test("[F1] a refused form shows what stands there now where its clerk has changed nothing", async () => {
    const id = await add();
    const [ada, tom] = [await formOf(id), await formOf(id)];
    await shop.post(pathOf(id), { ...ada, playWednesday: [] });
    const second = await shop.post(pathOf(id), { ...tom, playSaturday: [], betAmount: "six" });
    expect(second.status).toBe(422);
    const again = fieldsIn(second.text, "bet-form");
    expect([again.playWednesday, again.playSaturday, again.betAmount]).toEqual([undefined, undefined, "six"]);
  });

  test("[F1] a call that says what it replaces is refused where that has changed, of one bet and of a whole player", async () => {
    const id = await add();
    const put = (body: object) => shop.call("PUT", `/api/lotteryplayers/${player}/selections/${id}`, body);
    const read = await now(id);
    expect((await put({ betAmount: 6, replaces: read })).status).toBe(200);
    const second = await put({
      betAmount: 8,
      numberOfWeeks: 5,
      replaces: { ...read, selectedNumbers: [19, 4, 11] },
    });
    expect([second.status, second.body.detail]).toEqual([
      409,
      "Someone else has changed the betAmount: it is £6.00 now. Check it before you replace it.",
    ]);
    expect((await now(id)).numberOfWeeks).toBe(4);
    const { accountId } = (await shop.call("GET", "/api/lotteryplayers")).body[0];
    const whole = (bet: object) =>
      shop.call("PUT", `/api/lotteryplayers/${player}`, {
        accountId,
        lotteryNumberSelections: [{ id, ...bet }],
      });
    const third = await whole({ betAmount: 8, replaces: read });
    expect([third.status, third.body.errors[0].field]).toEqual([409, "lotteryNumberSelections.0.betAmount"]);
    expect((await whole({ betAmount: 8, replaces: { betAmount: 6 } })).status).toBe(200);
    expect((await put({ replaces: read })).status).toBe(422);
    expect((await put({ betAmount: 9, replaces: { betAmount: "8" } })).status).toBe(422);
    expect((await put({ betAmount: 9, replaces: { selectedNumbers: "8" } })).status).toBe(400);
    expect((await now(id)).betAmount).toBe(8);
  });
});

describe("a feedback report", () => {
  const LIST = "/administration/feedback";
  test.each(ways)("[F1] two clerks who set its status: the second sees the first's, %s", async (_, htmx) => {
    const id = (await shop.call("POST", "/api/feedback", { message: `Too slow, ${htmx}` })).body.id;
    const status = async () => (await shop.call("GET", `/api/feedback/${id}`)).body.status;
    const set = (fields: Record<string, string>) =>
      shop.post(`${LIST}/${id}/status`, { shownStatus: "", shownPage: "1", ...fields }, { htmx });
    expect((await shop.page(LIST)).text).toContain('name="replaces" value="0"');
    await set({ status: "2", replaces: "0" });
    const second = await set({ status: "1", replaces: "0" });
    const says = "Someone else has changed it to Fixed. Choose again to replace that.";
    expect([await status(), (htmx ? second : await shop.page(LIST)).text.includes(says)]).toEqual([2, true]);
    const alone = await shop.post(`${LIST}/${id}/status`, { status: "1", replaces: "0" }, { htmx });
    expect(alone.headers.get(htmx ? "hx-redirect" : "location")).toBe(`${LIST}/${id}`);
    await set({ status: "2", replaces: "0" });
    await set({ status: "1", replaces: "2" });
    expect(await status()).toBe(1);
    await set({ status: "0", replaces: "9" });
    expect(await status()).toBe(0);
  });

  test("[F1] a call that says which status it replaces is refused where that has changed", async () => {
    const id = (await shop.call("POST", "/api/feedback", { message: "Too small" })).body.id;
    const put = (body: object) => shop.call("PUT", `/api/feedback/${id}/status`, body);
    expect((await put({ status: 2, replaces: { status: 0 } })).status).toBe(200);
    const second = await put({ status: 1, replaces: { status: 0 } });
    expect([second.status, second.body.errors[0].field]).toEqual([409, "status"]);
    expect((await put({ status: 1, replaces: { status: 7 } })).status).toBe(422);
    expect((await put({ status: 1, replaces: 2 })).status).toBe(400);
    expect((await put({ status: 1 })).status).toBe(200);
  });
});

test("[F1] of two new passwords at once for one user, the second needs the first as its current one", async () => {
  const own = await openTestShop();
  const change = (newPassword: string) =>
    own.call("POST", "/api/auth/change-password", { currentPassword: ADA.password, newPassword });
  const both = await Promise.all([change("copper-and-chalk"), change("linen-and-soot")]);
  expect(both.map(({ body }) => body).sort()).toEqual([false, true]);
  await own.close();
});
