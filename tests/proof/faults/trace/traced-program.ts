import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Control, type Failing, makeControl } from "./control.ts";
import { type Moment, readTrace } from "./recorded-calls.ts";

const SOON_MS = 5;
/** What the tracer may take to write what it has seen, on a busy machine. */
const PATIENCE_MS = 20_000;

export type TracedProgram = {
  readonly control: Control;
  readonly exited: Promise<number>;
  /** What it has said so far. */
  said(): Promise<string>;
  /** @returns its exit code. */
  end(signal: NodeJS.Signals): Promise<number>;
  /** What it did, once it has ended. */
  moments(): Promise<Moment[]>;
};

export type Traced = {
  command: readonly string[];
  env: Record<string, string | undefined>;
  /** Calls that fail from the very first one on. */
  failing?: Failing;
  /** Where it speaks; else beside the watched folder. */
  log?: string;
};

/** Starts a program, traced: whatever it does to the files in `folder/books` is recorded, and can be made to fail. */
export async function startTraced(folder: string, traced: Traced): Promise<TracedProgram> {
  const [trace, controls, log] = [
    join(folder, "trace"),
    join(folder, "control"),
    traced.log ?? join(folder, "log"),
  ];
  const books = join(folder, "books");
  await mkdir(books, { recursive: true });
  for (const earlier of [trace, log, `${log}-of-faults`]) await rm(earlier, { force: true });
  const control = await makeControl(controls);
  if (traced.failing) control.fail(traced.failing);
  const tracer = join(import.meta.dir, "run-traced.ts");
  const child = Bun.spawn([process.execPath, tracer, books, trace, controls, ...traced.command], {
    stdout: Bun.file(log),
    stderr: Bun.file(`${log}-of-faults`),
    env: traced.env,
  });
  const textOf = (path: string) => readFile(path, "utf8").catch(() => "");
  return {
    control,
    exited: child.exited,
    said: async () => (await textOf(log)) + (await textOf(`${log}-of-faults`)),
    async end(signal) {
      child.kill(signal);
      return await child.exited;
    },
    async moments() {
      await child.exited;
      for (let waited = 0; !control.hasEnded(); waited += SOON_MS) {
        if (waited > PATIENCE_MS) throw new Error("The program has ended, and its tracer has not");
        await Bun.sleep(SOON_MS);
      }
      return readTrace(await readFile(trace));
    },
  };
}

/** Why no program can be traced on this machine, in a sentence; null where one can. */
export async function whyNotTraced(folder: string): Promise<string | null> {
  if (process.platform !== "linux" || process.arch !== "x64")
    return `only Linux on x64 is traced, and this is ${process.platform} on ${process.arch}`;
  const program = await startTraced(folder, { command: ["true"], env: process.env });
  return (await program.exited) === 0 ? null : (await program.said()).trim();
}
