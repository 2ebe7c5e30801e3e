import { keyed, Letter } from "../ui/letter.tsx";
import { PrintButton } from "./print-button.tsx";

/**
 * The two ways off a screen: a page to print (this one, if none is given), and a file for a spreadsheet.
 * Their style hides them while the page's list is empty.
 */
export function LeavesAs({ print, file }: { print?: string; file: string }) {
  return (
    <>
      {print ? (
        <a className="button quiet leaves" href={print} {...keyed("p")}>
          Print <Letter of="p" />
        </a>
      ) : (
        <PrintButton kind="quiet leaves needs-script" />
      )}
      <a className="button quiet leaves" href={file}>
        <span className="visually-hidden">Download </span>CSV
      </a>
    </>
  );
}
