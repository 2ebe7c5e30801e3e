import { urls } from "../../src/http/urls/urls.ts";

/** How far a fetch shows itself to be, in percent. tests/specification/section-9-constants.ts */
export const FETCH_STEPS = [20, 40, 90, 100] as const;
export type FetchStep = (typeof FETCH_STEPS)[number];

const WORDS: Record<FetchStep, string> = {
  20: "Fetching results...",
  40: "Asking the feeds...",
  90: "Storing the draws...",
  100: "Done",
};

type Props = {
  step: FetchStep;
  /** What came of it, once it is done. */
  report?: { kind: "success" | "error" | "info"; text: string };
};

/** The progress of a fetch: each step requests the next, until it is done. */
export function FetchProgress({ step, report }: Props) {
  const goOn = step < 100 && {
    "hx-get": urls.lottery.fetchSoFar(step),
    "hx-trigger": "load delay:400ms",
    "hx-target": "#fetch-progress",
    "hx-swap": "outerHTML",
  };
  return (
    <div id="fetch-progress" className="fetch-progress" role="status" {...goOn}>
      <progress max={100} value={step} aria-label="Fetching results" />
      <p className={report?.kind === "error" ? "form-error" : undefined}>
        {report?.text ?? WORDS[step]} <span className="soft">{step}%</span>
      </p>
    </div>
  );
}
