import { afterEach, beforeEach, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { insertFetch } from "../../../db/stores/lottery/fetches.ts";
import { readWaitMarks } from "../../../db/stores/reports/waits.ts";
import { addDays, wallClock } from "../../../src/domain/london-time.ts";
import { partsOf } from "../../../src/domain/reports/spans.ts";
import { promisesReport } from "../../../src/http/reports/made/promises.ts";
import { checkPendingBets } from "../../../src/operations/racing/check-pending-bets.ts";
import { placeBets } from "../../../src/operations/racing/place-bets.ts";
import { resettleBets } from "../../../src/operations/racing/resettle-bet.ts";
import { stopRace } from "../../../src/operations/racing/stop-race.ts";
import { keepWaits } from "../../../src/operations/reports/keep-waits.ts";
import { updateDailySums } from "../../../src/operations/reports/update-daily-sums.ts";
import { chanceFrom } from "../../support/chance.ts";
import { type CardedRace, callResult, cardRace } from "../../support/race-cards.ts";
import { rowsBySql } from "../../support/rows-by-sql.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const SEED = Number(process.env.SEED ?? 20261128);
const BY = { userId: 1, requestId: "test" };
const DAY_MS = 86_400_000;

let shop: TestShop;
let accounts: number[];
beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-03-01T10:00:00Z") });
  accounts = [];
  for (const name of ["Maeve", "Tom", "Orla", "Hugh"])
    accounts.push((await shop.call("POST", "/api/accounts", { name })).body.id);
});
afterEach(() => shop.close());

const reader = () => shop.shop.database.reader;
const dayOf = (at: unknown) => wallClock(new Date(at as number), "Europe/London").day;
const ms = (at: unknown) => new Date(at as number).getTime();
type Row = Record<string, unknown>;
const rows = (text: string): Promise<Row[]> => rowsBySql(reader(), sql.raw(text));

type Plain = { paid: number[]; waited: Set<number>; slips: number[]; feeds: Map<string, number> };

/** Every row of the books looked at one by one, by day. */
async function plainDays(): Promise<Map<string, Plain>> {
  const days = new Map<string, Plain>();
  const on = (at: unknown): Plain => {
    const day = dayOf(at);
    const known = days.get(day) ?? { paid: [], waited: new Set(), slips: [], feeds: new Map() };
    days.set(day, known);
    return known;
  };
  const bets = new Map(
    (await rows("select id, account_id from racing_bets")).map((row) => [Number(row.id), row]),
  );
  const legs = Map.groupBy(await rows("select bet_id, race_id from racing_selections"), (row) =>
    Number(row.bet_id),
  );
  const results = await rows("select race_id, status, source, user_id, stored_at from race_results");
  for (const one of await rows("select * from bet_settlements")) {
    if (Number(one.version) !== 1 || one.voided_by_staff === true || Number(one.voided_by_staff) === 1)
      continue;
    const settledAt = ms(one.settled_at);
    const before = legs
      .get(Number(one.bet_id))!
      .map(({ race_id }) =>
        results
          .filter(
            (row) =>
              row.race_id === race_id && row.status !== "provisional" && ms(row.stored_at) <= settledAt,
          )
          .map((row) => ms(row.stored_at)),
      );
    const isLost = Number(one.status) === 3;
    if (!isLost && before.some((ofRace) => ofRace.length === 0)) continue;
    if (before.flat().length === 0) continue;
    const seconds = Math.floor((settledAt - Math.max(...before.flat())) / 1000);
    const day = on(one.settled_at);
    day.paid.push(seconds);
    if (seconds > 60) day.waited.add(Number(bets.get(Number(one.bet_id))!.account_id));
  }
  const noted = await rows("select subject_id, at from audit_rows where action = 'PlaceBets' order by id");
  for (const slip of await rows("select id, created_at from bet_slips")) {
    const row = noted.find(({ subject_id }) => Number(subject_id) === Number(slip.id))!;
    on(slip.created_at).slips.push(Math.max(0, ms(row.at) - ms(slip.created_at)));
  }
  const add = (at: unknown, feed: string) => on(at).feeds.set(feed, (on(at).feeds.get(feed) ?? 0) + 1);
  for (const { status, user_id, stored_at, source } of results)
    if (status === "corrected" && user_id === null) add(stored_at, String(source));
  const seen = new Set<string>();
  for (const fetch of await rows("select feed, fetched_at, conflicts from lottery_fetch_log")) {
    const conflicts = typeof fetch.conflicts === "string" ? JSON.parse(fetch.conflicts) : fetch.conflicts;
    for (const { drawDate, drawType } of conflicts as { drawDate: string; drawType: number }[]) {
      const name = `${dayOf(fetch.fetched_at)} ${fetch.feed} ${drawDate} ${drawType}`;
      if (!seen.has(name)) add(fetch.fetched_at, String(fetch.feed));
      seen.add(name);
    }
  }
  return days;
}

