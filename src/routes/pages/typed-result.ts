import type { RunnerOnCard } from "../../../views/racing/card.ts";
import { faultText } from "../../../views/racing/order-reading.tsx";
import { type FormState, typedText } from "../../../views/ui/form-state.ts";
import { type Odds, readOdds } from "../../domain/odds.ts";
import { type OrderedHorse, readFinishingOrder } from "../../domain/racing/finishing-order.ts";
import { FINISH_CODES, type FinishCode } from "../../domain/racing/result-version.ts";

/** What a clerk says became of a horse. Neither place nor code, and not out: it ran, unplaced. */
export type TypedFinish = {
  runnerId: number;
  place: number | null;
  code: FinishCode | null;
  out: boolean;
  sp: Odds | null;
};

/** A result as it came in the form: every horse of the card, or a sentence for each field that cannot be read. */
export type TypedResult = { finishers: TypedFinish[] } | { errors: FormState["errors"] };

/** The finishing order where one was typed, else the positions of the table; starting prices from both. */
export function typedResult(form: FormState, runners: readonly RunnerOnCard[]): TypedResult {
  const order = readFinishingOrder(typedText(form, "order"));
  if (!Array.isArray(order)) return { errors: { order: faultText(order) } };
  const unknown = order.find(({ number }) => !runners.some((runner) => runner.number === number));
  if (unknown) return { errors: { order: `There is no ${unknown.number} in this race` } };
  const errors: FormState["errors"] = {};
  const finishers = runners.map((runner): TypedFinish => {
    const keyed = order.find(({ number }) => number === runner.number);
    const sp = priceTyped(form, runner.id, errors) ?? keyed?.sp ?? null;
    const end = order.length > 0 ? endOf(keyed, runner) : endTyped(form, runner, errors);
    return { runnerId: runner.id, sp, ...end };
  });
  if (Object.keys(errors).length > 0) return { errors };
  if (finishers.every(({ place }) => place === null))
    return { errors: { order: "Say which horse was first: its number, or a 1 in the table" } };
  return { finishers };
}

type End = Pick<TypedFinish, "place" | "code" | "out">;
const RAN: End = { place: null, code: null, out: false };
const OUT: End = { place: null, code: null, out: true };

/** A horse that the order leaves out ran unplaced, unless it was out already or had not got in. */
function endOf(keyed: OrderedHorse | undefined, { status }: RunnerOnCard): End {
  if (!keyed) return status === "runner" ? RAN : OUT;
  return { place: keyed.place, code: keyed.code, out: keyed.nonRunner };
}

function endTyped(form: FormState, runner: RunnerOnCard, errors: FormState["errors"]): End {
  const typed = typedText(form, `finish-${runner.id}`).trim().toUpperCase();
  if (typed === "") return runner.status === "runner" ? RAN : OUT;
  if (typed === "NR") return OUT;
  if (Object.hasOwn(FINISH_CODES, typed)) return { ...RAN, code: typed as FinishCode };
  if (/^[1-9]\d?$/.test(typed)) return { ...RAN, place: Number(typed) };
  errors[`finish-${runner.id}`] = "A position such as 1, a code such as PU, or NR";
  return RAN;
}

function priceTyped(form: FormState, runnerId: number, errors: FormState["errors"]): Odds | null {
  const typed = typedText(form, `sp-${runnerId}`).trim();
  if (typed === "") return null;
  const price = readOdds(typed);
  if (typeof price !== "string") return price;
  errors[`sp-${runnerId}`] = "A price such as 9/2 or Evens";
  return null;
}
