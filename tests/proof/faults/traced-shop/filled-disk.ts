import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Failing } from "../trace/control.ts";
import { type Acknowledged, acknowledgedBy } from "./acknowledged.ts";
import { counterWork } from "./counter-work.ts";
import { faultsOfBooks } from "./faults-of-books.ts";
import {
  type Answered,
  ask,
  openTraced,
  type SignedIn,
  shopOf,
  signIn,
  type TracedShop,
} from "./open-traced.ts";
import { writeShop } from "./write-shop.ts";

const NO_ANSWER = 0;
const OK = 200;
const REFUSED = 422;
const NOT_NOW = 503;
const CLERKS = 4;
/** Requests on a disk that has no room, and how soon one must be done once it has. */
const WHILE_FULL = 12;
const SOON = 2;
/** More than the largest size takes: then the disk is not full, and the harness looks at nothing. */
const PATIENCE = 3000;
const SENTENCE = /the disk of the shop('|&#x27;)s computer is full/;
const READS = ["/api/accounts/1", "/administration/accounts", "/racing/all-bets"];
const SWALLOWED: Failing = { kind: "write", error: "unseen", first: 1, last: Number.MAX_SAFE_INTEGER };

export type Filled = {
  broken: string[];
  acknowledged: number;
  notNow: number;
  reads: number;
  refused: number;
};

/**
 * A shop whose disk, on which its log is too, has room for so many more bytes, again and again: what it answers, what it
 * shows meanwhile, whether it works on once there is room, and its books in the end. `isSwallowed`: a disk that says
 * nothing of it.
 */
export async function fillDisk(
  folder: string,
  sizes: readonly number[],
  isSwallowed: boolean,
): Promise<Filled> {
  await writeShop(folder);
  const log = join(folder, "books/shop.log");
  const shop = await openTraced(folder, { ...shopOf(folder, { LOG_LEVEL: "info" }), log });
  if (!shop.url) throw new Error(`The shop did not open: ${await shop.said()}`);
  const counter = counterOf(shop, await signIn(shop.url));
  for (const size of sizes) {
    if (isSwallowed) shop.control.fail(SWALLOWED);
    else shop.control.setRoom(size);
    await counter.workUntilFull(size, isSwallowed ? WHILE_FULL : PATIENCE);
    await counter.read();
    shop.control.setRoom(null);
    await counter.workAgain(size);
  }
  const { broken, acknowledged, notNow, reads } = counter;
  const code = await shop.end(isSwallowed ? "SIGKILL" : "SIGTERM");
  if (code !== 0) broken.push(`it closed with ${code}`);
  broken.push(...faultsOfLog(await readFile(log, "utf8")));
  broken.push(...(await faultsOfBooks(join(folder, "books/satchel.db"), acknowledged)));
  return {
    broken,
    acknowledged: acknowledged.length,
    notNow: notNow(),
    reads: reads(),
    refused: shop.control.refused(),
  };
}

/** Several clerks, and somebody who looks at pages. */
function counterOf(shop: TracedShop, who: SignedIn) {
  const work = counterWork();
  const broken: string[] = [];
  const acknowledged: Acknowledged[] = [];
  let notNow = 0;
  let reads = 0;

  async function one(): Promise<Answered> {
    const request = work.next();
    const answer = await ask(shop.url!, who, request);
    const said = acknowledgedBy(request, answer);
    if (said) acknowledged.push(said);
    if (said) work.learn(request, answer.text);
    const isClear = answer.status === NOT_NOW && SENTENCE.test(answer.text);
    if (isClear) notNow += 1;
    else if (!said && answer.status !== REFUSED)
      broken.push(`${request.method} ${request.path}: ${answer.status} ${answer.text.slice(0, SHOWN)}`);
    return answer;
  }

  return {
    broken,
    acknowledged,
    notNow: () => notNow,
    reads: () => reads,
    /** Until something could not be saved, and some requests more. */
    async workUntilFull(size: number, patience: number): Promise<void> {
      const before = notNow;
      let left = patience;
      const clerk = async () => {
        for (; left > 0; left--) {
          if (notNow > before && left > WHILE_FULL) left = WHILE_FULL;
          await one();
        }
      };
      await Promise.all(Array.from({ length: CLERKS }, clerk));
      if (notNow === before) broken.push(`the disk was never full at ${size} bytes`);
    },
    async read(): Promise<void> {
      for (const path of READS) {
        const headers = { authorization: `Bearer ${who.token}`, cookie: who.cookie };
        const { status } = await fetch(shop.url + path, { headers }).catch(() => ({ status: NO_ANSWER }));
        reads += 1;
        if (status !== OK) broken.push(`${path} on a full disk: ${status}`);
      }
    },
    async workAgain(size: number): Promise<void> {
      let last = await one();
      for (let tried = 1; tried < SOON && last.status === NOT_NOW; tried++) last = await one();
      if (last.status === NOT_NOW)
        broken.push(`with room again after ${size} bytes: ${last.text.slice(0, SHOWN)}`);
    },
  };
}

const SHOWN = 200;

/** Each line is whole, but for those that the disk cut off, and the log says that some are missing. */
function faultsOfLog(text: string): string[] {
  const lines = text.split("\n").filter((line) => line.startsWith("{"));
  const isSaid = lines.some((line) => line.includes("log lines were lost"));
  const isWhole = lines.at(-1)?.endsWith("}") ?? false;
  return [
    ...(isSaid ? [] : ["the log does not say that lines are missing"]),
    ...(isWhole ? [] : ["the log ends in half a line"]),
  ];
}
