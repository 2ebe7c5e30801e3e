import { resolve } from "node:path";
import { commandIn } from "../app/commands/run-command.ts";
import { satchel } from "../app/server.ts";

/**
 * `npm run satchel -- COMMAND`: the command line of `dist/satchel`, from the sources. npm changes into the checkout, so
 * files are named from the folder in which it was called.
 */
const words = process.argv.slice(2);
const found = commandIn(words);
const takesFiles = found?.command.args.includes("FILE") ?? false;
const fromCaller = (word: string): string =>
  /^-|:/.test(word) ? word : resolve(process.env.INIT_CWD ?? ".", word);
await satchel(
  found && takesFiles ? [...found.command.name.split(" "), ...found.args.map(fromCaller)] : words,
);
