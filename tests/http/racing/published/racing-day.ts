import { expect } from "bun:test";
import { PENDING } from "../../../../src/domain/racing/bet-status.ts";
import { favouriteId } from "../../../../src/domain/racing/favourites.ts";
import { urls } from "../../../../src/http/urls/urls.ts";
import { requestBetCheck } from "../../../../src/operations/racing/request-bet-check.ts";
import { DAY, horse, race, resultOf, standInRaceFeed } from "../../../operations/racing/stand-in-races.ts";
import { done } from "../../../support/form-done.ts";
import { fieldsIn } from "../../../support/form-fields.ts";
import { inside } from "../../../support/reading.ts";
import { saveSettingsForm } from "../../../support/settings-form.ts";
import { sheetPays } from "../../../support/sheet/printed-sheet.ts";
import { openTestShop, type TestShop } from "../../../support/test-shop.ts";
import {
  DAY_AFTER_NEXT,
  type Happening,
  instant,
  type Struck,
  type WrittenRace,
  type WrittenRow,
} from "./written-row.ts";

/**
 * A shop whose cards come from a feed, on which the rows of a table are played one after the other, each with an account
 * and races of its own: all of it is typed into forms or called, as at the counter.
 */
export type RacingDay = { shop: TestShop; feed: ReturnType<typeof standInRaceFeed>; cards: any[] };
/** A race of a row on the shop's cards, its horses by name, and those that came out. */
type CardedRace = WrittenRace & {
  id: number;
  course: string;
  ids: Map<string, number>;
  numbers: Map<string, number>;
  prices: Map<string, string>;
  out: Set<string>;
};

export const OPENS_WITH = 1000;
const REASON = "As called";
/** From the day of the cards to the one to which races are moved. */
const DAYS_LATER = Date.parse(DAY_AFTER_NEXT) - Date.parse(DAY);
const CODES: Record<string, string> = {
  ...{ fell: "F", refused: "RR", disqualified: "DSQ", unseated: "UR" },
};

const courseOf = (row: number, at: number) => `Course ${row}${String.fromCharCode(97 + at)}`;

/** Opens a shop under the rows' house rules, and fetches the cards of all of them. */
export async function openRacingDay(rows: readonly WrittenRow[]): Promise<RacingDay> {
  const feed = standInRaceFeed();
  feed.complete = false;
  feed.races = rows.flatMap(({ races }, row) =>
    races.map(({ horses, handicap }, at) => {
      const name = courseOf(row, at);
      const course = { key: name.toLowerCase(), name, region: "GB" as const, known: true };
      const runners = horses.map((one, index) =>
        horse(index + 1, one.name, one.price === "SP" ? null : one.price, {
          status: one.isReserve ? "reserve" : "runner",
        }),
      );
      return race("15:00", { id: `stand-in:${name}`, sourceRaceId: name, course, handicap, runners });
    }),
  );
  const shop = await openTestShop({ now: instant("11:00"), feeds: { racing: [feed] } });
  const { settings } = rows[0]!;
  if (Object.keys(settings).length > 0) done(await saveSettingsForm(shop, settings));
  done(await shop.post(urls.racing.refreshCards));
  const { body: cards } = await shop.call("GET", `${urls.api.racing.cards}?date=${DAY}`);
  return { shop, feed, cards };
}

/** What the bet cost and paid, how it stands, and what is on its account, from the calls. */
export async function play(day: RacingDay, row: WrittenRow, at: number): Promise<WrittenRow["expected"]> {
  const { shop } = day;
  shop.clock.shop = instant("11:30");
  const races = cardedIn(day, row, at);
  const name = `Customer ${at}`;
  const opened = await shop.call("POST", "/api/accounts", { name, playsRaces: true, balance: OPENS_WITH });
  const account: number = opened.body.id;
  await shop.post("/account/select", { accountId: String(account) });
  for (const fields of row.offers) for (const { id } of races) done(await offer(shop, id, fields));
  const betIds: number[] = [];
  let waits = 0;
  for (const one of [...row.happened, null]) {
    if (betIds.length === 0 && (one === null || one.time > row.struckAt)) {
      shop.clock.shop = row.struckAt;
      for (const bet of row.struck) betIds.push(await strike(shop, bet, races, account));
    }
    if (one === null) continue;
    const time = new Date(one.time.getTime() + waits);
    if (time > shop.clock.shop) shop.clock.shop = time;
    if (one.said[1] === "another day") waits = DAYS_LATER;
    if (one.what === "right-price") await keyRightPrice(shop, one, races, betIds);
    else await happen(day, one, races);
    await requestBetCheck(shop.shop);
  }
  const bets: any[] = [];
  for (const id of betIds) {
    await shop.call("GET", `/api/racing/bets/check-result/${id}`);
    const { body } = await shop.call("GET", `/api/racing/bets/${id}`);
    if (body.status !== PENDING) expect(await sheetPays(shop, id)).toBe(pounds(body.payout));
    bets.push(body);
  }
  return {
    costs: pounds(bets.reduce((sum, { amount }) => sum + amount, 0)),
    paid: pounds(bets.reduce((sum, { payout }) => sum + (payout ?? 0), 0)),
    status: [...new Set(bets.map(({ status }) => STATUSES[status]!))].join(", "),
    account: pounds(await balanceOf(shop, account)),
  };
}

