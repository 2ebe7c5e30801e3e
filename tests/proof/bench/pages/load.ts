import { join } from "node:path";
import { processorMsOf } from "../processor-time.ts";

/**
 * For so many milliseconds these requests in turn, from the one at `from` on. In a text `{key}` is another key each time,
 * and `{page of 500}` another page.
 */
export type Load = { port: number; connections: number; ms: number; texts: readonly string[]; from: number };
export type Loaded = { asked: number; answered: number; bytes: number; seconds: number };

/** The client's process. */
export function startClient() {
  let settle: ((loaded: Loaded) => void) | undefined;
  let fail: ((error: Error) => void) | undefined;
  const child = Bun.spawn(["bun", join(import.meta.dir, "load-client.ts")], {
    ipc: (loaded: Loaded) => settle?.(loaded),
    stdio: ["ignore", "inherit", "inherit"],
    onExit: () => fail?.(new Error("The client ended")),
  });
  return {
    load: (load: Load): Promise<Loaded> => {
      const { promise, resolve, reject } = Promise.withResolvers<Loaded>();
      [settle, fail] = [resolve, reject];
      child.send(load);
      return promise;
    },
    processorMs: () => processorMsOf(child.pid),
    async close(): Promise<void> {
      fail = undefined;
      child.kill();
      await child.exited;
    },
  };
}

type Asked = { method?: string; path: string; headers?: Record<string, string>; body?: unknown };

/** A request as it goes over the wire. */
export function requestText({ method = "GET", path, headers = {}, body }: Asked): string {
  const sent = body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body);
  const all = { host: "127.0.0.1", ...headers, ...(sent && { "content-length": String(sent.length) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${sent}`;
}
