import type { AnyToCome } from "../bets/settings.ts";
import { minus, plus, times, type Whole } from "../exact.ts";
import type { Multiplier } from "./multipliers.ts";

/** What one line returns for a stake of 1 on each of its parts: win/per and place/per. */
export type Parts = { win: Whole; place: Whole; per: Whole };

/**
 * One direction of an up-and-down pair: a stake on `first`, and from its return up to one stake goes on `second`, the
 * rest is kept. docs/rules/racing.md#any-to-come. Each way, the stake is two, and the mode says how the first return
 * goes on.
 */
export function anyToCome(first: Multiplier, second: Multiplier, mode: AnyToCome | "WIN_ONLY"): Parts {
  const { win: wonFirst, place: placedFirst, per: perFirst } = first;
  const { win: wonSecond, place: placedSecond, per: perSecond } = second;
  const onwards = (returned: number, onWin: Whole, onPlace: Whole, per: Whole): Parts => {
    const kept = times(minus(returned, plus(onWin, onPlace)), perSecond);
    const [fromWin, fromPlace] = [times(onWin, wonSecond), times(onPlace, placedSecond)];
    // Money that was kept belongs to the part that made it: to the win part where the first horse won.
    return wonFirst > 0
      ? { win: plus(fromWin, kept), place: fromPlace, per }
      : { win: fromWin, place: plus(fromPlace, kept), per };
  };
  const each = times(perFirst, perSecond);
  switch (mode) {
    case "WIN_ONLY":
      return onwards(wonFirst, Math.min(perFirst, wonFirst), 0, each);
    case "WIN_PLACE": {
      const ofWin = onwards(wonFirst, Math.min(perFirst, wonFirst), 0, each);
      const onPlace = Math.min(perFirst, placedFirst);
      const kept = times(placedFirst - onPlace, perSecond);
      return { win: ofWin.win, place: plus(times(onPlace, placedSecond), kept), per: each };
    }
    case "EQUALLY_DIVIDED": {
      // Up to two stakes go on, half of them to win: everything is counted in halves.
      const onward = Math.min(2 * perFirst, wonFirst + placedFirst);
      return onwards(2 * (wonFirst + placedFirst), onward, onward, times(2, each));
    }
    case "WIN_FIRST": {
      const returned = wonFirst + placedFirst;
      const onWin = Math.min(perFirst, returned);
      return onwards(returned, onWin, Math.min(perFirst, returned - onWin), each);
    }
  }
}

/** Every ordered pair of legs. */
export function directionsOf(legs: number): [number, number][] {
  const directions: [number, number][] = [];
  for (let first = 0; first < legs; first++)
    for (let second = 0; second < legs; second++) if (first !== second) directions.push([first, second]);
  return directions;
}
