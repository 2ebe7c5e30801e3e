import { expect, test } from "bun:test";
import { bodyRoom, withRoom } from "../../../src/http/request/body-room.ts";
import { parseAside } from "../../../src/http/request/parse-aside.ts";
import { bodyLimit, readBody } from "../../../src/http/request/read-body.ts";
import { urls } from "../../../src/http/urls/urls.ts";

const KB = 1024;
const MB = 1024 * KB;
const bytesOf = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;

test("what a request may send: a stranger little, the staff a day's work, anybody a picture with a report", () => {
  expect(bodyLimit(urls.staff.login, false)).toEqual({
    bytes: 16 * KB,
    seconds: 10,
    levels: 32,
    values: 20_000,
    tooMuch: "This is too much at once: at most 16 kB",
  });
  expect(bodyLimit(urls.api.accounts.list, true)).toEqual({
    bytes: MB,
    seconds: 30,
    levels: 32,
    values: 20_000,
    tooMuch: "This is too much at once: at most 1 MB",
  });
  for (const signedIn of [true, false]) {
    expect(bodyLimit(urls.api.feedback.reports, signedIn)).toMatchObject({
      bytes: 8 * MB,
      seconds: 30,
      levels: 32,
      values: 100,
    });
    expect(bodyLimit(urls.feedback.send, signedIn)).toMatchObject({ bytes: 128 * KB, seconds: 10 });
  }
});

test("[F82] bodies are counted in by what is said of their length before they are read, and counted out", async () => {
  const limit = bodyLimit(urls.api.feedback.reports, false);
  const room = bodyRoom(20 * MB, 4 * MB);
  const sent = (headers: Record<string, string>) =>
    new Request("http://localhost/", { method: "POST", headers });
  const held = Promise.withResolvers<void>();
  const under = (headers: Record<string, string>) => withRoom(room, sent(headers), limit, () => held.promise);
  const works = [under({ "content-length": `${MB}` }), under({ "transfer-encoding": "chunked" })];
  expect(room.taken()).toBe(9 * MB);
  works.push(under({ "content-length": `${7 * MB}` }), under({ "content-length": `${99 * MB}` }), under({}));
  expect(room.taken()).toBe(16 * MB);
  // Full for a picture, and not for a sign-in.
  expect(await under({ "content-length": `${16 * KB + 1}` })).toBeNull();
  works.push(under({ "content-length": `${16 * KB}` }));
  expect(room.taken()).toBe(16 * MB + 16 * KB);
  held.resolve();
  await Promise.all(works);
  expect(room.taken()).toBe(0);
  const broken = withRoom(room, sent({ "content-length": "5" }), limit, () => Promise.reject(new Error("x")));
  await expect(broken).rejects.toThrow("x");
  expect(room.taken()).toBe(0);
});

test.each([true, false])(
  "[F82] a body that does not come is let go of at its deadline (over wire: %p)",
  async (overWire) => {
    let isCancelled = false;
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(bytesOf("{")),
      cancel: () => {
        isCancelled = true;
      },
    });
    const headers = { "content-length": "9" };
    const request = new Request("http://localhost/", { method: "POST", headers, body });
    const limit = { ...bodyLimit(urls.api.feedback.reports, false), seconds: 0.01 };
    expect(await readBody(request, true, limit, overWire)).toEqual({
      refused: 408,
      sentence: "This took too long to come: at most 0.01 seconds",
    });
    // The server below does so for a body that it reads as a whole.
    expect(isCancelled).toBe(!overWire);
  },
);

test("[F82] a body that its sender breaks off is refused, and no fault", async () => {
  for (const overWire of [true, false]) {
    const pull = (controller: ReadableStreamController<unknown>) => controller.error(new Error("closed"));
    const init = { method: "POST", headers: { "content-length": "9" }, body: new ReadableStream({ pull }) };
    const request = new Request("http://localhost/", init);
    const limit = bodyLimit(urls.api.feedback.reports, false);
    expect(await readBody(request, true, limit, overWire)).toMatchObject({ refused: 499 });
  }
});

test("[F82] what is parsed in a thread is what would be parsed here, and what nests too deep is not", async () => {
  const most = { levels: 3, values: 5 };
  const value = { message: 'é🏇"\\', screenshot: "A".repeat(MB), more: [1, null] };
  expect(await parseAside(bytesOf(JSON.stringify(value)), most)).toEqual({
    shape: { levels: 2, values: 4 },
    parsed: { value },
  });
  expect(await parseAside(bytesOf("[[[["), most)).toEqual({ shape: { levels: 4, values: 1 }, parsed: null });
  expect(await parseAside(bytesOf("[1,"), most)).toEqual({ shape: { levels: 1, values: 2 }, parsed: null });
});

test("[F82] the unit for systemd limits the memory, and starts the shop again however often it was killed", async () => {
  const unit = await Bun.file("docs/running/satchel.service").text();
  const settings = new Map([...unit.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
  expect(settings.get("MemoryMax")).toMatch(/^\d+[MG]$/);
  expect(settings.get("Restart")).toBe("on-failure");
  // Of a limit of five starts, five kills would leave the shop closed.
  expect([settings.get("StartLimitIntervalSec"), settings.has("StartLimitBurst")]).toEqual(["0", false]);
  // A copy or a check that takes too much is killed by itself.
  expect(settings.get("OOMPolicy")).toBe("continue");
});
