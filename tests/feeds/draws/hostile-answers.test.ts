import { expect, test } from "bun:test";
import fc from "fast-check";
import { readPage } from "../../../src/feeds/draws/draw-feeds.ts";
import { parseHistory } from "../../../src/feeds/draws/history-file.ts";
import { ReadingFailure } from "../../../src/feeds/fetch-text.ts";
import { drawsOf, embedded, embeddedPage, MON_14_SEP, printed, printedPage } from "./evenings.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const CSV = "draw_date,weekday,draw_type,n1,n2,n3,n4,n5,n6,bonus\n2026-09-14,Mon,1,9,14,20,22,26,29,4\n";
const JSON_FILE = JSON.stringify(drawsOf(MON_14_SEP));
const PAGES = [embeddedPage([embedded(MON_14_SEP)]), printedPage(printed(MON_14_SEP))];

/** The right value in its place, or anything at all. */
const written = (right: unknown) => fc.oneof(fc.constant(right), fc.jsonValue());

/** A good text with a piece cut out and any text put in its place. */
const damaged = (...texts: string[]) =>
  fc
    .tuple(fc.constantFrom(...texts), fc.nat(), fc.nat(60), fc.string({ unit: "grapheme", maxLength: 20 }))
    .map(
      ([text, at, length, put]) =>
        text.slice(0, at % text.length) + put + text.slice((at % text.length) + length),
    );

test("no file, however damaged, makes the history reader throw, or gives a draw that cannot be", () => {
  const row = fc.record({
    drawDate: written("2026-09-14"),
    drawType: written(1),
    winningNumbers: written([1, 2]),
  });
  const json = fc.array(row).map((list) => JSON.stringify(list));
  fc.assert(
    fc.property(fc.oneof(fc.string(), damaged(CSV), damaged(JSON_FILE), json), (file) => {
      for (const { winningNumbers } of parseHistory(file, { name: "x", now: NOW }).draws)
        expect(new Set(winningNumbers).size).toBe(6);
    }),
    { numRuns: 300 },
  );
});

test("no page, however damaged, makes the page reader fall over", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), damaged(...PAGES)), (page) => {
      try {
        readPage(page, NOW);
      } catch (error) {
        expect(error).toBeInstanceOf(ReadingFailure);
      }
    }),
    { numRuns: 300 },
  );
});
