import { expect } from "bun:test";
import type { Draw } from "../../../../src/domain/lottery/draw.ts";
import { urls } from "../../../../src/http/urls/urls.ts";
import { standInFeed } from "../../../operations/lottery/stand-in-feed.ts";
import { done } from "../../../support/form-done.ts";
import { fieldsIn } from "../../../support/form-fields.ts";
import { inside } from "../../../support/reading.ts";
import { saveSettingsForm } from "../../../support/settings-form.ts";
import { openTestShop, type TestShop } from "../../../support/test-shop.ts";
import { betsIn, type WrittenBet, type WrittenRow } from "./written-row.ts";

/** A night of the Lotto in a running shop: bets, draws, stakes and winnings go by its forms and calls. */
export type PlayedRow = { shop: TestShop; accountId: number; week: string };

export const OPENS_WITH = 1000;
const PAYOUTS = "/administration/payout-settings";
/** Saturday 12 September 2026: Main, Plus 1 and Plus 2 as the page says them. */
const SATURDAY = "2026-09-12";
const NIGHT = ["3 11 19 27 36 44 bonus 8", "8 11 20 21 36 40 bonus 3", "1 2 4 5 6 7 bonus 9"] as const;
const DAYS = { Mon: "playMonday", Wed: "playWednesday", Sat: "playSaturday" } as const;

/** A time of a day by Dublin's clock in summer. */
const at = (time: string, day = SATURDAY): Date => new Date(Date.parse(`${day}T${time}:00Z`) - 3_600_000);

/** Opens a shop under the rows' terms, takes their bets, and plays what happens. */
export async function openLottoNight(rows: readonly WrittenRow[]) {
  const { terms, happened } = rows[0]!;
  const feeds = [standInFeed("lottery-ie"), standInFeed("results-feed")] as const;
  const drawDays = terms.includes("Mondays") ? [1, 3, 6] : [3, 6];
  const shop = await openTestShop({ now: at("12:00"), drawDays, feeds: { draws: [...feeds] } });
  for (const term of terms.split(", ").filter(Boolean)) await set(shop, term);
  const played: PlayedRow[] = [];
  const week = happened.includes("Monday") ? "2026-09-14" : "2026-09-07";
  for (const [index, row] of rows.entries()) {
    const opened = { name: `Player ${index}`, playsLottery: true, balance: OPENS_WITH };
    const { id } = (await shop.call("POST", "/api/accounts", opened)).body;
    for (const bet of betsIn(row.bets)) {
      shop.clock.shop = at(bet.time);
      await add(shop, `Player ${index}, ID ${id}`, bet);
    }
    played.push({ shop, accountId: id, week });
  }
  for (const event of (happened || "drawn").split(" + ")) await happen(shop, feeds, event);
  return { played, close: () => shop.close() };
}

/** Takes the week's stake from the account, puts all winnings on it, and returns the money of both and its balance. */
export async function settleWith({ shop, accountId, week }: PlayedRow): Promise<WrittenRow["expected"]> {
  const { players } = (await shop.call("GET", `${urls.api.lottery.collections}?week=${week}`)).body;
  const { due } = players.find((one: any) => one.accountId === accountId) ?? { due: 0 };
  const all: any[] = (await shop.call("GET", urls.api.lottery.players)).body;
  const { id: playerId } = all.find((one) => one.accountId === accountId);
  if (due > 0) {
    const taken = { week, paidFrom: "account", players: [{ playerId, amount: due }] };
    expect((await shop.call("POST", urls.api.lottery.collections, taken)).status).toBe(201);
  }
  const draws: any[] = (await shop.call("GET", urls.api.lottery.drawResults)).body;
  const results = draws
    .flatMap(({ playerResults }) => playerResults)
    .filter((one) => one.playerId === playerId && one.totalWinnings > 0);
  const paid = results.reduce((sum, { totalWinnings }) => sum + totalWinnings, 0);
  if (results.length > 0) {
    const fields = { results: results.map(({ id }) => id).join(","), paid: "true", to: "account" };
    done(await shop.post(urls.lottery.payAll, { ...fields, key: crypto.randomUUID() }));
  }
  const { balance } = (await shop.call("GET", `/api/accounts/${accountId}`)).body;
  const { transactions } = (await shop.call("GET", `/api/accounts/${accountId}/transactions`)).body;
  const pence = transactions.reduce((sum: number, { amount }: any) => sum + Math.round(amount * 100), 0);
  expect(pence).toBe(Math.round(balance * 100));
  return { due: due.toFixed(2), paid: paid.toFixed(2), account: balance.toFixed(2) };
}

async function set(shop: TestShop, term: string): Promise<void> {
  const [, most] = /^at most (\S+) of a draw$/.exec(term) ?? [];
  const [, count, plain, bonus] = /^(\d) numbers? pays? (\S+) and (\S+)$/.exec(term) ?? [];
  if (most) return done(await saveSettingsForm(shop, { lotteryPayoutLimitPence: most }));
  if (term === "two sources") return done(await saveSettingsForm(shop, { twoDrawSources: "on" }));
  if (count) return await multiply(shop, { [`plain${count}`]: plain!, [`bonus${count}`]: bonus! });
  if (term !== "Mondays") throw new Error(`no terms: ${term}`);
}

