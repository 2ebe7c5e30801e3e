import { passOn } from "../../../servers/start-proxy.ts";

/** After how long it acknowledges, how long it keeps what it has acknowledged, and how often it loses an answer. */
const SOON_MS = 10;
const LATE_MS = 2000;
const LOST_EACH = 2;

/**
 * A server as it must not be, for planted faults: what is written is acknowledged before it is done, and is lost where the
 * server ends first. With `losesAnswers` it does what is asked, and of every other request the answer is lost.
 */
export function startEarlyProxy(address: () => Promise<string>, { losesAnswers = false } = {}) {
  let asked = 0;
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      const { pathname } = new URL(request.url);
      const body = await request.arrayBuffer();
      const forward = async (url: string) => await passOn(url + pathname, request, body).catch(() => null);
      const url = await address();
      if (request.method === "GET") return (await forward(url)) ?? lost();
      if (losesAnswers) {
        const answer = await forward(url);
        return answer && ++asked % LOST_EACH > 0 ? answer : lost();
      }
      void Bun.sleep(LATE_MS).then(() => forward(url));
      await Bun.sleep(SOON_MS);
      return Response.json({});
    },
  });
  return {
    losesAnswers,
    address: async (): Promise<string> => `http://127.0.0.1:${server.port}`,
    stop: () => server.stop(true),
  };
}

const lost = () => new Response("", { status: 503, headers: { "retry-after": "1" } });