const middle = (all: readonly number[]): number | null =>
  all.length === 0 ? null : all.toSorted((a, b) => a - b)[Math.ceil(all.length / 2) - 1]!;
const most = (all: readonly number[]): number | null => (all.length === 0 ? null : Math.max(...all));
const inSeconds = (one: number | null) => (one === null ? null : one / 1000);

/** The report of some days beside them; how many of its figures are none. */
async function compare(days: ReadonlyMap<string, Plain>, from: string, to: string): Promise<number> {
  const span = { from, to };
  const report = await promisesReport(reader(), span, shop.clock.shop);
  const inSpan = [...days].filter(([day]) => day >= from && day <= to);
  const feeds = [...new Set(inSpan.flatMap(([, day]) => [...day.feeds.keys()]))].sort();
  expect(report.columns.slice(9).map(({ head }) => head)).toEqual(feeds.map((feed) => `By ${feed}`));
  const wanted = partsOf(span).map((part) => {
    const of = inSpan.flatMap(([day, figures]) => (day.startsWith(part) ? [figures] : []));
    const paid = of.flatMap((day) => day.paid);
    const slips = of.flatMap((day) => day.slips);
    const waited = new Set(of.flatMap((day) => [...day.waited]));
    const byFeed = feeds.map((feed) => of.reduce((sum, day) => sum + (day.feeds.get(feed) ?? 0), 0));
    return [
      ...[paid.length, middle(paid), most(paid), waited.size],
      ...[slips.length, inSeconds(middle(slips)), inSeconds(most(slips))],
      ...[byFeed.reduce((sum, one) => sum + one, 0), ...byFeed],
    ];
  });
  expect(report.rows.map(({ cells }) => cells.slice(1))).toEqual(wanted);
  return wanted.flat().filter((one) => one !== null && one > 0).length;
}

test("the promises of random books are what every row, looked at one by one, makes, kept or not, by day and by month", async () => {
  const chance = chanceFrom(SEED);
  const upTo = (limit: number) => Math.floor(chance() * limit);
  // Each reading of the clock is a little later than the one before it, or, of another server's, earlier.
  const { clock } = shop.shop;
  Object.assign(clock, { now: () => new Date(shop.clock.shop.getTime() + upTo(900)) });
  const START = Date.parse("2026-03-02T00:00:00Z");
  const DAYS = 75;
  const off = new Date(START + (DAYS + 20) * DAY_MS);
  const races: CardedRace[] = [];
  for (let race = 0; race < 40; race++)
    races.push(await cardRace(shop, { course: "Ascot", offAt: off, horses: { Alder: "3/1", Beech: "5/1" } }));
  const open = races.slice();
  let betIds: number[] = [];
  for (let step = 0; step < 320; step++) {
    const time = START + Math.floor((step / 320) * DAYS * DAY_MS) + upTo(DAY_MS);
    shop.clock.shop = new Date(time);
    const dice = upTo(100);
    if (dice < 45 && open.length > 0) {
      const wanted = Array.from({ length: 1 + upTo(3) }, () => open[upTo(open.length)]!);
      const legs = [...new Set(wanted)].map(({ runnerIds }) => ({ runnerId: runnerIds.Alder!, seen: null }));
      const betType = ["Single", "Double", "Treble"][legs.length - 1]!;
      const bet = { betType, stake: { perLinePence: 100 }, eachWay: false, legs, acceptsPrices: true };
      const accountId = accounts[upTo(accounts.length)]!;
      const { outcome } = await placeBets(shop.shop, BY, { accountId, isPaid: false, bets: [bet] });
      if (!outcome.done) throw new Error(JSON.stringify(outcome));
      betIds.push(...outcome.value.betIds);
    } else if (dice < 70 && open.length > 0) {
      const race = open.splice(upTo(open.length), 1)[0]!;
      const finish = chance() < 0.5 ? ["Alder", "Beech"] : ["Beech", "Alder"];
      if (upTo(4) === 0) await callResult(shop, race, { finish, status: "provisional" });
      shop.clock.shop = new Date(time + upTo(300_000));
      if (upTo(8) === 0) {
        const stopped = await stopRace(shop.shop, BY, {
          raceId: race.raceId,
          as: "abandoned",
          reason: "Fog",
        });
        expect(stopped.done).toBe(true);
      } else await callResult(shop, race, { finish });
      if (upTo(5) === 0) await callResult(shop, race, { finish: finish.toReversed(), status: "corrected" });
      if (upTo(5) === 0) await callResult(shop, race, { finish, status: "corrected", userId: 1 });
      shop.clock.shop = new Date(shop.clock.shop.getTime() + upTo([2_000, 60_000, 90_000, DAY_MS][upTo(4)]!));
      await checkPendingBets(shop.shop, BY);
    } else if (dice < 76 && betIds.length > 0) {
      const [betId] = betIds.splice(upTo(betIds.length), 1);
      const [bet] = await rows(`select status, payout_pence from racing_bets where id = ${betId}`);
      const shown = { status: Number(bet!.status) as 0, payoutPence: Number(bet!.payout_pence ?? 0) };
      await resettleBets(shop.shop, BY, {
        bets: [{ betId: betId!, shown }],
        settling: "VOID",
        reason: "Test",
      });
    } else if (dice < 84) {
      const draw = {
        drawDate: "2026-03-04",
        drawType: (1 + upTo(2)) as 1,
        winningNumbers: [1, 2, 3, 4, 5, 6],
        bonusBall: 7,
      };
      const conflicts = upTo(2) === 0 ? [draw] : [];
      const feed = ["lottery-ie", "results-feed"][upTo(2)]!;
      await shop.shop.database.transact((tx) =>
        insertFetch(tx, {
          ...{
            fetchedAt: shop.clock.shop,
            feed,
            newDraws: 0,
            conflicts,
            held: null,
            failure: null,
            userId: null,
          },
        }),
      );
    } else if (dice < 92) await keepWaits(shop.shop);
    else await updateDailySums(shop.shop);
  }
  betIds = [];
  const days = await plainDays();
  expect([...days.values()].flatMap(({ paid }) => paid).length).toBeGreaterThan(15);
  expect([...days.values()].some(({ waited }) => waited.size > 1)).toBe(true);
  let figures = 0;
  for (const when of ["before", "after"]) {
    for (let span = 0; span < 14; span++) {
      const from = addDays("2026-03-02", upTo(DAYS));
      figures += await compare(days, from, addDays(from, upTo(DAYS + 30)));
    }
    figures += await compare(days, "2026-03-29", "2026-03-29");
    figures += await compare(days, "2026-03-01", "2026-05-31");
    figures += await compare(days, "2026-03-15", "2027-03-14");
    if (when === "before") await keepWaits(shop.shop);
  }
  const [newest] = await rows(
    "select (select max(id) from bet_settlements) as settled, (select max(id) from bet_slips) as slips",
  );
  expect(await readWaitMarks(reader())).toEqual({
    bet_settlements: Number(newest!.settled),
    bet_slips: Number(newest!.slips),
  });
  expect(figures).toBeGreaterThan(500);
}, 240_000);

