/** The tables of a page, each under its `##` heading, cell by cell. A row with another number of cells is an error. */
export function tablesIn(page: string, cells: number): { title: string; rows: string[][] }[] {
  return page
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const lines = section.split("\n").filter((line) => line.startsWith("|"));
      // The first two are the names of the columns and the rule below them.
      return { title: section.split("\n")[0]!, rows: lines.slice(2).map((line) => cellsOf(line, cells)) };
    });
}

function cellsOf(line: string, count: number): string[] {
  const cells = line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
  if (cells.length !== count) throw new Error(`not ${count} cells: ${line}`);
  return cells;
}

/** "10 × (1 + 7/2)": sums, products and brackets, as on paper. */
export function sumOf(worked: string): number {
  if (!/^[\d.\s+×/()-]+$/.test(worked)) throw new Error(`no working: ${worked}`);
  return Number(new Function(`return ${worked.replaceAll("×", "*")}`)());
}
