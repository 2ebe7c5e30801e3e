import { keyed, Letter } from "../ui/letter.tsx";

/** Prints the page, by a press or its key. */
export function PrintButton() {
  return (
    <button type="button" className="button act" data-print {...keyed("p")}>
      Print <Letter of="p" />
    </button>
  );
}
