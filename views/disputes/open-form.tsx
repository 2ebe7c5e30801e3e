import type { DisputeSubject } from "../../src/domain/disputes/dispute.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { describedBy, Field, FieldFrame } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { type FormState, typedText } from "../ui/form-state.ts";

type Props = {
  subject: DisputeSubject;
  subjectId: number;
  /** The subject in words. */
  about: string;
  today: string;
  form: FormState;
  requestKey: string;
};

/** A customer's complaint: what it is about is given, what they say is typed. */
export const OpenForm = ({ subject, subjectId, about, today, form, requestKey }: Props) => (
  <Form
    id="open-dispute-form"
    action={urls.disputes.open}
    form={form}
    submit="Open Dispute"
    needsText="text"
    cancel={{ label: "Cancel", href: urls.disputes.list }}
    requestKey={requestKey}
  >
    <p className="strong">{about}</p>
    <input type="hidden" name="about" value={subject} />
    <input type="hidden" name="id" value={subjectId} />
    <Field
      id="dispute-received"
      label="Complaint received on"
      name="receivedOn"
      type="date"
      form={form}
      defaultValue={today}
      max={today}
    />
    <NoteText form={form} label="Complaint" placeholder="Says the each-way part was not paid" />
  </Form>
);

/** The words of a note. */
export const NoteText = ({
  form,
  label,
  placeholder,
}: {
  form: FormState;
  label: string;
  placeholder: string;
}) => (
  <FieldFrame id="dispute-text" label={label} name="text" form={form}>
    <textarea
      id="dispute-text"
      name="text"
      rows={4}
      defaultValue={typedText(form, "text")}
      placeholder={placeholder}
      aria-invalid={form.errors.text ? true : undefined}
      aria-describedby={describedBy("dispute-text", "text", form)}
    />
  </FieldFrame>
);