test("counts are kept once, though several keep them at once, and who waits now is said", async () => {
  const race = await cardRace(shop, {
    offAt: new Date("2026-03-01T14:00:00Z"),
    horses: { Alder: "3/1", Beech: "5/1" },
  });
  for (const accountId of accounts) {
    const legs = [{ runnerId: race.runnerIds.Alder!, seen: null }];
    const bet = {
      betType: "Single",
      stake: { perLinePence: 100 },
      eachWay: false,
      legs,
      acceptsPrices: true,
    };
    await placeBets(shop.shop, BY, { accountId, isPaid: false, bets: [bet] });
  }
  shop.clock.shop = new Date("2026-03-01T14:05:00Z");
  await callResult(shop, race, { finish: ["Alder", "Beech"] });
  shop.clock.shop = new Date("2026-03-01T14:07:00Z");
  const before = await promisesReport(reader(), { from: "2026-03-01", to: "2026-03-01" }, shop.clock.shop);
  expect(before.notes.join(" ")).toContain(
    "Now 4 customers wait for a bet on a race whose result is there, the first since 01/03/2026, 14:05.",
  );
  await checkPendingBets(shop.shop, BY);
  const wanted = ["Sun 1 March 2026", 4, 120, 120, 4, 4, 0, 0, 0];
  const row = async () =>
    (await promisesReport(reader(), { from: "2026-03-01", to: "2026-03-01" }, shop.clock.shop)).rows[0]!
      .cells;
  expect(await row()).toEqual(wanted);
  await Promise.all([
    keepWaits(shop.shop),
    keepWaits(shop.shop),
    updateDailySums(shop.shop),
    keepWaits(shop.shop),
  ]);
  expect(await row()).toEqual(wanted);
  const { notes } = await promisesReport(reader(), { from: "2026-03-01", to: "2026-03-01" }, shop.clock.shop);
  expect(notes[0]).toBe(
    "On these days 4 bets were paid after a result: half within 2 min, the last after 2 min. 4 customers waited longer than 1 min.",
  );
  expect(notes.join(" ")).toContain("Now no customer waits");
});
