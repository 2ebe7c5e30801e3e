import type { AccountNote } from "../../src/domain/accounts/debtor.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { describedBy, FieldFrame } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { type FormState, typedText } from "../ui/form-state.ts";
import { Money } from "../ui/money.tsx";
import { Note } from "./debtors-page.tsx";

type Props = {
  account: { id: number; name: string; balancePence: number };
  /** The newest first. */
  notes: readonly AccountNote[];
  form: FormState;
  requestKey: string;
};

/** A note of a customer's debt, above the earlier ones. */
export const NoteForm = ({ account, notes, form, requestKey }: Props) => (
  <Form
    id="note-form"
    action={urls.accounts.note(account.id)}
    form={form}
    submit="Save Note"
    needsText="text"
    cancel={{ label: "Cancel", href: urls.accounts.debtors }}
    requestKey={requestKey}
  >
    <p>
      <strong>{account.name}</strong> <span className="soft">ID {account.id}, balance</span>{" "}
      <Money pence={account.balancePence} owed />
    </p>
    <FieldFrame id="note-text" label="Note" name="text" form={form}>
      <textarea
        id="note-text"
        name="text"
        rows={3}
        defaultValue={typedText(form, "text")}
        placeholder="Pays £20.00 on Friday"
        aria-invalid={form.errors.text ? true : undefined}
        aria-describedby={describedBy("note-text", "text", form)}
      />
    </FieldFrame>
    {notes.length > 0 && (
      <ul className="notes" aria-label="Earlier notes">
        {notes.map((note, at) => (
          <li key={at}>
            <Note note={note} />
          </li>
        ))}
      </ul>
    )}
  </Form>
);
