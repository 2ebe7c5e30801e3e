import { expect, test } from "bun:test";
import { collectAtRest } from "../../src/app/collect-at-rest.ts";

const REST_MS = 30;

function counted() {
  const made = { collections: 0 };
  return { made, ...collectAtRest(() => void made.collections++, REST_MS) };
}
const ask = (note: () => void, times: number) => {
  for (let time = 0; time < times; time++) note();
};

test("after many requests what they left is collected once, when nobody asks any more", async () => {
  const { made, note } = counted();
  ask(note, 500);
  expect(made.collections).toBe(0);
  await Bun.sleep(REST_MS * 6);
  expect(made.collections).toBe(1);
  ask(note, 500);
  await Bun.sleep(REST_MS * 6);
  expect(made.collections).toBe(2);
});

test("while somebody asks, nothing is collected", async () => {
  const { made, note } = counted();
  ask(note, 500);
  const asking = setInterval(note, 3);
  await Bun.sleep(REST_MS * 8);
  expect(made.collections).toBe(0);
  clearInterval(asking);
  await Bun.sleep(REST_MS * 6);
  expect(made.collections).toBe(1);
});

test("a few requests are not worth it, until they have become many", async () => {
  const { made, note } = counted();
  ask(note, 150);
  await Bun.sleep(REST_MS * 4);
  expect(made.collections).toBe(0);
  ask(note, 50);
  await Bun.sleep(REST_MS * 6);
  expect(made.collections).toBe(1);
});
