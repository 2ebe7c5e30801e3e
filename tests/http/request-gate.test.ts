import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { Elysia } from "elysia";
import { callContext } from "../../src/http/context.ts";
import { type Staff, setRequestInfo } from "../../src/http/request/request-info.ts";
import { answersSinceStart } from "../../src/operations/system/answer-times.ts";
import { breakBooks } from "../support/broken-database.ts";
import { ADA, openTestShop, type TestShop } from "../support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe("the request gate", () => {
  test("[D1.3.1,5] says to a call that nobody is signed in, before a byte of its body is read", async () => {
    const headers = { "content-type": "application/json" };
    const { status, text } = await shop.ask("POST", "/api/accounts", { headers, body: "{" });
    const said = { type: "about:blank", title: "Not signed in", status: 401, detail: "Sign in first" };
    expect([status, JSON.parse(text)]).toEqual([401, said]);
  });

  test("[S2.2.5] sends an htmx request of a stranger to the login page as a whole", async () => {
    const { status, headers } = await shop.page("/", { signedOut: true, htmx: true });
    expect([status, headers.get("hx-redirect")]).toEqual([401, "/login"]);
  });

  test("[F95] a body that its client breaks off is no fault, and nothing of it is done", async () => {
    const { id } = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly" })).body;
    const brokenOff = () =>
      new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('{"amount":1')),
        pull: (controller) => controller.error(new Error("The connection was closed.")),
      });
    const cookie = [...shop.jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const before = { logged: shop.logged.length, answers: answersSinceStart(shop.shop.memory.answers) };
    for (const [path, headers] of [
      [
        "/api/accounts/{id}/deposit",
        { authorization: `Bearer ${shop.token}`, "content-type": "application/json" },
      ],
      [
        "/administration/accounts/{id}/deposit",
        { cookie, "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" },
      ],
    ] as const) {
      const init = { headers, body: brokenOff(), duplex: "half" } as RequestInit;
      expect((await shop.ask("POST", path.replace("{id}", String(id)), init)).status).toBe(499);
    }
    const logged = shop.logged.slice(before.logged).map((line) => JSON.parse(line));
    expect(logged.map(({ level, message, status }) => [level, message, status])).toEqual(
      Array(2).fill(["info", "request", 499]),
    );
    expect(answersSinceStart(shop.shop.memory.answers)).toEqual(before.answers);
    expect((await shop.call("GET", `/api/accounts/${id}`)).body.balance).toBe(0);
  });

  test("[F11p] says so on a page to a browser, and to a script as a problem", async () => {
    const html = { accept: "text/html,application/xhtml+xml", "sec-fetch-site": "cross-site" };
    const long = { accept: "text/html", "x-long": "x".repeat(17_000) };
    const refused: [string, string, Record<string, string>, number, string][] = [
      ["POST", "/theme", html, 403, "This request did not come from the shop&#x27;s own page."],
      ["POST", "/login", html, 403, "This request did not come from the shop&#x27;s own page."],
      ["GET", "/login", long, 431, "The headers are too long: at most 16 kB"],
      ["GET", "/%E0%A4%A", { accept: "text/html" }, 400, "There is no such address."],
    ];
    for (const [method, path, headers, status, sentence] of refused) {
      const sent = await shop.ask(method, path, { headers });
      expect([path, sent.status, sent.headers.get("content-type")]).toEqual([
        path,
        status,
        "text/html; charset=utf-8",
      ]);
      expect(sent.text).toContain(sentence);
      expect([path, sent.text.includes("Nothing was saved")]).toEqual([path, method === "POST"]);
      expect(sent.headers.get("content-security-policy")).toContain("default-src 'none'");
      const { accept: _, ...script } = headers;
      const problem = await shop.ask(method, path, { headers: script });
      expect([problem.status, problem.headers.get("content-type")]).toEqual([
        status,
        "application/problem+json; charset=utf-8",
      ]);
    }
  });

  test("[D2.1.5] takes a form from an older browser that names its own origin", async () => {
    const { status } = await shop.ask("POST", "/account/change", {
      headers: {
        origin: "http://localhost",
        host: "localhost",
        cookie: `satchel=${shop.jar.get("satchel")}`,
      },
    });
    expect(status).toBe(303);
  });

  test("refuses a host so short that the router would misread the address", async () => {
    const sent = await shop.app.handle(new Request("http://x/pu/api/accounts", { headers: { host: "x" } }));
    expect(sent.status).toBe(400);
  });

  test("[F11n] a route of the staff's is closed to strangers, whatever way led around the door", async () => {
    const routes = new Elysia()
      .onError(() => new Response("closed", { status: 500 }))
      .use(callContext())
      .get("/api/accounts", () => "everybody's balance")
      .post("/api/auth/login", () => "open");
    const ask = async (method: string, path: string, staff: Staff | null) => {
      const request = new Request(`http://localhost${path}`, { method });
      setRequestInfo(request, { id: "1", address: "local", staff });
      return await (await routes.handle(request)).text();
    };
    const ada = { userId: 1, sessionId: 1, firstPasswordUntil: null, rights: null, mustSetUp: false, ...ADA };
    expect(await ask("GET", "/api/accounts", null)).toBe("closed");
    expect(await ask("GET", "/api/accounts", ada)).toBe("everybody's balance");
    expect(await ask("POST", "/api/auth/login", null)).toBe("open");
  });

  test("[D1.1.5] answers a path that is nowhere with the 404 page, and a stranger with the login", async () => {
    const page = await shop.page("/no/such/page");
    expect(page.status).toBe(404);
    expect(page.text).toContain("Oops! Page not found");
    expect(page.text).toContain("Return to Home");
    expect((await shop.page("/no/such/page", { signedOut: true })).headers.get("location")).toBe("/login");
    const call = await shop.call("GET", "/api/no-such-call");
    expect([call.status, call.headers.get("content-type")]).toEqual([
      404,
      expect.stringContaining("problem+json"),
    ]);
  });

  test("shows a fault with a reference number only, and keeps its details in the log", async () => {
    const broken = await openTestShop();
    await breakBooks(broken, "sessions");
    expect((await broken.page("/healthz")).status).toBe(200);
    const page = await broken.page("/account/search?q=x");
    expect(page.text).toContain("Something went wrong. We're sorry, but something unexpected happened.");
    expect(page.text).toMatch(/Try Again[\s\S]*Reload Page/);
    const call = await broken.call("GET", "/api/accounts");
    for (const { status, text } of [page, call]) {
      expect(status).toBe(500);
      expect(text).toMatch(/Reference|reference/);
      expect(text).not.toMatch(/closed|sqlite|\.ts|at /i);
    }
    expect(broken.logged.join()).toContain("fault");
    await broken.close();
  });

  test("compresses for who can read it", async () => {
    for (const [accepted, coding] of [
      ["gzip, deflate, br, zstd", "zstd"],
      ["gzip", "gzip"],
      ["identity", null],
    ] as const) {
      const { headers } = await shop.page("/administration/accounts", {
        headers: { "accept-encoding": accepted },
      });
      expect(headers.get("content-encoding")).toBe(coding);
      expect(headers.get("vary")).toContain("accept-encoding");
    }
  });

  test("[F85] logs what a screen asks for by itself quietly, and a failure of it as any other", async () => {
    const logged = async (path: string, headers: Record<string, string>) => {
      const { status } = await shop.page(path, { headers });
      const { level, message, path: of } = JSON.parse(shop.logged.at(-1)!);
      return [status, level, message, of];
    };
    const follows = { "live-event": "1.1" };
    const [list, none] = ["/administration/accounts", "/administration/accounts.html"];
    expect(await logged(list, {})).toEqual([200, "info", "request", list]);
    expect(await logged(list, follows)).toEqual([200, "debug", "request", list]);
    expect(await logged(none, follows)).toEqual([404, "info", "request", none]);
  });

  test("logs every request with its number, and never a secret", async () => {
    const lines = shop.logged.map((line) => JSON.parse(line));
    expect(
      lines
        .filter((line) => line.message === "request")
        .every((line) => line.requestId && line.path !== undefined),
    ).toBe(true);
    const asked = new Request("http://localhost/login", { headers: { "x-request-id": "stranger" } });
    expect((await shop.app.handle(asked, "10.0.0.1", "proxy-1")).headers.get("x-request-id")).toMatch(
      /^[0-9a-f]{12}$/,
    );
    expect(JSON.parse(shop.logged.at(-1)!)).toMatchObject({ path: "/login", proxyRequestId: "proxy-1" });
    const all = shop.logged.join();
    expect(all).not.toContain("stranger");
    for (const secret of [shop.token, "brass-and-ink", shop.jar.get("satchel")!])
      expect(all).not.toContain(secret);
  });
});
