import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { type FormEvent, type KeyboardEvent, type ReactElement, useEffect, useRef } from "react";
import { urls } from "../../src/urls.ts";
import { dialogIsOpen } from "../browser/awaited-dialog.ts";
import { forgetDraft, keepDraft, keptDraft } from "./draft.ts";
import { EndpointDialog } from "./endpoint-dialog.tsx";
import { ScreenshotField } from "./screenshot-field.tsx";
import { type Failure, newKey, type Report, sendReport } from "./send-report.ts";

export type FeedbackPanelProps = {
  id: string;
  /** The page that it was opened on: where a browser without scripts goes back to. */
  from: string;
};

type Phase = { at: "idle" | "sending" | "sent" } | { at: "failed"; failure: Failure };

/** Report an Issue: words, a picture of the screen, and what became of them. Posts by itself until it is awake. */
export function FeedbackPanel({ id, from }: FeedbackPanelProps): ReactElement {
  useSignals();
  const phase = useSignal<Phase>({ at: "idle" });
  const screenshot = useSignal<string | null>(null);
  const panel = useRef<HTMLDialogElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const lost = useRef<Report | null>(null);

  useEffect(() => {
    const field = text.current as HTMLTextAreaElement;
    // What somebody wrote before the script came is the truth; else what they left here before.
    if (field.value === "") field.value = keptDraft();
    field.focus();
    dialogIsOpen();
  }, []);

  const close = (): void => {
    const opener = panel.current?.closest("aside")?.querySelector<HTMLElement>("form button");
    panel.current?.closest("#feedback-outlet")?.replaceChildren();
    opener?.focus();
  };

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (phase.peek().at === "sending") return;
    const field = text.current as HTMLTextAreaElement;
    phase.value = { at: "sending" };
    const written = { message: field.value, screenshot: screenshot.peek() };
    // Sent again unchanged after an answer was lost on the way, it is still one report: it keeps its key.
    const before = lost.current;
    const same = before?.message === written.message && before.screenshot === written.screenshot;
    const report = same ? before : { ...written, key: newKey() };
    const failure = await sendReport(report);
    lost.current = failure?.sentence === "Unknown error" ? report : null;
    if (failure) {
      phase.value = { at: "failed", failure };
      return;
    }
    field.value = "";
    forgetDraft();
    screenshot.value = null;
    phase.value = { at: "sent" };
  };

  const { value } = phase;
  return (
    <dialog
      open
      className="feedback-panel"
      ref={panel}
      aria-labelledby={`${id}-title`}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== "Escape" || (event.target as Element).closest("dialog") !== panel.current) return;
        event.stopPropagation();
        close();
      }}
    >
      <header>
        <h2 id={`${id}-title`}>Report an Issue</h2>
        <button type="button" className="button quiet needs-script" aria-label="Close" onClick={close}>
          ✕
        </button>
      </header>
      <form className="form" method="post" action={urls.feedback.send} onSubmit={send}>
        <input type="hidden" name="from" value={from} />
        {value.at === "failed" && (
          <p className="form-error" role="alert">
            <strong>{value.failure.sentence}</strong> {value.failure.detail}
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
              if (phase.peek().at !== "sending") phase.value = { at: "idle" };
            }}
          />
        </div>
        <ScreenshotField picture={screenshot} />
        <p className="feedback-done" role="status">
          {value.at === "sent" ? "Thank you for your feedback!" : ""}
        </p>
        <p className="actions">
          <button type="submit" className="button act" aria-disabled={value.at === "sending" || undefined}>
            {value.at === "sending" ? "Sending..." : "Send Report"}
          </button>
        </p>
      </form>
      <EndpointDialog id={`${id}-endpoint`} />
    </dialog>
  );
}
