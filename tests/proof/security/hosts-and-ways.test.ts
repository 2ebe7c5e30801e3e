import { expect, test } from "bun:test";
import { planted } from "../planted.ts";
import harness from "./hosts-and-ways.harness.ts";
import { leadsAway } from "./leads-away.ts";

test("no host, path, word of a proxy or way back leads away from the shop or around its door", async () => {
  const { counts, broken } = await harness.run(harness.sizes.small);
  expect(broken).toEqual([]);
  expect(counts["hostile texts"]).toBeGreaterThan(150);
});

planted("the planted fault is found: a form that goes back to wherever its sender says", async () => {
  expect((await harness.run(300, true)).broken.join("\n")).toContain("location: http");
});

test("what leads away is told from what does not, as a browser reads it", async () => {
  const led = async (to: string) =>
    (await leadsAway({ headers: new Headers({ location: to }), text: "" })).length > 0;
  for (const away of [
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https:evil.example",
    "javascript:x",
  ])
    expect([away, await led(away)]).toEqual([away, true]);
  for (const stays of ["/", "/login?x=//evil.example", "/.//x"])
    expect([stays, await led(stays)]).toEqual([stays, false]);
  const page = {
    headers: new Headers({ "content-type": "text/html" }),
    text: '<a href="//evil.example">x</a>',
  };
  expect(await leadsAway(page)).toHaveLength(1);
});
