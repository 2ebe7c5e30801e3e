import { write as writeFile } from "node:fs";

/** Writes bytes to a file, a pipe or a terminal; `done` gets the number written. */
export type Send = (
  fd: number,
  bytes: Uint8Array,
  done: (fault: Error | null, taken: number) => void,
) => void;

export type LineWriter = {
  write(line: string): void;
  /** Resolves when everything so far is written or dropped, after so many milliseconds at the latest. */
  drained(patienceMs: number): Promise<void>;
};

/** Buffer for a reader that stopped reading, in characters: some thousand lines. */
const MOST_WAITING = 1_000_000;
const FULL_PIPE_MS = 50;
/** Interval of writes: each costs about a third of a request, so lines are batched. */
const GATHERED_MS = 10;

/**
 * Writes lines in order, without blocking. A line that cannot be written (a full disk, a closed reader) is
 * dropped and counted, and the count precedes the next line: `process.stdout` would end the process instead.
 */
export function lineWriter(fd: number, countLine: (lost: number) => string, send: Send = write): LineWriter {
  let waiting: string[] = [];
  let size = 0;
  let lost = 0;
  /** The output ends in half a line: the next one starts a new line. */
  let torn = false;
  let writing: Promise<void> | null = null;

  async function writeAll(): Promise<void> {
    // Lines of one turn are written together.
    await Promise.resolve();
    while (waiting.length > 0) {
      const counted = lost;
      const lines = counted > 0 ? [countLine(counted), ...waiting] : waiting;
      waiting = [];
      size = 0;
      const bytes = Buffer.from((torn ? "\n" : "") + lines.join(""));
      const taken = await sendAll(fd, bytes, send);
      const whole = taken === bytes.length ? lines.length : wholeLines(bytes.subarray(0, taken), torn);
      if (counted > 0 && whole > 0) lost -= counted;
      // The line with the count is not part of the log.
      const unwritten = lines.length - whole - (counted > 0 && whole === 0 ? 1 : 0);
      lost += unwritten;
      if (taken > 0) torn = bytes[taken - 1] !== NEW_LINE;
      await Bun.sleep(GATHERED_MS);
    }
  }

  return {
    write(line) {
      if (size + line.length > MOST_WAITING) return void lost++;
      waiting.push(line);
      size += line.length;
      writing ??= writeAll().finally(() => {
        writing = null;
      });
    },
    async drained(patienceMs) {
      await Promise.race([writing, Bun.sleep(patienceMs)]);
    },
  };
}

const NEW_LINE = 10;

function wholeLines(taken: Uint8Array, afterTorn: boolean): number {
  const ends = taken.reduce((count, byte) => count + Number(byte === NEW_LINE), 0);
  return Math.max(0, ends - Number(afterTorn));
}

/** How many of the bytes could be written. */
async function sendAll(fd: number, bytes: Uint8Array, send: Send): Promise<number> {
  for (let at = 0; at < bytes.length; ) {
    const { promise, resolve } = Promise.withResolvers<{ fault: Error | null; taken: number }>();
    send(fd, bytes.subarray(at), (fault, taken) => resolve({ fault, taken }));
    const { fault, taken } = await promise;
    if (!fault && taken > 0) at += taken;
    // A pipe whose reader is behind takes the rest later.
    else if (fault && "code" in fault && fault.code === "EAGAIN") await Bun.sleep(FULL_PIPE_MS);
    else return at;
  }
  return bytes.length;
}

function write(fd: number, bytes: Uint8Array, done: (fault: Error | null, taken: number) => void): void {
  writeFile(fd, bytes, 0, bytes.length, null, (fault, taken) => done(fault, taken ?? 0));
}

/** One JSON object a line. Callers choose what goes in: never a password, token, key or cookie. */
export type Level = "debug" | "info" | "warn" | "error";
export type Log = Record<Level, (message: string, facts?: Facts) => void> & {
  /** The same log, with these facts in each of its lines. */
  with(facts: Facts): Log;
};
type Facts = Record<string, unknown>;

const RANK: Record<Level | "silent", number> = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 };

const lineOf = (level: Level, message: string, facts: Facts): string =>
  `${JSON.stringify({ at: new Date().toISOString(), level, message, ...keptOf(facts) })}\n`;

/** A fault logged as text may contain anything. */
const keptOf = (facts: Facts): Facts =>
  typeof facts.fault === "string" ? { ...facts, fault: withoutValues(facts.fault) } : facts;

/** The output of an open shop, log lines as JSON only. A failed write never ends the program. */
export const standardOutput = lineWriter(1, (lost) =>
  lineOf("warn", "log lines were lost: they could not be written", { lost }),
);

/** Output at the start of the program, apart from the log: addresses and the first password. */
export const standardError = lineWriter(2, (lost) => `${lost} lines could not be written here\n`);

export function openLog(least: Level | "silent", write: (line: string) => void = standardOutput.write): Log {
  const logWith = (always: Facts): Log => {
    const at =
      (level: Level) =>
      (message: string, facts: Facts = {}) => {
        if (RANK[level] >= RANK[least]) write(lineOf(level, message, { ...always, ...facts }));
      };
    return {
      debug: at("debug"),
      info: at("info"),
      warn: at("warn"),
      error: at("error"),
      with: (facts) => logWith({ ...always, ...facts }),
    };
  };
  return logWith({});
}

/** A fault as logged; never shown on a screen. */
export function faultFacts(fault: unknown): Record<string, unknown> {
  if (!(fault instanceof Error)) return { fault: withoutValues(String(fault)) };
  const cause = fault.cause instanceof Error ? { cause: withoutValues(fault.cause.message) } : {};
  const message = withoutValues(fault.message);
  // A value may look like a stack: remove the message as a whole.
  const stack = (fault.stack ?? "").replaceAll(fault.message, () => message);
  return { fault: message, stack: withoutValues(stack), ...cause };
}

/** A failed query's message ends with its values: they do not belong in a log. */
const withoutValues = (text: string): string => text.replace(/\nparams: [\s\S]*$/, "");
