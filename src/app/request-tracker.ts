import { secure } from "../http/response/security-headers.ts";

/** Nothing came for this long, twice: what was on its way is here. Where requests never cease, no longer than that. */
const QUIET_MS = 25;
const LONGEST_GATHERING_MS = 500;

type Answer = (request: Request, address?: string, proxyRequestId?: string) => Promise<Response>;

/**
 * Accepts requests until the last one. A closing server reports that it is not ready, so that a proxy sends
 * requests elsewhere, and asks clients to close their connections: a 503 would fail requests already sent.
 */
export function requestTracker(
  answer: Answer,
  isDatabaseThere: () => Promise<boolean>,
  isClockBehind: () => boolean = () => false,
) {
  let isLeaving = false;
  let taken = 0;
  let held: PromiseWithResolvers<void> | null = null;
  return {
    async take(...asked: Parameters<Answer>): Promise<Response> {
      taken++;
      const response = await answer(...asked);
      await held?.promise;
      if (isLeaving) response.headers.set("connection", "close");
      return response;
    },
    async ready(): Promise<Response> {
      if (isLeaving) return notNow("closing");
      // The clock is this machine's alone: another server may book what this one has to refuse.
      if (isClockBehind()) return notNow("the clock is behind the books");
      return (await isDatabaseThere()) ? plain("ready", 200) : notNow("the database does not answer");
    },
    leave() {
      isLeaving = true;
    },
    /**
     * Holds answers back until everything that was on its way is taken in: who waits for an answer sends nothing else. What
     * lies unread in a connection when the server stops would be reset. `letGo` is called once it has stopped.
     */
    async gather(): Promise<void> {
      held = Promise.withResolvers();
      const begun = performance.now();
      for (let quiet = 0; quiet < 2 && performance.now() - begun < LONGEST_GATHERING_MS; ) {
        const [before, since] = [taken, performance.now()];
        await Bun.sleep(QUIET_MS);
        const isQuiet = taken === before && performance.now() - since < 2 * QUIET_MS;
        quiet = isQuiet ? quiet + 1 : 0;
      }
    },
    letGo() {
      held?.resolve();
    },
  };
}

/** The time limit for requests in progress: a client that never finishes must not keep a shop open. */
const UNDER_WAY_MS = 3500;

/** Answers what was taken in, and takes nothing new. */
export async function stopInOrder(
  server: { stop(atOnce?: boolean): Promise<void> },
  taking: ReturnType<typeof requestTracker>,
  drainSeconds: number,
): Promise<void> {
  taking.leave();
  await Bun.sleep(drainSeconds * 1000);
  await taking.gather();
  const stopped = server.stop();
  taking.letGo();
  await Promise.race([stopped, Bun.sleep(UNDER_WAY_MS)]);
  await server.stop(true);
}

/** Answers as long as the process runs: for a supervisor that restarts a process that hangs. */
export const alive = (): Response => plain("alive", 200);

/** 503: nothing was done, and the same may be sent again, here or elsewhere. */
export function notNow(text: string): Response {
  const response = plain(text, 503);
  response.headers.set("retry-after", "1");
  return response;
}

function plain(text: string, status: number): Response {
  const headers = new Headers({ "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
  secure(headers, "health");
  return new Response(text, { status, headers });
}
