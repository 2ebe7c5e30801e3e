import { poundsFromPence } from "../../domain/money.ts";
import type { BetFault } from "../../domain/racing/bet-refusals.ts";
import type { OfferedHorse } from "../../domain/racing/wanted-bet.ts";
import type { Quote } from "../../operations/racing/quote-slip.ts";
import { say } from "../../web/refusals.ts";
import { oddsOnTheWire } from "./bet-wire.ts";

/** A slip as it would be placed now; its shape is written at the top of bet-calls.ts. */
export const quoteOnTheWire = (quote: Quote) => ({
  items: quote.items.map(itemOnTheWire),
  totalStake: poundsFromPence(quote.totalStakePence),
  totalPossibleReturn: poundsFromPence(quote.totalPossibleReturnPence),
  balanceAfter: quote.balanceAfter && {
    paid: poundsFromPence(quote.balanceAfter.paidPence),
    owed: poundsFromPence(quote.balanceAfter.owedPence),
  },
});

const pounds = (pence: number | null | undefined) =>
  typeof pence === "number" ? poundsFromPence(pence) : null;

const itemOnTheWire = ({ faults, bet, horses }: Quote["items"][number]) => ({
  canBePlaced: faults.length === 0,
  lines: bet?.lines ?? null,
  stake: pounds(bet?.amountPence),
  stakePerLine: pounds(bet?.stakePence),
  possibleReturn: pounds(bet?.possibleReturnPence),
  problems: faults.map((fault) => ({
    code: fault.code,
    message: say({ ...fault, item: null }).detail,
    selection: selectionOf(fault),
  })),
  selections: horses.map((horse, index) => ({
    ...(horse ? horseOnTheWire(horse) : null),
    state: faults.find((fault) => selectionOf(fault) === index)?.code ?? "open",
  })),
});

const selectionOf = (fault: BetFault): number | null => ("selection" in fault ? fault.selection - 1 : null);

const horseOnTheWire = (horse: OfferedHorse) => ({
  racingRunnerId: horse.runnerId,
  horseName: horse.name,
  horseNumber: horse.number,
  courseName: horse.courseName,
  raceTime: horse.offAt.toISOString(),
  odds: oddsOnTheWire(horse.price),
});
