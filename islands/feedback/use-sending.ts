import { type ReadonlySignal, type Signal, useSignal } from "@preact/signals-react";
import { useRef } from "react";
import { isFromShop } from "../../src/domain/live/shop-answer.ts";
import { newToken } from "../browser/call-shop.ts";
import { forgetDraft } from "./draft.ts";
import { endpointInUse } from "./endpoint.ts";

export type SendingPhase = { at: "idle" | "sending" | "sent" } | { at: "failed"; failure: Failure };

export type Sending = {
  phase: ReadonlySignal<SendingPhase>;
  screenshot: Signal<string | null>;
  /** Typing again ends the last report's state. */
  goOn: () => void;
  /** Sends the field's text, and clears it on success. */
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

/** Why a report was not sent: the specification's sentence, and further facts. */
export type Failure = {
  sentence: "Failed to send feedback" | "Unknown error";
  detail: string;
  /** Whether it arrived is not known: the same is sent again with the same key. */
  isLost?: boolean;
};

export type Report = { message: string; screenshot: string | null; key: string };

/** The specification's limit for any call. */
const TIMEOUT_MS = 60_000;

/** Posts a report to the endpoint of this browser. Null when it arrived. */
export async function sendReport({ message, screenshot, key }: Report): Promise<Failure | null> {
  try {
    // Signed in without scripts there is a cookie and no token: the report keeps its sender.
    const signedIn = document.body.dataset.signedIn === "true";
    const token = localStorage.getItem("token") ?? (signedIn ? await newToken() : null);
    const response = await fetch(endpointInUse(), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": key,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ message, screenshot }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!isFromShop(response))
      return { ...NO_ANSWER, sentence: response.ok ? "Unknown error" : "Failed to send feedback" };
    if (response.ok) return null;
    return { sentence: "Failed to send feedback", detail: await detailOf(response) };
  } catch {
    return NO_ANSWER;
  }
}

const NO_ANSWER: Failure = {
  sentence: "Unknown error",
  detail: "We heard nothing back. Your words are still here; try again.",
  isLost: true,
};

/** The sentence of the shop's refusal. */
async function detailOf(response: Response): Promise<string> {
  if (!response.headers.get("content-type")?.includes("problem+json")) return "Please try again.";
  const { detail, reference } = (await response.json()) as { detail?: unknown; reference?: unknown };
  // The fault's sentence is shown already.
  if (typeof reference === "string") return `Reference ${reference}`;
  return typeof detail === "string" ? detail : "";
}

/** Works on a till without https, too, where randomUUID is missing. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
