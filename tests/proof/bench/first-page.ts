import { median } from "./report.ts";

/** A program, and the page that is asked of it until it answers. */
export type Started = { command: string; path: string; env: Record<string, string> };
/** From the start of the process to the last byte of its first page, in milliseconds. */
export type FirstPage = { wallMs: number; processorMs: number };

const PATIENCE_MS = 20_000;

/** Starts each program so many times, in turn, and answers the median of each. */
export async function firstPages(programs: readonly Started[], times: number): Promise<FirstPage[]> {
  const found = programs.map((): FirstPage[] => []);
  for (let time = 0; time < times; time++)
    for (const [at, program] of programs.entries()) found[at]!.push(await firstPage(program));
  return found.map((starts) => ({
    wallMs: median(starts.map(({ wallMs }) => wallMs)),
    processorMs: median(starts.map(({ processorMs }) => processorMs)),
  }));
}

async function firstPage({ command, path, env }: Started): Promise<FirstPage> {
  const port = String(await freePort());
  const begun = performance.now();
  const child = Bun.spawn([command], {
    stdout: "ignore",
    stderr: "inherit",
    detached: true,
    env: { ...process.env, NODE_ENV: "production", PORT: port, ...env },
  });
  await answered(`http://127.0.0.1:${port}${path}`, env.COOKIE);
  const wallMs = performance.now() - begun;
  // As a power cut ends it, and the check of the books that it has begun: the next start has the machine to itself.
  process.kill(-child.pid, "SIGKILL");
  await child.exited;
  return { wallMs, processorMs: Number(child.resourceUsage()!.cpuTime.total) / 1000 };
}

/** Comes back with the last byte of the page. */
export async function answered(address: string, cookie = ""): Promise<void> {
  const begun = performance.now();
  for (;;) {
    const answer = await fetch(address, { headers: { cookie }, redirect: "manual" }).catch(() => null);
    if (answer?.status === 200) return void (await answer.arrayBuffer());
    if (performance.now() - begun > PATIENCE_MS) throw new Error(`${address} answers ${answer?.status}`);
    await Bun.sleep(1);
  }
}

/** A number that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response() });
  const { port } = server;
  await server.stop(true);
  return port!;
}
