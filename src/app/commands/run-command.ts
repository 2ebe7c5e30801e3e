import { VERSION } from "../../domain/version.ts";
import type { Shop } from "../../operations/shop.ts";
import { type Config, readConfig } from "../config.ts";
import { lastCause } from "../open/opening-fault.ts";
import { oneShop } from "../open/shop-config.ts";
import { UsageError } from "./usage-error.ts";

const HELP = ["help", "--help", "-h"];

/** Runs a command line. A failure exits with a sentence on stderr, never with a stack trace. */
export async function runCommand(words: readonly string[], serve: Serve): Promise<void> {
  // An open shop writes by the log's own writer and does not wait for Node's streams.
  if (words.length > 0) ignoreBrokenPipes();
  const found = commandIn(words);
  try {
    await dispatch(words, found, serve);
  } catch (fault) {
    ignoreBrokenPipes();
    const isUsage = fault instanceof UsageError;
    const usage = isUsage ? `\n${found ? usageOf(found.command) : usageFor(words)}` : "";
    process.stderr.write(`${lastCause(fault)}\n${usage}`);
    process.exit(isUsage ? 2 : 1);
  }
}

/** The command that the words begin with, and the words after it. */
export function commandIn(words: readonly string[]): { command: Command; args: readonly string[] } | null {
  for (const command of COMMANDS) {
    const name = command.name.split(" ");
    if (name.every((word, at) => word === words[at])) return { command, args: words.slice(name.length) };
  }
  return null;
}

