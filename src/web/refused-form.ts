import type { FormState } from "../../views/ui/form-state.ts";
import type { AnyRefusal } from "../domain/outcome.ts";
import { say } from "./refusals.ts";

/** A form that comes back because the shop refused: as it was typed, with the sentence at its field. */
export function refusedForm(typed: FormState["typed"], refusal: AnyRefusal): FormState {
  const { detail, field = "" } = say(refusal);
  return { typed, errors: { [field]: detail } };
}
