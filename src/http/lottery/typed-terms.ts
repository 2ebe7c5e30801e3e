import * as v from "valibot";
import type { FormState } from "../../../views/ui/form-state.ts";
import { eachDrawFlag } from "../../domain/lottery/game.ts";
import {
  type LineNumbers,
  type LinePiece,
  numbersTyped,
  picksTyped,
  readNumberLine,
  samePicks,
} from "../../domain/lottery/number-line.ts";
import type { SelectionTerms } from "../../domain/lottery/selection.ts";
import { penceFromPounds, plainPounds } from "../../domain/money.ts";
import { definedIn, shownIn } from "../request/inputs.ts";
import { WireTerms } from "./player-wire.ts";

/** The terms are judged by the shop, in the specification's order; here they only have to be texts. */
export const TypedForm = v.record(v.string(), v.union([v.string(), v.array(v.string())]));

/** The terms that the form was opened with. */
export function termsShown(typed: FormState["typed"]): Partial<SelectionTerms> {
  const { betAmount: _, ...others } = WireTerms.entries;
  return definedIn(v.parse(shownIn({ ...others, betPence: v.number() }), typed.shown) ?? {});
}

/** The numbers of the form, typed or picked; null where the two are not alike. */
export function numbersChosen(typed: FormState["typed"], largest: number): number[] | null {
  const [line, picked] = [String(typed.numbersLine ?? ""), String(typed.numbersPicked ?? "")];
  const picks = { numbers: typedNumbers(typed.selectedNumbers), bonus: null };
  return agreedNumbers({ line, picks, picked }, { hasBonus: false, largest })?.numbers ?? null;
}

/** The typed terms; an unreadable value becomes one that every rule refuses. */
export function termsTyped(typed: FormState["typed"], largest: number): SelectionTerms {
  const on = (name: string) => typed[name] !== undefined;
  return {
    selectedNumbers: numbersChosen(typed, largest) ?? typedNumbers(typed.selectedNumbers),
    includeBonus: on("includeBonus"),
    betPence: penceFromPounds(String(typed.betAmount ?? "")) ?? 0,
    startDate: String(typed.startDate ?? ""),
    numberOfWeeks: /^\s*\d{1,4}\s*$/.test(String(typed.numberOfWeeks ?? "1"))
      ? Number(typed.numberOfWeeks ?? 1)
      : 0,
    isNeverEnding: on("isNeverEnding"),
    playMonday: on("playMonday"),
    playWednesday: on("playWednesday"),
    playSaturday: on("playSaturday"),
    ...eachDrawFlag(on),
  };
}

/**
 * A returned form: the clerk's changes over the present values. Numbers stay as typed, even unreadable ones.
 */
export function typedOver(
  typed: FormState["typed"],
  changes: Partial<SelectionTerms>,
  now: SelectionTerms,
): FormState["typed"] {
  return {
    ...typed,
    ...(changes.betPence === undefined && { betAmount: plainPounds(now.betPence) }),
    ...(changes.numberOfWeeks === undefined && { numberOfWeeks: String(now.numberOfWeeks) }),
  };
}

/** Numbers as a form sent them: typed on a line, picked in boxes, and the picks that the form had shown. */
type Sent = { line: string; picks: LineNumbers; picked: string };
type Game = { hasBonus: boolean; largest: number };

/** For two inputs that disagree. */
export const NOT_ALIKE = "The typed numbers and the picked ones are not the same. Clear one of them.";

/** The numbers that count, right or wrong, and the pieces of the line where it is the line that counts. */
export type AgreedNumbers = LineNumbers & { pieces: readonly LinePiece[] };

/**
 * A line and a picker of the same numbers, synchronised by script. Without one, the field that was changed
 * counts; null when both were changed and differ.
 */
export function agreedNumbers({ line, picks, picked }: Sent, game: Game): AgreedNumbers | null {
  const byPicks = { ...picks, pieces: [] };
  if (line.trim() === "") return byPicks;
  const pieces = readNumberLine(line, game.hasBonus);
  const byLine = { ...numbersTyped(pieces), pieces };
  const shown = numbersTyped(readNumberLine(picked, game.hasBonus));
  if (samePicks(picks, shown) || samePicks(picks, picksTyped(pieces, game.largest))) return byLine;
  return samePicks(byLine, shown) ? byPicks : null;
}

/** Numbers as checkboxes and lists of a form send them. */
export const typedNumbers = (typed: string | string[] | undefined): number[] =>
  (Array.isArray(typed) ? typed : []).slice(0, 100).map(Number);
