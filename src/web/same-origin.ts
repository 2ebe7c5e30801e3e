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
