/**
 * How fast bets settle, on one core, beside a naive enumeration of lines with floats. Absolute figures move with the
 * machine and its neighbours; the ratios are taken in one run, interleaved, as medians.
 *
 *   npm run prove -- bench settlement
 */

import { betTypeOf, expansionOf } from "../../../src/domain/bets/bet-types.ts";
import { DEFAULT_SETTINGS } from "../../../src/domain/bets/settings.ts";
import type { Bet, Leg } from "../../../src/domain/racing/settlement/bet.ts";
import { settle } from "../../../src/domain/racing/settlement/settle.ts";
import { markdownTable } from "../../support/measured-page.ts";
import { quoteTenBets } from "./slips-quoted.ts";
import { speedPage } from "./speed-page.ts";

const ROUNDS = 9;
const MILLISECONDS_A_ROUND = 120;

const odds = (numerator: number, denominator = 1) => ({ numerator, denominator });
const won = (price: Leg["price"], more: Partial<Leg> = {}): Leg => ({
  price,
  outcome: "WON",
  placeTerms: { mode: "FIXED", fraction: odds(1, 5), places: 3 },
  ...more,
});
const bet = (type: Bet["type"], stakePence: number, eachWay: boolean, legs: Leg[]): Bet => ({
  type,
  stakePence,
  eachWay,
  legs,
  settings: DEFAULT_SETTINGS,
});

const lucky15 = bet("Lucky15", 100, true, [
  won(odds(10)),
  won(odds(5, 2)),
  won(odds(7, 2), { outcome: "PLACED" }),
  won(odds(4), { outcome: "LOST" }),
]);
const goliath = bet("Goliath", 5, true, [
  won(odds(7, 4)),
  won(odds(9, 4), { rule4Pence: 15 }),
  won(odds(11, 8), { deadHeat: { position: 1, tied: 2 } }),
  won(odds(5), { outcome: "PLACED" }),
  won(odds(4, 5)),
  won(odds(100, 30)),
  won(odds(13, 2), { outcome: "PLACED", deadHeat: { position: 3, tied: 2 } }),
  won(odds(8, 11)),
]);
const benches: [string, Bet][] = [
  ["Single", bet("Single", 1000, false, [won(odds(9, 2))])],
  ["Lucky 15 each way", lucky15],
  ["Goliath each way, Rule 4, dead heats", goliath],
];

const rows: string[][] = [];
for (const [name, one] of benches) {
  // Both sides compiled before they are measured.
  for (let warm = 0; warm < 3; warm++) {
    perSecond(() => settle(one));
    perSecond(() => settleNaively(one));
  }
  const rounds = Array.from({ length: ROUNDS }, () => ({
    ours: perSecond(() => settle(one)),
    naive: perSecond(() => settleNaively(one)),
  }));
  const ours = median(rounds.map((round) => round.ours));
  const naive = median(rounds.map((round) => round.naive));
  const ratio = median(rounds.map((round) => round.ours / round.naive));
  rows.push([name, ratio.toFixed(2), whole(ours), whole(naive)]);
}
const quoted = (await quoteTenBets()).toFixed(2);
const pending = whole(settlePendingBets(100_000));
await speedPage.write(
  "settlement",
  `${markdownTable(["bet", "× naive floats", "exact, a second", "naive floats, a second"], rows)}

100,000 pending bets settled in memory took ${pending} ms of processor time (to be under 1,000). A slip of ten
bets, prices read from the database, was quoted in ${quoted} ms (to be at most 2).`,
);

/** A book of an evening: half singles, the rest doubles, Lucky 15s and Goliaths, one leg in three still to run. */
function settlePendingBets(count: number): number {
  const shapes: [Bet["type"], number, boolean][] = [
    ["Single", 1, false],
    ["Single", 1, true],
    ["Double", 2, false],
    ["Lucky15", 4, true],
    ["Single", 1, false],
    ["Goliath", 8, true],
  ];
  const outcomes: Leg["outcome"][] = ["WON", "PENDING", "PLACED", "WON", "LOST", "PENDING", "VOID", "WON"];
  const book = Array.from({ length: count }, (_, index) => {
    const [type, legs, eachWay] = shapes[index % shapes.length]!;
    const leg = (at: number): Leg =>
      won(odds(1 + ((index * 7 + at * 3) % 20), 1 + ((index + at) % 4)), {
        outcome: type === "Single" ? "PENDING" : outcomes[(index + at) % outcomes.length]!,
      });
    return bet(
      type,
      10 + (index % 500),
      eachWay,
      Array.from({ length: legs }, (_, at) => leg(at)),
    );
  });
  // What the processor gave to it, so that neighbours on the machine do not count.
  const from = process.cpuUsage();
  for (const one of book) if (!settle(one).done) throw new Error("a bet of the bench was refused");
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}

/** What most calculators do: each line by itself, in floats. The same answer as ours, but nothing is checked. */
function settleNaively({ type, stakePence, eachWay, legs }: Bet) {
  const wins = legs.map((leg) => (leg.outcome === "WON" ? (1 + price(leg)) / (leg.deadHeat?.tied ?? 1) : 0));
  const places = legs.map((leg) => {
    if (leg.outcome !== "WON" && leg.outcome !== "PLACED") return 0;
    const { fraction, places = 3 } = leg.placeTerms as { fraction: { denominator: number }; places?: number };
    const { position, tied } = leg.deadHeat ?? { position: 1, tied: 1 };
    return Math.min(1, (places - position + 1) / tied) * (1 + price(leg) / fraction.denominator);
  });
  const { least } = expansionOf(betTypeOf(type)!, legs.length);
  let lines = 0;
  let winReturns = 0;
  let placeReturns = 0;
  for (let line = 1; line < 1 << legs.length; line++) {
    let [size, win, place] = [0, stakePence / 100, stakePence / 100];
    for (let leg = 0; leg < legs.length; leg++)
      if (line & (1 << leg)) {
        size++;
        win *= wins[leg]!;
        place *= places[leg]!;
      }
    if (size < least) continue;
    lines += eachWay ? 2 : 1;
    winReturns += win;
    if (eachWay) placeReturns += place;
  }
  const totalStake = (lines * stakePence) / 100;
  const returns = Math.round((winReturns + placeReturns) * 100) / 100;
  const status = winReturns > 0 ? "WON" : placeReturns > 0 ? "PLACED" : "LOST";
  return { lines, totalStake, returns, profit: returns - totalStake, status };
}

function price({ price, rule4Pence = 0 }: Leg): number {
  return (price!.numerator / price!.denominator) * (1 - rule4Pence / 100);
}

function perSecond(work: () => unknown): number {
  let done = 0;
  const from = performance.now();
  let now = from;
  while (now - from < MILLISECONDS_A_ROUND) {
    for (let i = 0; i < 200; i++) work();
    done += 200;
    now = performance.now();
  }
  return done / ((now - from) / 1000);
}

function median(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[numbers.length >> 1]!;
}

function whole(number: number): string {
  return Math.round(number).toLocaleString("en-GB");
}
