import { CARE_NOTE_KINDS } from "../../src/domain/accounts/care-note.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { describedBy, Field, FieldFrame } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { type FormState, typedText } from "../ui/form-state.ts";

type Props = {
  account: { id: number; name: string };
  /** The day that the newest note has: it stays unless it is emptied. */
  followUpOn: string | null;
  form: FormState;
  requestKey: string;
};

/** A note of an interaction with a customer. */
export const CareNoteForm = ({ account, followUpOn, form, requestKey }: Props) => (
  <Form
    id="care-note-form"
    action={urls.accounts.careNote(account.id)}
    form={form}
    submit="Save Note"
    needsText="text"
    cancel={{ label: "Cancel", href: urls.accounts.care(account.id) }}
    requestKey={requestKey}
  >
    <p>
      <strong>{account.name}</strong> <span className="soft">ID {account.id}</span>
    </p>
    <FieldFrame id="care-note-kind" label="About" name="kind" form={form}>
      <select
        id="care-note-kind"
        name="kind"
        defaultValue={typedText(form, "kind", CARE_NOTE_KINDS[0][0])}
        aria-describedby={describedBy("care-note-kind", "kind", form)}
      >
        {CARE_NOTE_KINDS.map(([code, words]) => (
          <option key={code} value={code}>
            {words}
          </option>
        ))}
      </select>
    </FieldFrame>
    <FieldFrame id="care-note-text" label="Note" name="text" form={form}>
      <textarea
        id="care-note-text"
        name="text"
        rows={3}
        defaultValue={typedText(form, "text")}
        placeholder="Says the stakes are within the monthly budget"
        aria-invalid={form.errors.text ? true : undefined}
        aria-describedby={describedBy("care-note-text", "text", form)}
      />
    </FieldFrame>
    <Field
      id="care-note-follow-up"
      label="Follow-up on"
      name="followUpOn"
      type="date"
      form={form}
      defaultValue={followUpOn ?? ""}
      hint="Blank: none. The newest note decides."
    />
  </Form>
);
