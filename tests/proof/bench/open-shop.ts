import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { processorMsOf } from "./processor-time.ts";

export const OWNER = { email: "owner@shop.example", password: "counter-secret" };

export type OpenShop = Awaited<ReturnType<typeof openShop>>;

/** What opens a shop in a process of its own: the sources, or the binary that SATCHEL_TEST_SHOP names. */
export function shopProcess(folder: string, env: Record<string, string> = {}) {
  const binary = process.env.SATCHEL_TEST_SHOP;
  return {
    command: binary ? [binary] : ["bun", join(import.meta.dir, "../../../src/app/server.ts")],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      DATABASE_URL: `file:${join(folder, "satchel.db")}`,
      // Beside copies of another shop, such as this machine's own, empty books would be taken for lost ones.
      BACKUP_DIR: join(folder, "copies"),
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
      // No benchmark asks the world outside.
      DRAWS_FEED: "none",
      RACING_FEED: "none",
      LOG_LEVEL: "warn",
      ...env,
    },
  };
}

/** The owner signs in at an address. */
export const signInAt = (url: string): Promise<Response> =>
  fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(OWNER),
  });

/** The owner's token, which stays good while the books and their key do. */
export const tokenAt = async (url: string): Promise<string> =>
  ((await (await signInAt(url)).json()) as { token: string }).token;

/** Opens a shop, and comes back once it is open. */
export async function openShop(folder: string, env: Record<string, string> = {}) {
  const shop = shopProcess(folder, env);
  const child = Bun.spawn(shop.command, { stdout: "ignore", stderr: "pipe", env: shop.env });
  let said = "";
  const decoder = new TextDecoder();
  const reader = child.stderr.getReader();
  while (!/open at \S+\s/.test(said)) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`The shop did not open:\n${said}`);
    said += decoder.decode(value);
  }
  const url = /open at (http\S+?)\/?\s/.exec(said)![1]!;
  let bearer: Promise<string> | undefined;
  const signIn = () => signInAt(url);
  // Once, however many ask at once: a password is slow to check on purpose.
  const token = () => (bearer ??= tokenAt(url));
  return {
    url,
    pid: child.pid,
    token,
    async call<T>(method: string, path: string, body?: unknown, key?: string): Promise<T> {
      const response = await fetch(url + path, {
        method,
        headers: {
          authorization: `Bearer ${await token()}`,
          "content-type": "application/json",
          ...(key && { "idempotency-key": key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      return (await response.json()) as T;
    },
    cookie: async () =>
      (await signIn()).headers
        .getSetCookie()
        .map((line) => line.split(";")[0])
        .join("; "),
    /** What the processor has given to it so far, in milliseconds: busy neighbours count for little. */
    processorMs: () => processorMsOf(child.pid),
    async memoryMb(): Promise<number> {
      const status = await Bun.file(`/proc/${child.pid}/status`).text();
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    },
    /** Files, sockets and the like that it has open. */
    openFiles: async (): Promise<number> => (await readdir(`/proc/${child.pid}/fd`)).length,
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    /** As a power cut ends it: nothing is finished, nobody is told. */
    async kill(): Promise<void> {
      child.kill("SIGKILL");
      await child.exited;
    },
    async close(): Promise<void> {
      child.kill("SIGTERM");
      await child.exited;
    },
  };
}
