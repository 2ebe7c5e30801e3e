import { expect, test } from "bun:test";
import { solve } from "yalps";
import { type BookRunner, type Hedge, hedge } from "../../../../src/domain/racing/lay-offs/hedge.ts";
import { noHedgeSentence } from "../../../../src/domain/racing/lay-offs/hedge-words.ts";
import { chanceFrom } from "../../../support/chance.ts";
import { isUnderRound, randomBook, worstByPenny } from "./random-books.ts";

const BOOKS = process.env.NIGHTLY === "1" ? 10_000 : 500;

const runner = (runnerId: number, resultPence: number, price: string | null): BookRunner => {
  const [numerator = 0, denominator = 0] = (price ?? "").split("/").map(Number);
  return {
    runnerId,
    name: `Horse ${runnerId}`,
    resultPence,
    price: price ? { numerator, denominator } : null,
  };
};

const suggested = (outcome: ReturnType<typeof hedge>): Hedge => {
  if ("code" in outcome) throw new Error(`No suggestion: ${JSON.stringify(outcome)}`);
  return outcome;
};

/** The best worst result with stakes in fractions of a penny, by a linear programme. */
function byLinearProgramme(book: readonly BookRunner[], among?: ReadonlySet<number>): number {
  // Results are moved above zero, as the solver's variables are.
  const moved = 1_000_000;
  const constraints: [string, { max: number }][] = book.map(({ runnerId, resultPence }) => [
    `if ${runnerId} wins`,
    { max: resultPence + moved },
  ]);
  const worst: [string, number][] = [
    ...constraints.map(([name]): [string, number] => [name, 1]),
    ["worst", 1],
  ];
  const stakes = book
    .filter(({ runnerId, price }) => price && (among?.has(runnerId) ?? true))
    .map(({ runnerId, price }): [string, [string, number][]] => [
      `on ${runnerId}`,
      book.map((other): [string, number] => [
        `if ${other.runnerId} wins`,
        other.runnerId === runnerId ? -price!.numerator / price!.denominator : 1,
      ]),
    ]);
  const { status, result } = solve({
    direction: "maximize",
    objective: "worst",
    constraints,
    variables: [["worst", worst], ...stakes],
  });
  if (status !== "optimal") throw new Error(`The programme is ${status}`);
  return result - moved;
}

const worstOf = (book: readonly BookRunner[]) => Math.min(...book.map(({ resultPence }) => resultPence));

test("£40 at 5/1 on the one loser makes the worst result the same as all others", () => {
  const book = [runner(1, -45_000, "5/1"), runner(2, -21_000 + 4_000, "2/1"), runner(3, 30_000, "8/1")];
  const { stakes, worstAfterPence, resultsPence } = suggested(hedge(book, { among: new Set([1]) }));
  expect(stakes.map(({ stakePence }) => stakePence)).toEqual([4_667]);
  expect(resultsPence).toEqual([-45_000 + 23_335, -17_000 - 4_667, 30_000 - 4_667]);
  expect(worstAfterPence).toBe(-21_667);
});

test("the stake on one runner is the best of all whole pence", () => {
  const chance = chanceFrom(31);
  let helped = 0;
  for (let run = 0; run < BOOKS; run++) {
    const book = randomBook(chance, { most: 4_000 });
    const one = book[Math.floor(chance() * book.length)]!;
    const others = book.filter((other) => other !== one).map(({ resultPence }) => resultPence);
    if (!one.price || others.length === 0) continue;
    const { numerator, denominator } = one.price;
    // Beyond the span of the results, another penny on it only costs the others.
    const worst = Array.from({ length: 8_001 }, (_, stake) =>
      Math.min(one.resultPence + Math.floor((stake * numerator) / denominator), Math.min(...others) - stake),
    );
    const best = Math.max(...worst);
    const found = hedge(book, { among: new Set([one.runnerId]) });
    if (best === worst[0]) expect(found).toEqual({ code: "hedge-not-needed", worstPence: best });
    else {
      helped++;
      const { stakes, worstAfterPence } = suggested(found);
      expect([worstAfterPence, stakes[0]!.stakePence]).toEqual([best, worst.indexOf(best)]);
      const exact = byLinearProgramme(book, new Set([one.runnerId]));
      expect(worstAfterPence).toBeLessThanOrEqual(exact + 0.001);
      expect(worstAfterPence).toBeGreaterThan(exact - 1.001);
    }
  }
  expect(helped).toBeGreaterThan(BOOKS / 20);
});

