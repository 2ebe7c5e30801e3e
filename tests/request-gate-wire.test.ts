import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { connect, type Socket } from "node:net";
import { findAccount } from "../db/stores/accounts/accounts.ts";
import { readConfig } from "../src/app/config.ts";
import { openShop } from "../src/app/server.ts";
import { strangersMemory } from "../src/http/request/body-memory.ts";
import { openAccount } from "../src/operations/accounts/write-account.ts";

type Opened = Awaited<ReturnType<typeof openShop>>;
let opened: Opened;
let port = 0;
beforeAll(async () => {
  const feeds = { DRAWS_FEED: "none", RACING_FEED: "none" };
  opened = await openShop(
    readConfig({
      PORT: "0",
      DATABASE_URL: ":memory:",
      LOG_LEVEL: "silent",
      TRUSTED_PROXIES: "127.0.0.1",
      ...feeds,
    }),
  );
  port = Number(new URL(opened.url).port);
});
afterAll(() => opened.close());

/** What comes back over the wire for what no client library would send, until the other side has said all. */
function raw(text: string, until = "\r\n\r\n"): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    let said = "";
    socket.on("data", (data) => {
      said += data.toString();
      if (said.includes(until)) socket.destroy();
    });
    socket.on("close", () => resolve(said));
    socket.on("error", reject);
  });
}
/** A request that is sent no further. */
const begun = (text: string): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text, () => resolve(socket)));
    socket.on("error", () => {});
  });

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await Bun.sleep(5);
}

const MB = 1024 * 1024;
const statusOf = (said: string): number => Number(said.slice(9, 12));
const get = (host: string, path = "/login") => raw(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);