/** `satchel --help | head -1` closes the pipe early. */
function ignoreBrokenPipes(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

async function dispatch(
  words: readonly string[],
  found: ReturnType<typeof commandIn>,
  serve: Serve,
): Promise<void> {
  const [first = "serve"] = words;
  if (words.length === 0) return await serve();
  if (first === "--version" || first === "-v") return void process.stdout.write(`Satchel ${VERSION}\n`);
  if (words.some((word, at) => HELP.includes(word) && (at === 0 || word.startsWith("-"))))
    return void process.stdout.write(helpFor(words.filter((word) => !HELP.includes(word))));
  if (!found) throw new UsageError(unknown(words));
  const { command, args } = found;
  if (command.args === "" && args.length > 0)
    throw new UsageError(`"satchel ${command.name}" takes no arguments, and got "${args[0]}".`);
  await command.run(args, serve);
}

function helpFor(words: readonly string[]): string {
  const found = commandIn(words);
  if (found) return usageOf(found.command);
  if (words.length > 0 && groupOf(words).length === 0) throw new UsageError(unknown(words));
  return usageFor(words);
}

/** The commands of a group, such as `backup`. */
const groupOf = ([first]: readonly string[]): Command[] =>
  COMMANDS.filter(({ name }) => name.startsWith(`${first} `));

function unknown(words: readonly string[]): string {
  const [first, second] = words;
  if (groupOf(words).length === 0) return `There is no command "${first}".`;
  return second === undefined
    ? `"satchel ${first}" needs a subcommand.`
    : `There is no command "${first} ${second}".`;
}

/** Of a group where the words begin with one, else of the whole program. */
function usageFor(words: readonly string[]): string {
  const group = groupOf(words);
  if (group.length > 0) return `Usage: satchel ${words[0]} SUBCOMMAND\n\n${listOf(group)}`;
  return `Usage: satchel [COMMAND]

${listOf(COMMANDS)}
  satchel help COMMAND                                      show the options of a command
  satchel --version                                         show the version

Everything else is set by environment variables: PORT, HOST, DATABASE_URL, LOG_LEVEL and more, all listed in docs/configuration.md.
`;
}

function usageOf({ name, args, help, options = [] }: Command): string {
  const rows = options.map(([option, said]) => `  ${option.padEnd(16)}${said}\n`);
  const list = rows.length > 0 ? `\n${rows.join("")}` : "";
  return `Usage: satchel ${`${name} ${args}`.trim()}\n\n  ${help}\n${list}`;
}

const listOf = (commands: readonly Command[]): string =>
  `${commands
    .filter(({ isInternal }) => !isInternal)
    .map(({ name, args, help }) => `  ${`satchel ${name} ${args}`.padEnd(58)}${help}`)
    .join("\n")}\n`;

/** The demo fills its shop before it opens, and has settings of its own. */
export type Served = {
  furnish?: (shop: Shop) => Promise<void>;
  environment?: Readonly<Record<string, string | undefined>>;
};
/** Opens a shop; passed in by the entry. */
export type Serve = (served?: Served) => Promise<void>;

export type Command = {
  /** One word or two: `check`, `backup create`. */
  name: string;
  /** As the usage shows them; empty: the command takes none, and dispatch refuses any. */
  args: string;
  help: string;
  options?: readonly (readonly [option: string, help: string])[];
  /** For the program itself, not for people: the usage leaves it out. */
  isInternal?: true;
  /** Imports the command's module when it runs, so that an opening shop loads none of them. */
  run: (args: readonly string[], serve: Serve) => Promise<void>;
};

const settings = (): Config => readConfig(process.env);
const shopSettings = (): Config => oneShop(settings());

const KEY = ["--key FILE", "the owner's key, for an encrypted backup"] as const;

/** All commands, in the order in which the usage lists them. */
export const COMMANDS: readonly Command[] = [
  {
    name: "serve",
    args: "",
    help: "open the shop, on http://127.0.0.1:3000 unless set otherwise; the default",
    run: (_args, serve) => serve(),
  },
  {
    name: "demo",
    args: "",
    help: "open a practice shop with twelve weeks of trading, in memory, on http://localhost:3001",
    run: async (_args, serve) => (await import("../demo/open-demo.ts")).openDemo(serve),
  },
  {
    name: "migrate",
    args: "",
    help: "migrate the database of every shop to this version, without opening a shop",
    run: async () => (await import("./migrate-shops.ts")).migrateShops(settings()),
  },
  {
    name: "init",
    args: "[--force]",
    help: "create a new, empty database",
    options: [
      ["--force", "also where backups or the key of a lost database are left; never over a database"],
    ],
    run: async (args) => (await import("./init-database.ts")).initDatabase(shopSettings(), args),
  },
  {
    name: "check",
    args: "[OPTION]",
    help: "check the file, the schema, every sum and the seals; exits with 1 where something is wrong",
    options: [
      ["--quick", "only what each start checks"],
      ["--hash HASH", "also whether the hash of a day sheet is in this database"],
      ["--trust-ledger", "first set wrong balances to their ledgers"],
      ["--renew-guards", "first recreate triggers and indexes that were changed"],
      ["--renew-sums", "first delete the stored sums of reports, which the next report computes again"],
      ["--accept-loss", "first accept that rows of a lost log are gone"],
      ["--json", "print the findings as JSON"],
    ],
    run: async (args) => (await import("./check-database.ts")).checkDatabase(shopSettings(), args),
  },
  {
    name: "backup create",
    args: "",
    help: "back the database up, beside an open shop or without one",
    run: async () => (await import("../backups/create-backup.ts")).createBackup(shopSettings()),
  },
  {
    name: "backup verify",
    args: "[--key FILE] FILE",
    help: "check a backup, and list what is in it; exits with 1 where something is wrong",
    options: [KEY, ["--json", "print the findings as JSON"]],
    run: async (args) => {
      if (!(await (await import("../backups/verify-backup.ts")).verifyBackup(args))) process.exitCode = 1;
    },
  },
  {
    name: "backup test",
    args: "[--key FILE] [FILE]",
    help: "restore a backup, by default the newest, in a scratch place, and check it there",
    options: [KEY, ["--json", "print the findings as JSON"]],
    run: async (args) => (await import("../backups/test-backup.ts")).testBackup(shopSettings(), args),
  },
  {
    name: "backup upload",
    args: "[FILE]",
    help: "encrypt a backup, by default the newest, and upload it to BACKUP_TO",
    options: [["--json", "print what was uploaded as JSON"]],
    run: async (args) => (await import("../backups/upload-backup.ts")).uploadBackup(shopSettings(), args),
  },
  {
    name: "backup restore",
    args: "[--key FILE] [--lose-them] FILE",
    help: "replace the database of a closed shop by a backup, and keep the present one beside it",
    options: [KEY, ["--lose-them", "also where rows were written since the backup, which are then lost"]],
    run: async (args) => (await import("../backups/restore-backup.ts")).restoreBackup(shopSettings(), args),
  },
  {
    name: "staff reset",
    args: "[--two-factor] [--owner] EMAIL",
    help: "give a user who is locked out a new password, which is printed",
    options: [
      ["--two-factor", "also remove two-factor sign-in and passkeys"],
      ["--owner", "also make them an owner, where roles are on"],
    ],
    run: async (args) => (await import("./reset-staff.ts")).resetStaff(shopSettings(), args),
  },
  {
    name: "keygen",
    args: "FILE",
    help: "create the key that decrypts uploaded backups",
    run: async (args) => (await import("../backups/keygen.ts")).keygen(args),
  },
  {
    name: "db copy",
    args: "FROM TO",
    help: "copy the database of a closed shop from a file to PostgreSQL, or back: file:… and postgres://…",
    run: async (args) => (await import("./copy-database.ts")).copyDatabaseCommand(args),
  },
  {
    name: "draws import",
    args: "FILE",
    help: "import a history of draws, JSON or CSV",
    run: async (args) => (await import("./import-draws-file.ts")).importDrawsFile(shopSettings(), args),
  },
  {
    name: "rehearse",
    args: "PLAN",
    help: "settle past bets again for the page of rehearsals, and write nothing",
    isInternal: true,
    run: async (args) => (await import("./rehearse.ts")).rehearseInSnapshot(args),
  },
];
