import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { afterWorstCut } from "../disk/power-cut.ts";
import { replayedDisk } from "../disk/replayed-disk.ts";
import type { Failing } from "../trace/control.ts";
import type { TracedProgram } from "../trace/traced-program.ts";
import { type Acknowledged, acknowledgedBy } from "./acknowledged.ts";
import { counterWork } from "./counter-work.ts";
import { faultsOfBooks } from "./faults-of-books.ts";
import { faultsOfFiles } from "./faults-of-files.ts";
import {
  type Answered,
  ask,
  openTraced,
  type SignedIn,
  shopOf,
  signIn,
  type TracedShop,
} from "./open-traced.ts";
import { filesIn } from "./recorded-shop.ts";
import { writeShop } from "./write-shop.ts";

/** What is wrong, and on a line of its own what to do. */
const SENTENCE = /\S\nNext: \S/;
const NOT_NOW = 503;
const REFUSED = 422;
const NO_ANSWER = 0;
/** How many requests after a fault must be enough for the shop to work again. */
const AFTERWARDS = 4;

/** Books that are closed, and who is signed in to them; null where nobody is yet. */
export type ClosedShop = { folder: string; who: SignedIn | null };

export type Attack = {
  /** Calls that fail from the start of the program on. */
  atStart?: Failing;
  /** And, one after another, while it is open. */
  whileOpen: readonly Failing[];
  /** How many requests are made at the most until a call fails. */
  patience: number;
};

/** What came of it. `failed`: how many calls failed. */
export type Attacked = {
  broken: string[];
  failed: number;
  acknowledged: number;
  notNow: number;
  ends: number;
};

/** Opens a shop, signs somebody in and closes it. */
export async function closedShop(folder: string): Promise<ClosedShop> {
  await writeShop(folder);
  const shop = await openTraced(folder, shopOf(folder));
  const who = await signIn(shop.url!);
  await shop.end("SIGTERM");
  return { folder, who };
}

/**
 * Opens a copy of the books while calls of the program fail, and works with it until it is killed. Whatever it answers or
 * says must be right, and whatever it acknowledged must be there although nothing else is that was not synced.
 */
export async function attackShop(folder: string, closed: ClosedShop, attack: Attack): Promise<Attacked> {
  await mkdir(folder, { recursive: true });
  await cp(join(closed.folder, "books"), join(folder, "books"), { recursive: true });
  const books = join(folder, "books");
  const initial = await filesIn(books);
  const shop = await openTraced(folder, {
    ...shopOf(folder),
    ...(attack.atStart && { failing: attack.atStart }),
  });
  const counter = attackedCounter(shop, closed.who ?? (await signIn(shop.url!)));
  if (attack.atStart) await counter.workUntil(1, attack.patience);
  for (const [at, failing] of attack.whileOpen.entries()) {
    shop.control.fail(failing);
    await counter.workUntil(at + 1, attack.patience);
  }
  if (!counter.hasEnded()) await shop.end("SIGKILL");
  const { broken, acknowledged, notNow } = counter;
  const failed = shop.control.failed();
  if (counter.hasEnded()) broken.push(...(await faultsOfEnd(shop)));

  const disk = replayedDisk(initial);
  for (const moment of await shop.moments()) disk.take(moment);
  const worst = await faultsOfFiles(join(folder, "after"), afterWorstCut(disk), acknowledged);
  broken.push(...worst.map((line) => `after a power cut: ${line}`));
  const killed = await faultsOfBooks(join(books, "satchel.db"), acknowledged);
  broken.push(...killed.map((line) => `after the kill: ${line}`));
  broken.push(...(await faultsOfRestart(folder)));
  return {
    broken,
    failed,
    acknowledged: acknowledged.length,
    notNow: notNow.length,
    ends: Number(counter.hasEnded()),
  };
}

/** Somebody at the counter of a shop whose calls fail. */
function attackedCounter(shop: TracedShop, who: SignedIn) {
  const work = counterWork();
  const broken: string[] = [];
  const acknowledged: Acknowledged[] = [];
  const notNow: Answered[] = [];
  let hasEnded = shop.url === null;

  async function one(): Promise<Answered> {
    const request = work.next();
    const answer = await ask(shop.url!, who, request);
    const said = acknowledgedBy(request, answer);
    if (said) acknowledged.push(said);
    if (said) work.learn(request, answer.text);
    if (answer.status === NO_ANSWER) hasEnded = true;
    else if (answer.status === NOT_NOW) notNow.push(answer);
    else if (!said && answer.status !== REFUSED)
      broken.push(`${request.method} ${request.path}: ${answer.status} ${answer.text.slice(0, 200)}`);
    return answer;
  }

  return {
    broken,
    acknowledged,
    notNow,
    hasEnded: () => hasEnded,
    /** Until so many calls have failed; then the shop must work again. */
    async workUntil(failed: number, patience: number): Promise<void> {
      for (let asked = 0; asked < patience && shop.control.failed() < failed && !hasEnded; asked++)
        await one();
      let last: Answered | null = null;
      for (let asked = 0; asked < AFTERWARDS && !hasEnded; asked++) last = await one();
      if (last?.status === NOT_NOW) broken.push(`it still does not work: ${last.text}`);
    },
  };
}

/** A program that ends by itself says why, and what to do. */
export async function faultsOfEnd(program: TracedProgram): Promise<string[]> {
  const code = await program.exited;
  const said = (await program.said()).trim();
  return code !== 0 && SENTENCE.test(said) ? [] : [`it ended with ${code} and said "${said}"`];
}

/** Opened again without a fault, a shop must open. */
export async function faultsOfRestart(folder: string, env: Record<string, string> = {}): Promise<string[]> {
  const shop = await openTraced(folder, shopOf(folder, env));
  const isThere = shop.url !== null && (await fetch(`${shop.url}/login`)).ok;
  await shop.end("SIGKILL");
  return isThere ? [] : [`it does not open again: ${await shop.said()}`];
}
