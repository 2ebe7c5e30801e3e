import { cpus, release, totalmem, type } from "node:os";
import packed from "../../package.json";

/** A page of docs that is written by hand around its tables, and between their marks by what measured them. */
export type MeasuredPage = {
  /** The names of the tables that the page has, in its order. */
  tables(): Promise<string[]>;
  /** What stands between the marks of a table. */
  read(name: string): Promise<string>;
  /** Puts what was measured between the marks of its table, below a line that says where and when. */
  write(name: string, text: string): Promise<void>;
};

const END = "<!-- end of table -->";
const GIGABYTE = 1024 ** 3;

export function measuredPage(path: string): MeasuredPage {
  const whole = () => Bun.file(path).text();
  const placeOf = (page: string, name: string) => {
    const mark = `<!-- table: ${name} -->`;
    const start = page.indexOf(mark) + mark.length;
    const end = page.indexOf(END, start);
    if (start < mark.length || end < 0) throw new Error(`${path} has no table “${name}”`);
    return { start, end };
  };
  return {
    tables: async () =>
      [...(await whole()).matchAll(/^<!-- table: ([\w-]+) -->$/gm)].map(([, name]) => name!),
    async read(name) {
      const page = await whole();
      const { start, end } = placeOf(page, name);
      return page.slice(start, end);
    },
    async write(name, text) {
      const page = await whole();
      const { start, end } = placeOf(page, name);
      const inside = `\n\n${measuredOn()}\n\n${text.trim()}\n\n`;
      await Bun.write(path, page.slice(0, start) + inside + page.slice(end));
      console.log(`\n${text.trim()}\n\nWritten into ${path}.`);
    },
  };
}

/** The day and the machine in a sentence. */
function measuredOn(): string {
  const cores = cpus();
  const day = new Date().toISOString().slice(0, "2026-01-01".length);
  const memory = Math.round(totalmem() / GIGABYTE);
  const model = cores[0]?.model.trim() || "a processor without a name";
  return `Measured on ${day}: Satchel ${packed.version} with Bun ${Bun.version} on ${cores.length} × ${model}, ${memory} GB, ${type()} ${release()}.`;
}

/** A Markdown table as the formatter writes it; columns of figures stand to the right. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, at) => Math.max(3, cell.length, ...rows.map((row) => row[at]!.length)));
  const isFigures = head.map((_, at) => rows.every((row) => /^(\*\*)?[–£\d]|^$/.test(row[at]!)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => (isFigures[at] ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!))).join(" | ")} |`;
  const rule = widths.map((width, at) => (isFigures[at] ? `${"-".repeat(width - 1)}:` : "-".repeat(width)));
  return [line(head), `| ${rule.join(" | ")} |`, ...rows.map(line)].join("\n");
}
