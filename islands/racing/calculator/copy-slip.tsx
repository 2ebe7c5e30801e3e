import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";

/** Prints the answer, or copies it as plain text for a message. Both need a script, and are hidden without one. */
export function CopySlip({ lines }: { lines: readonly string[] }): ReactElement {
  useSignals();
  const text = lines.join("\n");
  const said = useSignal({ of: "", word: "" });
  const copy = async (): Promise<void> => {
    said.value = { of: text, word: (await copied(text)) ? "Copied" : "Select the lines above and copy them" };
  };
  return (
    <p className="actions needs-script">
      <button type="button" className="button" onClick={() => window.print()}>
        Print
      </button>
      <button type="button" className="button" onClick={copy}>
        Copy as text
      </button>
      <span role="status" className="small">
        {said.value.of === text && said.value.word}
      </span>
    </p>
  );
}

/** A till that opens the shop by plain http has no clipboard of the newer kind: then the old way is tried. */
async function copied(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused by the browser's own settings: the old way may still be open.
  }
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "visually-hidden";
  const focused = document.activeElement as HTMLElement | null;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  focused?.focus();
  return done;
}