/** Saves multipliers, and agrees to what they re-price. */
async function multiply(shop: TestShop, typed: Record<string, string>, from?: string): Promise<void> {
  const form = inside((await shop.page(PAYOUTS)).text, "form", 'id="payout-form"');
  const inputs = [...form.matchAll(/<input[^>]*name="((?:plain|bonus)\d(?:Shown)?)"[^>]*>/g)];
  const shown = inputs.map(([input, name]) => [name!, /value="([^"]*)"/.exec(input)![1]!]);
  const fields = { ...Object.fromEntries(shown), ...typed };
  const asked = await shop.post(PAYOUTS, fields);
  const agreed = /name="agreed" value="([^"]*)"/.exec(asked.text)![1]!.replaceAll("&gt;", ">");
  done(await shop.post(PAYOUTS, { ...fields, agreed, ...(from && { from }) }));
}

async function add(shop: TestShop, accountId: string, bet: WrittenBet): Promise<void> {
  const path = urls.lottery.addSelection;
  const {
    playWednesday: _,
    playSaturday: __,
    playDraw1: ___,
    ...empty
  } = fieldsIn((await shop.page(path)).text, "bet-form");
  const days = bet.days.map((day) => [DAYS[day as keyof typeof DAYS], "on"]);
  const draws = bet.draws.map((draw) => [`playDraw${draw}`, "on"]);
  const { numbers, amount, includeBonus } = bet;
  done(
    await shop.post(path, {
      ...{ ...empty, accountId, numbersLine: numbers, betAmount: amount, startDate: SATURDAY },
      ...{ ...Object.fromEntries([...days, ...draws]), ...(includeBonus && { includeBonus: "on" }) },
      ...{ numberOfWeeks: "1", key: crypto.randomUUID() },
    }),
  );
}

type Feeds = readonly [ReturnType<typeof standInFeed>, ReturnType<typeof standInFeed>];

async function happen(shop: TestShop, [first, second]: Feeds, event: string): Promise<void> {
  const [, main = ""] = /^(?:corrected|one source has) Main (.+)$/.exec(event) ?? [];
  if (event === "drawn") return await enter(shop, SATURDAY);
  if (event === "drawn on Sunday") return await enter(shop, "2026-09-13");
  if (event === "drawn on Monday") return await enter(shop, "2026-09-14");
  if (event.startsWith("corrected")) return await enter(shop, SATURDAY, main);
  if (event === "removed Main") return await removeMain(shop);
  if (event === "staff confirm Main") {
    const drawn = NIGHT[0].replace(" bonus ", "+").replaceAll(" ", "-");
    const said = { drawDate: SATURDAY, drawType: "1", drawn };
    return done(await shop.post(urls.lottery.confirmDraw, said));
  }
  if (event.startsWith("one source has")) {
    shop.clock.shop = at("21:30");
    first.draws = drawsOf(NIGHT);
    second.draws = drawsOf([main, NIGHT[1], NIGHT[2]]);
    expect((await shop.call("POST", urls.api.lottery.scrapeDraws)).status).toBe(200);
    return;
  }
  const [, time, number, from] =
    /^(\d\d:\d\d) 1 number pays (\S+) (at once|from the next draw on)$/.exec(event) ?? [];
  if (!time) throw new Error(`nothing that happens: ${event}`);
  shop.clock.shop = at(time);
  await multiply(shop, { plain1: number! }, from === "at once" ? "at-once" : "next-draw");
}

const drawsOf = (lines: readonly string[]): Draw[] =>
  lines.map((line, index) => {
    const balls = line.match(/\d+/g)!.map(Number);
    const drawn = { winningNumbers: balls.slice(0, 6), bonusBall: balls[6]! };
    return { drawDate: SATURDAY, drawType: (index + 1) as Draw["drawType"], ...drawn };
  });

/** Types the night's three lines, and confirms what is asked about: a moved draw, or numbers that replace others. */
async function enter(shop: TestShop, day: string, main: string = NIGHT[0]): Promise<void> {
  shop.clock.shop = at("21:30", day);
  const path = urls.lottery.enterDraws;
  const form = fieldsIn((await shop.page(urls.lottery.enterDrawsOf(day))).text, "draw-entry");
  const lines = { draw1Line: main, draw2Line: NIGHT[1], draw3Line: NIGHT[2] };
  const sent = await shop.post(path, { ...form, ...lines });
  if (sent.status === 303) return;
  const asked = fieldsIn(sent.text, "draw-entry");
  done(await shop.post(path, { ...asked, ...lines, movedTo: day, ...agreedIn(sent.text) }));
}

/** The choices of what it asks to replace stored numbers by, which are the typed ones. */
const agreedIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="radio" name="(draw\dChoice)" value="([^"]+)"/g)].map(
      ([, name, value]) => [name!, value!],
    ),
  );

async function removeMain(shop: TestShop): Promise<void> {
  const draws: any[] = (await shop.call("GET", urls.api.lottery.drawResults)).body;
  const path = urls.lottery.removeDraw(draws.find(({ drawType }) => drawType === 1).id);
  const { shown = "" } = fieldsIn((await shop.page(path)).text, "remove-draw-form");
  done(await shop.post(path, { shown, reason: "Another day's numbers" }));
}
