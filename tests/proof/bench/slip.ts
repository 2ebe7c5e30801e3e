import { nameOf, priceOf, RUNNERS_EACH } from "./book.ts";

/** A slip as the screen sends it; each has horses of its own, and every other one is paid. */
export const slipOfThree = (at: number, accounts: number): unknown =>
  slip(at, accounts, [
    item(at, "Single", 5, false, [0]),
    item(at, "Double", 2, false, [1, 2]),
    item(at, "Lucky15", 3, true, [0, 1, 2, 3]),
  ]);

export const slipOfTwo = (at: number, accounts: number): unknown =>
  slip(at, accounts, [item(at, "Single", 5, false, [0]), item(at, "Double", 2, false, [1, 2])]);

const slip = (at: number, accounts: number, items: unknown[]) => ({
  accountId: (at % accounts) + 1,
  isPaid: at % 2 === 1,
  items,
});

const item = (at: number, betType: string, stake: number, eachWay: boolean, legs: number[]) => ({
  betType,
  racingBet: { stake, eachWay, selections: legs.map((leg) => horse(at, leg)) },
});

function horse(at: number, leg: number) {
  const race = ((at + leg * 9) % 60) + 1;
  const number = ((at + leg) % RUNNERS_EACH) + 1;
  const { numerator, denominator } = priceOf(race, number);
  return {
    racingRunnerId: (race - 1) * RUNNERS_EACH + number,
    horseName: nameOf(race, number),
    odds: { fractional: `${numerator}/${denominator}` },
  };
}
