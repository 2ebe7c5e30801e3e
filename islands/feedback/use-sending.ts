import { type ReadonlySignal, type Signal, useSignal } from "@preact/signals-react";
import { useRef } from "react";
import { forgetDraft } from "./draft.ts";
import { type Failure, newKey, type Report, sendReport } from "./send-report.ts";

export type SendingPhase = { at: "idle" | "sending" | "sent" } | { at: "failed"; failure: Failure };

export type Sending = {
  phase: ReadonlySignal<SendingPhase>;
  screenshot: Signal<string | null>;
  /** Somebody goes on writing: what was said of the last report is over. */
  goOn: () => void;
  /** Sends what stands in the field, and empties it once the report was taken. */
  send: (field: HTMLTextAreaElement) => Promise<void>;
};

/** The way of a report to the shop. */
export function useSending(): Sending {
  const phase = useSignal<SendingPhase>({ at: "idle" });
  const screenshot = useSignal<string | null>(null);
  /** The report whose answer was lost on the way. */
  const unanswered = useRef<Report | null>(null);

  async function send(field: HTMLTextAreaElement): Promise<void> {
    if (phase.peek().at === "sending") return;
    phase.value = { at: "sending" };
    const written = { message: field.value, screenshot: screenshot.peek() };
    // Sent again unchanged after an answer was lost on the way, it is still one report: it keeps its key.
    const before = unanswered.current;
    const same = before?.message === written.message && before.screenshot === written.screenshot;
    const report = same ? before : { ...written, key: newKey() };
    const failure = await sendReport(report);
    unanswered.current = failure?.isLost ? report : null;
    if (failure) {
      phase.value = { at: "failed", failure };
      return;
    }
    field.value = "";
    forgetDraft();
    screenshot.value = null;
    phase.value = { at: "sent" };
  }

  const goOn = (): void => {
    if (phase.peek().at !== "sending") phase.value = { at: "idle" };
  };
  return { phase, screenshot, goOn, send };
}
