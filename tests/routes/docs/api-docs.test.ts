import { afterAll, beforeAll, expect, test } from "bun:test";
import * as v from "valibot";
import { accountDocs } from "../../../src/routes/accounts/account-docs.ts";
import { type Told, toldIn } from "../../../src/routes/docs/told.ts";
import { feedbackDocs } from "../../../src/routes/feedback/feedback-docs.ts";
import {
  drawDocs,
  fetchDocs,
  payoutDocs,
  playerDocs,
  selectionDocs,
} from "../../../src/routes/lottery/lottery-docs.ts";
import { oddsDocs } from "../../../src/routes/odds/odds-docs.ts";
import { betDocs, slipDocs } from "../../../src/routes/racing/bets-docs.ts";
import { staffDocs } from "../../../src/routes/staff/staff-docs.ts";
import type { ApiDocument, ApiOperation } from "../../../views/docs/api-document.ts";
import { cardRace } from "../../support/race-cards.ts";
import { ADA, openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
let document: ApiDocument;
beforeAll(async () => {
  shop = await openTestShop();
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
  const registered = shop.app.routes
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
    if (operation.requestBody) expect([name, body?.examples]).toEqual([name, expect.anything()]);
    if (operation.security?.length !== 0) expect(operation.responses).toHaveProperty("401");
  }
});

