import { type FormState, typedText } from "./form-state.ts";

/** The form's initial values: they tell what was changed, and whether a colleague has saved since. */
export const ShownValues = ({ form, values }: { form: FormState; values: object }) => (
  <input type="hidden" name="shown" value={typedText(form, "shown", JSON.stringify(values))} />
);
