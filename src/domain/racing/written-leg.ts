import { LEG_OUTCOMES, type LegOutcome } from "../bets/leg-outcome.ts";
import type { WrittenFields } from "../bets/written-fields.ts";
import { MOST_TERM, type Odds, readOdds } from "../odds.ts";
import type { Leg } from "./bet.ts";
import type { DeadHeat } from "./dead-heat.ts";
import type { PlaceTerms } from "./place-terms.ts";

/**
 * One leg as it is written in the published settlement cases. Besides their fields: `name`, `race`, `position`, a
 * `spRule4`, and `runners` with `handicap` in the place of `placeTerms` where standard terms apply. A leg with neither
 * odds nor a price type is at starting price. Fields of the wrong kind are refused here, wrong values by `brokenBetRule`.
 * @param number counts from 1
 */
export function readLeg(fields: WrittenFields, number: number): Leg {
  const price = readPrice(fields, number);
  const startingPrice = readStartingPrice(fields, number);
  const deadHeat = readDeadHeat(fields);
  const placeTerms = readPlaceTerms(fields, number);
  const name = fields.text("name");
  const race = fields.text("race");
  const position = fields.number("position");
  return {
    ...(name === undefined ? {} : { name }),
    ...(race === undefined ? {} : { race }),
    price,
    ...(startingPrice === undefined ? {} : { startingPrice }),
    bestOdds: fields.flag("bog") || fields.of.priceType === "BOG",
    rule4Pence: fields.number("rule4") ?? 0,
    spRule4Pence: fields.number("spRule4") ?? 0,
    outcome: readOutcome(fields, number),
    ...(position === undefined ? {} : { position }),
    ...(deadHeat === undefined ? {} : { deadHeat }),
    ...(placeTerms === undefined ? {} : { placeTerms }),
  };
}

function readOutcome(fields: WrittenFields, leg: number): LegOutcome {
  const written = fields.text("outcome") ?? "";
  const outcome = LEG_OUTCOMES.find((one) => one === written.toUpperCase());
  if (!outcome) fields.refuse({ code: "leg-outcome-unknown", leg, outcome: written });
  return outcome ?? "PENDING";
}

/** "SP" may stand as the type of the price or in its place; the price of an SP bet is not one that was taken. */
function readPrice(fields: WrittenFields, leg: number): Odds | null {
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

function readStartingPrice(fields: WrittenFields, leg: number): Odds | undefined {
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

function readDeadHeat(fields: WrittenFields): DeadHeat | undefined {
  const written = fields.object("deadHeat");
  if (!written) return undefined;
  const position = written.number("position");
  const tied = written.number("tied");
  if (position === undefined) return written.wrong("position");
  return tied === undefined ? written.wrong("tied") : { position, tied };
}

function readPlaceTerms(fields: WrittenFields, leg: number): PlaceTerms | undefined {
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