const STATUSES = ["Pending", "Won", "Placed", "Lost", "Error", "Void"];
const pounds = (amount: number): string => amount.toFixed(2);

/** The balance, which the rows of the account's ledger add up to. */
async function balanceOf(shop: TestShop, account: number): Promise<number> {
  const { balance } = (await shop.call("GET", `/api/accounts/${account}`)).body;
  const { transactions } = (await shop.call("GET", `/api/accounts/${account}/transactions`)).body;
  const pence = transactions.reduce((sum: number, { amount }: any) => sum + Math.round(amount * 100), 0);
  expect(pence).toBe(Math.round(balance * 100));
  return balance;
}

function cardedIn({ cards }: RacingDay, row: WrittenRow, at: number): CardedRace[] {
  return row.races.map((written, index) => {
    const card = cards.find(({ course }) => course.name === courseOf(at, index));
    const runners: any[] = card.runners;
    return {
      ...written,
      ...{ id: card.id, course: courseOf(at, index) },
      ids: new Map(runners.map(({ horseName, id }) => [horseName, id])),
      numbers: new Map(runners.map(({ horseName, number }) => [horseName, number])),
      // As the card shows it, and so as the form sends it: "Evens" for 1/1.
      prices: new Map(runners.map(({ horseName, odds }) => [horseName, odds.fractional])),
      out: new Set(written.horses.filter(({ isReserve }) => isReserve).map(({ name }) => name)),
    };
  });
}

const offer = (shop: TestShop, raceId: number, fields: Record<string, string>) =>
  shop.post(urls.racing.offerOnRace(raceId), {
    ...{ reason: REASON, from: `${DAY}T11:00`, until: `${DAY}T15:00`, ...fields },
  });

async function strike(
  shop: TestShop,
  struck: Struck,
  races: readonly CardedRace[],
  accountId: number,
): Promise<number> {
  const key = crypto.randomUUID();
  if (struck.way === "typed") {
    const { text } = await shop.page(`${urls.racing.placeBet}?${new URLSearchParams({ find: struck.line })}`);
    const built = inside(text, "form", 'class="bet-builder"');
    done(await shop.post(urls.racing.placeBet, { ...builtIn(built), key }));
    return await newest(shop, accountId);
  }
  const { type: betType, stake, eachWay, picks } = struck;
  const chosen = picks.map(({ name, atSp }, at) => {
    if (name === "fav" || name === "2nd fav")
      return { id: favouriteId(races[at]!.id, name === "fav" ? 1 : 2), price: "SP", atSp: false };
    const { ids, prices } = raceOf(races, name);
    return { id: ids.get(name)!, price: prices.get(name)!, atSp };
  });
  if (struck.way === "slip") {
    const selections = chosen.map(({ id, price, atSp }) => ({ racingRunnerId: id, odds: price, atSp }));
    const items = [{ betType, racingBet: { stake: Number(stake), eachWay, selections } }];
    expect((await shop.call("POST", urls.api.racing.placeSlip, { accountId, items })).status).toBe(201);
    return await newest(shop, accountId);
  }
  const runner = chosen.map(({ id, price, atSp }) => `${id}:${price}${atSp ? ":sp" : ""}`);
  const fields = { betType, amount: stake, key, runner, ...(eachWay && { eachWay: "on" }) };
  done(await shop.post(urls.racing.placeBet, fields));
  return await newest(shop, accountId);
}

