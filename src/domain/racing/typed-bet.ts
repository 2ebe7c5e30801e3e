import { betTypeOf } from "../bets/bet-types.ts";
import { readHorseLine } from "./horse-line.ts";
import { hearTerms, readSpokenTerms, type SpokenTerms, termsSaid, wordsOf } from "./spoken-terms.ts";
import { amountIn, isBare, type SpokenPart } from "./spoken-words.ts";

/** A line at the counter: what it says of the bet, and which horse it puts on it, both in one. */
export type TypedBet = {
  terms: SpokenTerms | null;
  /** As horses are searched for: "newmarket 3.15 7", a piece of a name; "" where the line names none. */
  horse: string;
  /** The bet is struck at the starting price, although the horse may have a price. */
  atSp: boolean;
};

/**
 * How a line can be read, the likelier way first: the next one counts where no horse is found for the one before. A
 * horse's name may hold any word of the trade ("Must Win"), so that it is looked for whole, unless an amount is in the line.
 */
export function readTypedBet(line: string): readonly TypedBet[] {
  const asTyped: TypedBet = { terms: null, horse: line.trim(), atSp: false };
  const terms = readSpokenTerms(line);
  if (terms) return [{ terms, horse: "", atSp: false }];
  const heard = hearTerms(wordsOf(line), false);
  if (!heard || heard.rest.length === 0 || heard.before + heard.after === 0) return [asTyped];
  const { said, rest } = withLastNumber(heard.said, heard.rest, heard.after > 0);
  const horse = rest.join(" ");
  const mixed: TypedBet = {
    terms: isSaid(said) ? termsSaid(said) : null,
    horse,
    atSp: said.atSp ?? false,
  };
  const isSure = readHorseLine(horse) !== null || heard.said.stakePence !== undefined;
  return isSure ? [mixed] : [asTyped, mixed];
}

/**
 * "3.15 7 2 win": one number more than the bet has horses, in front of other terms, is the amount. "3.15 7 2 double" is
 * number 7, and number 2 of the race after it.
 */
function withLastNumber(said: SpokenPart, rest: readonly string[], isFollowed: boolean) {
  const last = rest.at(-1) ?? "";
  const shorter = rest.slice(0, -1);
  const before = readHorseLine(shorter.join(" "));
  const horses = before === null || before.number === null ? 0 : 1 + before.following.length;
  const most = said.type ? (betTypeOf(said.type)?.maxSelections ?? 1) : 1;
  const isName = before === null && readHorseLine(rest.join(" ")) === null && shorter.length > 0;
  const isAmount = isFollowed && said.stakePence === undefined && isBare(last) && (isName || horses >= most);
  return isAmount ? { said: { ...said, stakePence: amountIn(last)! }, rest: shorter } : { said, rest };
}

const isSaid = ({ atSp: _, ...terms }: SpokenPart): boolean => Object.keys(terms).length > 0;
