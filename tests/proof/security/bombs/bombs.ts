const KB = 1024;
const MB = 1024 * KB;
const MANY = 100_000;
const JSON_TYPE = "Content-Type: application/json";

/** A request that is too much of something, or says what is not so. */
export type Bomb = {
  name: string;
  pieces: () => Iterable<string | Uint8Array>;
  /** What it may be answered; 0 is the end of the connection without a word. */
  answers: readonly number[];
};

const head = (line: string, ...headers: string[]): string =>
  `${line} HTTP/1.1\r\nHost: localhost\r\n${headers.map((one) => `${one}\r\n`).join("")}\r\n`;

const bomb = (name: string, answers: readonly number[], ...pieces: (string | Uint8Array)[]): Bomb => ({
  name,
  answers,
  pieces: () => pieces,
});

function call(
  name: string,
  path: string,
  body: string | Uint8Array,
  answers: readonly number[],
  ...more: string[]
): Bomb {
  const length = typeof body === "string" ? Buffer.byteLength(body) : body.length;
  return bomb(name, answers, head(`POST ${path}`, JSON_TYPE, `Content-Length: ${length}`, ...more), body);
}

const listed = (count: number, one: (at: number) => string, between = ","): string =>
  Array.from({ length: count }, (_, at) => one(at)).join(between);

/** Bodies: `bearer` is the header of somebody who is signed in, `cookie` the one of a page. */
export const bodyBombs = (bearer: string, cookie: string): Bomb[] => [
  call("brackets", "/api/racing/bets/quote", "[".repeat(MB - KB), [400], bearer),
  call("brackets of a stranger", "/api/feedback", "[".repeat(4 * MB), [400]),
  call("objects in objects", "/api/odds/settle", '{"a":'.repeat(MANY), [400], bearer),
  call(
    "a hundred thousand keys",
    "/api/accounts",
    `{${listed(MANY - KB, (at) => `"${at}":0`)}}`,
    [400, 413],
    bearer,
  ),
  call("a key many times over", "/api/accounts", `{${listed(MANY, () => '"n":1')}}`, [400], bearer),
  call("wrong values", "/api/betslip/create", `{"items":[${listed(19_000, () => "0")}]}`, [400], bearer),
  call(
    "wrong payouts",
    "/api/payoutconfigs",
    `{"numberCount":1,"payouts":[${listed(19_000, () => "0")}]}`,
    [400],
    bearer,
  ),
  call(
    "a number of a million digits",
    "/api/accounts/1/deposit",
    `{"amount":${"9".repeat(MB - KB)}}`,
    [400, 422],
    bearer,
  ),
  call("a name of a million letters", "/api/accounts", `{"name":"${"x".repeat(MB - KB)}"}`, [422], bearer),
  call("escapes", "/api/accounts", `{"name":"${"\\u0041".repeat(MANY)}"}`, [422], bearer),
  call(
    "a packed body",
    "/api/auth/login",
    Bun.gzipSync(new Uint8Array(10 * MB)),
    [400, 413, 415],
    "Content-Encoding: gzip",
  ),
  form(
    "a hundred thousand fields",
    listed(MANY, (at) => `a${at}=`, "&"),
    cookie,
    [400, 413],
  ),
  form(
    "a field many times over",
    listed(MANY, () => "name=x", "&"),
    cookie,
    [400],
  ),
  parts("ten thousand parts", cookie),
  chunked("chunks without end", 64 * KB, 1000, [413]),
  chunked("chunks of one byte", 1, 64 * KB, [413]),
];

function form(name: string, body: string, cookie: string, answers: readonly number[]): Bomb {
  const type = "Content-Type: application/x-www-form-urlencoded";
  const headers = [type, `Content-Length: ${body.length}`, "Sec-Fetch-Site: same-origin", cookie];
  return bomb(name, answers, head("POST /administration/accounts/new", ...headers), body);
}

function parts(name: string, cookie: string): Bomb {
  const body = listed(10_000, () => '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n', "");
  const headers = ["Content-Type: multipart/form-data; boundary=b", `Content-Length: ${body.length}`];
  return bomb(name, [415], head("POST /feedback", ...headers, "Sec-Fetch-Site: same-origin", cookie), body);
}

