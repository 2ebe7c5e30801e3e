import { answered, freePort } from "../../bench/first-page.ts";
import { shopProcess, tokenAt } from "../../bench/open-shop.ts";

export type RestartedServer = ReturnType<typeof restartedServer>;

/** A server that can be killed at any moment, also before it is open, and started again on the same books. */
export function restartedServer(folder: string, env: Record<string, string>) {
  let child: Bun.Subprocess | null = null;
  let open = Promise.withResolvers<string>();
  let isOpen = false;

  async function begin() {
    const port = String(await freePort());
    const { command, env: all } = shopProcess(folder, { ...env, PORT: port });
    const since = performance.now();
    child = Bun.spawn(command, { stdout: "ignore", stderr: "inherit", env: all });
    return { url: `http://127.0.0.1:${port}`, since, exited: child.exited };
  }

  return {
    /** Where it is, once a page was shown there; after an end, where it is next. */
    address: (): Promise<string> => open.promise,
    /** Starts it, and waits for nothing. */
    begin: async (): Promise<void> => void (await begin()),
    /** Starts it. @returns the milliseconds from the start of the process to the last byte of its first page. */
    async start(): Promise<number> {
      const { url, since, exited } = await begin();
      const refused = exited.then((code) => {
        throw new Error(`The server did not open, and ended with ${code}`);
      });
      refused.catch(() => {});
      await Promise.race([answered(`${url}/login`), refused]);
      open.resolve(url);
      isOpen = true;
      return performance.now() - since;
    },
    /** The owner's token, once a first start has made the owner. */
    async token(): Promise<string> {
      const url = await open.promise;
      await answered(`${url}/health/ready`);
      return await tokenAt(url);
    },
    /** @returns its exit code. */
    async end(signal: NodeJS.Signals): Promise<number> {
      // Who waits since an earlier end goes on waiting for the same.
      if (isOpen) open = Promise.withResolvers();
      isOpen = false;
      child!.kill(signal);
      return await child!.exited;
    },
  };
}
