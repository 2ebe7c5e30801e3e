import { standInFeed } from "../../../operations/lottery/stand-in-feed.ts";
import { standInRaceFeed } from "../../../operations/racing/stand-in-races.ts";
import type { Chance } from "../model/chance.ts";
import { openCounter } from "./counter.ts";
import { type JobName, type VirtualServer, virtualServer } from "./virtual-server.ts";

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** A Saturday evening, before its draws are known. */
const START = Date.parse("2026-01-10T20:30:00Z");
const SERVERS = 4;
const RACE_EACH = 10;
const OFF_AFTER = 3;
/** In parts of a hundred of the minutes. */
const KILLED = 4;
const FAILING = 3;
const MOST_BEFORE_END = 3;
/** The feed has the draws from then on, Dublin time; until then it has nothing. */
const PUBLISHED = "21:15";
const DRAWS_A_NIGHT = 3;
const DRAW_DAYS = [3, 6];
const DAY_MS = 24 * HOUR_MINUTES * MINUTE_MS;

export type Hours = { hours: number; chance: Chance; planted: boolean };
export type JobCounts = Record<string, number>;

type State = Hours & {
  url: string;
  now: Date;
  servers: VirtualServer[];
  counter: Awaited<ReturnType<typeof openCounter>>;
  draws: ReturnType<typeof standInFeed>;
  cards: ReturnType<typeof standInRaceFeed>;
  counts: JobCounts;
  broken: string[];
};

/** Several servers on the same books, minute by minute, with kills and faults; every job that is due is run on all at once. */
export async function playHours(url: string, hours: Hours): Promise<{ counts: JobCounts; broken: string[] }> {
  const now = new Date(START);
  const [draws, cards] = [standInFeed(), standInRaceFeed()];
  cards.races = [];
  const counter = await openCounter(url);
  const state: State = { ...hours, url, now, draws, cards, counter, servers: [], counts: {}, broken: [] };
  try {
    for (let at = 0; at < SERVERS; at++) state.servers.push(await newServer(state));
    for (let minute = 1; minute <= hours.hours * HOUR_MINUTES; minute++) await playMinute(state, minute);
    await judge(state);
    return { counts: state.counts, broken: state.broken };
  } finally {
    for (const server of state.servers) await server.end();
    await counter.close();
  }
}

const newServer = ({ url, now, draws, cards }: State) =>
  virtualServer(url, now, { draws: [draws], racing: [cards] });
const count = ({ counts }: State, what: string, more = 1): void => {
  counts[what] = (counts[what] ?? 0) + more;
};

async function playMinute(state: State, minute: number): Promise<void> {
  const { counter, chance, servers } = state;
  const now = new Date(START + minute * MINUTE_MS);
  state.now = now;
  counter.setTime(now);
  for (const server of servers) server.setTime(now);
  await counter.ageLeases(MINUTE_MS);
  if (minute % RACE_EACH === 0) await counter.takeBets(new Date(now.getTime() + OFF_AFTER * MINUTE_MS));
  await counter.callResults(now);
  publish(state);
  if (chance.percent(KILLED)) chance.one(servers).dieAfter(chance.between(0, MOST_BEFORE_END));
  if (chance.percent(FAILING)) chance.one(servers).failNext();
  for (const job of servers[0]!.due(now)) await runEverywhere(state, job);
  await replaceDead(state);
}

/** Tonight's draws are there from a quarter past nine until the next day. */
function publish({ draws, now }: State): void {
  const [day = "", time = ""] = now.toISOString().split("T");
  const isThere = time >= PUBLISHED;
  draws.failure = isThere ? null : "not there yet";
  draws.draws = [1, 2, 3].map((drawType) => ({
    drawDate: day,
    drawType: drawType as 1 | 2 | 3,
    winningNumbers: [1, 3, 9, 14, 16, 19],
    bonusBall: 27,
  }));
}

async function runEverywhere(state: State, job: JobName): Promise<void> {
  const { chance, servers, planted, draws, cards, counter } = state;
  const before = { draws: draws.asked, cards: cards.asked };
  const runs: number[] = [];
  const failed = () => servers.reduce((sum, { logged }) => sum + logged.length, 0);
  const failedBefore = failed();
  if (planted)
    for (const server of servers) {
      await counter.dropLeases();
      runs.push(await server.run(job));
    }
  else runs.push(...(await Promise.all(chance.shuffled(servers).map((server) => server.run(job)))));
  count(state, `runs of ${job}`, servers.length);
  const faults = failed() - failedBefore;
  count(state, "runs that failed", faults);
  const asked = { draws: draws.asked - before.draws, cards: cards.asked - before.cards };
  expectOnce(state, job, asked, { worked: runs.filter(hasWorked).length, faults });
}

/** The lease is one transaction; whoever has taken it does the work in more. */
const hasWorked = (transactions: number): boolean => transactions > 1;

type Asked = { draws: number; cards: number };
type Ran = { worked: number; faults: number };

/** One server of all, or none where it has failed or died with its turn. */
function expectOnce(state: State, job: JobName, asked: Asked, { worked, faults }: Ran): void {
  const when = `${state.now.toISOString()}, ${job}`;
  if (job === "forget-old") {
    count(state, worked === 0 ? "nights lost with their server" : "nights on which old rows went");
    if (worked > 1 || (worked === 0 && faults === 0)) state.broken.push(`${when}: ${worked} servers did it`);
  }
  if (job === "fetch-draws" && asked.draws > 0) {
    count(state, "times the feed of draws was asked", asked.draws);
    if (asked.draws > 1) state.broken.push(`${when}: the feed was asked ${asked.draws} times`);
  }
  if (job === "refresh-cards") count(state, "times the feed of cards was asked", asked.cards);
}

/** Another server comes in the place of one that has died. */
async function replaceDead(state: State): Promise<void> {
  for (const [at, server] of state.servers.entries())
    if (server.isDead()) {
      await server.end();
      state.servers[at] = await newServer(state);
      count(state, "servers killed");
    }
}

/** Wednesdays and Saturdays that are over. */
function drawNightsUntil(last: Date): number {
  let nights = 0;
  for (let at = Math.floor(START / DAY_MS) * DAY_MS; at + DAY_MS <= last.getTime(); at += DAY_MS)
    if (DRAW_DAYS.includes(new Date(at).getUTCDay())) nights += 1;
  return nights;
}

/** Every bet on a race with a result was settled once, and each night's draws were kept once. */
async function judge(state: State): Promise<void> {
  const last = new Date(state.now.getTime() + MINUTE_MS);
  state.now = last;
  state.counter.setTime(last);
  for (const server of state.servers) server.setTime(last);
  await state.counter.callResults(last);
  await state.counter.ageLeases(MINUTE_MS);
  for (const server of state.servers) await server.run("check-bets");
  const facts = await state.counter.facts();
  count(state, "bets settled", facts.settlements);
  count(state, "nights whose draws were fetched", facts.fetchesWithDraws);
  const expected = {
    ...{ pending: 0, settlements: 2 * facts.races, payouts: facts.races, payoutsOfBets: facts.races },
    ...{ balance: facts.expectedBalance, draws: DRAWS_A_NIGHT * facts.fetchesWithDraws },
  };
  const nights = drawNightsUntil(last);
  if (facts.fetchesWithDraws < nights)
    state.broken.push(`the draws of ${facts.fetchesWithDraws} nights were fetched, of ${nights}`);
  for (const [name, value] of Object.entries(expected))
    if (facts[name as keyof typeof facts] !== value)
      state.broken.push(`${name} is ${facts[name as keyof typeof facts]}, expected ${value}`);
}
