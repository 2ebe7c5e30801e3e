import { UsageError } from "../commands/usage-error.ts";

/** The suffix of an encrypted backup. */
export const ENCRYPTED = ".jwe";

const KEY = "--key";

type Subcommand = "verify" | "restore" | "test" | "upload";

/** The one file that a command takes. */
export function backupFile(command: Subcommand, [file, ...more]: readonly string[]): string {
  if (!file || more.length > 0) throw new UsageError(`"satchel backup ${command}" takes one backup: FILE.`);
  return file.replace(/^file:/, "");
}

/** A backup, and the file with the owner's key where `--key KEY` names one. */
export function backupAndKey(
  command: Subcommand,
  args: readonly string[],
): { file: string; keyFile: string | null } {
  const at = args.indexOf(KEY);
  if (at === -1) return { file: backupFile(command, args), keyFile: null };
  const keyFile = args[at + 1];
  if (keyFile === undefined) throw new UsageError(`Name the file with the key: ${KEY} FILE.`);
  return { file: backupFile(command, args.toSpliced(at, 2)), keyFile };
}
