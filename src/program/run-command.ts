import { VERSION } from "../domain/version.ts";
import { lastCause } from "./opening-fault.ts";

/** The commands of the program, each with what it is for. Without one it opens the shop. */
const COMMANDS = {
  "import-draws": "FILE  read a history of draws, JSON or CSV, into the books",
  "back-up": "copy the books, beside an open shop or without one",
  "check-books":
    "[OPTION]  check the whole file, the guards of its tables, everything that adds up, and that nothing was changed since it was sealed; --trust-ledger sets wrong balances to their ledgers, --renew-guards makes triggers and indexes as they were, --accept-loss goes on without rows that a lost log has taken, --renew-sums has reports add up anew, --hash HASH says whether a day sheet's hash is in these books, --quick checks what each start checks",
  verify:
    "[--key FILE] FILE  check a copy of the books, and say what is in it; the key opens an encrypted one",
  drill:
    "[--key FILE] [FILE]  restore a copy, the newest if none is named, in a scratch place, and check it there",
  "send-copy": "[FILE]  encrypt a copy, the newest if none is named, and put it where BACKUP_TO says",
  "make-key": "FILE  make the key that opens copies which have left the machine",
  restore: "[--key FILE] FILE  put a sound copy in the place of closed books, which are kept beside",
  "bring-up-to-date": "let this Satchel change the books of an older one, without opening the shop",
  "begin-anew": "make empty books where none are",
  move: "FROM TO  move closed books from a file to PostgreSQL, or back: file:… and postgres://…",
} as const;

export type Command = keyof typeof COMMANDS;
export type Commands = Record<Command | "open", (args: readonly string[]) => Promise<void> | void>;

const USAGE = `Usage: satchel [COMMAND]

  satchel                              open the shop, on http://127.0.0.1:3000 if not set otherwise
${Object.entries(COMMANDS)
  .map(([name, what]) => `  satchel ${asColumns(name, what)}`)
  .join("\n")}
  satchel --help                       say this
  satchel --version                    say which Satchel this is

Everything else is set by environment variables: PORT, HOST, DATABASE_URL, LOG_LEVEL and more, all listed in docs/configuration.md.
`;

/** An invalid command line: exit code 2, as usual, and the list of valid commands. */
export class WrongCommand extends Error {}

/** Runs a command, and ends the process where it fails: with a sentence, never with a stack trace. */
export async function runCommand(words: readonly string[], commands: Commands): Promise<void> {
  // An open shop writes by the log's own writer: it does not wait for the streams of Node.
  if (words.length > 0) outliveReaders();
  try {
    await obey(words, commands);
  } catch (fault) {
    outliveReaders();
    process.stderr.write(`${lastCause(fault)}\n${fault instanceof WrongCommand ? `\n${USAGE}` : ""}`);
    process.exit(fault instanceof WrongCommand ? 2 : 1);
  }
}

/** The reader of the output may close it early: `satchel --help | head -1`. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

async function obey([command, ...args]: readonly string[], commands: Commands): Promise<void> {
  if (command === undefined) return await commands.open([]);
  if (command === "--help" || command === "-h" || command === "help") return void process.stdout.write(USAGE);
  if (command === "--version" || command === "-v") return void process.stdout.write(`Satchel ${VERSION}\n`);
  if (!Object.hasOwn(COMMANDS, command)) throw new WrongCommand(`There is no command "${command}".`);
  await commands[command as Command](args);
}

/** For a command without arguments: an argument is a mistake and is refused. */
export function refuseWords(command: Command, [first]: readonly string[]): void {
  if (first !== undefined)
    throw new WrongCommand(`${command} takes nothing behind it, and there is "${first}".`);
}

function asColumns(name: string, what: string): string {
  const [placeholder, said] = what.includes("  ") ? what.split("  ") : ["", what];
  return `${`${name} ${placeholder}`.padEnd(29)}${said}`;
}
