import { secure } from "../web/security-headers.ts";

type Answer = (request: Request, address: string | undefined) => Promise<Response>;

/**
 * Takes requests in until the last one. Once this server leaves, it says that it is not ready, so that what stands before
 * it sends elsewhere, and asks each connection to close: refused with 503, a request that was on its way would have failed.
 */
export function intake(answer: Answer, isDatabaseThere: () => Promise<boolean>) {
  let isLeaving = false;
  return {
    async take(request: Request, address: string | undefined): Promise<Response> {
      const response = await answer(request, address);
      if (isLeaving) response.headers.set("connection", "close");
      return response;
    },
    async ready(): Promise<Response> {
      if (isLeaving) return notNow("closing");
      return (await isDatabaseThere()) ? plain("ready", 200) : notNow("the database does not answer");
    },
    leave() {
      isLeaving = true;
    },
  };
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
  secure(headers, "health", false);
  return new Response(text, { status, headers });
}
