import { dirname } from "node:path";
import type { Moment, RecordedCall } from "../trace/recorded-calls.ts";
import { type Change, type FileOnDisk, fileOnDisk } from "./file-on-disk.ts";

const CREATES = 0o100;
const EMPTIES = 0o1000;

/** A change of the names in the folder; a power cut may lose the last ones since the folder was synced. */
type Renaming = { apply(names: Map<string, FileOnDisk>): void; folder: string };

export type ReplayedDisk = ReturnType<typeof replayedDisk>;

/**
 * What a disk may hold after a power cut, from the calls that a program made: what was synced is there, anything else may be.
 * It is as unkind as POSIX allows: a file's name is only certain once its folder was synced. `initial`: the files that were
 * there, by path.
 */
export function replayedDisk(initial: ReadonlyMap<string, Uint8Array>) {
  const seen = new Map([...initial].map(([path, bytes]) => [path, fileOnDisk(bytes)] as const));
  const certain = new Map(seen);
  let renamings: Renaming[] = [];
  /** What is to be done once a call comes back, with what came of it. */
  const underWay = new Map<RecordedCall, (result: number) => void>();

  function rename(folder: string, apply: Renaming["apply"]): void {
    apply(seen);
    renamings.push({ apply, folder: dirname(folder) });
  }

  function begin(call: RecordedCall): ((result: number) => void) | null {
    const { kind, path, data, offset } = call;
    const file = seen.get(path);
    if (kind === "open") return (result) => result >= 0 && opened(path, offset);
    if (kind === "write") return file ? write(file, offset < 0 ? file.length() : offset, data) : null;
    if (kind === "truncate") return file ? doing(file, file.resize(offset)) : null;
    if (kind === "sync") return file ? syncFile(file) : syncFolder(path);
    if (kind === "unlink") return (result) => result >= 0 && rename(path, (names) => void names.delete(path));
    if (kind === "rename") return (result) => result >= 0 && moved(path, new TextDecoder().decode(data));
    if (kind === "other") throw new Error(`The program changes ${path} in a way that is not replayed`);
    return null;
  }

  function opened(path: string, flags: number): void {
    const file = seen.get(path);
    if (file && flags & EMPTIES) file.resize(0).isDone = true;
    if (file || !(flags & CREATES)) return;
    const created = fileOnDisk();
    rename(path, (names) => void names.set(path, created));
  }

  function moved(from: string, to: string): void {
    const file = seen.get(from);
    if (!file) return;
    rename(to, (names) => {
      names.delete(from);
      names.set(to, file);
    });
  }

  function syncFolder(path: string): (result: number) => void {
    const covered = new Set(renamings.filter(({ folder }) => folder === path));
    return (result) => {
      if (result < 0) return;
      for (const { apply } of covered) apply(certain);
      renamings = renamings.filter((one) => !covered.has(one));
    };
  }

  return {
    take({ call, isEnd }: Moment): void {
      if (isEnd) underWay.get(call)?.(call.result!);
      const end = isEnd ? null : begin(call);
      if (end) underWay.set(call, end);
      else underWay.delete(call);
    },
    /** How many changes of names are uncertain. */
    uncertainNames: (): number => renamings.length,
    /** The files by path, after a power cut that kept so many of the changes of names, and of each file what `keep` says. */
    after(names: number, keep: (file: FileOnDisk) => readonly Change[]): Map<string, Uint8Array> {
      const kept = new Map(certain);
      for (const { apply } of renamings.slice(0, names)) apply(kept);
      return new Map([...kept].map(([path, file]) => [path, file.after(keep(file))]));
    },
  };
}

function write(file: FileOnDisk, at: number, data: Uint8Array): (result: number) => void {
  const change = file.write(at, data);
  return (result) => {
    if (result < 0) return file.undo(change);
    change.data = data.subarray(0, result);
    change.isDone = true;
  };
}

function doing(file: FileOnDisk, change: Change): (result: number) => void {
  return (result) => {
    if (result < 0) file.undo(change);
    else change.isDone = true;
  };
}

function syncFile(file: FileOnDisk): (result: number) => void {
  const covered = file.covered();
  return (result) => {
    if (result >= 0) file.sync(covered);
    else for (const change of covered) change.isStranded = true;
  };
}
