import { basename } from "node:path";
import type { Contents } from "../../../db/backup/backup-contents.ts";
import type { MaintenanceFacts } from "../../domain/system/maintenance.ts";
import type { ChildResult } from "../commands/run-in-child.ts";
import { sha256Of } from "./sha256-of.ts";

/** The result of verifying or testing a backup, for `--json`. `contents`: null where it cannot be read. */
export async function describeBackup(
  file: string,
  findings: string[],
  contents: Contents | null,
): Promise<ChildResult<MaintenanceFacts>> {
  if (contents === null) return { findings, facts: null };
  const rows = Object.fromEntries(contents.kinds.map(({ kind, rows }) => [kind, rows]));
  const { size } = Bun.file(file);
  return { findings, facts: { file: basename(file), bytes: size, sha256: await sha256Of(file), rows } };
}
