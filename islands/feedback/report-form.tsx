import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement, RefObject } from "react";
import { urls } from "../../src/http/urls/urls.ts";
import { keepDraft } from "./draft.ts";
import { ScreenshotField } from "./screenshot-field.tsx";
import type { Sending } from "./use-sending.ts";

type ReportFormProps = {
  id: string;
  from: string;
  text: RefObject<HTMLTextAreaElement | null>;
  sending: Sending;
};

/** What happened, in words and with a picture. Posts by itself where no script runs. */
export function ReportForm({ id, from, text, sending }: ReportFormProps): ReactElement {
  useSignals();
  const phase = sending.phase.value;
  return (
    <form
      className="form"
      method="post"
      action={urls.feedback.send}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.current) void sending.send(text.current);
      }}
    >
      <input type="hidden" name="from" value={from} />
      {phase.at === "failed" && (
        <p className="form-error" role="alert">
          <strong>{phase.failure.sentence}</strong> {phase.failure.detail}
        </p>
      )}
      <div className="field">
        <label htmlFor={`${id}-message`}>What happened?</label>
        <textarea
          id={`${id}-message`}
          name="message"
          rows={5}
          required
          placeholder="Describe the issue..."
          ref={text}
          onInput={(event) => {
            keepDraft(event.currentTarget.value);
            sending.goOn();
          }}
        />
      </div>
      <ScreenshotField picture={sending.screenshot} />
      <p className="feedback-done" role="status">
        {phase.at === "sent" ? "Thank you for your feedback!" : ""}
      </p>
      <p className="actions">
        <button type="submit" className="button act" aria-disabled={phase.at === "sending" || undefined}>
          {phase.at === "sending" ? "Sending..." : "Send Report"}
        </button>
      </p>
    </form>
  );
}
