import { describe, expect, test } from "bun:test";
import type { Kind } from "../trace/control.ts";
import type { RecordedCall } from "../trace/recorded-calls.ts";
import { afterWorstCut } from "./power-cut.ts";
import { replayedDisk } from "./replayed-disk.ts";

const CREATES = 0o100;
const FILE = "/books/file";

/** A disk, and what it shows after the worst power cut and after the kindest one. */
function diskWith(initial: Record<string, string> = {}) {
  const disk = replayedDisk(
    new Map(Object.entries(initial).map(([path, text]) => [path, Buffer.from(text)])),
  );
  const textOf = (files: Map<string, Uint8Array>) =>
    Object.fromEntries([...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString()]));
  const begin = (kind: Kind, path: string, { data = "", offset = 0 } = {}) => {
    const call: RecordedCall = { kind, path, data: Buffer.from(data), offset, result: null };
    disk.take({ call, isEnd: false });
    return (result = data.length) => {
      call.result = result;
      disk.take({ call, isEnd: true });
    };
  };
  return {
    begin,
    write: (data: string, offset: number) => begin("write", FILE, { data, offset })(),
    sync: (path = FILE, result = 0) => begin("sync", path)(result),
    worst: () => textOf(afterWorstCut(disk)),
    kindest: () => textOf(disk.after(disk.uncertainNames(), (file) => file.pending())),
  };
}

describe("a disk after a power cut", () => {
  test("has what was synced, and perhaps what was not", () => {
    const disk = diskWith({ [FILE]: "abcdef" });
    disk.write("XY", 1);
    expect([disk.worst(), disk.kindest()]).toEqual([{ [FILE]: "abcdef" }, { [FILE]: "aXYdef" }]);
    disk.sync();
    disk.write("Z", 7);
    expect([disk.worst(), disk.kindest()]).toEqual([{ [FILE]: "aXYdef" }, { [FILE]: "aXYdef\0Z" }]);
  });

  test("a write that was under way when a sync began is not covered by it", () => {
    const disk = diskWith({ [FILE]: "ab" });
    const endWrite = disk.begin("write", FILE, { data: "X", offset: 0 });
    const endSync = disk.begin("sync", FILE);
    endWrite();
    endSync(0);
    expect(disk.worst()).toEqual({ [FILE]: "ab" });
    disk.sync();
    expect(disk.worst()).toEqual({ [FILE]: "Xb" });
  });

  test("what a failed sync was to bring is not brought by the next one, but by writing it again", () => {
    const disk = diskWith({ [FILE]: "abc" });
    disk.write("X", 0);
    disk.sync(FILE, -5);
    disk.sync();
    expect(disk.worst()).toEqual({ [FILE]: "abc" });
    disk.write("Y", 0);
    disk.sync();
    expect([disk.worst(), disk.kindest()]).toEqual([{ [FILE]: "Ybc" }, { [FILE]: "Ybc" }]);
  });

  test("a name is certain once its folder was synced, and a shorter length once its file was", () => {
    const disk = diskWith({ [FILE]: "abc" });
    disk.begin("open", "/books/new", { offset: CREATES })(3);
    disk.begin("truncate", FILE, { offset: 1 })(0);
    expect(disk.worst()).toEqual({ [FILE]: "abc" });
    disk.sync("/books");
    disk.sync();
    expect(disk.worst()).toEqual({ [FILE]: "a", "/books/new": "" });
    disk.begin("rename", "/books/new", { data: FILE })(0);
    disk.begin("unlink", FILE)(0);
    expect([Object.keys(disk.worst()), disk.kindest()]).toEqual([[FILE, "/books/new"], {}]);
  });
});
