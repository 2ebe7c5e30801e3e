import * as v from "valibot";
import { penceFromPounds } from "../../../src/domain/money.ts";
import { positiveId, shortText, storedInstant } from "./slip-fields.ts";
import type { SlipItem } from "./stored-slip.ts";

const pounds = v.pipe(
  v.number(),
  v.check((amount) => (penceFromPounds(amount) ?? 0) > 0),
  v.transform((amount) => penceFromPounds(amount)!),
);

/**
 * An item of a slip that an earlier version of the shop stored: amounts in pounds, and the wire's names for the legs. A
 * till may have kept one from before it was updated, even one that is being placed.
 */
export const ItemInPounds = v.pipe(
  v.object({
    id: shortText,
    betType: shortText,
    racingBet: v.object({
      stake: pounds,
      eachWay: v.boolean(),
      possibleReturn: v.nullable(pounds),
      selections: v.pipe(
        v.array(
          v.object({
            racingRunnerId: positiveId,
            horseName: shortText,
            horseNumber: v.nullable(v.pipe(v.number(), v.integer())),
            courseName: shortText,
            raceTime: storedInstant,
            odds: v.object({ fractional: v.pipe(v.string(), v.minLength(1), v.maxLength(20)) }),
          }),
        ),
        v.minLength(1),
        v.maxLength(20),
      ),
    }),
  }),
  v.transform(
    ({ id, betType, racingBet }): SlipItem => ({
      id,
      betType,
      racingBet: {
        stakePence: racingBet.stake,
        eachWay: racingBet.eachWay,
        possibleReturnPence: racingBet.possibleReturn,
        legs: racingBet.selections.map(({ racingRunnerId, odds, ...leg }) => ({
          runnerId: racingRunnerId,
          ...leg,
          odds: odds.fractional,
        })),
      },
    }),
  ),
);
