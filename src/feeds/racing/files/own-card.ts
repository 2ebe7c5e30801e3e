import * as v from "valibot";
import { LooseFlag, LooseRows, LooseText } from "../../loose-text.ts";

const Odds = v.fallback(v.object({ fractional: LooseText, decimal: LooseText }), {
  fractional: "",
  decimal: "",
});

/**
 * The specification's fields (tests/specification/section-3-entities.ts); those below the line are ours beside it, and
 * may be missing.
 */
export const OwnRunner = v.object({
  id: LooseText,
  number: LooseText,
  horseName: LooseText,
  jockey: LooseText,
  age: LooseText,
  odds: Odds,
  // —
  draw: LooseText,
  nonRunner: LooseFlag,
  reserve: LooseFlag,
});

export const OwnFinisher = v.object({
  horseName: LooseText,
  position: LooseText,
  odds: Odds,
  // —
  number: LooseText,
  jockey: LooseText,
});

const Card = v.object({
  id: LooseText,
  raceTime: LooseText,
  raceName: LooseText,
  distance: LooseText,
  going: LooseText,
  prizeMoney: LooseText,
  course: v.fallback(v.object({ name: LooseText, region: LooseText, surface: LooseText }), {
    name: "",
    region: "",
    surface: "",
  }),
  runners: LooseRows,
  results: LooseRows,
  // —
  handicap: LooseFlag,
  status: LooseText,
  resultStatus: LooseText,
  raceClass: LooseText,
  pattern: LooseText,
  type: LooseText,
});
export type OwnCard = v.InferOutput<typeof Card>;

/**
 * One race card exactly as `GET /api/racing/racecards` answers it (docs/decisions.md#files-of-cards). Null where it is
 * no object.
 */
export function readOwnCard(row: unknown): OwnCard | null {
  const parsed = v.safeParse(Card, row);
  return parsed.success ? parsed.output : null;
}
