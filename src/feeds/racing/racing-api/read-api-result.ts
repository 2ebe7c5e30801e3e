import * as v from "valibot";
import { LooseRows, LooseText } from "../../loose-text.ts";
import type { WrittenFinisher, WrittenResult } from "../reading/written-race.ts";

const Finisher = v.object({
  horse_id: LooseText,
  horse: LooseText,
  number: LooseText,
  jockey: LooseText,
  position: LooseText,
  sp: LooseText,
  sp_dec: LooseText,
});

const Result = v.object({
  race_id: LooseText,
  course: LooseText,
  region: LooseText,
  off: LooseText,
  off_dt: LooseText,
  race_name: LooseText,
  non_runners: LooseText,
  runners: LooseRows,
});

/** One result of The Racing API, any plan (Free has no starting prices). Null where it is no object at all. */
export function readApiResult(row: unknown): WrittenResult | null {
  const parsed = v.safeParse(Result, row);
  if (!parsed.success) return null;
  const result = parsed.output;
  return {
    id: result.race_id,
    course: result.course,
    region: result.region,
    off: result.off_dt || result.off,
    title: result.race_name,
    status: null,
    ran: "",
    nonRunners: result.non_runners,
    runners: result.runners.map(readApiFinisher),
  };
}

function readApiFinisher(row: unknown): WrittenFinisher {
  const parsed = v.safeParse(Finisher, row);
  const runner = parsed.success ? parsed.output : v.parse(Finisher, {});
  const { horse_id: horseId, number, horse, jockey, position, sp, sp_dec: decimal } = runner;
  return { horseId, number, horse, jockey, position, sp: [sp, decimal] };
}
