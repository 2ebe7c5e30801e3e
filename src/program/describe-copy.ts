import { basename } from "node:path";
import type { Contents } from "../../db/copy-contents.ts";
import type { MaintenanceFacts } from "../domain/system/maintenance.ts";
import { sha256Of } from "./sha256-of.ts";

/** What a process that checked a copy says of it, as JSON on its last line, to the shop that started it. */
export type Described = { findings: string[]; facts: MaintenanceFacts | null };

/** The option of `verify` and `drill` that asks for it. */
export const DESCRIBED = "--json";

/** `contents`: null where the copy cannot be read. */
export async function describedCopy(
  file: string,
  findings: string[],
  contents: Contents | null,
): Promise<Described> {
  if (contents === null) return { findings, facts: null };
  const rows = Object.fromEntries(contents.kinds.map(({ kind, rows }) => [kind, rows]));
  const { size } = Bun.file(file);
  return { findings, facts: { file: basename(file), bytes: size, sha256: await sha256Of(file), rows } };
}
