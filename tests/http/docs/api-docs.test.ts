import { afterAll, beforeAll, expect, test } from "bun:test";
import * as v from "valibot";
import { type Documented, definitionIn } from "../../../src/http/call.ts";
import type { ApiDocument, ApiOperation } from "../../../views/docs/api-document.ts";
import { cardRace } from "../../support/race-cards.ts";
import { ADA, openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
let document: ApiDocument;
let routes: Awaited<ReturnType<TestShop["app"]["routes"]>>;
beforeAll(async () => {
  shop = await openTestShop();
  routes = await shop.app.routes();
  document = (await shop.call("GET", "/api/docs/json")).body;
});
afterAll(() => shop.close());

const operations = (): [string, ApiOperation][] =>
  Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]): [string, ApiOperation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );

test("[S7.1.3 D1.2.2] every call of the shop is in the document", () => {
  const registered = routes
    .filter(({ path }) => path.startsWith("/api/") && !path.startsWith("/api/docs"))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
  expect(
    operations()
      .map(([name]) => name)
      .sort(),
  ).toEqual([...new Set(registered)].filter((name) => !/ \/api\/api\//.test(name)).sort());
});

test("[D1.2.14] every call says what it does, takes, answers and refuses", () => {
  for (const [name, operation] of operations()) {
    const done = operation.responses[200] ?? operation.responses[201];
    const body = operation.requestBody?.content["application/json"];
    expect([name, operation.summary, operation.tags]).toEqual([
      name,
      expect.stringMatching(/^[A-Z][\w' ,-]+$/),
      [expect.any(String)],
    ]);
    expect(done?.content?.["application/json"]).toMatchObject({ schema: {}, example: expect.anything() });
    if (operation.requestBody) {
      expect([name, body?.examples]).toEqual([name, expect.anything()]);
      expect([name, Object.keys(body?.schema ?? {})]).not.toEqual([name, []]);
    }
    if (operation.security?.length !== 0) expect(operation.responses).toHaveProperty("401");
  }
});

test("it is OpenAPI 3.1 with one schema dialect, refusals that refer to one problem, and a token", () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(document.security).toEqual([{ token: [] }]);
  const text = JSON.stringify(document);
  expect(text).not.toMatch(/"\$schema"|"\$defs"|"x-|form-data/);
  for (const [, name] of text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g))
    expect(document.components.schemas).toHaveProperty(name!);
  const ids = operations().map(([, { operationId }]) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test("[D1.2.14] what checks the input is what the document shows", () => {
  const settle = document.paths["/api/odds/settle"]!.post!.requestBody!.content["application/json"]!;
  const [racing, lotto] = settle.schema.oneOf!;
  expect(racing!.required).toEqual(["betType", "stakePerLine", "legs"]);
  expect(racing!.properties!.legs!.items!.properties).toHaveProperty("deadHeat");
  expect(lotto!.properties!.kind).toEqual({ const: "lotto" });
  const history = document.paths["/api/accounts/{id}/transactions"]!.get!;
  expect(history.parameters!.map(({ name, in: where }) => [name, where])).toEqual([
    ["id", "path"],
    ["page", "query"],
    ["pageSize", "query"],
  ]);
});

test("[F45] an amount is a number of pounds, whatever else would be read to be refused", () => {
  const inPounds = { type: "number", description: expect.stringMatching(/^Pounds as a number/) };
  const sent = (path: string, method: "post" | "put") =>
    document.paths[path]![method]!.requestBody!.content["application/json"]!.schema.properties!;
  expect(sent("/api/accounts/{id}/deposit", "post").amount).toEqual(inPounds);
  expect(sent("/api/accounts/{id}/withdraw", "post").amount).toEqual(inPounds);
  expect(sent("/api/accounts", "post").balance).toMatchObject(inPounds);
  expect(sent("/api/racing/bets", "post").stake).toEqual(inPounds);
  expect(JSON.stringify(document)).not.toContain("inPounds");
});

test("staff read it in the browser, tools by token, and nobody else", async () => {
  const page = await shop.page("/api/docs");
  expect(page.status).toBe(200);
  expect(page.text).toContain("<h1>API</h1>");
  // A long address may break before a slash.
  expect(page.text.replaceAll("<wbr/>", "")).toContain("/api/accounts/{id}/deposit");
  expect(page.text).not.toMatch(/style=|<script(?! [^>]*src=)|https?:\/\//);
  expect((await shop.page("/api/docs/json")).status).toBe(200);
  expect((await shop.call("GET", "/api/docs")).text).toContain("<h1>API</h1>");
  const asJson = await shop.call("GET", "/api/docs", undefined, { headers: { accept: "application/json" } });
  expect(asJson.body.openapi).toBe(document.openapi);

  const html = { accept: "text/html,*/*" };
  const stranger = await shop.page("/api/docs", { signedOut: true, headers: html });
  expect([stranger.status, stranger.headers.get("location")]).toEqual([303, "/login"]);
  expect((await shop.call("GET", "/api/docs/json", undefined, { signedOut: true })).status).toBe(401);
});

test("the cookie that reads the documentation opens no call", async () => {
  expect((await shop.page("/api/accounts")).status).toBe(401);
  expect((await shop.page("/api/docs/nothing")).status).toBe(401);
});

const documented = (): [string, Documented][] =>
  routes.flatMap(({ method, path, detail }) => {
    const call = definitionIn(detail);
    return call ? [[`${method} ${path}`, call] as [string, Documented]] : [];
  });

/** The call behind an address, as its documentation has it; the address as the router has it, or filled in. */
function documentationOf(method: string, address: string): Documented {
  const asked = `${method} ${address.replace(/\?.*/, "")}`;
  const fits = ([route]: [string, unknown]) =>
    route === asked || new RegExp(`^${route.replace(/:\w+/g, "\\d+")}$`).test(asked);
  return documented().find(fits)![1];
}

/** A body that the documentation gives for a call. */
const example = (method: string, address: string): any =>
  Object.values(documentationOf(method, address).bodyExamples!)[0];

/** A call's answer is exactly as documented: no field more, none less. */
const conforms = (call: Documented, body: unknown) => expect(v.parse(call.answer, body)).toEqual(body as any);

/** Makes a call, with the body that is its example where none is given, and holds its answer to its documentation. */
async function asDocumented(at: TestShop, method: string, address: string, body?: unknown): Promise<any> {
  const call = documentationOf(method, address);
  const sent = body ?? (call.bodyExamples && example(method, address));
  const answer = await at.call(method, address, sent);
  expect([method, address, answer.status]).toEqual([method, address, call.status ?? 200]);
  conforms(call, answer.body);
  return answer.body;
}

test("examples are what the documentation says", () => {
  expect(documented().length).toBeGreaterThanOrEqual(operations().length);
  for (const [, call] of documented()) conforms(call, call.example);
});

test("every example of an odds call is a call that is answered", async () => {
  for (const path of ["/api/odds/calculate", "/api/odds/settle"])
    for (const body of Object.values(documentationOf("POST", path).bodyExamples!))
      await asDocumented(shop, "POST", path, body);
  const settled = await asDocumented(shop, "POST", "/api/odds/settle");
  expect(settled).toEqual(documentationOf("POST", "/api/odds/settle").example);
  await asDocumented(shop, "GET", "/api/odds/types");
});

test("the calls of feedback answer as documented", async () => {
  const { id } = await asDocumented(shop, "POST", "/api/feedback");
  await asDocumented(shop, "GET", "/api/feedback");
  await asDocumented(shop, "GET", `/api/feedback/${id}`);
  await asDocumented(shop, "PUT", `/api/feedback/${id}/status`);
});

test("the calls of accounts, staff and lottery answer as documented", async () => {
  const call = (method: string, address: string, body?: unknown) => asDocumented(shop, method, address, body);
  const { id } = await call("POST", "/api/accounts");
  const account = `/api/accounts/${id}`;
  await call("PATCH", `${account}/balance`);
  await call("POST", `${account}/deposit`);
  await call("POST", `${account}/withdraw`);
  await call("PUT", account);
  await call("GET", account);
  await call("GET", "/api/accounts");
  await call("GET", `${account}/transactions`);

  const wanted = { ...example("POST", "/api/lotteryplayers"), accountId: id };
  const player = await call("POST", "/api/lotteryplayers", wanted);
  const bets = `/api/lotteryplayers/${player.id}/selections`;
  const bet = await call("POST", bets);
  await call("PUT", `${bets}/${bet.id}`);
  await call("PUT", `/api/lotteryplayers/${player.id}`, {
    accountId: id,
    lotteryNumberSelections: [{ id: bet.id, betAmount: 7.5 }],
  });
  await call("GET", "/api/lotteryplayers");
  shop.clock.shop = new Date("2026-08-16T08:00:00Z");
  const draw = await call("POST", "/api/lottery/draw-results");
  await call("GET", "/api/lottery/draw-results");
  await call("PUT", `/api/drawresults/player-result/${draw.playerResults[0].id}/paid`);
  await call("POST", "/api/payoutconfigs");
  await call("GET", "/api/payoutconfigs");
  await call("GET", "/api/lotteryfetchlog/last-fetch");
  await call("POST", "/api/lotteryfetchlog/update-last-fetch");
  await call("DELETE", `${bets}/${bet.id}`);
  await call("DELETE", `/api/lotteryplayers/${player.id}?accountId=${id}`);
  await call("DELETE", account);

  await call("GET", "/api/auth/me");
  await call("POST", "/api/auth/register");
  const { email, password } = ADA;
  await call("POST", "/api/auth/login", { email, password });
  const change = { currentPassword: password, newPassword: "green-and-paper" };
  await call("POST", "/api/auth/change-password", change);
  await call("POST", "/api/auth/logout");
});

test("[S3.1.12] the calls of racing bets and slips answer as documented", async () => {
  const bookmaker = await openTestShop();
  const account = (await bookmaker.call("POST", "/api/accounts", { name: "Maeve Kelly" })).body.id;
  const offAt = new Date("2026-08-15T16:00:00Z");
  const { runnerIds } = await cardRace(bookmaker, { offAt, horses: { "Brass Button": "9/2" } });
  const call = (method: string, address: string, body?: unknown) =>
    asDocumented(bookmaker, method, address, body);
  /** The examples, with the ids of this shop. */
  const place = (address: string) =>
    call(
      "POST",
      address,
      JSON.parse(JSON.stringify(example("POST", address)), (name, value) =>
        name === "accountId" ? account : name === "racingRunnerId" ? runnerIds["Brass Button"] : value,
      ),
    );
  const { id } = await place("/api/racing/bets");
  await place("/api/racing/bets/quote");
  const slip = await place("/api/betslip/create");
  await call("GET", `/api/betslip/${slip.id}`);
  await call("GET", `/api/betslip/account/${account}`);
  const bets = "/api/racing/bets";
  await call("GET", `${bets}/all`);
  await call("GET", `${bets}/pending`);
  await call("GET", `${bets}/today/${account}`);
  await call("GET", `${bets}/account/${account}/results`);
  await call("GET", `${bets}/${id}`);
  await call("GET", `${bets}/check-result/${id}`);
  await call("GET", `${bets}/check-all-pending`);
  await bookmaker.close();
});
