import { WrongCommand } from "./run-command.ts";

/** What an encrypted copy's name has behind the copy's own. */
export const ENCRYPTED = ".jwe";

const KEY = "--key";

type AboutCopy = "verify" | "restore" | "drill" | "send-copy";

/** The one file that a command is about. */
export function theCopy(command: AboutCopy, [file, ...more]: readonly string[]): string {
  if (!file || more.length > 0) throw new WrongCommand(`Say which copy: ${command} FILE`);
  return file.replace(/^file:/, "");
}

/** A copy, and the file with the owner's key where one is named: `--key KEY FILE`. */
export function copyAndKey(
  command: AboutCopy,
  words: readonly string[],
): { file: string; keyFile: string | null } {
  const at = words.indexOf(KEY);
  if (at === -1) return { file: theCopy(command, words), keyFile: null };
  const keyFile = words[at + 1];
  if (keyFile === undefined) throw new WrongCommand(`Say which key: ${command} ${KEY} FILE COPY`);
  return { file: theCopy(command, words.toSpliced(at, 2)), keyFile };
}
