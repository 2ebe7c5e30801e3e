import { Field } from "../../ui/field.tsx";
import type { FormState } from "../../ui/form-state.ts";

type Props = { id: string; form: FormState; suggestions: readonly string[] };

/** Why staff say it and not a feed: kept with what they said. Common reasons are one key away. */
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
        // A form that comes back only for want of a reason asks for nothing else.
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
