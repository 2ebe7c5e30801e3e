import type { FormState } from "../../../views/ui/form-state.ts";
import type { AnyRefusal } from "../../domain/outcome.ts";
import { madeMeanwhile } from "../messages/moved.ts";
import { say } from "../messages/refusals.ts";
import { urls } from "../urls/urls.ts";

/**
 * A refused form: as typed, with the sentence at its field, and the present value at each field a colleague
 * saved.
 */
export function refusedForm(typed: FormState["typed"], refusal: AnyRefusal): FormState {
  const { detail, field = "", moved } = say(refusal);
  const errors = moved?.map(({ field, now }) => [field, madeMeanwhile(now)]) ?? [[field, detail]];
  const wayOn = wayOnFrom(refusal);
  return { typed, errors: Object.fromEntries(errors), ...(wayOn && { wayOn }) };
}

/** Cash needs an open shift: the page where one is opened leads back to where the form was. */
export function wayOnFrom(refusal: AnyRefusal): FormState["wayOn"] {
  const { code } = refusal;
  if (refusal.code === "approval-waits")
    return { href: urls.approvals.request(refusal.approvalId), text: "Approve here" };
  if (code === "till-not-named") return { href: urls.tills.own, text: "Name this till" };
  return code === "shift-not-open" ? { href: urls.tills.open, text: "Open a shift" } : undefined;
}
