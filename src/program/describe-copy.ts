import { basename } from "node:path";
import type { Contents } from "../../db/copy-contents.ts";
import type { MaintenanceFacts } from "../domain/system/maintenance.ts";
import type { Described } from "./run-described.ts";
import { sha256Of } from "./sha256-of.ts";

/** What `verify` and `drill` say of a copy. `contents`: null where it cannot be read. */
export async function describedCopy(
  file: string,
  findings: string[],
  contents: Contents | null,
): Promise<Described<MaintenanceFacts>> {
  if (contents === null) return { findings, facts: null };
  const rows = Object.fromEntries(contents.kinds.map(({ kind, rows }) => [kind, rows]));
  const { size } = Bun.file(file);
  return { findings, facts: { file: basename(file), bytes: size, sha256: await sha256Of(file), rows } };
}
