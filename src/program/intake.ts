import { secure } from "../web/security-headers.ts";

/** Open; leaving, while load balancers learn of it; or closed, when only requests under way are answered. */
type Stage = "open" | "leaving" | "closed";

type Answer = (request: Request, address: string | undefined) => Promise<Response>;

/**
 * Takes requests in, and stops in order: first this server says that it is not ready and asks each connection to close, so
 * that what stands before it sends elsewhere; then it refuses what still comes.
 */
export function intake(answer: Answer, isDatabaseThere: () => Promise<boolean>) {
  let stage: Stage = "open";
  return {
    async take(request: Request, address: string | undefined): Promise<Response> {
      if (stage === "open") return await answer(request, address);
      const response =
        stage === "leaving"
          ? await answer(request, address)
          : notNow("Satchel is closing. Try again in a moment.");
      response.headers.set("connection", "close");
      return response;
    },
    async ready(): Promise<Response> {
      if (stage !== "open") return notNow("closing");
      return (await isDatabaseThere()) ? plain("ready", 200) : notNow("the database does not answer");
    },
    leave() {
      stage = "leaving";
    },
    refuse() {
      stage = "closed";
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
