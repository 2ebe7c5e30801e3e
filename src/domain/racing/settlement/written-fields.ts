import { betTypeOf } from "../../bets/bet-types.ts";
import type { SettlementRefusal } from "../../bets/refusals.ts";
import type { WrittenFields } from "../../bets/written-settings.ts";
import type { WrittenType } from "../../bets/written-types.ts";
import { penceFromPounds } from "../../money.ts";
import { MOST_TERM, type Odds, readOdds } from "../../odds.ts";
import type { DeadHeat, PlaceTerms } from "./bet.ts";

/** The parts of a written bet that each kind of it has. Fields of the wrong kind are refused here. */
export function readStake(fields: WrittenFields): number {
  const written = fields.of.stakePerLine;
  const pence = typeof written === "string" || typeof written === "number" ? penceFromPounds(written) : null;
  if (pence === null) fields.refuse({ code: "stake-unreadable" });
  return pence ?? 0;
}

export function wrongCount({ name, legs: exactly }: WrittenType, legs: number): SettlementRefusal | null {
  const { minSelections, maxSelections } = betTypeOf(name)!;
  const [least, most] = exactly === null ? [minSelections, maxSelections] : [exactly, exactly];
  return legs < least || legs > most ? { code: "bet-legs-wrong", betType: name, least, most, legs } : null;
}

/** "SP" may stand as the type of the price or in its place; the price of an SP bet is not one that was taken. */
export function readPrice(fields: WrittenFields, leg: number): Odds | null {
  const type = fields.oneOf("priceType", ["BOARD", "EARLY", "FIXED", "BOG", "SP"]);
  const odds = fields.text("odds");
  if (type === "SP" || odds?.trim().toUpperCase() === "SP") return null;
  if (odds === undefined)
    return (fields.of.priceType ?? undefined) === undefined ? null : unreadable(fields, leg);
  return priceFrom(odds, fields, { leg }) ?? null;
}

function unreadable(fields: WrittenFields, leg: number): null {
  fields.refuse({ code: "odds-unreadable", leg, odds: "" });
  return null;
}

export function readStartingPrice(fields: WrittenFields, leg: number): Odds | undefined {
  const sp = fields.text("sp");
  return sp === undefined ? undefined : priceFrom(sp, fields, { leg, isStartingPrice: true });
}

function priceFrom(text: string, fields: WrittenFields, which: WhichPrice): Odds | undefined {
  const odds = readOdds(text);
  if (typeof odds !== "string") return odds;
  if (odds === "odds-unreadable") return fields.refuse({ code: odds, ...which, odds: text });
  if (odds === "odds-too-large") return fields.refuse({ code: odds, ...which, most: MOST_TERM });
  return fields.refuse({ code: odds, ...which });
}

type WhichPrice = { leg: number; isStartingPrice?: true };

export function readDeadHeat(fields: WrittenFields): DeadHeat | undefined {
  const written = fields.object("deadHeat");
  if (!written) return undefined;
  const position = written.number("position");
  const tied = written.number("tied");
  if (position === undefined) return written.wrong("position");
  return tied === undefined ? written.wrong("tied") : { position, tied };
}

export function readPlaceTerms(fields: WrittenFields, leg: number): PlaceTerms | undefined {
  const written = fields.object("placeTerms");
  if (!written) {
    const runners = fields.number("runners");
    return runners === undefined
      ? undefined
      : { mode: "STANDARD", runners, handicap: fields.flag("handicap") };
  }
  const fraction = readOdds(written.text("fraction") ?? "");
  const places = written.number("places");
  if (typeof fraction === "string") return fields.refuse({ code: "place-terms-wrong", leg });
  return places === undefined ? { mode: "FIXED", fraction } : { mode: "FIXED", fraction, places };
}
