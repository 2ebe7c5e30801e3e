import { type Signal, useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { dismissToast } from "../browser/toasts.ts";
import { takeScreenshot } from "./take-screenshot.ts";

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
