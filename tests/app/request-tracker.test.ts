import { describe, expect, test } from "bun:test";
import { untilOpen } from "../../src/app/listen.ts";
import { alive, requestTracker } from "../../src/app/request-tracker.ts";

const door = (databaseAnswers = true) =>
  requestTracker(
    async () => new Response("done"),
    async () => databaseAnswers,
  );
const ask = (taking: ReturnType<typeof requestTracker>) =>
  taking.take(new Request("http://shop/"), undefined);

test("[13.3] a server that is open is alive and ready, and keeps connections", async () => {
  const taking = door();
  expect([alive().status, (await taking.ready()).status]).toEqual([200, 200]);
  expect((await ask(taking)).headers.get("connection")).toBeNull();
});

test("[13.3] one whose database does not answer is alive and not ready", async () => {
  const { status, headers } = await door(false).ready();
  expect([alive().status, status, headers.get("retry-after")]).toEqual([200, 503, "1"]);
});

test("[F66] one whose clock is behind the books is alive and not ready, until it is right", async () => {
  let isBehind = true;
  const taking = requestTracker(
    async () => new Response("done"),
    async () => true,
    () => isBehind,
  );
  const answer = await taking.ready();
  expect([answer.status, await answer.text()]).toEqual([503, "the clock is behind the books"]);
  isBehind = false;
  expect((await taking.ready()).status).toBe(200);
});

test("[13.3] one that leaves says that it is not ready, and answers what still comes, asking each connection to close", async () => {
  const taking = door();
  taking.leave();
  expect((await taking.ready()).status).toBe(503);
  const answer = await ask(taking);
  expect([answer.status, await answer.text(), answer.headers.get("connection")]).toEqual([
    200,
    "done",
    "close",
  ]);
});

test("[16.13] one that stops holds its answers back until nothing more comes, and gives them then", async () => {
  const taking = door();
  taking.leave();
  const gathered = taking.gather();
  let answered = 0;
  const asked = [ask(taking), Bun.sleep(10).then(() => ask(taking))].map(async (one) => {
    await one;
    answered++;
  });
  await gathered;
  expect(answered).toBe(0);
  taking.letGo();
  await Promise.all(asked);
  expect(answered).toBe(2);
});

test("[16.13] requests that never cease keep no server from stopping", async () => {
  const taking = door();
  const asking = setInterval(() => void ask(taking), 5);
  const since = performance.now();
  await taking.gather();
  expect(performance.now() - since).toBeLessThan(2000);
  clearInterval(asking);
  taking.letGo();
});

describe("before there is anything that answers", () => {
  const request = () => new Request("http://localhost/login");
  const server = null as unknown as Bun.Server<undefined>;

  test("[F92] a request waits for the shop to open, and is answered by it", async () => {
    const waiting = untilOpen(120_000);
    const answers = [waiting.fetch(request(), server), waiting.fetch(request(), server)];
    let answered = 0;
    waiting.open(() => new Response(`open ${++answered}`));
    expect(await Promise.all((await Promise.all(answers)).map((one) => one.text()))).toEqual([
      "open 1",
      "open 2",
    ]);
  });

  test("[F92] what has waited long, or would wait behind too many, is asked to come again", async () => {
    const [long, many] = [untilOpen(1), untilOpen(120_000, 1)];
    void many.fetch(request(), server);
    for (const answer of [await long.fetch(request(), server), await many.fetch(request(), server)]) {
      const said = [answer.status, answer.headers.get("retry-after"), await answer.text()];
      expect(said).toEqual([503, "1", "Satchel is opening. Try again in a moment."]);
    }
  });
});

test("[F92] nginx as docs/running.md shows it: no server is left out for a failure, pictures pass, and the port stays", async () => {
  const docs = await Bun.file("docs/running.md").text();
  const block = /```\n# nginx\n([^`]*)```/.exec(docs)?.[1] ?? "";
  const [, servers = ""] = /upstream satchel \{([^}]*)\}/.exec(block) ?? [];
  const listed = servers
    .trim()
    .split("\n")
    .map((line) => line.trim());
  expect(listed.length).toBeGreaterThanOrEqual(2);
  for (const line of listed) expect(line).toMatch(/^server [\d.:]+ max_fails=0;$/);
  const settings = [...block.matchAll(/^ *(client_max_body_size|proxy_\w+) +(.*);$/gm)].map(([, ...of]) =>
    of.join(" "),
  );
  expect(settings).toContain("proxy_pass http://satchel");
  expect(settings).toContain("client_max_body_size 8m");
  expect(settings).toContain("proxy_set_header Host $http_host");
  // A POST that was sent is never sent again.
  expect(block).not.toContain("non_idempotent");
});
