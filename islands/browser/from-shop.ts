import { isFromShop } from "../../src/domain/live/shop-answer.ts";

/**
 * Fetches from the shop. An answer that is not the shop's own (shop-answer.ts) is thrown away, and is the same fault as
 * a network without one.
 */
export async function fetchFromShop(address: string, asked: RequestInit = {}): Promise<Response> {
  const answer = await fetch(address, asked);
  if (isFromShop(answer) || (asked.method ?? "GET") !== "GET") return ownAnswer(answer);
  // The browser may have kept it from a version of the shop that did not say so yet.
  return ownAnswer(await fetch(address, { ...asked, cache: "reload" }));
}

/**
 * The same for htmx's requests: `htmx:error` fires, and nothing is swapped, stored or triggered. An answer that leaves the
 * page waits for `beforeLeaving`.
 */
export function acceptOnlyShopAnswers(beforeLeaving: () => Promise<void>): void {
  document.addEventListener("htmx:before:request", ({ detail }) => {
    const ctx = detail.ctx as { fetch?: typeof fetch };
    const ask = ctx.fetch ?? fetch;
    ctx.fetch = (async (...asked: Parameters<typeof fetch>) => {
      const answer = ownAnswer(await ask(...asked));
      if (answer.headers.has("hx-redirect")) await beforeLeaving();
      return answer;
    }) as typeof fetch;
  });
}

function ownAnswer(answer: Response): Response {
  if (isFromShop(answer)) return answer;
  void answer.body?.cancel();
  throw new TypeError(`${answer.status} was not answered by the shop`);
}
