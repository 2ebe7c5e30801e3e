import { type Asked, type KeptConnection, keptConnection } from "./kept-connection.ts";

/** What clients saw of a server until it was gone. */
export type Seen = {
  whole: number;
  /** Cut off within its answer: never right. */
  cut: number;
  /** Sent on a connection that was closed before it was taken in: nothing of it may be done. */
  unanswered: number;
  /** Neither a page nor a call is answered otherwise while the server closes. */
  wrong: string[];
  /** The keys of deposits that were acknowledged, and of those that were not answered. */
  deposited: string[];
  notAnswered: string[];
  /** How long the clients themselves stood still at the most: on a busy machine their next requests are late. */
  longestStallMs: number;
};

const LOOK_MS = 5;

type Load = { url: string; token: string; cookie: string; accounts: number };

/** So many clients ask for pages and calls and move money, each over a connection of its own, until the server is gone. */
export function startBusyClients(clients: number, load: Load) {
  const seen: Seen = {
    ...{ whole: 0, cut: 0, unanswered: 0, longestStallMs: 0 },
    ...{ wrong: [], deposited: [], notAnswered: [] },
  };
  const watch = watchStalls(seen);
  const atWork = Promise.withResolvers<void>();
  const work = Array.from({ length: clients }, async (_, at) => {
    let kept: KeptConnection | null = null;
    for (let turn = at; ; turn++) {
      kept ??= await keptConnection(load.url);
      // Refused: the server is gone.
      if (!kept) return;
      const key = turn % 2 === 0 ? crypto.randomUUID() : null;
      const asked = await kept.ask(key ? deposit(load, at, key) : look(load, at, turn));
      note(seen, asked, key);
      if (seen.whole >= 2 * clients) atWork.resolve();
      if (asked.end === "whole" && !asked.closes) continue;
      kept.close();
      kept = null;
    }
  });
  return { seen, atWork: atWork.promise, gone: Promise.all(work).finally(watch.end) };
}

function watchStalls(seen: Seen): { end(): void } {
  let looked = performance.now();
  const look = () => {
    const now = performance.now();
    seen.longestStallMs = Math.max(seen.longestStallMs, now - looked - LOOK_MS);
    looked = now;
  };
  const timer = setInterval(look, LOOK_MS);
  return {
    end() {
      look();
      clearInterval(timer);
    },
  };
}

function note(seen: Seen, asked: Asked, key: string | null): void {
  seen[asked.end]++;
  if (asked.end === "whole" && asked.status !== 200) seen.wrong.push(`answered ${asked.status}`);
  if (key) (asked.end === "whole" ? seen.deposited : seen.notAnswered).push(key);
}

const HOST = "host: shop";

function deposit({ token, accounts }: Load, at: number, key: string): string {
  const body = JSON.stringify({ amount: 1, description: key });
  return [
    `POST /api/accounts/${(at % accounts) + 1}/deposit HTTP/1.1`,
    ...[HOST, `authorization: Bearer ${token}`, `idempotency-key: ${key}`],
    ...["content-type: application/json", `content-length: ${body.length}`, "", body],
  ].join("\r\n");
}

const look = ({ token, cookie, accounts }: Load, at: number, turn: number): string =>
  turn % 3 === 0
    ? [`GET /administration/accounts HTTP/1.1`, HOST, `cookie: ${cookie}`, "", ""].join("\r\n")
    : [
        `GET /api/accounts/${(at % accounts) + 1} HTTP/1.1`,
        ...[HOST, `authorization: Bearer ${token}`, "", ""],
      ].join("\r\n");
