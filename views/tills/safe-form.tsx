import { urls } from "../../src/http/urls/urls.ts";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import type { FormState } from "../ui/form-state.ts";

type Props = {
  shift: { id: number; tillName: string };
  way: "ToSafe" | "FromSafe";
  form: FormState;
  requestKey: string;
};

/** Cash from a drawer to the safe, or back. */
export function SafeForm({ shift, way, form, requestKey }: Props) {
  const isOut = way === "ToSafe";
  return (
    <Form
      id="safe-form"
      action={isOut ? urls.tills.toSafe(shift.id) : urls.tills.fromSafe(shift.id)}
      submit={isOut ? "To the Safe" : "From the Safe"}
      busy="Moving..."
      cancel={{ label: "Cancel", href: urls.tills.own }}
      {...{ form, requestKey }}
    >
      <p>
        <strong>{shift.tillName}</strong>{" "}
        <span className="soft">
          {isOut ? "Out of the drawer, into the safe" : "Out of the safe, into the drawer"}
        </span>
      </p>
      <Field
        id="safe-amount"
        label="Amount (£)"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        className="amount"
        autoFocus
        form={form}
      />
      <Field id="safe-note" label="Note" name="note" maxLength={500} autoComplete="off" form={form} />
    </Form>
  );
}