function chunked(name: string, size: number, count: number, answers: readonly number[]): Bomb {
  const chunk = `${size.toString(16)}\r\n${" ".repeat(size)}\r\n`;
  const start = head("POST /api/auth/login", JSON_TYPE, "Transfer-Encoding: chunked");
  function* pieces() {
    yield start;
    for (let sent = 0; sent < count; sent++) yield chunk;
  }
  return { name, answers, pieces };
}

const CLOSED = 0;
const LOGIN = "POST /api/auth/login";

/** Heads, of strangers all. */
export const headBombs = (): Bomb[] => [
  bomb("a header of a megabyte", [431, CLOSED], head("GET /login", `X: ${"x".repeat(MB)}`)),
  bomb("a header of 20 kB", [431], head("GET /login", `X: ${"x".repeat(20 * KB)}`)),
  bomb(
    "ten thousand headers",
    [431, CLOSED],
    head(
      "GET /login",
      listed(10_000, (at) => `X-${at}: y`, "\r\n"),
    ),
  ),
  bomb(
    "a thousand headers",
    [431, 200],
    head(
      "GET /login",
      listed(1000, (at) => `X-${at}: y`, "\r\n"),
    ),
  ),
  bomb(
    "headers without end",
    [431, CLOSED],
    "GET /login HTTP/1.1\r\n",
    listed(MANY, (at) => `X-${at}: y`, "\r\n"),
  ),
  bomb(
    "thousands of cookies",
    [431],
    head("GET /login", `Cookie: ${listed(4000, (at) => `c${at}=1`, "; ")}`),
  ),
  bomb("an address of a megabyte", [400, 414, 431, CLOSED], head(`GET /login?${"q".repeat(MB)}`)),
  bomb("an address of 20 kB", [431], head(`GET /login?${"q".repeat(20 * KB)}`)),
  bomb("thousands of parameters", [303], head(`GET /find?${listed(3000, () => "q=1", "&")}`)),
  bomb("a path of a thousand parts", [303, 404], head(`GET ${"/a".repeat(4000)}`)),
  bomb(
    "a key of 12 kB",
    [400],
    head(LOGIN, JSON_TYPE, "Content-Length: 2", `Idempotency-Key: ${"k".repeat(12 * KB)}`),
    "{}",
  ),
  bomb("two lengths", [400, CLOSED], head(LOGIN, JSON_TYPE, "Content-Length: 2", "Content-Length: 9"), "{}"),
  bomb(
    "a length and chunks",
    [400, CLOSED],
    head(LOGIN, JSON_TYPE, "Content-Length: 2", "Transfer-Encoding: chunked"),
    "0\r\n\r\n",
  ),
  ...["-1", "1e3", "0x10", "2 2", "99999999999999999999"].map((length) =>
    bomb(
      `a length of ${length}`,
      [400, 413, CLOSED],
      head(LOGIN, JSON_TYPE, `Content-Length: ${length}`),
      "{}",
    ),
  ),
  bomb(
    "a chunk of a length that is none",
    [400, CLOSED],
    head(LOGIN, JSON_TYPE, "Transfer-Encoding: chunked"),
    "zz\r\n{}\r\n0\r\n\r\n",
  ),
  bomb(
    "a chunk of all there is",
    [400, 413, CLOSED],
    head(LOGIN, JSON_TYPE, "Transfer-Encoding: chunked"),
    "ffffffffffffffff\r\n{}",
  ),
  bomb(
    "a longer body than it says",
    [400],
    head(LOGIN, JSON_TYPE, "Content-Length: 2"),
    "{}",
    "x".repeat(MANY),
  ),
  bomb("no request at all", [400, 431, 505, CLOSED], "x".repeat(MB)),
  bomb("another protocol", [400, 505, CLOSED], "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
  bomb(
    "ranges",
    [200, 206, 404, 416],
    head("GET /favicon.ico", `Range: bytes=${listed(1000, (at) => `${at}-${at}`)}`),
  ),
  bomb("codings", [200], head("GET /login", `Accept-Encoding: ${listed(1000, (at) => `x${at};q=0.1`)}`)),
  bomb("tags", [200], head("GET /login", `If-None-Match: ${listed(1000, (at) => `"${at}"`)}`)),
];
