import { join } from "node:path";

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;
const OWNER = { email: "owner@shop.example", password: "counter-secret" };

export type OpenShop = Awaited<ReturnType<typeof openShop>>;

/** Opens a shop in a process of its own: the sources, or the binary that SATCHEL_TEST_SHOP names. */
export async function openShop(folder: string, env: Record<string, string> = {}) {
  const binary = process.env.SATCHEL_TEST_SHOP;
  const command = binary ? [binary] : ["bun", join(import.meta.dir, "../../src/server.ts")];
  const child = Bun.spawn(command, {
    stdout: "pipe",
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      DATABASE_URL: `file:${join(folder, "satchel.db")}`,
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
      // No benchmark asks the world outside.
      DRAWS_FEED: "none",
      RACING_FEED: "none",
      LOG_LEVEL: "warn",
      ...env,
    },
  });
  let said = "";
  const decoder = new TextDecoder();
  const reader = child.stdout.getReader();
  while (!/open at \S+\s/.test(said)) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`The shop did not open:\n${said}`);
    said += decoder.decode(value);
  }
  const url = /open at (http\S+?)\/?\s/.exec(said)![1]!;
  let bearer: Promise<string> | undefined;
  const signIn = () =>
    fetch(`${url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(OWNER),
    });
  return {
    url,
    async call<T>(method: string, path: string, body?: unknown, key?: string): Promise<T> {
      // Once, however many ask at once: a password is slow to check on purpose.
      bearer ??= signIn().then(async (answer) => ((await answer.json()) as { token: string }).token);
      const response = await fetch(url + path, {
        method,
        headers: {
          authorization: `Bearer ${await bearer}`,
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
    async processorMs(): Promise<number> {
      const [, facts] = (await Bun.file(`/proc/${child.pid}/stat`).text()).split(") ");
      const [user, system] = facts!.split(" ").slice(11, 13);
      return (Number(user) + Number(system)) * TICK_MS;
    },
    async memoryMb(): Promise<number> {
      const status = await Bun.file(`/proc/${child.pid}/status`).text();
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    },
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
