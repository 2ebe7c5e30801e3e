import type { RenderCache } from "../../../db/render-cache.ts";
import type { FrameFacts } from "../../../views/frame/header.tsx";
import type { HeadAddresses } from "../../../views/shell/sheets.ts";
import type { Toast } from "../../../views/shell/toast.tsx";
import type { Allowed } from "./allowed.ts";

/** A request for a page, with the facts of the frame around its answer. */
export type PageContext = {
  request: Request;
  url: URL;
  requestId: string;
  /** The cache of rendered parts. */
  cache: RenderCache;
  /** What of a page its user may follow and send; null for an owner, and where roles are off. */
  allowed: Allowed | null;
  /** htmx requests a part of the present page. */
  partial: boolean;
  signedIn: boolean;
  userId: number | null;
  /** The stream of changes for an open screen; null without a session. */
  events: string | null;
  frame: FrameFacts;
  /** Single-character keys are not wanted in this browser. */
  shortcutsOff: boolean;
  kiosk: Kiosk | null;
  flash: Flash | null;
  entry: HeadAddresses;
  cookies: Cookies;
};

/** The colours that a clerk chose, as the cookie has them; anything else leaves them to the system. */
export const themeOf = (kept: string | null): FrameFacts["theme"] =>
  kept === "light" || kept === "dark" ? kept : null;

/** A toast that waited for this page; after a logout, also that the browser must clear its storage. */
export type Flash = {
  toast: Toast | null;
  signedOut: boolean;
  /** The id of the element with the focus on this page; null: its heading. */
  focus: string | null;
};

export function readFlash(text: string | null): Flash | null {
  if (!text) return null;
  try {
    const [kind, words, signedOut, focus, reference] = JSON.parse(text) as unknown[];
    return {
      toast: readToast(kind, words, reference),
      signedOut: signedOut === true,
      focus: typeof focus === "string" && /^[\w-]+$/.test(focus) ? focus : null,
    };
  } catch {
    return null;
  }
}

export const writeFlash = (toast: Toast | null, signedOut = false, focus: string | null = null): string =>
  JSON.stringify([toast?.kind ?? "info", toast?.text ?? "", signedOut, focus, toast?.reference]);

function readToast(kind: unknown, words: unknown, reference: unknown): Toast | null {
  if (kind !== "success" && kind !== "error" && kind !== "info") return null;
  if (typeof words !== "string" || words === "") return null;
  return { kind, text: words, ...(typeof reference === "string" && { reference }) };
}

/**
 * A till that is touched: larger, with a pad for figures. "stays": its session does not end by an idle hour
 * while a page is open, which the owner has to allow (KIOSK_SIGNED_IN).
 */
export type Kiosk = "on" | "stays";

/** `?kiosk` starts kiosk mode in this browser, `?kiosk=off` ends it. Null without either. */
function askedFor({ url }: Request): boolean | null {
  const asked = url.includes("kiosk") ? (URL.parse(url)?.searchParams.get("kiosk") ?? null) : null;
  return asked === null ? null : asked !== "off";
}

/**
 * How far apart rows stand in this browser, and how large its type is. Touch is a kiosk, which is kept in the
 * same place: one browser is not both.
 */
export const DENSITIES = ["roomy", "counter", "touch"] as const;
export type Density = (typeof DENSITIES)[number];

export function densityOf(request: Request, cookies: Cookies): Density {
  const asked = askedFor(request);
  if (asked !== null) return asked ? "touch" : "counter";
  const kept = cookies.kiosk.read(request);
  return kept === "on" ? "touch" : kept === ROOMY ? ROOMY : "counter";
}

/** The header that keeps a chosen density; anything unknown is the counter's. */
export const densityKept = (chosen: unknown, { kiosk }: Cookies): string =>
  chosen === "touch" ? kiosk.set("on") : chosen === ROOMY ? kiosk.set(ROOMY) : kiosk.clear();

const ROOMY = "roomy";

export function kioskOf(request: Request, cookies: Cookies, staysSignedIn: boolean): Kiosk | null {
  if (densityOf(request, cookies) !== "touch") return null;
  return staysSignedIn ? "stays" : "on";
}

/** Stores the requested mode in the browser: on a redirect to the login page as well. */
export function rememberKiosk(request: Request, response: Response, cookies: Cookies): Response {
  const asked = askedFor(request);
  if (asked !== null)
    response.headers.append("set-cookie", asked ? cookies.kiosk.set("on") : cookies.kiosk.clear());
  return response;
}

/** The shop's cookies. Over https they take the __Host- prefix, which no neighbouring site can forge. */
export type Cookies = ReturnType<typeof cookiesFor>;

const YEAR = 365 * 24 * 3600;

/** The parsed cookies of a header: cached while the header is the same. */
function lastRead(): (header: string) => Bun.CookieMap {
  let last = { header: "", cookies: new Bun.CookieMap() };
  return (header) => {
    if (header !== last.header) last = { header, cookies: new Bun.CookieMap(header) };
    return last.cookies;
  };
}

export function cookiesFor(secure: boolean) {
  const prefix = secure ? "__Host-" : "";
  const cookiesOf = lastRead();
  const named = (name: string, maxAge?: number) => {
    const full = prefix + name;
    const tail = `; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
    return {
      read(request: Request): string | null {
        return cookiesOf(request.headers.get("cookie") ?? "").get(full);
      },
      set: (value: string): string =>
        `${full}=${encodeURIComponent(value)}${tail}${maxAge === undefined ? "" : `; Max-Age=${maxAge}`}`,
      clear: (): string => `${full}=${tail}; Max-Age=0`,
    };
  };
  return {
    secure,
    /** Opens pages; ends with the browser, and on the server long before. */
    session: named("satchel"),
    /** A right password whose second step is to come. */
    halfSignIn: named("half-sign-in", 5 * 60),
    /** The account that the counter is serving. */
    account: named("account"),
    /** A toast that waits for the next page. */
    flash: named("flash", 60),
    /** The secret of a form that waits for its sender to sign in again. */
    heldForm: named("held-form", 30 * 60),
    theme: named("theme", YEAR),
    /** "on" for a touch screen; "roomy" for one whose rows stand further apart than the counter's. */
    kiosk: named("kiosk", YEAR),
    /** The secret by which this browser is a till. */
    till: named("till", YEAR),
    /** "off" where single-character keys are not wanted. */
    shortcuts: named("shortcuts", YEAR),
    /** A browser known for a user: see the throttle. */
    device: named("device", YEAR),
  };
}
