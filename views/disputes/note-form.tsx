import { DISPUTE_STATES, type Dispute, disputeStateName } from "../../src/domain/disputes/dispute.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { describedBy, FieldFrame } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { type FormState, typedText } from "../ui/form-state.ts";
import { NoteText } from "./open-form.tsx";

type Props = { dispute: Pick<Dispute, "id" | "about" | "status">; form: FormState; requestKey: string };

/** What happened in a dispute, and its status from then on. */
export const NoteForm = ({ dispute, form, requestKey }: Props) => (
  <Form
    id="dispute-note-form"
    action={urls.disputes.note(dispute.id)}
    form={form}
    submit="Save Note"
    needsText="text"
    cancel={{ label: "Cancel", href: urls.disputes.details(dispute.id) }}
    requestKey={requestKey}
  >
    <p>
      <strong>Dispute {dispute.id}</strong> <span className="soft">{dispute.about}</span>
    </p>
    {/* A status that a colleague changed meanwhile is refused once, and then shown. */}
    <input type="hidden" name="shown" value={dispute.status} />
    <FieldFrame id="dispute-status" label="Status" name="status" form={form}>
      <select
        id="dispute-status"
        name="status"
        defaultValue={typedText(form, "status", dispute.status)}
        aria-invalid={form.errors.status ? true : undefined}
        aria-describedby={describedBy("dispute-status", "status", form)}
      >
        {DISPUTE_STATES.map((code) => (
          <option key={code} value={code}>
            {disputeStateName(code)}
          </option>
        ))}
      </select>
    </FieldFrame>
    <NoteText form={form} label="Note" placeholder="Sent the settlement to the customer" />
  </Form>
);
