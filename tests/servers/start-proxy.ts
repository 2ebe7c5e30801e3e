/** A small reverse proxy, as an owner has one in front of several servers. */
export type TestProxy = ReturnType<typeof startProxy>;

/** How often it asks each server whether requests may be sent there. */
const LOOK_EACH_MS = 50;
/** Its name depends on whether the connection is to be kept. */
const REFUSED = new Set<string | undefined>(["ConnectionRefused", "ECONNREFUSED"]);
/** What belongs to one connection, and not to what it carries. */
const HOP_BY_HOP = ["connection", "keep-alive", "transfer-encoding", "host"];

/** `asksNobody`: it learns from refused connections alone, each request on one of its own, as nginx does with max_fails=0. */
export function startProxy({ asksNobody = false } = {}) {
  let targets: string[] = [];
  const ready = new Set<string>();
  let turn = 0;

  async function look(): Promise<void> {
    await Promise.all(
      targets.map(async (target) => {
        const answer = await fetch(`${target}/health/ready`).catch(() => null);
        if (answer?.ok) ready.add(target);
        else ready.delete(target);
      }),
    );
  }

  /** In turn to those that are ready; to the next one only where a connection was refused, so that nothing is done twice. */
  async function forward(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const body = request.body === null ? null : await request.arrayBuffer();
    for (const target of inTurn()) {
      try {
        return await passOn(target + pathname + search, request, body, !asksNobody);
      } catch (fault) {
        if (!REFUSED.has((fault as { code?: string }).code)) return new Response("", { status: 502 });
        ready.delete(target);
      }
    }
    return new Response("", { status: 503 });
  }

  function inTurn(): string[] {
    const open = targets.filter((target) => asksNobody || ready.has(target));
    const first = open.length === 0 ? 0 : turn++ % open.length;
    return [...open.slice(first), ...open.slice(0, first)];
  }

  const timer = setInterval(() => void look(), LOOK_EACH_MS);
  const server = Bun.serve({ port: 0, hostname: "127.0.0.1", idleTimeout: 60, fetch: forward });
  return {
    url: `http://127.0.0.1:${server.port}`,
    /** Which servers there are, and no others; it comes back when it has asked them. */
    async serve(urls: readonly string[]): Promise<void> {
      targets = [...urls];
      await look();
    },
    isReady: (target: string): boolean => ready.has(target),
    async stop(): Promise<void> {
      clearInterval(timer);
      await server.stop(true);
    },
  };
}

/** Sends a request on to `url`, with what belongs to it and not to its connection. */
export async function passOn(
  url: string,
  { method, headers }: Request,
  body: ArrayBuffer | null,
  keepalive = true,
): Promise<Response> {
  const answer = await fetch(url, {
    method,
    headers: own(headers),
    body,
    keepalive,
    redirect: "manual",
    decompress: false,
  });
  // What stays open is passed on as it comes; anything else is whole before it goes on.
  const isOpen = answer.headers.get("content-type")?.startsWith("text/event-stream");
  const passed = isOpen ? answer.body : await answer.arrayBuffer();
  return new Response(passed, { status: answer.status, headers: own(answer.headers) });
}

function own(headers: Headers): Headers {
  const passed = new Headers(headers);
  for (const name of HOP_BY_HOP) passed.delete(name);
  return passed;
}
