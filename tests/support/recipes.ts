import { readFileSync } from "node:fs";

const running = readFileSync("docs/running.md", "utf8");

/** The SQL in docs/running.md under a heading, by its place there: what is tried is what is written. */
export function sqlOf(heading: string, place: number): string {
  const section = running.split(/^## /m).find((text) => text.startsWith(`${heading}\n`));
  const block = [...(section ?? "").matchAll(/^```sql\n([\s\S]*?)^```/gm)][place]?.[1];
  if (!block) throw new Error(`docs/running.md has no SQL number ${place} under "${heading}"`);
  return block;
}
