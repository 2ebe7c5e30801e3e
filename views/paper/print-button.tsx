import { keyed, Letter } from "../ui/letter.tsx";

/** Prints the page, by a press or its key. */
export function PrintButton({ kind = "act" }: { kind?: string }) {
  return (
    <button type="button" className={`button ${kind}`} data-print {...keyed("p")}>
      Print <Letter of="p" />
    </button>
  );
}
