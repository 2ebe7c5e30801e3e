import type { CashPieces } from "../../src/domain/tills/cash-pieces.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Field, FieldFrame } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { type FormState, typedText } from "../ui/form-state.ts";
import { CountSheet } from "./count-sheet.tsx";

type Asked = { form: FormState; requestKey: string };
type OfShift = Asked & { shift: { id: number; tillName: string } };

/** The float of a new shift: the drawer is counted, and what of it came from the safe. */
export function OpenShiftForm({
  tillName,
  back,
  form,
  requestKey,
}: Asked & { tillName: string; back: string }) {
  return (
    <Form
      id="count-form"
      action={urls.tills.open}
      submit="Open the Shift"
      busy="Opening..."
      cancel={{ label: "Cancel", href: back || urls.tills.own }}
      {...{ form, requestKey }}
    >
      <input type="hidden" name="back" value={back} />
      <p>
        <strong>{tillName}</strong> <span className="soft">Count the float in its drawer.</span>
      </p>
      <CountSheet form={form} />
      <Field
        id="from-safe"
        label="Of it from the safe (£)"
        name="fromSafe"
        hint="Left blank: what is there beyond what the last shift left in the drawer."
        inputMode="decimal"
        autoComplete="off"
        form={form}
      />
      <NoteField form={form} />
    </Form>
  );
}

/** The count that closes a shift, and what becomes of the cash. */
export function CloseShiftForm({ shift, form, requestKey }: OfShift) {
  return (
    <Form
      id="count-form"
      action={urls.tills.close(shift.id)}
      submit="Close the Shift"
      busy="Closing..."
      cancel={{ label: "Cancel", href: urls.tills.own }}
      {...{ form, requestKey }}
    >
      <p>
        <strong>{shift.tillName}</strong>{" "}
        <span className="soft">
          Count all that is in the drawer. What the books expect is shown after that.
        </span>
      </p>
      <CountSheet form={form} />
      <Field
        id="stays"
        label="Stays in the drawer as the next float (£)"
        name="stays"
        hint="The rest goes to the safe. Left blank: all of it stays."
        inputMode="decimal"
        autoComplete="off"
        form={form}
      />
      <NoteField form={form} />
    </Form>
  );
}

/** The one count for whoever hands over and whoever takes over. */
export function HandOverForm(props: OfShift & { colleagues: readonly { id: number; name: string }[] }) {
  const { shift, colleagues, form, requestKey } = props;
  const chosen = typedText(form, "to");
  return (
    <Form
      id="count-form"
      action={urls.tills.handOver(shift.id)}
      submit="Hand Over"
      busy="Handing over..."
      cancel={{ label: "Cancel", href: urls.tills.own }}
      {...{ form, requestKey }}
    >
      <p>
        <strong>{shift.tillName}</strong>{" "}
        <span className="soft">
          Count the drawer together. One shift closes with it, and the other opens.
        </span>
      </p>
      <CountSheet form={form} />
      <FieldFrame id="hand-over-to" label="Who takes over" name="to" form={form}>
        <select
          id="hand-over-to"
          name="to"
          defaultValue={chosen}
          aria-invalid={form.errors.to ? true : undefined}
          aria-describedby={form.errors.to ? "hand-over-to-error" : undefined}
        >
          <option value="">Choose a colleague</option>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </FieldFrame>
      <NoteField form={form} />
    </Form>
  );
}

type Correcting = OfShift & {
  count: { id: number; pieces: CashPieces };
  /** What was counted may be in the safe by now. */
  mayBeInSafe: boolean;
};

/** What a count should have been, why, and where the money is. */
export function CorrectCountForm({ shift, count, mayBeInSafe, form, requestKey }: Correcting) {
  const chosen = typedText(form, "wrongIn", "drawer");
  return (
    <Form
      id="count-form"
      action={urls.tills.correct(shift.id, count.id)}
      submit="Correct the Count"
      cancel={{ label: "Cancel", href: urls.tills.details(shift.id) }}
      {...{ form, requestKey }}
    >
      <p>
        <strong>{shift.tillName}</strong>{" "}
        <span className="soft">
          Enter what the count should have been. The wrong count stays on the shift, with your correction and
          your name beside it.
        </span>
      </p>
      <CountSheet form={form} before={count.pieces} />
      {mayBeInSafe && (
        <FieldFrame id="wrong-in" label="Where the difference is" name="wrongIn" form={form}>
          <select id="wrong-in" name="wrongIn" defaultValue={chosen}>
            <option value="drawer">In the drawer</option>
            <option value="safe">In the safe</option>
          </select>
        </FieldFrame>
      )}
      <Field
        id="correct-reason"
        label="Reason"
        name="reason"
        maxLength={500}
        autoComplete="off"
        form={form}
      />
    </Form>
  );
}

const NoteField = ({ form }: { form: FormState }) => (
  <Field
    id="count-note"
    label="Note"
    name="note"
    hint="Needed where the count is not what the books expect."
    maxLength={500}
    autoComplete="off"
    form={form}
  />
);
