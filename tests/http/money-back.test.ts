import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { RACE_STATUS } from "../../src/domain/racing/races/race-status.ts";
import { type CardedRace, callResult, cardRace } from "../support/race-cards.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

const NOON = new Date("2026-08-15T11:00:00Z");

let shop: TestShop;
let maeve: number;
let races: CardedRace[];

/** Four races of two horses each: "One A" and "One B", "Two A" … */
beforeEach(async () => {
  shop = await openTestShop({ now: NOON });
  maeve = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", playsRaces: true })).body.id;
  races = [];
  for (const [index, name] of ["One", "Two", "Three", "Four"].entries())
    races.push(
      await cardRace(shop, {
        offAt: new Date(NOON.getTime() + (index + 1) * 3_600_000),
        horses: { [`${name} A`]: "4/1", [`${name} B`]: "6/4", [`${name} C`]: "9/1" },
      }),
    );
});
afterEach(() => shop.close());

const read = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const page = async (path: string) => read((await shop.page(path)).text);
const bet = async (betType: string, stake: number, names: string[], more: object = {}) => {
  const ids: Record<string, number> = Object.assign({}, ...races.map(({ runnerIds }) => runnerIds));
  const selections = names.map((name) => ({ racingRunnerId: ids[name] }));
  const asked = { accountId: maeve, betType, stake, selections, ...more };
  return (await shop.call("POST", "/api/racing/bets", asked)).body as { id: number; reference: string };
};
const ledger = async () =>
  (await shop.call("GET", `/api/accounts/${maeve}/transactions`)).body.transactions
    .map((row: any) => [row.transactionType, row.amount, row.description])
    .reverse();
const check = () => shop.call("GET", "/api/racing/bets/check-all-pending");

/** A £15 Lucky 15 of which one race is void and three horses lost: £1 of it comes back. */
async function lucky15() {
  const placed = await bet("Lucky15", 1, ["One A", "Two A", "Three A", "Four A"]);
  await callResult(shop, races[0]!, { finish: [], status: RACE_STATUS.void });
  for (const [at, name] of ["Two", "Three", "Four"].entries())
    await callResult(shop, races[at + 1]!, { finish: [`${name} B`, `${name} C`, `${name} A`] });
  await check();
  return placed;
}

describe("a bet that came back in part", () => {
  test("[F15] is Void with both figures beside it, on its card, in its details, in the history and on paper", async () => {
    const { id, reference } = await lucky15();
    const both = "£1.00 (staked £15.00)";
    expect((await shop.call("GET", `/api/racing/bets/${id}`)).body).toMatchObject({
      status: 5,
      payout: 1,
      betType: "Lucky15",
    });
    expect(await page("/racing/all-bets")).toContain(`${both} Void`);
    expect(await page(`/racing/all-bets/${id}`)).toContain(`Payout ${both}`);
    expect(await page(`/racing/all-bets/${id}`)).toContain(`Void ${both}`);
    expect(await page(`/racing/all-bets/${id}/receipt`)).toContain(`Void ${both}`);
    await shop.post("/account/select", { accountId: String(maeve) });
    expect(await page("/racing/bets")).toContain(`Lucky 15 Void Returned ${both}`);
    for (const path of [`/administration/accounts/${maeve}`, `/administration/accounts/${maeve}/statement`])
      expect(await page(path)).toContain(`Lucky 15 ${reference}, returned ${both}`);
    expect(await page("/racing/all-bets/print")).toContain(`Void, returned ${both}`);
    expect((await shop.page("/racing/all-bets.csv")).text).toContain(`"Void, returned ${both}"`);
  });

  test("[F15] can still be voided as a whole, and a whole void cannot", async () => {
    const { id } = await lucky15();
    expect(await page(`/racing/all-bets/${id}`)).toMatch(/Re-settle Void Bet/);
    await shop.post(`/racing/all-bets/${id}/void`, { status: "5", payoutPence: "1500", reason: "Goodwill" });
    expect(await page(`/racing/all-bets/${id}`)).toContain("Payout £15.00 (staked £15.00)");
    expect(await page(`/racing/all-bets/${id}`)).not.toMatch(/Re-settle Void Bet/);
  });

  test("[F15] a place that pays less than the stake says so, a winner says what it was paid", async () => {
    const names = ["P", "Q", "R", "S", "T", "U", "V", "W"];
    const eight = await cardRace(shop, {
      offAt: new Date(NOON.getTime() + 9 * 3_600_000),
      horses: Object.fromEntries(names.map((name) => [name, "6/4"])),
    });
    races.push(eight);
    const short = await bet("Single", 10, ["Q"], { eachWay: true });
    const won = await bet("Single", 10, ["Two A"]);
    await callResult(shop, eight, { finish: names });
    await callResult(shop, races[1]!, { finish: ["Two A", "Two B", "Two C"] });
    await check();
    const html = (await shop.page("/racing/all-bets")).text;
    const card = (id: number) => read(html.split(`<article id="bet-${id}"`)[1]!.split("</article>")[0]!);
    expect(card(short.id)).toContain("£13.00 (staked £20.00) Placed");
    expect(card(won.id)).toContain("Payout £50.00");
    expect(card(won.id)).not.toContain("back");
  });
});

