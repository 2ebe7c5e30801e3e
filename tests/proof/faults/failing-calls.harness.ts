import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Harness, Trial } from "../harness.ts";
import type { CallError, Failing, Kind } from "./trace/control.ts";
import { attackShop, type ClosedShop, closedShop } from "./traced-shop/attacked-shop.ts";
import { attackCopy, attackNewShop } from "./traced-shop/attacked-start.ts";
import { memoryFolder } from "./traced-shop/memory-folder.ts";
import { writeShop } from "./traced-shop/write-shop.ts";

const KINDS: Kind[] = ["write", "sync", "open", "rename", "truncate", "unlink"];
const FAULTS: CallError[] = ["EIO", "ENOSPC"];
/** More requests than a commit each needs for the n-th sync. */
const SPARE_REQUESTS = 20;
const AT_ONCE = 2;
/** What a shop of the small run meets while it is open. */
const WHILE_OPEN: Failing[] = [
  { kind: "write", error: "EIO", first: 1 },
  { kind: "sync", error: "EIO", first: 1 },
  { kind: "write", error: "ENOSPC", first: 7 },
  { kind: "sync", error: "ENOSPC", first: 2 },
];
const NEVER_SYNCED: Failing = { kind: "sync", error: "unseen", first: 1, last: Number.MAX_SAFE_INTEGER };

/** One program, one fault: a shop at work, the first start of one, or a copy of the books. */
type Course = { name: string; run(folder: string, failing: Failing): Promise<Came> };
type Came = { broken: string[]; failed: number; acknowledged?: number; notNow?: number; ends: number };

/**
 * The n-th call of a kind fails, for every n up to the size. Planted: syncs that only seem to be done. A size below 2 is
 * one shop whose calls fail one after another while it is open.
 */
export default {
  goals: ["R8"],
  holds:
    "when a call of the system fails, nothing is acknowledged that is not on the disk, and the next start is clean",
  sizes: { small: 1, large: 200 },
  async run(size, planted = false): Promise<Trial> {
    const folder = await mkdtemp(join(memoryFolder(), "satchel-failing-"));
    try {
      const closed = join(folder, "closed");
      if (size > 1) return await everyCall(folder, await closedShop(closed), size);
      await writeShop(closed);
      const attack = { whileOpen: planted ? [NEVER_SYNCED] : WHILE_OPEN, patience: SPARE_REQUESTS };
      const came = await attackShop(join(folder, "one"), { folder: closed, who: null }, attack);
      return { counts: countsOf([came]), broken: came.broken };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
} satisfies Harness;

const countsOf = (all: readonly Came[]): Record<string, number> => {
  const sum = (of: (came: Came) => number | undefined) =>
    all.reduce((total, came) => total + (of(came) ?? 0), 0);
  return {
    "calls that failed": sum(({ failed }) => failed),
    "requests acknowledged": sum(({ acknowledged }) => acknowledged),
    "answers of 503": sum(({ notNow }) => notNow),
    "ends with a sentence": sum(({ ends }) => ends),
  };
};

/** Each kind, each fault and each n of each course, until it makes no more such calls. */
async function everyCall(folder: string, closed: ClosedShop, size: number): Promise<Trial> {
  const courses: Course[] = [
    {
      name: "a shop at work",
      run: (at, failing) =>
        attackShop(at, closed, { atStart: failing, whileOpen: [], patience: size + SPARE_REQUESTS }),
    },
    { name: "the first start", run: attackNewShop },
    { name: "a copy", run: (at, failing) => attackCopy(at, closed, failing) },
  ];
  const series = courses.flatMap((course) =>
    KINDS.flatMap((kind) => FAULTS.map((error) => ({ course, kind, error }))),
  );
  const all: Came[] = [];
  const broken: string[] = [];
  const worker = async (_: unknown, at: number) => {
    for (let next = series.shift(); next; next = series.shift()) {
      const { course, kind, error } = next;
      for (let first = 1, failed = 1; first <= size && failed > 0; first++) {
        const place = join(folder, `at-work-${at}`);
        const came = await course.run(place, { kind, error, first });
        await rm(place, { recursive: true, force: true });
        broken.push(...came.broken.map((line) => `${course.name}, ${error} at ${kind} ${first}: ${line}`));
        all.push(came);
        failed = came.failed;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { counts: { starts: all.length, ...countsOf(all) }, broken };
}
