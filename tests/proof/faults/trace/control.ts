import { writeFile } from "node:fs/promises";

/** The kinds of calls that are watched, as control.h numbers them. */
export const KINDS = ["write", "truncate", "sync", "open", "rename", "unlink", "send", "other"] as const;
export type Kind = (typeof KINDS)[number];

/** What a call that fails answers. `unseen`: as if it were done, though nothing is done. */
export const ERRORS = { EIO: -5, ENOSPC: -28, unseen: 0 } as const;
export type CallError = keyof typeof ERRORS;

/** The words of control.h, in their order. */
const WORDS = [
  "calls",
  "hasEnded",
  "failKind",
  "failFirst",
  "failLast",
  "failResult",
  "counted",
  "failed",
  "room",
  "used",
  "refused",
] as const;
const BYTES = 4096;

export type Control = Awaited<ReturnType<typeof makeControl>>;

/** The file of controls between a harness and its tracer, which both read and write while the program runs. */
export async function makeControl(path: string) {
  await writeFile(path, new Uint8Array(BYTES));
  const words = new BigInt64Array(Bun.mmap(path).buffer);
  const get = (word: (typeof WORDS)[number]): number => Number(words[WORDS.indexOf(word)]);
  const set = (word: (typeof WORDS)[number], to: number): void => {
    words[WORDS.indexOf(word)] = BigInt(to);
  };
  set("room", -1);
  return {
    /** Whether the program and all that it started have ended, and the trace is whole. */
    hasEnded(): boolean {
      if (get("hasEnded") > 1) throw new Error("The tracer gave up: its trace could not be written");
      return get("hasEnded") === 1;
    },
    /** How many calls have failed as asked, and how many writes found no room. */
    failed: (): number => get("failed"),
    refused: (): number => get("refused"),
    /** From now on, of the calls of a kind, those from the `first` to the `last` fail, counted from 1. */
    fail({ kind, error, first, last = first }: Failing): void {
      set("failKind", 0);
      set("counted", 0);
      set("failFirst", first);
      set("failLast", last);
      set("failResult", ERRORS[error]);
      set("failKind", KINDS.indexOf(kind) + 1);
    },
    /** How many more bytes fit into the folder from now on; null: as many as there are. */
    setRoom(bytes: number | null): void {
      set("room", bytes === null ? -1 : get("used") + bytes);
    },
  };
}

export type Failing = { kind: Kind; error: CallError; first: number; last?: number };
