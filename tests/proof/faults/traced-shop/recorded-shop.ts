import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Moment } from "../trace/recorded-calls.ts";
import { type Acknowledged, acknowledgedBy } from "./acknowledged.ts";
import { counterWork } from "./counter-work.ts";
import { ask, openTraced, type SignedIn, shopOf, signIn } from "./open-traced.ts";
import { writeShop } from "./write-shop.ts";

const CLERKS = 6;
const REFUSED = 422;

/** A shop at work: its files before, the calls that it made on them, and what it acknowledged. */
export type RecordedShop = {
  initial: ReadonlyMap<string, Uint8Array>;
  moments: readonly Moment[];
  acknowledged: readonly Acknowledged[];
};

/** Opens a new shop in a folder, asks so much of it, several things at once, and ends it as a power cut does. */
export async function recordShop(folder: string, requests: number): Promise<RecordedShop> {
  await writeShop(folder);
  const initial = await filesIn(join(folder, "books"));
  const shop = await openTraced(folder, shopOf(folder));
  if (!shop.url) throw new Error(`The shop did not open: ${await shop.said()}`);
  const who = await signIn(shop.url);
  const acknowledged: Acknowledged[] = [];
  const work = counterWork();
  let asked = 0;
  const clerk = async () => {
    while (asked++ < requests) acknowledged.push(...(await oneRequest(shop.url!, who, work)));
  };
  await Promise.all(Array.from({ length: CLERKS }, clerk));
  await shop.end("SIGKILL");
  return { initial, moments: await shop.moments(), acknowledged };
}

async function oneRequest(url: string, who: SignedIn, work: ReturnType<typeof counterWork>) {
  const request = work.next();
  const answer = await ask(url, who, request);
  const acknowledged = acknowledgedBy(request, answer);
  if (acknowledged) work.learn(request, answer.text);
  // A withdrawal may come before the deposit that it needs.
  else if (answer.status !== REFUSED)
    throw new Error(`${request.method} ${request.path}: ${answer.status} ${answer.text}`);
  return acknowledged ? [acknowledged] : [];
}

/** The files of a folder, by path. */
export async function filesIn(folder: string): Promise<Map<string, Uint8Array>> {
  const names = await readdir(folder);
  return new Map(
    await Promise.all(
      names.map(
        async (name) => [join(folder, name), new Uint8Array(await readFile(join(folder, name)))] as const,
      ),
    ),
  );
}

/** From which moment on a client may have an answer: the one at which the server began to send it, by its request. */
export function sendingsOf(moments: readonly Moment[]): Map<string, number> {
  const sendings = new Map<string, number>();
  moments.forEach(({ call, isEnd }, at) => {
    const id =
      call.kind === "send" && !isEnd && /x-request-id: (\w+)/i.exec(new TextDecoder().decode(call.data))?.[1];
    if (id) sendings.set(id, at);
  });
  return sendings;
}
