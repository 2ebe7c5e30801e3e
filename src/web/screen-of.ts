/**
 * Where somebody stood when they asked: the path of the shop's own page, or the call itself where no page says that
 * it was there. Never its query, which holds what somebody searched for.
 */
export function screenOf(request: Request): string {
  const url = new URL(request.url);
  const page = request.headers.get("hx-current-url") ?? request.headers.get("referer");
  const from = page !== null && URL.canParse(page) ? new URL(page) : null;
  const ours = from?.host === (request.headers.get("host") ?? url.host);
  return (ours ? from.pathname : `${request.method} ${url.pathname}`).slice(0, MOST_CHARACTERS);
}

const MOST_CHARACTERS = 200;