describe("voiding", () => {
  test("[F15] a pending bet refunds it, and says that it is a void", async () => {
    const { id, reference } = await bet("Single", 10, ["One A"]);
    await shop.post(`/racing/all-bets/${id}/void`, {
      status: "5",
      payoutPence: "1000",
      reason: "Taken after the off",
    });
    expect(await ledger()).toEqual([
      ["RacingBetPlaced", -10, `Single ${reference}`],
      ["RacingBetRefunded", 10, `Void of Single ${reference}`],
    ]);
  });

  test("[F15] a settled bet adjusts what was paid, and says that it is a void", async () => {
    const { id, reference } = await bet("Single", 10, ["One A"]);
    await callResult(shop, races[0]!, { finish: ["One A", "One B", "One C"] });
    await check();
    await shop.post(`/racing/all-bets/${id}/void`, { status: "5", payoutPence: "1000", reason: "Late" });
    expect((await ledger()).slice(2)).toEqual([
      ["Adjustment", -50, `Reversal of Single ${reference}`],
      ["Adjustment", 10, `Void of Single ${reference}`],
    ]);
  });

  test("[F108] a settled bet that returned its stake has both rows all the same", async () => {
    const names = ["P", "Q", "R", "S", "T", "U", "V", "W"];
    const eight = await cardRace(shop, {
      offAt: new Date(NOON.getTime() + 9 * 3_600_000),
      horses: Object.fromEntries(names.map((name) => [name, "5/1"])),
    });
    races.push(eight);
    const { id, reference } = await bet("Single", 10, ["Q"], { eachWay: true });
    await callResult(shop, eight, { finish: names });
    await check();
    expect(await page(`/racing/all-bets/${id}`)).toContain("Placed");
    await shop.post(`/racing/all-bets/${id}/void`, { status: "5", payoutPence: "2000", reason: "Late" });
    expect((await ledger()).slice(2)).toEqual([
      ["Adjustment", -20, `Reversal of Single ${reference}`],
      ["Adjustment", 20, `Void of Single ${reference}`],
    ]);
  });

  test.each(["", "   "])("[F15] without a reason (%p) asks for one for the void", async (reason) => {
    const { id } = await bet("Single", 10, ["One A"]);
    const sent = await shop.post(`/racing/all-bets/${id}/void`, { status: "5", payoutPence: "1000", reason });
    expect(sent.status).toBe(422);
    expect(sent.text).toContain("Say why the bet is voided");
    expect(sent.text).not.toContain("settled again");
    expect(await ledger()).toHaveLength(1);
  });

  test("[F15] what is void already says so", async () => {
    const { id } = await bet("Single", 10, ["One A"]);
    const form = { status: "5", payoutPence: "1000", reason: "Late" };
    await shop.post(`/racing/all-bets/${id}/void`, form);
    await shop.post(`/racing/all-bets/${id}/void`, form);
    expect(await page(`/racing/all-bets/${id}`)).toContain("This bet is already void");
    expect(await ledger()).toHaveLength(2);
  });
});

describe("names and descriptions", () => {
  test("[F15] Each-Way is said once, and a type has its name wherever people read it", async () => {
    const each = await bet("Each-Way", 10, ["One A"]);
    const lucky = await bet("Lucky15", 1, ["One A", "Two A", "Three A", "Four A"], { eachWay: true });
    const paths = [
      "/racing/all-bets",
      "/racing/all-bets/print",
      "/racing/all-bets.csv",
      `/racing/all-bets/${each.id}`,
      `/racing/all-bets/${each.id}/receipt`,
      `/racing/all-bets/${each.id}/void`,
      `/racing/all-bets/${lucky.id}`,
      `/racing/all-bets/${lucky.id}/receipt`,
      `/administration/accounts/${maeve}`,
      `/administration/accounts/${maeve}/statement`,
      `/administration/accounts/${maeve}/statement.csv`,
      `/account/search?q=${lucky.reference}`,
    ];
    for (const path of paths) {
      const text = await page(path);
      expect([path, text]).toEqual([path, expect.not.stringMatching(/Each-Way,? Each Way/i)]);
      expect([path, text]).toEqual([path, expect.not.stringContaining("Lucky15")]);
    }
    expect(await page(`/racing/all-bets/${lucky.id}`)).toContain("Lucky 15, Each Way");
    expect((await ledger()).at(-1)[2]).toBe(`Lucky15 ${lucky.reference}`);
  });

  test("[F15] money over the counter has one description, on screen, on paper and in the file", async () => {
    await shop.call("POST", `/api/accounts/${maeve}/deposit`, { amount: 20 });
    await shop.call("POST", `/api/accounts/${maeve}/withdraw`, { amount: 5 });
    await shop.call("PATCH", `/api/accounts/${maeve}/balance`, { balance: 30, description: "Found £15" });
    await bet("Single", 10, ["One A"], { isPaid: true });
    const account = `/administration/accounts/${maeve}`;
    for (const path of [account, `${account}/statement`]) {
      const text = await page(path);
      for (const line of [
        "Deposit Paid in at the counter",
        "Withdrawal Paid out at the counter",
        "Adjustment Found £15",
        "Deposit Paid with bet slip 1",
      ])
        expect(text).toContain(line);
      expect(text).not.toContain("Deposit Deposit");
    }
    const file = (await shop.page(`${account}/statement.csv`)).text;
    expect(file).toContain('"Deposit","Paid in at the counter",20.00');
  });
});
