import { expect, test } from "bun:test";
import { type LiveTopic, topicsOf } from "../../../src/domain/live/topics.ts";

const cases: [what: string, changes: Parameters<typeof topicsOf>[0], topics: LiveTopic[]][] = [
  ["nothing", [], []],
  ["a deposit", [{ subjectType: "account", subjectId: 12 }], ["account:12", "accounts"]],
  ["a settled bet that lost", [{ subjectType: "racingBet", subjectId: 3 }], ["bets"]],
  ["a horse that came out", [{ subjectType: "runner", subjectId: 3 }], ["races"]],
  ["a draw, which may leave winnings to pay", [{ subjectType: "draw", subjectId: 3 }], ["draws", "lottery"]],
  ["a logout", [{ subjectType: "user", subjectId: 3 }], ["staff"]],
];

for (const [what, changes, topics] of cases)
  test(`[14.7] ${what} shows in: ${topics.join(", ") || "nothing"}`, () =>
    expect([...topicsOf(changes)].sort()).toEqual(topics));
