import { expect, test } from "bun:test";
import { join } from "node:path";
import { requestGate } from "../../../src/http/gateway.ts";
import { serveAsset } from "../../../src/http/response/assets.ts";
import { openLog } from "../../../src/http/response/log.ts";
import { TEST_ENTRY } from "../../support/test-entry.ts";

const path = join(import.meta.dir, "../../../public/icons/satchel.svg");
const assets = {
  assets: { "satchel-abc.svg": { path, type: "image/svg+xml", hashed: true } },
  entry: TEST_ENTRY,
};
const unused = (): never => {
  throw new Error("A built file needs none of this");
};
const door = requestGate({
  handle: async (request) =>
    serveAsset(assets, new URL(request.url).pathname.slice("/assets/".length), request) ??
    new Response("none", { status: 404 }),
  recognise: unused,
  sendToLogin: unused,
  withHeldForm: (_, response) => response,
  newId: () => "0123456789ab",
  noteAnswer: unused,
  answerFault: unused,
  refuse: unused,
  log: openLog("debug", () => {}),
  publicUrl: null,
});

test("a built file carries its own few headers and none of a page's", async () => {
  const answer = await door(new Request("http://localhost/assets/satchel-abc.svg"));
  expect([...answer.headers].sort()).toEqual([
    ["cache-control", "public, max-age=31536000, immutable"],
    ["content-type", "image/svg+xml"],
    ["vary", "accept-encoding"],
    ["x-content-type-options", "nosniff"],
    ["x-satchel", "1"],
  ]);
});

test("what is no built file is refused with the headers of every answer", async () => {
  const answer = await door(new Request("http://localhost/assets/none.js"));
  expect([answer.status, answer.headers.has("content-security-policy")]).toEqual([404, true]);
});
