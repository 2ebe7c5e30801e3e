import { FeedbackPanel } from "../../islands/feedback/feedback-panel.tsx";
import { Island } from "../../islands/island.tsx";
import { MOST_MESSAGE_CHARACTERS } from "../../src/domain/feedback/report.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Brand } from "../frame/brand.tsx";
import { describedBy, FieldFrame } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { type FormState, typedText } from "../ui/form-state.ts";
import { Title } from "../ui/title.tsx";

type Props = {
  form: FormState;
  /** The page to go back to. */
  from: string;
  requestKey: string;
};

/** Report an Issue as a page, without scripts; also for visitors of the login screen. */
export function SendFeedbackPage({ signedIn, ...props }: Props & { signedIn: boolean }) {
  if (signedIn)
    return (
      <>
        <Title text="Report an Issue" />
        <section className="sheet in narrow">
          <SendFeedbackForm {...props} />
        </section>
      </>
    );
  return (
    <main className="login">
      <p className="brand">
        <Brand />
      </p>
      <section className="sheet in">
        <h1>Report an Issue</h1>
        <SendFeedbackForm {...props} />
      </section>
    </main>
  );
}

const HINT = `What you did, what happened, and what should have happened. At most ${MOST_MESSAGE_CHARACTERS.toLocaleString("en-GB")} characters.`;

export function SendFeedbackForm({ form, from, requestKey }: Props) {
  const id = "feedback-text";
  return (
    <Form
      id="send-feedback-form"
      action={urls.feedback.send}
      form={form}
      submit="Send Report"
      busy="Sending..."
      cancel={{ label: "Cancel", href: from }}
      requestKey={requestKey}
    >
      <input type="hidden" name="from" value={from} />
      <FieldFrame id={id} label="What happened?" name="message" form={form} hint={HINT}>
        <textarea
          id={id}
          name="message"
          rows={8}
          required
          placeholder="Describe the issue..."
          defaultValue={typedText(form, "message")}
          aria-invalid={form.errors.message ? true : undefined}
          aria-describedby={describedBy(id, "message", form, HINT)}
        />
      </FieldFrame>
    </Form>
  );
}

/** The panel of "Send Feedback" with scripts. Requested by a touch of that button: it wakes at once. */
export function FloatingPanel({ from }: { from: string }) {
  return <Island of={FeedbackPanel} name="feedback-panel" id="feedback" wake="load" props={{ from }} />;
}
