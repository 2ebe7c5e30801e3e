import type { Change, FileOnDisk } from "./file-on-disk.ts";
import type { ReplayedDisk } from "./replayed-disk.ts";

/** What a disk writes whole or not at all, in bytes: an old one, and a new one. */
const SECTORS = [512, 4096];
const TORN_EACH = 4;

/** The files after a power cut at this moment: of what was not synced, chance says what is there, and what only in part. */
export function afterPowerCut(disk: ReplayedDisk, chance: () => number): Map<string, Uint8Array> {
  const below = (limit: number) => Math.floor(chance() * limit);
  const names = below(disk.uncertainNames() + 1);
  const sector = SECTORS[below(SECTORS.length)]!;
  const keep = KEEPING[below(KEEPING.length)]!;
  return disk.after(names, (file) =>
    keep(file, chance).flatMap((change) =>
      below(TORN_EACH) === 0 ? tornAt(change, sector, chance) : [change],
    ),
  );
}

/** The files after the worst power cut: nothing is there that was not synced. */
export const afterWorstCut = (disk: ReplayedDisk): Map<string, Uint8Array> => disk.after(0, () => []);

/** Ways in which a disk keeps some of its pending changes. */
const KEEPING: ((file: FileOnDisk, chance: () => number) => readonly Change[])[] = [
  () => [],
  (file) => file.pending(),
  (file, chance) => file.pending().slice(0, Math.floor(chance() * (file.pending().length + 1))),
  (file, chance) => file.pending().slice(Math.floor(chance() * (file.pending().length + 1))),
  (file, chance) => {
    const share = chance();
    return file.pending().filter(() => chance() < share);
  },
];

/** A write of which some sectors came to the disk. */
function tornAt(change: Change, sector: number, chance: () => number): Change[] {
  if (change.size !== null || change.data.length === 0) return [change];
  const parts: Change[] = [];
  const share = chance();
  const end = change.at + change.data.length;
  for (let from = change.at; from < end; ) {
    const to = Math.min(end, (Math.floor(from / sector) + 1) * sector);
    if (chance() < share)
      parts.push({ ...change, at: from, data: change.data.subarray(from - change.at, to - change.at) });
    from = to;
  }
  return parts;
}
