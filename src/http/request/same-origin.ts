/** The address that staff use, where it is set. */
type PublicUrl = URL | null;

/**
 * Whether a page's form was posted by the shop's own page. Every browser since 2020 says so itself
 * (Sec-Fetch-Site); an older one names the origin; a request that says neither is not from a page of ours.
 */
export function isSameOrigin(request: Request, publicUrl: PublicUrl): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  return isOwnOrigin(request, request.headers.get("origin"), publicUrl);
}

/**
 * Whether a link was followed on a page of the shop, or its address typed. Over plain http to a name on the shop's own
 * network no browser says which (Sec-Fetch-Site): then the page that it names as its last one must be ours.
 */
export function isFromOurPage(request: Request, publicUrl: PublicUrl): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const { headers } = request;
  return isOwnOrigin(request, headers.get("origin") ?? headers.get("referer"), publicUrl);
}

/** Scheme, host and port: a page that came over http may have been written by anybody on the way. */
function isOwnOrigin(request: Request, from: string | null, publicUrl: PublicUrl): boolean {
  const origin = from === null ? undefined : URL.parse(from)?.origin;
  const host = request.headers.get("host");
  return (
    origin !== undefined &&
    schemesOf(request, publicUrl).some((scheme) => URL.parse(`${scheme}//${host}`)?.origin === origin)
  );
}

/** What a proxy adds to what it passes on. */
const PASSED_ON = ["x-forwarded-for", "x-real-ip", "forwarded", "via"];

/**
 * By which scheme a browser reaches the shop: PUBLIC_URL's, or what the proxy in front says, the first of several. A page of another site can
 * have a form sent, and add no header to it, so that this one needs no trust. A proxy that says nothing may speak TLS or not; without
 * one it is the scheme of the connection itself.
 */
function schemesOf(request: Request, publicUrl: PublicUrl): string[] {
  if (publicUrl) return [publicUrl.protocol];
  const said = request.headers.get("x-forwarded-proto")?.split(",")[0]?.trim().toLowerCase();
  if (said === "http" || said === "https") return [`${said}:`];
  const isPassedOn = PASSED_ON.some((name) => request.headers.has(name));
  return isPassedOn ? ["http:", "https:"] : [new URL(request.url).protocol];
}
