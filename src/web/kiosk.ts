import type { Cookies } from "./cookies.ts";

/**
 * A till that is touched: larger, with a pad for figures. "stays": its session does not end by an idle hour while a page is
 * open, which the owner has to allow (KIOSK_SIGNED_IN).
 */
export type Kiosk = "on" | "stays";

/** What an address asks for: `?kiosk` begins it in this browser, `?kiosk=off` ends it. Null where it does not ask. */
function askedFor({ url }: Request): boolean | null {
  const asked = url.includes("kiosk") ? (URL.parse(url)?.searchParams.get("kiosk") ?? null) : null;
  return asked === null ? null : asked !== "off";
}

export function kioskOf(request: Request, cookies: Cookies, staysSignedIn: boolean): Kiosk | null {
  if (!(askedFor(request) ?? cookies.kiosk.read(request) === "on")) return null;
  return staysSignedIn ? "stays" : "on";
}

/** The answer, by which the browser remembers what was asked for: on a redirect to the login page as well. */
export function rememberKiosk(request: Request, response: Response, cookies: Cookies): Response {
  const asked = askedFor(request);
  if (asked !== null)
    response.headers.append("set-cookie", asked ? cookies.kiosk.set("on") : cookies.kiosk.clear());
  return response;
}
