/** The shop's cookies. Over https they take the __Host- prefix, which no neighbouring site can forge. */
export type Cookies = ReturnType<typeof cookiesFor>;

const YEAR = 365 * 24 * 3600;

/** The cookies of a header, which a page asks for one after another: read once as long as the header is the same. */
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
    /** The account that the counter is serving. */
    account: named("account"),
    /** A toast that waits for the next page. */
    flash: named("flash", 60),
    /** The secret of a form that waits for its sender to sign in again. */
    heldForm: named("held-form", 30 * 60),
    theme: named("theme", YEAR),
    /** How close the bets of a list stand. */
    density: named("density", YEAR),
    /** "on" where the till is touched: see kiosk.ts. */
    kiosk: named("kiosk", YEAR),
    /** The secret by which this browser is a till. */
    till: named("till", YEAR),
    /** "off" where single-character keys are not wanted. */
    shortcuts: named("shortcuts", YEAR),
    /** A browser that somebody signed in on before: see the throttle. */
    device: named("device", YEAR),
  };
}
