import type { FetchOptions } from "../../../src/feeds/fetch-text.ts";

export type Answer = (request: Request) => Response | Promise<Response>;

/** An outside service on this machine: answers by path (without the query), and records requests. */
export function outsideService(answers: Record<string, Answer>) {
  const asked: string[] = [];
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      asked.push(`${request.method} ${pathname}${search}`);
      const answer = answers[pathname];
      return answer ? await answer(request) : new Response("nothing here", { status: 404 });
    },
  });
  return {
    url: `http://127.0.0.1:${server.port}`,
    asked,
    answers,
    [Symbol.dispose]: () => void server.stop(true),
  };
}

/** A service that speaks below HTTP: it writes these bytes and hangs up. */
export function rawService(bytes: string) {
  const server = Bun.listen({
    port: 0,
    hostname: "127.0.0.1",
    socket: {
      data(socket) {
        if (bytes) socket.write(bytes);
        socket.terminate();
      },
    },
  });
  return { url: `http://127.0.0.1:${server.port}`, [Symbol.dispose]: () => server.stop(true) };
}

/** Without chance, and it keeps the waits instead of waiting. Patient: a busy machine is no feed that hangs. */
export function hasty(
  fetchOptions: Partial<FetchOptions> = {},
): Partial<FetchOptions> & Pick<FetchOptions, "timeoutMs"> & { waits: number[] } {
  const waits: number[] = [];
  return {
    timeoutMs: 20_000,
    attempts: 1,
    random: () => 0.5,
    sleep: async (ms) => void waits.push(ms),
    ...fetchOptions,
    waits,
  };
}

/** For a service that gives this answer: patient, unless it never comes. */
export const hastyFor = (answer: unknown) => hasty(answer === never ? { timeoutMs: 100 } : {});

export const html = (body: string, status = 200) =>
  new Response(body, { status, headers: { "content-type": "text/html; charset=utf-8" } });
export const never = () => new Promise<Response>(() => {});
