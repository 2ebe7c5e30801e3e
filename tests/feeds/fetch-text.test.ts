import { expect, test } from "bun:test";
import { FetchFailure, type FetchOptions, fetchText, type Question } from "../../src/feeds/fetch-text.ts";
import { hasty, never, outsideService, rawService } from "./draws/outside-service.ts";

const failureOf = async (
  address: string,
  fetchOptions: Partial<FetchOptions> = hasty(),
  question: Question = {},
) => {
  const outcome = await fetchText(address, question, fetchOptions).catch((error: unknown) => error);
  if (!(outcome instanceof FetchFailure)) throw new Error(`no failure but ${outcome}`);
  return outcome;
};
const ok = () => new Response("draws");
const failing = (status: number, headers: Record<string, string> = {}) =>
  outsideService({ "/x": () => new Response("sorry", { status, headers }) });

test("an answer comes back as text, without its byte order mark, and the request names who asks", async () => {
  let agent = "";
  using service = outsideService({
    "/x": ({ headers }) => {
      agent = headers.get("user-agent") ?? "";
      return new Response("\uFEFF€ draws");
    },
  });
  expect(await fetchText(`${service.url}/x`)).toBe("€ draws");
  expect(agent).toContain("Satchel");
});

test("a service that hangs is a timeout", async () => {
  using service = outsideService({ "/x": never });
  const failure = await failureOf(`${service.url}/x`, hasty({ timeoutMs: 60 }));
  expect(failure.kind).toBe("timeout");
  expect(failure.detail).toContain("within 0.06 s");
});

test("a slow drip is a timeout too: the deadline covers the whole answer", async () => {
  let dripping = true;
  const drip = () =>
    new ReadableStream({
      async pull(controller) {
        await Bun.sleep(10);
        if (dripping) controller.enqueue(new TextEncoder().encode("x"));
        else controller.close();
      },
    });
  using service = outsideService({ "/x": () => new Response(drip()) });
  expect((await failureOf(`${service.url}/x`, hasty({ timeoutMs: 80 }))).kind).toBe("timeout");
  dripping = false;
});

test("a connection that is reset, refused, or cut in the middle is unreachable", async () => {
  using reset = rawService("");
  using cut = rawService("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n[{");
  expect((await failureOf(reset.url)).kind).toBe("unreachable");
  expect((await failureOf(cut.url)).kind).toBe("unreachable");
  const gone = outsideService({});
  gone[Symbol.dispose]();
  expect((await failureOf(gone.url)).kind).toBe("unreachable");
});

test.each([400, 401, 403, 404, 422])("%i is not asked again", async (status) => {
  using service = failing(status);
  const failure = await failureOf(`${service.url}/x`, hasty({ attempts: 3 }));
  expect(failure).toMatchObject({ kind: "status", status });
  expect(service.asked).toHaveLength(1);
});

test("a refusal says that it is one", async () => {
  using service = failing(403);
  expect((await failureOf(`${service.url}/x`)).detail).toContain("it refuses us");
});

test("500 and then 200 is an answer", async () => {
  let times = 0;
  using service = outsideService({ "/x": () => (++times < 3 ? new Response("", { status: 500 }) : ok()) });
  const fetchOptions = hasty({ attempts: 3 });
  expect(await fetchText(`${service.url}/x`, {}, fetchOptions)).toBe("draws");
  expect(fetchOptions.waits).toEqual([500, 1000]);
});

test("waits spread by chance, so that many shops do not come back at the same moment", async () => {
  using service = failing(503);
  const [early, late] = [
    hasty({ attempts: 2, random: () => 0 }),
    hasty({ attempts: 2, random: () => 0.999 }),
  ];
  await failureOf(`${service.url}/x`, early);
  await failureOf(`${service.url}/x`, late);
  expect(early.waits[0]).toBe(250);
  expect(late.waits[0]).toBeCloseTo(749.5);
});

test("after all tries the last failure stands", async () => {
  using service = failing(502);
  expect((await failureOf(`${service.url}/x`, hasty({ attempts: 3 }))).status).toBe(502);
  expect(service.asked).toHaveLength(3);
});

test("429 waits as long as it was asked to, in seconds or until a date", async () => {
  let after = "7";
  let times = 0;
  const date = "Wed, 16 Sep 2026 20:50:00 GMT";
  const busy = () => new Response("", { status: 429, headers: { "retry-after": after, date } });
  using service = outsideService({ "/x": () => (++times % 2 ? busy() : ok()) });
  const fetchOptions = hasty({ attempts: 2 });
  await fetchText(`${service.url}/x`, {}, fetchOptions);
  after = "Wed, 16 Sep 2026 20:50:12 GMT";
  await fetchText(`${service.url}/x`, {}, fetchOptions);
  expect(fetchOptions.waits).toEqual([7000, 12_000]);
});

test("a 429 that asks for an hour's pause is not waited for", async () => {
  using service = failing(429, { "retry-after": "3600" });
  const fetchOptions = hasty({ attempts: 3 });
  expect((await failureOf(`${service.url}/x`, fetchOptions)).status).toBe(429);
  expect([service.asked.length, fetchOptions.waits.length]).toEqual([1, 0]);
});

test("an answer without end stops at the limit, and is not asked for again", async () => {
  using service = outsideService({ "/x": () => new Response("9".repeat(5000)) });
  const failure = await failureOf(`${service.url}/x`, hasty({ sizeLimit: 1000, attempts: 3 }));
  expect(failure.kind).toBe("too-large");
  expect(service.asked).toHaveLength(1);
});

test("the limit counts what was unpacked, so that a small parcel cannot hold a mountain", async () => {
  const packed = Bun.gzipSync("9".repeat(100_000));
  const headers = { "content-encoding": "gzip" };
  using service = outsideService({ "/x": () => new Response(packed, { headers }) });
  expect((await failureOf(`${service.url}/x`, hasty({ sizeLimit: 50_000 }))).kind).toBe("too-large");
});

test("a redirect is followed", async () => {
  using service = outsideService({ "/x": () => Response.redirect("/y", 301), "/y": ok });
  expect(await fetchText(`${service.url}/x`, {}, hasty())).toBe("draws");
});

test("a key does not travel to another host", async () => {
  const seen: (string | null)[] = [];
  const note: (request: Request) => Response = ({ headers }) => {
    seen.push(headers.get("authorization"), headers.get("x-key"));
    return ok();
  };
  using other = outsideService({ "/y": note });
  using service = outsideService({ "/x": () => Response.redirect(`${other.url}/y`, 302) });
  await fetchText(`${service.url}/x`, { headers: { authorization: "Bearer k", "x-key": "k" } }, hasty());
  expect(seen).toEqual([null, null]);
});

test.each(["/x", "file:///etc/passwd", "http://"])("a redirect to %s leads nowhere", async (location) => {
  using service = outsideService({ "/x": () => new Response("", { status: 302, headers: { location } }) });
  expect((await failureOf(`${service.url}/x`)).kind).toBe("status");
  expect(service.asked.length).toBeLessThanOrEqual(5);
});

test("a question with a body is not sent on elsewhere", async () => {
  using service = outsideService({ "/x": () => Response.redirect("/y", 307), "/y": ok });
  const failure = await failureOf(`${service.url}/x`, hasty(), { method: "POST", body: "password" });
  expect(failure.status).toBe(307);
});

test("a failure never repeats keys, neither from the query nor from the address", async () => {
  using service = failing(401);
  const address = `${service.url.replace("//", "//staff:hidden@")}/x?key=hidden`;
  expect((await failureOf(address)).message).not.toContain("hidden");
});
