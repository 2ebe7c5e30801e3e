import type { RunnerOnCard } from "../../../views/racing/cards/card.ts";
import { faultText } from "../../../views/racing/race/order-reading.tsx";
import { type FormState, typedText } from "../../../views/ui/form-state.ts";
import { type Odds, readOdds } from "../../domain/odds.ts";
import type { EnteredHorse } from "../../domain/racing/races/entered-result.ts";
import { FINISH_CODES, type FinishCode } from "../../domain/racing/races/result-version.ts";
import { type OrderedHorse, readFinishingOrder } from "../../domain/racing/settlement/race-result.ts";

/** A result as it came in the form, or a sentence for each field that cannot be read. */
export type TypedResult = { horses: EnteredHorse[] } | { errors: FormState["errors"] };

/** The finishing order where one was typed, else the positions of the table; starting prices from both, the order first. */
export function typedResult(form: FormState, runners: readonly RunnerOnCard[]): TypedResult {
  const order = readFinishingOrder(typedText(form, "order"));
  if (!Array.isArray(order)) return { errors: { order: faultText(order) } };
  const unknown = order.find(({ number }) => !runners.some((runner) => runner.number === number));
  if (unknown) return { errors: { order: `There is no ${unknown.number} in this race` } };
  const errors: FormState["errors"] = {};
  const horses = runners.flatMap((runner): EnteredHorse[] => {
    const keyed = order.find(({ number }) => number === runner.number);
    const end = order.length > 0 ? keyed && endOf(keyed) : endTyped(form, runner.id, errors);
    const priced = priceTyped(form, runner.id, errors);
    const sp = keyed?.sp ?? priced;
    // A horse of which nothing is said ran unplaced, or was out already: the shop knows which.
    return end || (sp && runner.status === "runner") ? [{ runnerId: runner.id, ...end, sp }] : [];
  });
  return Object.keys(errors).length > 0 ? { errors } : { horses };
}

type End = Pick<EnteredHorse, "place" | "code" | "nonRunner">;

const endOf = ({ place, code, nonRunner }: OrderedHorse): End => ({ place, code, nonRunner });

function endTyped(form: FormState, runnerId: number, errors: FormState["errors"]): End | undefined {
  const typed = typedText(form, `finish-${runnerId}`).trim().toUpperCase();
  if (typed === "") return undefined;
  if (typed === "NR") return { nonRunner: true };
  if (Object.hasOwn(FINISH_CODES, typed)) return { code: typed as FinishCode };
  if (/^[1-9]\d?$/.test(typed)) return { place: Number(typed) };
  errors[`finish-${runnerId}`] = "A position such as 1, a code such as PU, or NR";
  return undefined;
}

function priceTyped(form: FormState, runnerId: number, errors: FormState["errors"]): Odds | null {
  const typed = typedText(form, `sp-${runnerId}`).trim();
  if (typed === "") return null;
  const price = readOdds(typed);
  if (typeof price !== "string") return price;
  errors[`sp-${runnerId}`] = "A price such as 9/2 or Evens";
  return null;
}
