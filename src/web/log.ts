/** One JSON object a line. Callers choose what goes in: never a password, token, key or cookie. */
export type Level = "debug" | "info" | "warn" | "error";
export type Log = Record<Level, (message: string, facts?: Record<string, unknown>) => void>;

const RANK: Record<Level | "silent", number> = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 };

export function openLog(
  least: Level | "silent",
  write = (line: string) => void process.stdout.write(line),
): Log {
  const at =
    (level: Level) =>
    (message: string, facts: Record<string, unknown> = {}) => {
      if (RANK[level] < RANK[least]) return;
      write(`${JSON.stringify({ at: new Date().toISOString(), level, message, ...facts })}\n`);
    };
  return { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") };
}

/** A fault as the log keeps it; nothing of it is ever shown. */
export function faultFacts(fault: unknown): Record<string, unknown> {
  if (!(fault instanceof Error)) return { fault: String(fault) };
  const cause = fault.cause instanceof Error ? { cause: fault.cause.message } : {};
  return { fault: withoutValues(fault.message), stack: withoutValues(fault.stack ?? ""), ...cause };
}

/** A failed query's message goes on with every value that was to be written: those are nobody's to read in a log. */
const withoutValues = (text: string): string => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, "");
