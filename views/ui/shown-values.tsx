import { type FormState, typedText } from "./form-state.ts";

/** What the form was opened with: by that the shop knows what was changed, and whether somebody else has saved since. */
export const ShownValues = ({ form, values }: { form: FormState; values: object }) => (
  <input type="hidden" name="shown" value={typedText(form, "shown", JSON.stringify(values))} />
);
