import { expect, test } from "bun:test";
import {
  answersSinceStart,
  newAnswerTimes,
  noteAnswer,
  slowestButOne,
} from "../../../src/operations/system/answer-times.ts";

const MINUTE = 60_000;

test("of 100 answers 99 took no longer: known to a quarter, whatever they took", () => {
  const times = newAnswerTimes();
  expect(slowestButOne(times, 0)).toEqual({ p99Ms: null, count: 0 });
  for (let at = 0; at < 990; at++) noteAnswer(times, 8, 0);
  for (let at = 0; at < 10; at++) noteAnswer(times, 900, 0);
  expect(slowestButOne(times, 0).count).toBe(1000);
  expect(slowestButOne(times, 0).p99Ms).toBeCloseTo(8, 5);
  noteAnswer(times, 900, 0);
  expect(slowestButOne(times, 0).p99Ms).toBeGreaterThanOrEqual(900);
  expect(slowestButOne(times, 0).p99Ms).toBeLessThan(900 * 1.26);
});

test("what is an hour old no longer counts, also where nothing was asked since", () => {
  const times = newAnswerTimes();
  noteAnswer(times, 900, 0);
  for (const at of [20, 40, 55]) noteAnswer(times, 8, at * MINUTE);
  expect(slowestButOne(times, 55 * MINUTE).count).toBe(4);
  expect(slowestButOne(times, 75 * MINUTE).count).toBe(3);
  noteAnswer(times, 3, 600 * MINUTE);
  expect(slowestButOne(times, 600 * MINUTE).count).toBe(1);
  expect(slowestButOne(times, 6000 * MINUTE)).toEqual({ p99Ms: null, count: 0 });
  expect(answersSinceStart(times)).toMatchObject({ answers: 5, sumMs: 927 });
});

test("since the start each bound counts all that took no longer, and the slowest are behind them all", () => {
  const times = newAnswerTimes();
  for (const ms of [0, 0.25, 0.26, 1, 30, 5_000_000]) noteAnswer(times, ms, 0);
  const { bounds, answers } = answersSinceStart(times);
  expect(answers).toBe(6);
  expect(bounds.slice(0, 3)).toEqual([
    { ms: 0.25, answers: 2 },
    { ms: 0.5, answers: 3 },
    { ms: 1, answers: 4 },
  ]);
  expect(bounds.at(-1)!.answers).toBe(5);
  expect(slowestButOne(times, 0).p99Ms).toBe(Number.POSITIVE_INFINITY);
});
