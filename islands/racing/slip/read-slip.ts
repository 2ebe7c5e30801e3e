import * as v from "valibot";
import { penceFromPounds } from "../../../src/domain/money.ts";
import { TELEPHONE } from "../../../src/domain/racing/channel.ts";
import { horseId, positiveId, shortText, storedInstant } from "./slip-fields.ts";
import { emptySlip, type SlipItem, type StoredSlip, withItems } from "./stored-slip.ts";

/** A slip as it was found in the storage. */
export type LoadedSlip = {
  slip: StoredSlip;
  /** Bets of the stored slip that could not be read and were left out; null: none of it could be. */
  unread: number | null;
};

/** In pence. The bound leaves the sum of a whole slip exact. */
const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER / 1000));

const Item = v.object({
  id: shortText,
  betType: shortText,
  racingBet: v.object({
    stakePence: amount,
    eachWay: v.boolean(),
    possibleReturnPence: v.nullable(amount),
    legs: v.pipe(
      v.array(
        v.object({
          runnerId: horseId,
          horseName: shortText,
          horseNumber: v.nullable(v.pipe(v.number(), v.integer())),
          courseName: shortText,
          raceTime: storedInstant,
          odds: v.pipe(v.string(), v.minLength(1), v.maxLength(20)),
          atSp: v.optional(v.boolean()),
        }),
      ),
      v.minLength(1),
      v.maxLength(20),
    ),
  }),
});

const requestKey = v.pipe(v.string(), v.minLength(16), v.maxLength(64));

const Slip = v.object({
  accountId: positiveId,
  items: v.array(v.unknown()),
  createdAt: v.fallback(storedInstant, ""),
  key: v.fallback(requestKey, ""),
  placing: v.fallback(
    v.nullable(
      v.object({
        key: requestKey,
        isPaid: v.boolean(),
        channel: v.optional(v.literal(TELEPHONE)),
        itemIds: v.pipe(v.array(shortText), v.minLength(1)),
      }),
    ),
    null,
  ),
});

/**
 * Parses a stored slip, in pence or, from an earlier version, in pounds. It may be years old, cut off or
 * edited: everything is validated.
 */
export function readSlip(text: string | null, accountId: number): LoadedSlip {
  const empty = emptySlip(accountId);
  if (text === null) return { slip: empty, unread: 0 };
  const stored = v.safeParse(Slip, parsed(text));
  if (!stored.success || stored.output.accountId !== accountId) return { slip: empty, unread: null };
  const { items: given, createdAt, key, placing } = stored.output;
  const known = new Map(given.flatMap(readItem).map((item) => [item.id, item]));
  const isWhole = placing?.itemIds.every((itemId) => known.has(itemId));
  return {
    slip: {
      ...withItems(empty, [...known.values()]),
      createdAt,
      key: key || keyOfBet(known.keys().next().value),
      placing: isWhole ? placing : null,
    },
    unread: given.length - known.size,
  };
}

/** A slip of an earlier version of the shop has no key: its first bet's id is one that every tab reads alike. */
const keyOfBet = (id = ""): string => (v.is(requestKey, id) ? id : "");

function readItem(given: unknown): SlipItem[] {
  const read = v.safeParse(v.union([Item, ItemInPounds]), given);
  return read.success ? [read.output] : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

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
