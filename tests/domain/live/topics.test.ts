import { expect, test } from "bun:test";
import { type Added, type LiveTopic, topicsOf } from "../../../src/domain/live/topics.ts";

const cases: [what: string, added: readonly Added[], topics: LiveTopic[]][] = [
  ["nothing", [], []],
  ["a movement of money", [{ id: 1, subject: "money", subjectId: 12 }], ["account:12"]],
  [
    "a deposit",
    [
      { id: 1, subject: "money", subjectId: 12 },
      { id: 9, subject: "account", subjectId: 12 },
    ],
    ["account:12", "accounts"],
  ],
  ["a settled bet that lost", [{ id: 1, subject: "racingBet", subjectId: 3 }], ["bets"]],
  ["a horse that came out", [{ id: 1, subject: "runner", subjectId: 3 }], ["races"]],
  [
    "a draw, which may leave winnings to pay",
    [{ id: 1, subject: "draw", subjectId: 3 }],
    ["draws", "lottery"],
  ],
  ["a logout", [{ id: 1, subject: "user", subjectId: 3 }], ["staff"]],
];

for (const [what, added, topics] of cases)
  test(`[14.7] ${what} shows in: ${topics.join(", ") || "nothing"}`, () =>
    expect([...topicsOf(added)].sort()).toEqual(topics));
