import { lineWriter } from "./line-writer.ts";

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

/** Whoever logs a fault as a text may not have looked at what is in it. */
const keptOf = (facts: Facts): Facts =>
  typeof facts.fault === "string" ? { ...facts, fault: withoutValues(facts.fault) } : facts;

/** Where the shop writes its log while it is open, and nothing else: each line of it is JSON. What cannot be written there never ends it. */
export const standardOutput = lineWriter(1, (lost) =>
  lineOf("warn", "log lines were lost: they could not be written", { lost }),
);

/** Where it speaks to whoever started it: what is no line of the log, such as its address and the first password. */
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

/** A fault as the log keeps it; nothing of it is ever shown. */
export function faultFacts(fault: unknown): Record<string, unknown> {
  if (!(fault instanceof Error)) return { fault: withoutValues(String(fault)) };
  const cause = fault.cause instanceof Error ? { cause: withoutValues(fault.cause.message) } : {};
  const message = withoutValues(fault.message);
  // A value may look like the rest of a stack: what is cut there is the message as a whole.
  const stack = (fault.stack ?? "").replaceAll(fault.message, () => message);
  return { fault: message, stack: withoutValues(stack), ...cause };
}

/** A failed query's message goes on with every value that was to be written: none of those belong in a log. */
const withoutValues = (text: string): string => text.replace(/\nparams: [\s\S]*$/, "");
