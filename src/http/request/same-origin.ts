/** The address that staff use, where it is set. */
type PublicUrl = URL | null;

/**
 * Whether the shop's own page posted a form. Browsers since 2020 send Sec-Fetch-Site; older ones an origin; a
 * request with neither is not from our page.
 */
export function isSameOrigin(request: Request, publicUrl: PublicUrl): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  return isOwnOrigin(request, request.headers.get("origin"), publicUrl);
}

/**
 * Whether a link was followed on a page of the shop, or its address typed. Over plain http to a host name on
 * the local network browsers omit Sec-Fetch-Site: then the referrer must be ours.
 */
export function isFromOurPage(request: Request, publicUrl: PublicUrl): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const { headers } = request;
  return isOwnOrigin(request, headers.get("origin") ?? headers.get("referer"), publicUrl);
}

/** Scheme, host and port: a page over http may have been changed on the way. */
function isOwnOrigin(request: Request, from: string | null, publicUrl: PublicUrl): boolean {
  const origin = from === null ? undefined : URL.parse(from)?.origin;
  const host = request.headers.get("host");
  return (
    origin !== undefined &&
    schemesOf(request, publicUrl).some((scheme) => URL.parse(`${scheme}//${host}`)?.origin === origin)
  );
}

/** The headers that a proxy adds. */
const PASSED_ON = ["x-forwarded-for", "x-real-ip", "forwarded", "via"];

/**
 * The schemes by which browsers reach the shop: PUBLIC_URL's, or X-Forwarded-Proto's first value. A page of
 * another site can submit a form but add no header, so it needs no trust. A proxy without the header may use
 * TLS or not; without a proxy it is the connection's scheme.
 */
function schemesOf(request: Request, publicUrl: PublicUrl): string[] {
  if (publicUrl) return [publicUrl.protocol];
  const said = request.headers.get("x-forwarded-proto")?.split(",")[0]?.trim().toLowerCase();
  if (said === "http" || said === "https") return [`${said}:`];
  const isPassedOn = PASSED_ON.some((name) => request.headers.has(name));
  return isPassedOn ? ["http:", "https:"] : [new URL(request.url).protocol];
}
