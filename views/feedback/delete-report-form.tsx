import { formatInstant } from "../../src/domain/london-time.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import type { FormState } from "../ui/form-state.ts";

type Props = { report: { id: number; createdAt: Date }; form: FormState };

export function DeleteReportForm({ report: { id, createdAt }, form }: Props) {
  return (
    <Form
      id="delete-report-form"
      action={urls.feedback.deleteReport(id)}
      form={form}
      submit="Delete Report"
      busy="Deleting..."
      danger
      cancel={{ label: "Cancel", href: urls.feedback.report(id) }}
    >
      <p>
        Report {id} of {formatInstant(createdAt)} and its screenshot are deleted for good. The audit trail
        keeps that it was there, and why it was deleted.
      </p>
      <Field
        id="delete-reason"
        label="Reason"
        name="reason"
        form={form}
        maxLength={500}
        autoComplete="off"
        autoFocus
      />
    </Form>
  );
}
