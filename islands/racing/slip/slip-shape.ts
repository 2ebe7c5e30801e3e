import * as v from "valibot";
import { penceFromPounds, poundsFromPence } from "../../../src/domain/money.ts";

/**
 * A bet slip as this browser keeps it, one for each account (tests/specification/section-3-entities.ts), in pounds,
 * because it is what the call that places it takes. A stored slip may be years old, half written or typed by somebody:
 * nothing of it is believed unread.
 */
const pounds = v.pipe(
  v.number(),
  v.check((amount) => (penceFromPounds(amount) ?? 0) > 0),
);
const instant = v.pipe(v.string(), v.maxLength(40), v.isoTimestamp());
const shortText = v.pipe(v.string(), v.minLength(1), v.maxLength(120));
const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const Selection = v.object({
  racingRunnerId: id,
  horseName: shortText,
  horseNumber: v.nullable(v.pipe(v.number(), v.integer())),
  courseName: shortText,
  raceTime: instant,
  /** The price that the customer was told; "SP" where there was none. */
  odds: v.object({ fractional: v.pipe(v.string(), v.minLength(1), v.maxLength(20)) }),
});
export type SlipSelection = v.InferOutput<typeof Selection>;

const Item = v.object({
  id: shortText,
  betType: shortText,
  racingBet: v.object({
    /** All that is charged for the bet: the amount on each line × the lines, doubled for each way. */
    stake: pounds,
    eachWay: v.boolean(),
    /** Null while it hangs on a starting price. */
    possibleReturn: v.nullable(pounds),
    selections: v.pipe(v.array(Selection), v.minLength(1), v.maxLength(20)),
  }),
});
export type SlipItem = v.InferOutput<typeof Item>;

/**
 * A placing that was sent and whose answer is not here yet: sent again, it has the same key, and places nothing twice.
 */
const Placing = v.object({
  key: v.pipe(v.string(), v.minLength(16), v.maxLength(64)),
  isPaid: v.boolean(),
  itemIds: v.pipe(v.array(shortText), v.minLength(1)),
});
export type Placing = v.InferOutput<typeof Placing>;

export type Slip = {
  /** "local-{accountId}" until the shop has taken it. */
  id: string;
  accountId: number;
  items: SlipItem[];
  createdAt: string;
  totalStake: number;
  totalPossibleReturn: number;
  placing: Placing | null;
};

const Stored = v.object({
  accountId: id,
  items: v.array(v.unknown()),
  createdAt: v.fallback(instant, ""),
  placing: v.fallback(v.nullable(Placing), null),
});

export const newSlip = (accountId: number, createdAt = ""): Slip => ({
  id: `local-${accountId}`,
  accountId,
  items: [],
  createdAt,
  totalStake: 0,
  totalPossibleReturn: 0,
  placing: null,
});

/** The slip with these items, and its totals with them: the sums of theirs, in whole pence. */
export const withItems = (slip: Slip, items: SlipItem[]): Slip => ({
  ...slip,
  items,
  totalStake: sum(items.map(({ racingBet }) => racingBet.stake)),
  totalPossibleReturn: sum(items.map(({ racingBet }) => racingBet.possibleReturn ?? 0)),
});

const sum = (amounts: number[]): number =>
  poundsFromPence(amounts.reduce((pence, amount) => pence + (penceFromPounds(amount) ?? 0), 0));

/** What stands in the storage. `unread`: bets that cannot be read, and are left out; null when nothing at all can. */
export function readSlip(text: string | null, accountId: number): { slip: Slip; unread: number | null } {
  const empty = newSlip(accountId);
  if (text === null) return { slip: empty, unread: 0 };
  const stored = v.safeParse(Stored, parsed(text));
  if (!stored.success || stored.output.accountId !== accountId) return { slip: empty, unread: null };
  const { items: given, createdAt, placing } = stored.output;
  const items = given.flatMap((item) => {
    const read = v.safeParse(Item, item);
    return read.success ? [read.output] : [];
  });
  const known = new Map(items.map((item) => [item.id, item]));
  const whole = placing?.itemIds.every((itemId) => known.has(itemId)) ? placing : null;
  return {
    slip: { ...withItems(empty, [...known.values()]), createdAt, placing: whole },
    unread: given.length - known.size,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
