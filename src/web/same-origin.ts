import { ownPage } from "./own-page.ts";

/**
 * Whether a page's form was posted by the shop's own page. Every browser since 2020 says so itself
 * (Sec-Fetch-Site); an older one names the origin; a request that says neither is not from a page of ours.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = request.headers.get("origin");
  if (origin === null || !URL.canParse(origin)) return false;
  return new URL(origin).host === request.headers.get("host");
}

/**
 * Whether a link was followed on a page of the shop, or its address typed. Over plain http to a name on the shop's own
 * network no browser says which (Sec-Fetch-Site): then the page that it names as its last one must be ours.
 */
export function isFromOurPage(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const { headers } = request;
  return ownPage(headers.get("origin") ?? headers.get("referer"), headers.get("host")) !== null;
}
