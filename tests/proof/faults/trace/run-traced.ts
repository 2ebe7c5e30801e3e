/**
 * `bun run-traced.ts FOLDER TRACE CONTROL COMMAND…`: becomes the command, traced by tracer.c. What it does to the files in
 * the folder is written to the file of the trace, and altered as the file of controls says.
 */
import { cc, ptr } from "bun:ffi";

/** What C was given: it must not be collected before the process is another one. */
const kept: Uint8Array[] = [];

function addressOf(bytes: Uint8Array) {
  kept.push(bytes);
  return ptr(bytes);
}
const textOf = (text: string) => addressOf(Buffer.from(`${text}\0`));
/** As C has a list: the addresses of its texts, and a nought. */
const listOf = (texts: readonly string[]) =>
  addressOf(new Uint8Array(new BigUint64Array([...texts.map((text) => BigInt(textOf(text))), 0n]).buffer));

const [folder = "", trace = "", control = "", ...command] = process.argv.slice(2);
const { symbols } = cc({
  source: new URL("tracer.c", import.meta.url).pathname,
  flags: ["-nostdlib"],
  symbols: { runTraced: { args: ["ptr", "ptr", "ptr", "ptr", "ptr", "ptr"], returns: "i64" } },
});
const program = Bun.which(command[0] ?? "");
if (!program) throw new Error(`There is no program ${command[0]}`);
const environment = Object.entries(process.env).map(([name, value]) => `${name}=${value}`);
const answer = symbols.runTraced(
  textOf(folder),
  textOf(trace),
  textOf(control),
  textOf(program),
  listOf(command),
  listOf(environment),
);
process.stderr.write(`this machine lets no program be traced (error ${-Number(answer)})\n`);
process.exit(1);
