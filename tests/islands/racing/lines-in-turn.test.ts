import { afterEach, beforeEach, expect, test } from "bun:test";
import { linesInTurn, type WentOn } from "../../../islands/racing/lines-in-turn.ts";

const search = { foundFor: "", found: [], active: -1, moved: false, open: false, failed: false };
let happened: string[] = [];
const page = new EventTarget();
let before: unknown;
beforeEach(() => {
  happened = [];
  before = globalThis.document;
  Object.defineProperty(globalThis, "document", { value: page, configurable: true });
});
afterEach(() => Object.defineProperty(globalThis, "document", { value: before, configurable: true }));
page.addEventListener("typed-ahead", (event) =>
  happened.push(`keys ${(event as CustomEvent<{ key: string }[]>).detail.map(({ key }) => key).join("·")}`),
);

/** Lines that a clerk enters without waiting; `goesOn`: where each Enter on the empty line leads. */
async function entered(lines: readonly string[], goesOn: WentOn[], inField = "", wrong = "wrong") {
  const enter = linesInTurn({
    async read({ line }) {
      await Bun.sleep(0);
      happened.push(line);
      return line === wrong ? "It is wrong" : null;
    },
    goOn() {
      happened.push("on");
      return goesOn.shift() ?? "line";
    },
    typeAmount: (typed, isEntered) => void happened.push(`amount ${typed}${isEntered ? " entered" : ""}`),
    takeText: () => inField,
    refuse: (line, sentence) => void happened.push(`${line}: ${sentence}`),
  });
  for (const line of lines) enter({ line, search });
  // A line takes a turn of the event loop or two: counted in turns, a busy machine loses none.
  for (let turn = 0; turn < 50; turn++) await Bun.sleep(0);
  return happened;
}

test("lines are read one after another, in the order in which they were entered", async () => {
  expect(await entered(["£1 double", "3.15 7", "3.40 2", ""], ["line"])).toEqual([
    "£1 double",
    "3.15 7",
    "3.40 2",
    "on",
  ]);
});

test("what was typed ahead of the payment is for its dialog", async () => {
  expect(await entered(["3.15 7 £2", "", "p"], ["dialog"], "20")).toEqual([
    "3.15 7 £2",
    "on",
    "keys p·Enter·2·0",
  ]);
});

test("what was typed ahead of the amount is the amount", async () => {
  expect(await entered(["3.15 7", "", "2"], ["amount"])).toEqual(["3.15 7", "on", "amount 2 entered"]);
  happened = [];
  expect(await entered(["3.15 7", ""], ["amount"], "2.5")).toEqual(["3.15 7", "on", "amount 2.5"]);
  happened = [];
  expect(await entered(["3.15 7", ""], ["amount"])).toEqual(["3.15 7", "on"]);
});

test("a line that is refused comes back; the others are read, and nothing is gone on with", async () => {
  expect(await entered(["3.15 7", "wrong", "3.40 2", "", ""], ["dialog"])).toEqual([
    "3.15 7",
    "wrong",
    "3.40 2",
    "wrong: It is wrong",
  ]);
});