describe("what comes over the wire", () => {
  test.each(["a b", "[::1", "http://x", "%%", "@@", "<script>", "evil/..", "a\\b", "x:y:z", ""])(
    "[F11n] Host: %p is refused as none, with the headers of every answer",
    async (host) => {
      const said = await get(host);
      expect(statusOf(said)).toBe(400);
      expect(said.toLowerCase()).toContain("content-security-policy: default-src 'none'");
    },
  );

  test.each(["Host: a\r\nHost: bbbbbbb", "Host: bbbbbbb\r\nHost: a", "Host: a.example\r\nHost: b.example"])(
    "[F11n] %j is refused: the path that is let in is the path that is answered",
    async (hosts) => {
      for (const path of [
        "/assets/api/accounts",
        "/assets/racing/all-bets",
        "/assets/administration/accounts.csv",
        "/login",
      ]) {
        const said = await raw(`GET ${path} HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`);
        expect([path, statusOf(said)]).toEqual([path, 400]);
      }
    },
  );

  test("[F11p] headers of 20 kB are answered by the shop", async () => {
    const said = await raw(`GET /login HTTP/1.1\r\nHost: localhost\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`);
    expect(statusOf(said)).toBe(431);
    expect(said.toLowerCase()).toContain("x-content-type-options: nosniff");
  });

  test("[F11p] [F7] a body of gigabytes is refused by its length, before it comes", async () => {
    for (const path of ["/api/auth/login", "/api/feedback"]) {
      const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
      const said = await raw(`${head}Content-Length: 9999999999\r\n\r\n{`, "}");
      expect(statusOf(said)).toBe(413);
      expect(said).toContain("application/problem+json");
      expect(said.toLowerCase()).toContain("content-security-policy: default-src 'none'");
    }
  });

  test("[F7] a body in chunks that says no length is counted while it comes", async () => {
    const head = "POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
    const chunk = `4000\r\n${"[".repeat(0x4000)}\r\n`;
    const said = await raw(`${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(8)}`, "}");
    expect(statusOf(said)).toBe(413);
  });

  test("[F82] unfinished reports of strangers fill no more than their room, and staff are served beside them", async () => {
    const reports = `POST /api/feedback HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
    const heads = [`Content-Length: ${8 * MB}`, "Transfer-Encoding: chunked", `Content-Length: ${8 * MB}`];
    const sockets = await Promise.all(heads.map((head) => begun(`${reports}${head}\r\n\r\n`)));
    await until(() => strangersMemory.taken() === 24 * MB);
    // The fourth is not read: what it sends goes nowhere.
    const refused = await raw(`${reports}Content-Length: ${8 * MB}\r\n\r\n{`, "}");
    expect(statusOf(refused)).toBe(503);
    expect(refused.toLowerCase()).toContain("retry-after: 1");
    expect(refused).toContain("Too much is being sent at once. Send it again in a moment.");
    expect(strangersMemory.taken()).toBe(24 * MB);

    const send = (path: string, body: object, headers = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
    const signedIn = await send("/api/auth/login", opened.newcomer!);
    const { token } = (await signedIn.json()) as { token: string };
    const report = { message: "x", screenshot: "A".repeat(7 * MB) };
    const large = await send("/api/feedback", report, { authorization: `Bearer ${token}` });
    expect([signedIn.status, large.status]).toEqual([200, 413]);

    for (const socket of sockets) socket.destroy();
    await until(() => strangersMemory.taken() === 0);
    expect((await send("/api/feedback", { message: "x", screenshot: "A".repeat(MB) })).status).toBe(422);
  });

  test("[F7] while strangers send brackets, others are served", async () => {
    const brackets = "[".repeat(50_000) + "]".repeat(50_000);
    const send = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: brackets,
      });
    const attacks = ["/api/auth/login", "/api/feedback"].flatMap((path) => [
      send(path),
      send(path),
      send(path),
    ]);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    expect((await Promise.all(attacks)).map(({ status }) => status)).toEqual([413, 413, 413, 400, 400, 400]);
  });

  test("[F11c] behind a trusted proxy a stranger's guesses are the stranger's alone", async () => {
    const signIn = (address: string) =>
      fetch(`http://127.0.0.1:${port}/api/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": address },
        body: JSON.stringify({ email: opened.newcomer?.email, password: "a guess" }),
      });
    for (let tries = 0; tries < 10; tries++) expect((await signIn("203.0.113.9")).status).toBe(401);
    // The eleventh waits until a second after the first: on a slow machine that second is over, and a later one waits.
    let held = false;
    for (let tries = 0; tries < 6 && !held; tries++) held = (await signIn("203.0.113.9")).status === 429;
    expect(held).toBe(true);
    expect((await signIn("203.0.113.10")).status).toBe(401);
  });

  test("[F95] a request that came whole is done although its client has gone; half of one is not", async () => {
    const { shop } = opened;
    const by = { userId: null, requestId: "wire" };
    const details = { name: "Nora Byrne", description: "", playsLottery: true, playsRaces: true };
    const { outcome } = await openAccount(shop, by, { ...details, openingPence: 0 });
    const { id } = outcome.done ? outcome.value.account : { id: 0 };
    const signedIn = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: opened.newcomer?.email, password: opened.newcomer?.password }),
    });
    const { token } = (await signedIn.json()) as { token: string };
    const head = `POST /api/accounts/${id}/deposit HTTP/1.1\r\nHost: localhost:${port}\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n`;
    /** Sent, and hung up on at once. */
    const leave = (text: string) =>
      new Promise<void>((left) => {
        const socket = connect(port, "127.0.0.1", () => socket.end(text, () => socket.destroy()));
        socket.on("close", () => left());
      });
    await leave(`${head}Content-Length: 13\r\n\r\n{"amount":200`);
    await leave(`${head}Content-Length: 99\r\n\r\n{"amount":200`);
    await leave(`${head}Content-Length: 12\r\n\r\n{"amount":1}`);
    const balance = async () => (await findAccount(shop.database.reader, id))?.balancePence;
    for (const end = Date.now() + 10_000; (await balance()) === 0 && Date.now() < end; ) await Bun.sleep(5);
    expect(await balance()).toBe(100);
  });
});
