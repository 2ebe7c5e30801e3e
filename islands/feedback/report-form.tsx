import { type Signal, useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement, RefObject } from "react";
import { urls } from "../../src/http/urls/urls.ts";
import { dismissToast } from "../browser/toasts.ts";
import { keepDraft } from "./draft.ts";
import { takeScreenshot } from "./take-screenshot.ts";
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

const NOT_TAKEN = "The screenshot could not be taken. You can send the report without it.";

/** A picture of the screen behind the panel: taken, looked at, taken again, or left out. */
export function ScreenshotField({ picture }: { picture: Signal<string | null> }): ReactElement {
  useSignals();
  const taking = useSignal(false);
  const failed = useSignal(false);

  const take = async (): Promise<void> => {
    if (taking.peek()) return;
    taking.value = true;
    failed.value = false;
    try {
      picture.value = await takeScreenshot();
    } catch (error) {
      console.warn("No screenshot:", error);
      failed.value = true;
      dismissToast();
    }
    taking.value = false;
  };

  const { value } = picture;
  return (
    <div className="feedback-screenshot needs-script">
      {value !== null && <img src={value} alt="Preview of the screenshot" />}
      <p className="actions">
        <button type="button" className="button" aria-disabled={taking.value || undefined} onClick={take}>
          {taking.value ? "Taking..." : value === null ? "Take Screenshot" : "Retake Screenshot"}
        </button>
        {value !== null && (
          <button
            type="button"
            className="button quiet"
            aria-label="Remove Screenshot"
            onClick={() => {
              picture.value = null;
            }}
          >
            Remove
          </button>
        )}
      </p>
      {failed.value && (
        <p className="field-error" role="alert">
          {NOT_TAKEN}
        </p>
      )}
    </div>
  );
}
