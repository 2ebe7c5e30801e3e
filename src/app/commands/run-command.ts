import { VERSION } from "../../domain/version.ts";
import { lastCause } from "../open/opening-fault.ts";
import { COMMANDS, type Command, type Serve } from "./commands.ts";
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
  `${commands.map(({ name, args, help }) => `  ${`satchel ${name} ${args}`.padEnd(58)}${help}`).join("\n")}\n`;
