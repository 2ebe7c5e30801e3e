import { expect, test } from "bun:test";
import { sources } from "./sources.ts";

test("inside, a racing bet has legs; selections are a lottery bet's, and the wire's word for legs", () => {
  const inside = /^(src\/(domain|operations)|db\/stores|views)\/racing\//;
  const named = [...sources].filter(
    ([file, text]) => inside.test(file) && /\.selections?\b|\bselections?\s*[:,})]/.test(text),
  );
  expect(named.map(([file]) => file)).toEqual([]);
  expect([...sources.keys()].filter((file) => inside.test(file)).length).toBeGreaterThan(100);
});
