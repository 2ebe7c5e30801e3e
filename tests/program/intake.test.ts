import { expect, test } from "bun:test";
import { alive, intake } from "../../src/program/intake.ts";

const door = (isThere = true) =>
  intake(
    async () => new Response("done"),
    async () => isThere,
  );
const ask = (taking: ReturnType<typeof intake>) => taking.take(new Request("http://shop/"), undefined);

test("[13.3] a server that is open is alive and ready, and keeps connections", async () => {
  const taking = door();
  expect([alive().status, (await taking.ready()).status]).toEqual([200, 200]);
  expect((await ask(taking)).headers.get("connection")).toBeNull();
});

test("[13.3] one whose database does not answer is alive and not ready", async () => {
  const { status, headers } = await door(false).ready();
  expect([alive().status, status, headers.get("retry-after")]).toEqual([200, 503, "1"]);
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
