import { machineMs } from "../processor-time.ts";
import { median, ratio } from "../report.ts";
import type { startClient } from "./load.ts";
import type { Side } from "./open-sides.ts";

type Client = ReturnType<typeof startClient>;
/** A side, and the requests that it gets in turn. */
export type Asked = { side: Side; texts: readonly string[] };

/** What one side did in each round: requests a second, and milliseconds of its processor time for each. */
export type Figures = { perSecond: number[]; processorMs: number[]; bytes: number };
/** `others`: how much of the machine's processor time went to others than these servers and their client, from 0 to 1. */
export type Measured = { figures: Figures[]; others: number };

const ROUNDS = 7;
const ROUND_MS = 500;
const WARM_MS = 300;
/** Until the compiler has done with what a server does again and again: so many requests, or so long. */
const WARM_REQUESTS = 4_000;
const WARM_TURN_MS = 2_000;
const MOST_WARM_TURNS = 10;
const AT_ONCE = 16;

/** Each side in turn, round by round, A B C A B C: all of them see the same machine. */
export async function measure(
  client: Client,
  asked: readonly Asked[],
  connections: number,
): Promise<Measured> {
  const places = asked.map(() => 0);
  const figures = asked.map((): Figures => ({ perSecond: [], processorMs: [], bytes: 0 }));
  const round = async (at: number, ms: number) => {
    const { side, texts } = asked[at]!;
    const before = await side.processorMs();
    const {
      answered,
      asked: sent,
      bytes,
      seconds,
    } = await client.load({
      ...{ port: side.port, connections, ms, texts, from: places[at]! },
    });
    places[at]! += sent;
    return { answered, seconds, bytes, spent: (await side.processorMs()) - before };
  };
  for (const at of asked.keys()) await round(at, WARM_MS);
  const [from, owned] = [await machineMs(), await ownMs(client, asked)];
  for (let turn = 0; turn < ROUNDS; turn++)
    for (const [at, into] of figures.entries()) {
      const { answered, seconds, spent, bytes } = await round(at, ROUND_MS);
      into.perSecond.push(answered / seconds);
      into.processorMs.push(spent / answered);
      into.bytes = bytes / answered;
    }
  const [to, ownedThen] = [await machineMs(), await ownMs(client, asked)];
  return { figures, others: (to.busy - from.busy - (ownedThen - owned)) / (to.all - from.all) };
}

/** Asks each side for a while, before anything is measured. */
export async function warm(client: Client, asked: readonly Asked[]): Promise<void> {
  for (const { side, texts } of asked) {
    let answered = 0;
    for (let turn = 0; turn < MOST_WARM_TURNS && answered < WARM_REQUESTS; turn++) {
      const load = { port: side.port, connections: AT_ONCE, ms: WARM_TURN_MS, texts, from: answered };
      answered += (await client.load(load)).answered;
    }
  }
}

/** The processor time of the servers, of their client and of this process so far. */
async function ownMs(client: Client, asked: readonly Asked[]): Promise<number> {
  const sides = await Promise.all(asked.map(({ side }) => side.processorMs()));
  const { user, system } = process.cpuUsage();
  return sides.reduce((sum, one) => sum + one, await client.processorMs()) + (user + system) / 1000;
}

/** How many times as much one side did as another: by requests a second, and by processor time for each request. */
export const timesAsMuch = (ours: Figures, theirs: Figures): { byRate: number; byTime: number } => ({
  byRate: ratio(ours.perSecond, theirs.perSecond),
  byTime: ratio(theirs.processorMs, ours.processorMs),
});

export const usual = ({ perSecond }: Figures): number => median(perSecond);
