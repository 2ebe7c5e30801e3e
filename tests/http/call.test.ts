import { describe, expect, test } from "bun:test";
import { Elysia } from "elysia";
import * as v from "valibot";
import { done, refuse } from "../../src/domain/outcome.ts";
import { answer, answerOnce, call, callsUnder, definitionIn } from "../../src/http/call.ts";
import { faultIn, faultSentence } from "../../src/http/fault-sentence.ts";
import { onTheWire } from "../../src/http/read-list.ts";
import { setRequestInfo } from "../../src/http/request/request-info.ts";
import { routeFaults } from "../../src/http/response/fault-page.ts";

const Horse = v.object({ id: v.number(), name: v.string(), foaledAt: v.string(), price: v.number() });
const row = { id: 7, name: "Brass Button", foaledAt: new Date("2021-03-04T00:00:00Z"), pricePence: 250 };
const horse = onTheWire(Horse, row, { price: 2.5 });

const read = call({
  method: "GET",
  path: "/:id",
  permission: "serve",
  summary: "Read a horse",
  params: v.object({ id: v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number)) }),
  answer: Horse,
  example: horse,
  refusals: { 404: "Account not found" },
  fault: "Failed to fetch horses",
  handle: ({ params, headers }) => {
    headers.set("x-seen", String(params.id));
    return answer(params.id === 7 ? done(row) : refuse({ code: "account-unknown" }), () => horse);
  },
});
const add = call({
  method: "POST",
  path: "",
  permission: "serve",
  summary: "Add a horse",
  body: v.object({ name: v.string() }),
  answer: Horse,
  example: horse,
  status: 201,
  keyed: true,
  handle: ({ body, keyed }) =>
    answerOnce({ outcome: done(row), replayed: keyed?.key === "again" }, () => ({ ...horse, ...body })),
});
const ADA = {
  ...{ userId: 1, sessionId: 1, firstPasswordUntil: null, rights: null, mustSetUp: false },
  ...{ email: "ada@shop.example", firstName: "Ada", lastName: "Clerk" },
};
const app = new Elysia().use(callsUnder("/api/horses", "Horses", [read, add]));

function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const request = new Request(`http://localhost${path}`, {
    method,
    headers: { "content-type": "application/json", ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  setRequestInfo(request, { id: "1", address: "local", staff: ADA });
  return app.handle(request);
}

describe("a call that is said once", () => {
  test("is routed, its input read and its answer sent", async () => {
    const response = await ask("GET", "/api/horses/7");
    expect([response.status, response.headers.get("x-seen")]).toEqual([200, "7"]);
    expect(await response.json()).toEqual({
      id: 7,
      name: "Brass Button",
      foaledAt: "2021-03-04T00:00:00.000Z",
      price: 2.5,
    });
  });

  test("answers a refusal as a problem", async () => {
    const response = await ask("GET", "/api/horses/8");
    expect([response.status, response.headers.get("content-type")]).toEqual([
      404,
      "application/problem+json; charset=utf-8",
    ]);
  });

  test("has a status of its own, and says that an answer is given again", async () => {
    const first = await ask("POST", "/api/horses", { name: "Ink" }, { "idempotency-key": "new" });
    expect([first.status, first.headers.get("idempotent-replayed")]).toEqual([201, null]);
    const again = await ask("POST", "/api/horses", { name: "Ink" }, { "idempotency-key": "again" });
    expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
    expect(await again.json()).toMatchObject({ name: "Ink" });
  });

  test("refuses input that its schema does not take", async () => {
    expect((await ask("POST", "/api/horses", { name: 5 })).status).toBe(422);
  });

  test("is found again behind its route", () => {
    const found = app.routes.map(({ hooks }) => definitionIn(hooks.detail)?.summary);
    expect(found).toEqual(["Read a horse", "Add a horse"]);
  });
});

describe("what is said of a fault", () => {
  const faultOf = routeFaults([
    { method: "GET", path: "/api/horses/:id", fault: { sentence: "Failed to fetch a horse" } },
    { method: "GET", path: "/api/horses/all", fault: { sentence: "Failed to fetch horses" } },
    { method: "GET", path: "/horses/:id", fault: { sentence: "Failed to load a horse" } },
    { method: "GET", path: "/horses/7" },
  ]);
  const said = (method: string, path: string) =>
    faultOf(new Request(`http://localhost${path}`, { method }))?.sentence ?? null;

  test("is the sentence of the route, spelled out before placeholders", () => {
    expect(said("GET", "/api/horses/7?x=1")).toBe("Failed to fetch a horse");
    expect(said("GET", "/api/horses/all")).toBe("Failed to fetch horses");
    expect(said("GET", "/horses/8")).toBe("Failed to load a horse");
  });

  test("is nothing where the route says nothing, or where there is none", () => {
    for (const [method, path] of [
      ["POST", "/api/horses/7"],
      ["GET", "/api/horses/7/more"],
      ["GET", "/api/horses/brown"],
      ["GET", "/horses/7"],
      ["GET", "/elsewhere"],
    ])
      expect(said(method!, path!)).toBeNull();
  });

  test("comes from a call's definition, and from a page's detail", () => {
    expect(app.routes.map(({ hooks }) => faultIn(hooks.detail))).toEqual([
      { sentence: "Failed to fetch horses" },
      undefined,
    ]);
    const back = { to: "/horses", sentence: "Failed to load horse" };
    expect(faultIn(faultSentence("Failed to load runs", { leadsBack: back }))).toEqual({
      sentence: "Failed to load runs",
      leadsBack: back,
    });
  });
});
