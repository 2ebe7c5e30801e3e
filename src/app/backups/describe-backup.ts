import { basename } from "node:path";
import type { Contents } from "../../../db/backup/backup-contents.ts";
import type { MaintenanceFacts } from "../../domain/system/maintenance.ts";
import type { ChildResult } from "../commands/run-in-child.ts";

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

/** The SHA-256 of a file, in chunks: a backup may be larger than memory. */
export async function sha256Of(file: string): Promise<string> {
  const hash = new Bun.CryptoHasher("sha256");
  for await (const chunk of Bun.file(file).stream()) hash.update(chunk);
  return hash.digest("hex");
}