/** The bet that the line was read as, as its buttons send it; of one horse without a type the clerk presses Single. */
const builtIn = (form: string): Record<string, string | string[]> => ({
  runner: [...form.matchAll(/name="runner" value="([^"]*)"/g)].map(([, value]) => value!),
  betType:
    /<input type="radio" name="betType" (?=[^>]*checked)[^>]*value="([^"]*)"/.exec(form)?.[1] ?? "Single",
  amount: /name="amount" value="([^"]*)"/.exec(form)![1]!,
  ...(/name="eachWay"(?=[^>]*checked)/.test(form) && { eachWay: "on" }),
});

async function newest(shop: TestShop, accountId: number): Promise<number> {
  const { bets } = (await shop.call("GET", `/api/racing/bets/all?accountId=${accountId}&pageSize=1`)).body;
  return bets[0].id;
}

function raceOf(races: readonly CardedRace[], horseName: string): CardedRace {
  const found = races.find(({ ids }) => ids.has(horseName));
  if (!found) throw new Error(`no horse of these races: ${horseName}`);
  return found;
}

/** What staff key, or the feed brings, once. */
async function happen(day: RacingDay, { what, said, time }: Happening, races: readonly CardedRace[]) {
  const { shop } = day;
  const [first = "", second = "", third = ""] = said;
  const form = (path: string, fields: Record<string, string | string[]>) =>
    shop.post(path, { reason: REASON, ...fields });
  if (what === "result") return done(await result(shop, races, first, { passed: second, lostBy: third }));
  if (what === "amended" || what === "corrected") {
    const race = raceOf(races, namesIn(first)[0]!);
    const version = fieldsIn((await shop.page(urls.racing.enterResult(race.id))).text, "result-form").version;
    done(await result(shop, races, first, { version: String(version) }));
    return what === "amended" ? undefined : await resettle(shop, race.id);
  }
  if (what === "fed") return await fedResult(day, races, first);
  if (what === "dividend") {
    const horses = first.split("-");
    const { id, ids } = raceOf(races, horses[0]!);
    const field = `dividend-${horses.map((name) => ids.get(name)).join("-")}`;
    return done(await form(urls.racing.keyDividends(id), { [field]: second }));
  }
  const { id, ids, out } = raceOf(races, first);
  const runner = ids.get(first)!;
  if (what === "out" || what === "re-run") out.add(third && what === "re-run" ? third : first);
  if (what === "out") {
    const withdrawnAt = hourOf(time);
    const noNewMarket = third && { noNewMarket: "on" };
    const fields = { withdrawnAt, date: DAY, price: second, shownMarket: "", ...(noNewMarket || {}) };
    return done(await form(urls.racing.withdrawRunner(runner), fields));
  }
  if (what === "balloted") {
    out.add(first);
    const fields = { withdrawnAt: hourOf(time), date: DAY, price: second, fate: "balloted out" };
    return done(await form(urls.racing.withdrawRunner(runner), fields));
  }
  if (what === "declared-in") {
    out.delete(first);
    return done(await form(urls.racing.reservesOf(id), { runner: String(runner), what: "declared in" }));
  }
  const path = {
    moved: urls.racing.moveRace(id),
    altered: urls.racing.moveRace(id),
    stopped: urls.racing.stopRace(id),
    off: urls.racing.keyOff(id),
    "re-run": urls.racing.rerunRace(id),
    "last-show": urls.racing.lastShow(id),
    late: urls.racing.lateBets(id),
    "pay-both": urls.racing.payBoth(id),
  }[what];
  if (!path) throw new Error(`nothing that can be keyed: ${what}`);
  if (what === "moved") return done(await form(path, moveFields(second)));
  if (what === "altered") return done(await form(path, { what: "conditions" }));
  if (what === "stopped") return done(await form(path, { as: second }));
  if (what === "off") return done(await form(path, { at: second, shown: "", holdsLate: "on" }));
  if (what === "re-run")
    return done(await form(path, { falseStartAt: "15:00:40", time: second, out: [String(ids.get(third))] }));
  if (what === "pay-both") return done(await form(path, { what: `pay/${runner}` }));
  if (what === "late") {
    const { bets } = fieldsIn((await shop.page(path)).text, "late-bets-form");
    return done(await form(path, { bets: bets!, what: second === "void" ? "void" : "stands" }));
  }
  return done(await form(path, {}));
}