test("the stakes on several runners are the best of all whole pence, and the linear programme's less a penny each", () => {
  const chance = chanceFrom(32);
  let helped = 0;
  for (let run = 0; run < BOOKS; run++) {
    const book = randomBook(chance, { most: 3_000 });
    if (isUnderRound(book) || book.every(({ price }) => !price)) continue;
    const worst = worstByPenny(book, { most: 60_000 });
    const best = Math.max(...worst);
    const found = hedge(book);
    const context = JSON.stringify(book);
    if (best === worst[0]) expect(found, context).toEqual({ code: "hedge-not-needed", worstPence: best });
    else {
      helped++;
      const { totalPence, worstAfterPence } = suggested(found);
      expect([worstAfterPence, totalPence], context).toEqual([best, worst.indexOf(best)]);
      const exact = byLinearProgramme(book);
      expect(worstAfterPence).toBeLessThanOrEqual(exact + 0.001);
      expect(worstAfterPence).toBeGreaterThan(exact - book.length - 0.001);
    }
  }
  expect(helped).toBeGreaterThan(BOOKS / 20);
});

test("a limit is kept with the smallest stakes that keep it, or said to be out of reach", () => {
  const chance = chanceFrom(33);
  const met = { kept: 0, "out of reach": 0 };
  for (let run = 0; run < BOOKS; run++) {
    const book = randomBook(chance, { most: 3_000 });
    if (isUnderRound(book) || book.every(({ price }) => !price)) continue;
    const worst = worstByPenny(book, { most: 60_000 });
    const keepPence = worst[0]! + Math.ceil(chance() * 2_000);
    const first = worst.findIndex((pence) => pence >= keepPence);
    const found = hedge(book, { keepPence });
    const context = JSON.stringify({ book, keepPence });
    if (first >= 0) {
      met.kept++;
      expect(suggested(found).totalPence, context).toBe(first);
      expect(suggested(found).worstAfterPence, context).toBeGreaterThanOrEqual(keepPence);
    } else if ("code" in found && found.code === "hedge-out-of-reach") {
      met["out of reach"]++;
      expect(found.bestPence, context).toBe(Math.max(...worst));
    } else expect(found, context).toEqual({ code: "hedge-not-needed", worstPence: worst[0]! });
  }
  expect(Math.min(...Object.values(met))).toBeGreaterThan(BOOKS / 50);
});

test("what is suggested adds up: each result is the book's, plus the win, less all other stakes", () => {
  const chance = chanceFrom(34);
  for (let run = 0; run < BOOKS; run++) {
    const book = randomBook(chance, { most: 100_000_000 });
    const found = hedge(book);
    if ("code" in found) continue;
    const staked = new Map(found.stakes.map(({ runner, stakePence }) => [runner.runnerId, stakePence]));
    const total = [...staked.values()].reduce((sum, pence) => sum + pence, 0);
    expect(found.totalPence).toBe(total);
    book.forEach(({ runnerId, resultPence, price }, index) => {
      const stake = staked.get(runnerId) ?? 0;
      const won = price ? Math.floor((stake * price.numerator) / price.denominator) : 0;
      expect(found.resultsPence[index]).toBe(resultPence + won - (total - stake));
    });
    expect(found.worstAfterPence).toBe(Math.min(...found.resultsPence));
    expect(found.worstBeforePence).toBe(worstOf(book));
    expect(found.worstAfterPence).toBeGreaterThan(found.worstBeforePence);
  }
});

