import { type KeyboardEvent, type ReactElement, useEffect, useRef } from "react";
import { dialogIsOpen } from "../browser/awaited-dialog.ts";
import { keptDraft } from "./draft.ts";
import { EndpointDialog } from "./endpoint-dialog.tsx";
import { ReportForm } from "./report-form.tsx";
import { useSending } from "./use-sending.ts";

export type FeedbackPanelProps = {
  id: string;
  /** The page that it was opened on: where a browser without scripts goes back to. */
  from: string;
};

/** Report an Issue: words, a picture of the screen, and what became of them. Posts by itself until it is awake. */
export function FeedbackPanel({ id, from }: FeedbackPanelProps): ReactElement {
  const sending = useSending();
  const panel = useRef<HTMLDialogElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    const field = text.current as HTMLTextAreaElement;
    // Text typed before the script loaded stays; else the stored draft.
    if (field.value === "") field.value = keptDraft();
    field.focus();
    dialogIsOpen();
  }, []);

  const close = (): void => {
    const opener = panel.current?.closest("aside")?.querySelector<HTMLElement>("form button");
    panel.current?.closest("#feedback-outlet")?.replaceChildren();
    opener?.focus();
  };

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
      <ReportForm {...{ id, from, text, sending }} />
      <EndpointDialog id={`${id}-endpoint`} />
    </dialog>
  );
}
