import { Field } from "../../ui/field.tsx";
import type { FormState } from "../../ui/form-state.ts";

type Props = { id: string; form: FormState; suggestions: readonly string[] };

/** Staff's reason, stored with their entry. Common reasons are one key away. */
export function ReasonField({ id, form, suggestions }: Props) {
  return (
    <>
      <Field
        id={id}
        label="Reason"
        name="reason"
        form={form}
        list={`${id}-list`}
        autoComplete="off"
        maxLength={500}
        // A form returned only for its missing reason has nothing else to fill in.
        autoFocus={lacksOnlyReason(form)}
      />
      <datalist id={`${id}-list`}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </>
  );
}

export const lacksOnlyReason = ({ errors }: FormState): boolean => Object.keys(errors).join() === "reason";