/** The price that the shop laid, for a leg that was struck at another one by mistake. */
async function keyRightPrice(
  shop: TestShop,
  { said: [name = "", price = ""] }: Happening,
  races: readonly CardedRace[],
  [betId]: readonly number[],
): Promise<void> {
  const { ids, prices } = raceOf(races, name);
  const what = `set/${ids.get(name)}/${prices.get(name)}`;
  done(await shop.post(urls.racing.rightPrice(betId!), { what, price, reason: REASON }));
}

const hourOf = (time: Date): string =>
  time.toLocaleTimeString("en-GB", { timeZone: "Europe/London", hour: "2-digit", minute: "2-digit" });

function moveFields(where: string): Record<string, string> {
  if (where === "another course") return { what: "course" };
  if (where === "another surface") return { what: "surface" };
  if (where === "another day") return { what: "day", time: "14:00", date: DAY_AFTER_NEXT };
  return { what: "time", time: where, date: DAY };
}

/** "Ash 5/1, Bay = Cob, Dun fell": one entry for each horse, with what is keyed behind its number. */
const piecesIn = (order: string) =>
  order.split(", ").flatMap((placed) =>
    placed.split(" = ").map((text, at) => {
      const [, name = "", price = "", code = ""] = /^(\w+)(?: (\d+\/\d+))?(?: ([a-z]+))?$/.exec(text) ?? [];
      if (!name || (code && !CODES[code])) throw new Error(`no horse of a result: ${text}`);
      return { name, price, code: CODES[code] ?? "", tied: at > 0 };
    }),
  );
const namesIn = (order: string): string[] => piecesIn(order).map(({ name }) => name);

/** The order as a clerk keys it, in numbers; all that are not named come in behind, the others first. */
function keyedOrder({ horses, numbers, out }: CardedRace, order: string): string {
  const pieces = piecesIn(order);
  const named = new Set(pieces.map(({ name }) => name));
  const isPriced = pieces.some(({ price }) => price !== "");
  const rest = horses.filter(({ name }) => !named.has(name) && !out.has(name));
  const behind = [
    ...rest.filter(({ name }) => name.startsWith("Other")),
    ...rest.filter(({ name }) => !name.startsWith("Other")),
  ];
  const home = pieces.filter(({ code }) => code === "");
  const notHome = pieces.filter(({ code }) => code !== "");
  return [
    ...home.map(({ name, price, tied }) => `${tied ? "= " : ""}${numbers.get(name)} ${price}`),
    ...behind.map(({ name, price }) => `${numbers.get(name)} ${isPriced && price !== "SP" ? price : ""}`),
    ...notHome.map(({ name, price, code }) => `${numbers.get(name)} ${code} ${price}`),
  ].join(" ");
}

async function result(
  shop: TestShop,
  races: readonly CardedRace[],
  order: string,
  more: { passed?: string; lostBy?: string; version?: string },
) {
  const race = raceOf(races, namesIn(order)[0]!);
  const { passed = "", lostBy = "", version } = more;
  return await shop.post(urls.racing.enterResult(race.id), {
    ...{ order: keyedOrder(race, order), reason: REASON, key: crypto.randomUUID() },
    ...(passed && {
      lostBy,
      passed: namesIn(passed)
        .map((name) => race.numbers.get(name))
        .join(" "),
    }),
    ...(version && { version }),
  });
}

/** The feed has the result; staff fetch it. */
async function fedResult({ shop, feed }: RacingDay, races: readonly CardedRace[], order: string) {
  const carded = raceOf(races, namesIn(order)[0]!);
  const pieces = piecesIn(order);
  const fed = feed.races.find(({ course }) => course.name === carded.course)!;
  const behind = carded.horses.filter(({ name }) => !pieces.some((one) => one.name === name));
  const ran = [
    ...pieces.map(({ name, price }, at) => [name, at + 1, price || null] as const),
    ...behind.map(({ name, price }, at) => [name, pieces.length + at + 1, price] as const),
  ];
  feed.results = [resultOf(fed, ran.map((one) => [...one]) as Parameters<typeof resultOf>[1])];
  done(await shop.post(urls.racing.refreshCards));
  feed.results = [];
}

/** Settles again all bets that the corrected result lists. */
async function resettle(shop: TestShop, raceId: number): Promise<void> {
  const path = urls.racing.resettleRace(raceId);
  const { text } = await shop.page(path);
  const bets = [...text.matchAll(/name="bets" value="([^"]*)"/g)].map(([, one]) => one!);
  expect(bets).not.toEqual([]);
  done(await shop.post(path, { bets, reason: REASON }));
}
