import { keyed, Letter } from "../ui/letter.tsx";

/** The two ways off a screen: a page to print, and a file for a spreadsheet. */
export function LeavesAs({ print, file }: { print: string; file: string }) {
  return (
    <>
      <a className="button quiet" href={print} {...keyed("p")}>
        Print <Letter of="p" />
      </a>
      <a className="button quiet" href={file}>
        <span className="visually-hidden">Download </span>CSV
      </a>
    </>
  );
}
