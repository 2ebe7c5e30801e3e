import { Database as Sqlite } from "bun:sqlite";
import { statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chanceFrom } from "../../support/chance.ts";
import { signInAt } from "../bench/open-shop.ts";
import type { Harness, Trial } from "../harness.ts";
import { type RestartedServer, restartedServer } from "./load/restarted-server.ts";
import { CLOCK, writeCustomers } from "./load/write-customers.ts";
import { type Seen, startBusyClients } from "./stops/busy-clients.ts";

const CLIENTS = 64;
const LONGEST_LOAD_MS = 200;
/** Sent at the very moment at which the server closes what is idle. */
const MOST_NOT_TAKEN_IN = CLIENTS / 4;
/** A server listens a twentieth of a second for what is on its way: clients that stood still for longer had sent nothing yet. */
const STALLED_MS = 40;
const LONGEST_END_MS = 5000;
/** Of so many the first and the second are held open by slow clients, and the second is told again: it ends at once. */
const ROUND = 4;
const SECOND_AFTER_MS = 300;
const LONGEST_FORCED_MS = 1000;
const SUITE_STOPS = 2;

/**
 * A server is told to stop, again and again, under clients on connections of their own, and with slow ones that would hold
 * it open: who never ends a request, and who never reads an answer. Planted: one that ends at once when it is told to.
 */
export default {
  goals: ["R13"],
  holds:
    "a server that is told to stop answers what it has taken in, leaves its books whole, and ends in time",
  sizes: { small: SUITE_STOPS, large: 100 },
  runsAlone: true,
  async run(stops, planted = false): Promise<Trial> {
    const folder = await mkdtemp(join(tmpdir(), "satchel-stops-"));
    await writeCustomers(folder, CLIENTS);
    const server = restartedServer(folder, { SHOP_CLOCK: CLOCK, LOG_LEVEL: "silent", SESSION_SECRET: "" });
    const tally = { whole: 0, unanswered: 0, stalled: 0, longestMs: 0, forced: 0, broken: [] as string[] };
    const chance = chanceFrom(stops);
    // In the suite other tests have the processors meanwhile: only a server that hangs is too late there.
    const slowed = stops > SUITE_STOPS ? 1 : 4;
    try {
      for (let stop = 1; stop <= stops; stop++) {
        const twice = stop % ROUND === 2;
        const isHeld = twice || stop % ROUND === 1;
        const { seen, ms, code } = await oneStop(server, { chance, isHeld, twice, planted });
        tally.whole += seen.whole;
        if (twice) tally.forced++;
        else tally.longestMs = Math.max(tally.longestMs, ms);
        if (!twice) tally.unanswered += seen.unanswered;
        if (isStalled(seen)) tally.stalled++;
        const wrong = [
          ...faultsOf(seen, folder, twice),
          ...faultsOfEnd({ twice, ms: ms / slowed, code, folder }),
        ];
        tally.broken.push(...wrong.map((fault) => `stop ${stop}: ${fault}`));
      }
    } catch (fault) {
      tally.broken.push(String(fault));
    } finally {
      await server.end("SIGKILL").catch(() => {});
      await rm(folder, { recursive: true, force: true });
    }
    const { whole, unanswered, stalled, longestMs, forced, broken } = tally;
    return {
      counts: {
        stops,
        connections: CLIENTS,
        "whole answers": whole,
        "not taken in, and not done": unanswered,
        "stops while the clients stood still": stalled,
        "longest end in ms": Math.round(longestMs),
        "forced by a second signal": forced,
      },
      broken,
    };
  },
} satisfies Harness;

type Wanted = { chance: () => number; isHeld: boolean; twice: boolean; planted: boolean };

async function oneStop(server: RestartedServer, { chance, isHeld, twice, planted }: Wanted) {
  await server.start();
  const url = await server.address();
  const token = await server.token();
  const signedIn = await signInAt(url);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const slow = isHeld ? slowClients(url, token) : null;
  const { seen, atWork, gone } = startBusyClients(CLIENTS, { url, token, cookie, accounts: CLIENTS });
  await atWork;
  await Bun.sleep(chance() * LONGEST_LOAD_MS);
  let since = performance.now();
  let ended = server.end(planted ? "SIGKILL" : "SIGTERM");
  if (twice) {
    await Bun.sleep(SECOND_AFTER_MS);
    since = performance.now();
    ended = server.end("SIGTERM");
  }
  const code = await ended;
  const ms = performance.now() - since;
  await gone;
  slow?.close();
  return { seen, ms, code };
}

/** Somebody who never ends what is sent, somebody who never reads what is answered, and an open screen. */
function slowClients(url: string, token: string) {
  const { hostname, port } = new URL(url);
  const head = `host: shop\r\nauthorization: Bearer ${token}\r\n`;
  const sockets = [
    `POST /api/accounts/1/deposit HTTP/1.1\r\n${head}content-type: application/json\r\ncontent-length: 100\r\n\r\n{"amount"`,
    `GET /api/accounts HTTP/1.1\r\n${head}\r\n`.repeat(50),
    "GET /login HTTP/1.1\r\nhost: sh",
  ].map((text) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on("error", () => {});
    return socket.pause();
  });
  return { close: () => sockets.forEach((socket) => void socket.destroy()) };
}

const isStalled = ({ longestStallMs }: Seen): boolean => longestStallMs > STALLED_MS;

/** What was answered is in the books, once; what was not taken in is not. One that is forced to end may leave answers out. */
function faultsOf(seen: Seen, folder: string, forced: boolean): string[] {
  const { cut, unanswered, wrong, deposited, notAnswered } = seen;
  const books = new Sqlite(join(folder, "satchel.db"), { readonly: true });
  // The key's row is written in the transaction of its deposit: it begins with who sent it.
  const rows = books.query<{ key: string }, []>(
    "select substr(key, instr(key, ':') + 1) as key from answered_requests",
  );
  const done = new Set(rows.all().map(({ key }) => key));
  const { deposits } = books
    .query<{ deposits: number }, []>(
      "select count(*) as deposits from transactions where transaction_type = 'Deposit'",
    )
    .get()!;
  books.close(true);
  const lost = deposited.filter((key) => !done.has(key)).length;
  const unsaid = forced ? 0 : notAnswered.filter((key) => done.has(key)).length;
  return [
    ...(lost > 0 ? [`${lost} acknowledged deposits are not in the books`] : []),
    ...(deposits !== done.size ? [`${done.size} keys were taken, and ${deposits} deposits done`] : []),
    ...(unsaid > 0 ? [`${unsaid} deposits were done and never answered`] : []),
    ...(unanswered > MOST_NOT_TAKEN_IN && !forced && !isStalled(seen)
      ? [`${unanswered} connections were reset`]
      : []),
    ...(cut > 0 && !forced ? [`${cut} answers were cut off`] : []),
    ...wrong,
  ];
}

type End = { twice: boolean; ms: number; code: number; folder: string };

function faultsOfEnd({ twice, ms, code, folder }: End): string[] {
  const most = twice ? LONGEST_FORCED_MS : LONGEST_END_MS;
  const log = statSync(join(folder, "satchel.db-wal"), { throwIfNoEntry: false })?.size ?? 0;
  return [
    ...(ms > most ? [`it took ${Math.round(ms)} ms to end`] : []),
    ...(code !== (twice ? 1 : 0) ? [`it ended with ${code}`] : []),
    ...(log > 0 && !twice ? [`${log} bytes are left in the log beside the books`] : []),
  ];
}
