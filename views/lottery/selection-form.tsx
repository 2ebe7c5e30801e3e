import { Island } from "../../islands/island.tsx";
import { SelectionFields, type SelectionFieldsProps } from "../../islands/lottery/selection-fields.tsx";
import type { SelectionTerms } from "../../src/domain/lottery/selection.ts";
import { urls } from "../../src/urls.ts";
import { Form } from "../ui/form.tsx";
import type { FormState } from "../ui/form-state.ts";
import { ShownValues } from "../ui/shown-values.tsx";

type Props = {
  form: FormState;
  /** The bet that is edited, or null where one is added. */
  betId: number | null;
  /** The terms that it has, where one is edited. */
  shown: SelectionTerms | null;
  fields: Omit<SelectionFieldsProps, "id" | "errors">;
  requestKey?: string;
};

/** Add and edit are the same form. It posts by itself; awake, its summary follows every change. */
export function SelectionForm({ form, betId, shown, fields, requestKey }: Props) {
  return (
    <Form
      id="bet-form"
      action={betId === null ? urls.lottery.addSelection : urls.lottery.editSelection(betId)}
      form={form}
      submit={betId === null ? "Add Bet" : "Save Changes"}
      busy={betId === null ? "Adding..." : "Saving..."}
      cancel={{ label: "Cancel", href: urls.lottery.selections }}
      {...(requestKey && { requestKey })}
    >
      {shown && <ShownValues form={form} values={shown} />}
      <section className="bet-details" aria-labelledby="bet-details">
        <h2 className="part" id="bet-details">
          Bet Details
        </h2>
        <Island
          of={SelectionFields}
          name="selection-fields"
          id="bet"
          wake="load"
          props={{ ...fields, errors: form.errors }}
        />
      </section>
      {betId !== null && (
        <p className="soft small">Changes count from the next draw on. Results that are stored stay.</p>
      )}
    </Form>
  );
}
