import { join } from "node:path";

const LOOK_EVERY_MS = 20;
const STALL_MS = 2000;
const NS_IN_MS = 1e6;

/**
 * Asks for a page all the time, as somebody else at another till does, and beside it for a word of a plain server. What
 * the machine is busy with is no stall of the shop's: for how long its thread stood ready and was not run, and what the
 * plain server took, is taken off.
 */
export async function watchPages({ url, pid }: { url: string; pid: number }, cookie: string) {
  const plain = Bun.spawn([process.execPath, join(import.meta.dir, "plain-server.ts")], { stdout: "pipe" });
  const { value } = await plain.stdout.getReader().read();
  const plainUrl = /open at (\S+)/.exec(new TextDecoder().decode(value))![1]!;
  const faults: string[] = [];
  let pages = 0;
  let longestMs = 0;
  let isOver = false;

  async function look(): Promise<void> {
    const readyBefore = await readyMsOf(pid);
    const [page, other] = await Promise.all([
      timeOf(`${url}/account/search`, { cookie }).catch((fault: unknown) => ({
        ms: 0,
        status: String(fault),
      })),
      timeOf(plainUrl),
    ]);
    const ownMs = Math.round(page.ms - ((await readyMsOf(pid)) - readyBefore) - other.ms);
    pages += 1;
    longestMs = Math.max(longestMs, ownMs);
    if (page.status !== 200) faults.push(`page ${pages}: ${page.status}`);
    if (ownMs > STALL_MS) faults.push(`page ${pages} took ${ownMs} ms of the shop's own`);
  }

  const working = (async () => {
    while (!isOver) {
      await look();
      await Bun.sleep(LOOK_EVERY_MS);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await working;
      plain.kill();
      return { pages, longestMs, faults };
    },
  };
}

/** For how long the first thread of a process was ready and another was run, in milliseconds; 0 where no system says so. */
async function readyMsOf(pid: number): Promise<number> {
  const facts = await Bun.file(`/proc/${pid}/schedstat`)
    .text()
    .catch(() => "0 0");
  return Number(facts.split(" ")[1]) / NS_IN_MS;
}

async function timeOf(url: string, headers: Record<string, string> = {}) {
  const started = performance.now();
  const answer = await fetch(url, { headers, redirect: "manual" });
  await answer.arrayBuffer();
  return { ms: performance.now() - started, status: answer.status };
}