test("it is OpenAPI 3.1 with one schema dialect, refusals that refer to one problem, and a token", () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(document.security).toEqual([{ token: [] }]);
  const text = JSON.stringify(document);
  expect(text).not.toMatch(/"\$schema"|"\$defs"|x-told|form-data/);
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

test("staff read it in the browser, tools by token, and nobody else", async () => {
  const page = await shop.page("/api/docs");
  expect(page.status).toBe(200);
  expect(page.text).toContain("<h1>API</h1>");
  expect(page.text).toContain("/api/accounts/{id}/deposit");
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

/** What a call answered is exactly what its documentation says: no field more, none less. */
const conforms = ({ answers }: Told, body: unknown) => expect(v.parse(answers, body)).toEqual(body);
const of = (detail: object): Told => toldIn(detail)!;
const asked = (detail: object): any => Object.values(of(detail).asks!)[0];

test("examples are what the documentation says", () => {
  const all = [
    accountDocs,
    feedbackDocs,
    staffDocs,
    playerDocs,
    selectionDocs,
    payoutDocs,
    oddsDocs,
    drawDocs,
    fetchDocs,
    betDocs,
    slipDocs,
  ];
  for (const docs of all)
    for (const detail of Object.values(docs)) {
      const call = of(typeof detail === "function" ? detail(v.unknown()) : detail);
      conforms(call, call.example);
    }
});

test("every example of an odds call is a call that is answered", async () => {
  for (const [path, detail] of [
    ["/api/odds/calculate", oddsDocs.calculate],
    ["/api/odds/settle", oddsDocs.settle],
  ] as const)
    for (const body of Object.values(of(detail).asks!)) {
      const answer = await shop.call("POST", path, body);
      expect([path, answer.status]).toEqual([path, 200]);
      conforms(of(detail), answer.body);
    }
  const { body } = await shop.call("POST", "/api/odds/settle", asked(oddsDocs.settle));
  expect(body).toEqual(of(oddsDocs.settle).example);
  conforms(of(oddsDocs.types), (await shop.call("GET", "/api/odds/types")).body);
});

test("the calls of feedback answer as documented", async () => {
  const call = async (method: string, path: string, detail: object, body?: unknown) => {
    const answer = await shop.call(method, path, body);
    expect([path, answer.status]).toEqual([path, of(detail).status ?? 200]);
    conforms(of(detail), answer.body);
    return answer.body;
  };
  const { id } = await call("POST", "/api/feedback", feedbackDocs.send, asked(feedbackDocs.send));
  await call("GET", "/api/feedback", feedbackDocs.list);
  await call("GET", `/api/feedback/${id}`, feedbackDocs.read);
  await call("PUT", `/api/feedback/${id}/status`, feedbackDocs.setStatus, asked(feedbackDocs.setStatus));
});

test("the calls of accounts, staff and lottery answer as documented", async () => {
  const call = async (method: string, path: string, detail: object, body?: unknown) => {
    const answer = await shop.call(method, path, body);
    expect([path, answer.status]).toEqual([path, of(detail).status ?? 200]);
    conforms(of(detail), answer.body);
    return answer.body;
  };
  const { id } = await call("POST", "/api/accounts", accountDocs.open, asked(accountDocs.open));
  const account = `/api/accounts/${id}`;
  await call("PATCH", `${account}/balance`, accountDocs.setBalance, asked(accountDocs.setBalance));
  await call("POST", `${account}/deposit`, accountDocs.deposit, asked(accountDocs.deposit));
  await call("POST", `${account}/withdraw`, accountDocs.withdraw, asked(accountDocs.withdraw));
  await call("PUT", account, accountDocs.edit, asked(accountDocs.edit));
  await call("GET", account, accountDocs.read);
  await call("GET", "/api/accounts", accountDocs.list);
  await call("GET", `${account}/transactions`, accountDocs.transactions);

  const wanted = { ...asked(playerDocs.add), accountId: id };
  const player = await call("POST", "/api/lotteryplayers", playerDocs.add, wanted);
  const bets = `/api/lotteryplayers/${player.id}/selections`;
  const bet = await call("POST", bets, selectionDocs.add, asked(selectionDocs.add));
  await call("PUT", `${bets}/${bet.id}`, selectionDocs.edit, asked(selectionDocs.edit));
  await call("PUT", `/api/lotteryplayers/${player.id}`, playerDocs.edit, {
    accountId: id,
    lotteryNumberSelections: [{ id: bet.id, betAmount: 7.5 }],
  });
  await call("GET", "/api/lotteryplayers", playerDocs.list);
  shop.clock.shop = new Date("2026-08-16T08:00:00Z");
  const save = drawDocs.save(v.unknown());
  const draw = await call("POST", "/api/lottery/draw-results", save, asked(save));
  await call("GET", "/api/lottery/draw-results", drawDocs.list);
  const paid = `/api/drawresults/player-result/${draw.playerResults[0].id}/paid`;
  await call("PUT", paid, drawDocs.markPaid, asked(drawDocs.markPaid));
  await call("POST", "/api/payoutconfigs", payoutDocs.save, asked(payoutDocs.save));
  await call("GET", "/api/payoutconfigs", payoutDocs.list);
  await call("GET", "/api/lotteryfetchlog/last-fetch", fetchDocs.last);
  await call("POST", "/api/lotteryfetchlog/update-last-fetch", fetchDocs.note);
  await call("DELETE", `${bets}/${bet.id}`, selectionDocs.stop);
  await call("DELETE", `/api/lotteryplayers/${player.id}?accountId=${id}`, playerDocs.remove);
  await call("DELETE", account, accountDocs.remove);

  await call("GET", "/api/auth/me", staffDocs.me);
  await call("POST", "/api/auth/register", staffDocs.register, asked(staffDocs.register));
  const { email, password } = ADA;
  await call("POST", "/api/auth/login", staffDocs.signIn, { email, password });
  const change = { currentPassword: password, newPassword: "green-and-paper" };
  await call("POST", "/api/auth/change-password", staffDocs.changePassword, change);
  await call("POST", "/api/auth/logout", staffDocs.signOut);
});

test("[S3.1.12] the calls of racing bets and slips answer as documented", async () => {
  const bookmaker = await openTestShop();
  const call = async (method: string, path: string, detail: object, body?: unknown) => {
    const answer = await bookmaker.call(method, path, body);
    expect([path, answer.status]).toEqual([path, of(detail).status ?? 200]);
    conforms(of(detail), answer.body);
    return answer.body;
  };
  const account = (await bookmaker.call("POST", "/api/accounts", { name: "Maeve Kelly" })).body.id;
  const offAt = new Date("2026-08-15T16:00:00Z");
  const { runnerIds } = await cardRace(bookmaker, { offAt, horses: { "Brass Button": "9/2" } });
  /** The examples, with the ids of this shop. */
  const ours = (detail: object) =>
    JSON.parse(JSON.stringify(asked(detail)), (name, value) =>
      name === "accountId" ? account : name === "racingRunnerId" ? runnerIds["Brass Button"] : value,
    );
  const { id } = await call("POST", "/api/racing/bets", betDocs.place, ours(betDocs.place));
  await call("POST", "/api/racing/bets/quote", betDocs.quote, ours(betDocs.quote));
  const slip = await call("POST", "/api/betslip/create", slipDocs.create, ours(slipDocs.create));
  await call("GET", `/api/betslip/${slip.id}`, slipDocs.read);
  await call("GET", `/api/betslip/account/${account}`, slipDocs.ofAccount);
  const bets = "/api/racing/bets";
  await call("GET", `${bets}/all`, betDocs.all);
  await call("GET", `${bets}/pending`, betDocs.pending);
  await call("GET", `${bets}/today/${account}`, betDocs.today);
  await call("GET", `${bets}/account/${account}/results`, betDocs.results);
  await call("GET", `${bets}/${id}`, betDocs.read);
  await call("GET", `${bets}/check-result/${id}`, betDocs.check);
  await call("GET", `${bets}/check-all-pending`, betDocs.checkAll);
  await bookmaker.close();
});
