import { join } from "node:path";
import { SQL } from "bun";
import { type OpenShop, openShop } from "../../bench/open-shop.ts";
import { chanceOf } from "../model/chance.ts";
import { cardsOf, racesOn } from "../model/race-cards.ts";
import type { ModelRace } from "../model/race-model.ts";

const DAY = "2026-01-10";
const SERVERS = 3;
const SLIPS = 100;
const BETS_ON_SLIP = 50;
const LEASE_MS = 30_000;
const LOOK_MS = 5;
const SEE_OTHER = 303;

export type TakenOver = { killed: number; slowestMs: number; settled: number; broken: string[] };

/**
 * Servers in processes of their own on one PostgreSQL. Of each race one of them begins to settle the bets, and is killed
 * within that: another one has settled the rest within two leases, and each bet once.
 */
export async function takeOver(folder: string, url: string, races: number): Promise<TakenOver> {
  const wanted = await takeBets(folder, url, races);
  const books = new SQL(url, { max: 1 });
  const servers = await Promise.all(
    Array.from({ length: SERVERS }, () => open(folder, url, `${DAY}T20:30:00Z`)),
  );
  const result: TakenOver = { killed: 0, slowestMs: 0, settled: 0, broken: [] };
  try {
    const cookie = await servers[0]!.cookie();
    for (const [at, race] of wanted.entries()) {
      const victim = at % SERVERS;
      await enterResult(servers[victim]!, cookie, race);
      const left = await killWhileSettling(servers[victim]!, books, race);
      const ms = await untilSettled(books, race);
      if (left > 0) result.killed += 1;
      result.slowestMs = Math.max(result.slowestMs, ms);
      if (ms > 2 * LEASE_MS) result.broken.push(`race ${at + 1}: ${left} bets waited for ${ms} ms`);
      servers[victim] = await open(folder, url, `${DAY}T20:30:00Z`);
    }
    result.broken.push(...(await judge(books, wanted.length)));
    result.settled = wanted.length * SLIPS * BETS_ON_SLIP;
    return result;
  } finally {
    await Promise.all(servers.map((server) => server.close()));
    await books.close();
  }
}

const open = (folder: string, url: string, clock: string): Promise<OpenShop> =>
  openShop(folder, {
    ...{ DATABASE_URL: url, SHOP_CLOCK: clock, LOG_LEVEL: "error", SESSION_SECRET: "" },
    ...{ RACING_FEED: "files", RACING_FILES: folder },
  });

/** Singles on the first two horses of each race, taken in the morning. */
async function takeBets(folder: string, url: string, count: number): Promise<ModelRace[]> {
  const cards = cardsOf(0, DAY, chanceOf(1));
  await Bun.write(join(folder, `${DAY}.json`), JSON.stringify(cards));
  const shop = await open(folder, url, `${DAY}T09:00:00Z`);
  const cardsCall = `/api/racing/racecards?date=${DAY}&refresh=true`;
  const races = racesOn(cards, await shop.call("GET", cardsCall)).slice(0, count);
  const { id } = await shop.call<{ id: number }>("POST", "/api/accounts", { name: "Many bets" });
  for (const { runners } of races)
    for (let slip = 0; slip < SLIPS; slip++) {
      const items = Array.from({ length: BETS_ON_SLIP }, (_, at) => ({
        betType: "Single",
        racingBet: { stake: 1, eachWay: false, selections: [{ racingRunnerId: runners[at % 2]!.id }] },
      }));
      await shop.call("POST", "/api/betslip/create", { accountId: id, isPaid: true, items });
    }
  await shop.close();
  return races;
}

async function enterResult(server: OpenShop, cookie: string, { id, runners }: ModelRace): Promise<void> {
  const order = runners.map(({ number }) => `${number} 2/1`).join(" ");
  const { status } = await fetch(`${server.url}/racing/races/${id}/result`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ order, reason: "As the judge called it" }),
  });
  if (status !== SEE_OTHER) throw new Error(`The result was answered ${status}`);
}

const pendingOn = async (books: SQL, { id }: ModelRace): Promise<number> => {
  const [row] =
    await books`select count(*) as count from racing_bets b join racing_selections s on s.bet_id = b.id
    where s.race_id = ${id} and b.status = 0`;
  return Number(row.count);
};

/** As soon as some are settled. @returns how many are not. */
async function killWhileSettling(server: OpenShop, books: SQL, race: ModelRace): Promise<number> {
  while ((await pendingOn(books, race)) === SLIPS * BETS_ON_SLIP) await Bun.sleep(LOOK_MS);
  await server.kill();
  return await pendingOn(books, race);
}

async function untilSettled(books: SQL, race: ModelRace): Promise<number> {
  const since = performance.now();
  while ((await pendingOn(books, race)) > 0 && performance.now() - since < 4 * LEASE_MS)
    await Bun.sleep(LOOK_MS * 20);
  return Math.round(performance.now() - since);
}

/** One settlement of each bet, one payment of each winner, and the balance is the sum of its rows. */
async function judge(books: SQL, races: number): Promise<string[]> {
  const bets = races * SLIPS * BETS_ON_SLIP;
  const [row] = await books`select (select count(*) from bet_settlements) as settlements,
    (select count(*) from transactions where transaction_type = 'RacingBetPaidOut') as paid,
    (select count(distinct reference_id) from transactions where transaction_type = 'RacingBetPaidOut') as winners,
    (select sum(amount_pence) from transactions) as sum, (select sum(balance_pence) from accounts) as balance`;
  const { settlements, paid, winners, sum, balance } = row;
  const isRight = Number(settlements) === bets && Number(paid) === bets / 2 && Number(winners) === bets / 2;
  return isRight && Number(sum) === Number(balance)
    ? []
    : [
        `${settlements} settlements, ${paid} payments for ${winners} of ${bets} bets; sum ${sum}, balance ${balance}`,
      ];
}
