/** The headers of every answer, by their exact values. */
const EVERY: Record<string, string> = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "x-satchel": "1",
};
/** A picture that somebody sent runs nothing and loads nothing, whatever is in it. */
const OF_A_PICTURE = "default-src 'none'; sandbox; frame-ancestors 'none'";
/** A customer's statement is in no index, and its address is told to nobody. */
const OF_A_STATEMENT = {
  "content-security-policy":
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow, noarchive",
};
const HTTPS_ALONE = "max-age=63072000; includeSubDomains";

/** What an answer may have besides, and what may stand there. */
const BESIDES: Record<string, RegExp> = {
  "content-type":
    /^(text\/(html|plain|csv|javascript|css|event-stream); ?charset=utf-8|text\/(javascript)|application\/(json(;charset=utf-8)?|problem\+json; charset=utf-8|manifest\+json)|image\/(png|jpeg|svg\+xml)|font\/woff2)$/,
  vary: /^[a-z-]+(, [a-z-]+)*$/,
  "content-encoding": /^(gzip|br|zstd)$/,
  location: /^\/(?![/\\])\S*$/,
  "hx-redirect": /^\/(?![/\\])\S*$/,
  "hx-reswap": /^(outerHTML|none)$/,
  "hx-retarget": /^#[\w-]+$/,
  "hx-trigger": /^\{"[\w-]+":/,
  etag: /^W?\/?"[\w-]+"$/,
  "retry-after": /^\d{1,2}$/,
  refresh: /^2$/,
  "content-disposition": /^(attachment|inline); filename="[\w.-]+"$/,
  "clear-site-data": /^"cache"$/,
  "set-cookie": /^(__Host-)?[\w-]+=[^;]*; Path=\/; HttpOnly; SameSite=Lax(; Secure)?(; Max-Age=\d+)?$/,
  "x-accel-buffering": /^no$/,
  "x-request-id": /^([0-9a-f]{12}|health)$/,
};
/** What the server below adds. */
const OF_THE_WIRE = ["date", "content-length", "connection", "keep-alive", "transfer-encoding"];

/** How long an answer may be kept, where that is at all. */
const KEPT: Record<string, string> = {
  "/manifest.webmanifest": "no-cache",
  "/offline": "no-cache",
  "/service-worker.js": "no-cache",
  "/api/auth/me": "private, max-age=14400",
  "/api/odds/types": "private, max-age=14400",
  "/api/feedback": "no-store, no-transform",
  "/events": "no-store, no-transform",
};
const BUILT_KEPT = /^public, max-age=(31536000, immutable|86400)$/;

export type Kind = { path: string; isHttps: boolean };

/** @returns the headers of an answer that are wrong, missing or too many, as sentences. */
export function wrongHeaders({ path, isHttps }: Kind, { status, headers }: Response): string[] {
  const isBuilt = path.startsWith("/assets/") && status === 200;
  return isBuilt ? wrongOfBuilt(headers, isHttps) : wrongOfEvery(path, status, headers, isHttps);
}

/** Policies say nothing about a script, a stylesheet or a picture of the shop's own. */
const wrongOfBuilt = (headers: Headers, isHttps: boolean): string[] => [
  ...unlike(headers, { "x-content-type-options": "nosniff", "x-satchel": "1", ...httpsAlone(isHttps) }),
  ...(BUILT_KEPT.test(headers.get("cache-control") ?? "") ? [] : ["cache-control of a built file"]),
  ...tooMany(headers, ["x-content-type-options", "x-satchel", "cache-control", "strict-transport-security"]),
];

function wrongOfEvery(path: string, status: number, headers: Headers, isHttps: boolean): string[] {
  const isPicture = path.endsWith("/screenshot") && status === 200;
  const kept =
    (status === 200 && KEPT[path]) || (path === "/favicon.ico" && status === 200 && "public, max-age=86400");
  const exact = {
    ...EVERY,
    ...(isPicture && { "content-security-policy": OF_A_PICTURE }),
    ...(path === "/statement" && headers.has("x-robots-tag") && OF_A_STATEMENT),
    ...httpsAlone(isHttps),
    "cache-control": kept || "no-store",
  };
  return [
    ...unlike(headers, exact),
    ...(headers.has("x-request-id") ? [] : ["x-request-id is missing"]),
    ...tooMany(headers, [...Object.keys(exact), "x-request-id"]),
  ];
}

const httpsAlone = (isHttps: boolean): Record<string, string> =>
  isHttps ? { "strict-transport-security": HTTPS_ALONE } : {};

const unlike = (headers: Headers, exact: Record<string, string>): string[] =>
  Object.entries(exact)
    .filter(([name, value]) => headers.get(name) !== value)
    .map(([name]) => `${name} is ${headers.get(name) ?? "missing"}`);

function tooMany(headers: Headers, known: readonly string[]): string[] {
  const wrong = [...headers].filter(([name, value]) => {
    const may = BESIDES[name];
    return may ? !may.test(value) : !known.includes(name) && !OF_THE_WIRE.includes(name);
  });
  return wrong.map(([name, value]) => `${name}: ${value}`);
}