test("prices below 100 % together never ask for more than what removes the loss", () => {
  const chance = chanceFrom(35);
  let bounded = 0;
  for (let run = 0; run < BOOKS * 2; run++) {
    const book = randomBook(chance, { most: 3_000, runners: 4, unpriced: false });
    if (!isUnderRound(book)) continue;
    const found = hedge(book);
    if (worstOf(book) >= 0) {
      expect(found).toEqual({ code: "hedge-without-loss", worstPence: worstOf(book) });
      continue;
    }
    if ("code" in found) continue;
    bounded++;
    const { isBounded, worstAfterPence, totalPence, stakes } = found;
    expect(isBounded).toBe(true);
    const best = Math.max(...book.map(({ resultPence }) => resultPence));
    const worst = worstByPenny(book, { most: totalPence });
    const context = JSON.stringify(book);
    // It is the first total without a loss, or the book is level before that.
    if (worstAfterPence >= 0)
      expect(
        worst.findIndex((pence) => pence >= 0),
        context,
      ).toBe(totalPence);
    else
      for (const { runner, stakePence } of stakes) {
        const { numerator, denominator } = runner.price!;
        const less = stakePence - 1;
        const won = Math.floor((less * numerator) / denominator);
        expect(runner.resultPence + less + won, context).toBeLessThan(best);
      }
  }
  expect(bounded).toBeGreaterThan(20);
});

test("one runner without a price holds the level; none with a price is said", () => {
  const book = [runner(1, -10_000, "4/1"), runner(2, -2_000, null), runner(3, 9_000, "1/1")];
  const { stakes, worstAfterPence } = suggested(hedge(book));
  expect(stakes).toEqual([{ runner: book[0]!, stakePence: 1_600 }]);
  expect(worstAfterPence).toBe(-3_600);
  expect(hedge(book, { among: new Set([2]) })).toEqual({ code: "hedge-without-price", names: ["Horse 2"] });
  expect(hedge([])).toEqual({ code: "hedge-without-price", names: [] });
});

test("one runner alone is hedged only where its price wins for certain, and then up to no loss", () => {
  expect(hedge([runner(1, 500, "1/2")])).toEqual({ code: "hedge-without-loss", worstPence: 500 });
  // Every stake on a walkover wins: it is not a hedge to back it beyond the book's own best result.
  expect(hedge([runner(1, -500, "1/2")])).toEqual({ code: "hedge-not-needed", worstPence: -500 });
});

test("a limit that is kept already is said as that, whatever the prices are together", () => {
  for (const others of ["1/1", "9/1"]) {
    const book = [runner(1, -10_000, "4/1"), runner(2, 500, others)];
    for (const limitPence of [-10_000, -20_000])
      expect(hedge(book, { keepPence: limitPence })).toEqual({
        ...{ code: "hedge-within-limit", worstPence: -10_000, limitPence },
      });
  }
  const winning = [runner(1, 300, "4/1"), runner(2, 500, "9/1")];
  // Below 100% together no limit above nought is bought.
  expect(hedge(winning, { keepPence: 400 })).toEqual({ code: "hedge-without-loss", worstPence: 300 });
  expect(noHedgeSentence({ code: "hedge-within-limit", worstPence: -10_000, limitPence: -20_000 })).toBe(
    "Nothing to lay off: the worst result is -£100.00, within the limit of -£200.00.",
  );
});

test("forty runners, sums near all that can be counted and the longest prices stay exact", () => {
  const book = Array.from({ length: 40 }, (_, index) =>
    runner(index + 1, (index % 2 ? 1 : -1) * (1_000_000_000_000 + index), `${99_999 - index}/${index + 1}`),
  );
  const { resultsPence, worstAfterPence, totalPence } = suggested(
    hedge(book, { keepPence: -999_000_000_000 }),
  );
  expect(resultsPence.every(Number.isSafeInteger)).toBe(true);
  expect(worstAfterPence).toBeGreaterThanOrEqual(-999_000_000_000);
  expect(totalPence).toBeGreaterThan(0);
});
