import { durationInWords } from "../age.ts";
import { counted } from "../exact-text.ts";
import { formatInstant } from "../london-time.ts";
import type { SystemFacts } from "./system-facts.ts";

/** A shop that is closed on a Sunday checks its database on Monday. */
const CHECK_OLD_MS = 3 * 24 * 60 * 60_000;

/** Whether the database adds up from the first row and matches its seals, by the last nightly check. */
export function healthOfCheck({ runs, now }: SystemFacts): HealthLine {
  const line = { key: "check", name: "Nightly check of the books" };
  const run = runs.check;
  if (!run)
    return {
      ...line,
      state: "off",
      says: "They are added up again from the first row each night. The first time is in the coming night.",
      todo: null,
    };
  if (run.failure !== null)
    return {
      ...line,
      state: "warning",
      says: `${agoInWords(run.ranAt, now)}: ${run.failure}`,
      todo: 'Run "satchel check" on the server and keep its output, with the newest backup. docs/running.md says how to go on.',
    };
  const { movements = 0, seals = 0 } = run.facts ?? {};
  const says = `${counted(movements, "movement of money", "movements of money")} were added up again ${agoInWords(run.ranAt, now)}, and nothing was changed since it was sealed, in ${counted(seals, "seal")}.`;
  return now.getTime() - run.ranAt.getTime() > CHECK_OLD_MS
    ? { ...line, state: "warning", says, todo: "It runs each night while the shop is open." }
    : { ...line, state: "good", says, todo: null };
}

const DAY_MS = 24 * 60 * 60_000;
/** A shop that is closed on a Sunday makes its backup on Monday. */
const BACKUP_OLD_MS = 2.5 * DAY_MS;
const TEST_OLD_MS = 40 * DAY_MS;

/** The newest backup, the newest upload, and the newest test of a backup. */
export const healthOfBackups = (facts: SystemFacts): HealthLine[] =>
  facts.databaseKind === "a file"
    ? [lastBackup(facts), lastUpload(facts), lastTest(facts)]
    : [{ key: "backup", name: "Last backup", ...madeElsewhere(facts) }];

type Said = Omit<HealthLine, "key" | "name">;

/** PostgreSQL has its own tools for backups; one made by `satchel backup create` is in the folder all the same. */
function madeElsewhere({ backups, now }: SystemFacts): Said {
  const [newest] = backups;
  return newest
    ? { state: "good", says: `Made ${agoInWords(newest.madeAt, now)}.`, todo: null }
    : {
        state: "off",
        says: "The database is on PostgreSQL, which is backed up by its own tools. The shop does not see those backups.",
        todo: "Make sure that a backup is made each night and that one was restored: see docs/running.md.",
      };
}

function lastBackup({ backups, runs, now }: SystemFacts): HealthLine {
  const line = { key: "backup", name: "Last backup" };
  const failure = runs.backup?.failure ?? null;
  const [newest] = backups;
  const todo =
    "Make sure that the backup folder can be written and its disk has room. The next try is in an hour.";
  if (failure !== null)
    return { ...line, state: "warning", says: `Last night's backup failed: ${failure}`, todo };
  if (!newest)
    return {
      ...line,
      state: "off",
      says: "None yet: the first is made in the coming night.",
      todo: null,
    };
  const says = `Made ${agoInWords(newest.madeAt, now)}: ${sizeInWords(newest.bytes)}. ${counted(backups.length, "backup")} kept.`;
  return now.getTime() - newest.madeAt.getTime() > BACKUP_OLD_MS
    ? { ...line, state: "warning", says, todo: `A backup is made each night while the shop runs. ${todo}` }
    : { ...line, state: "good", says, todo: null };
}

function lastUpload({ uploadTo, runs, now }: SystemFacts): HealthLine {
  const line = { key: "upload-backup", name: "Last backup off the machine" };
  if (uploadTo === null)
    return {
      ...line,
      state: "off",
      says: "All backups are on this computer. A fire, theft or disk failure would lose them.",
      todo: "Set BACKUP_TO to a folder on another disk or to a bucket, as docs/running.md says.",
    };
  const run = runs["upload-backup"];
  const last = run?.succeededAt
    ? `The last one was uploaded ${agoInWords(run.succeededAt, now)}.`
    : "None was ever uploaded.";
  if (run?.failure)
    return {
      ...line,
      state: "warning",
      says: `The newest backup was not uploaded: ${run.failure} ${last}`,
      todo: `Make sure that ${uploadTo} can be reached. It is tried again every hour.`,
    };
  if (!run?.succeededAt)
    return {
      ...line,
      state: "off",
      says: `None yet: the next backup is uploaded to ${uploadTo}.`,
      todo: null,
    };
  const isOld = now.getTime() - run.succeededAt.getTime() > BACKUP_OLD_MS;
  return isOld
    ? { ...line, state: "warning", says: last, todo: "It follows each new backup: see the line above." }
    : {
        ...line,
        state: "good",
        says: `Uploaded ${agoInWords(run.succeededAt, now)}, encrypted, to ${uploadTo}.`,
        todo: null,
      };
}

function lastTest({ runs, now }: SystemFacts): HealthLine {
  const line = { key: "test-backup", name: "Last test of a backup" };
  const run = runs["test-backup"];
  if (!run)
    return {
      ...line,
      state: "off",
      says: "None yet: once a month the newest backup is restored in a scratch place.",
      todo: null,
    };
  if (run.failure !== null)
    return {
      ...line,
      state: "warning",
      says: `${agoInWords(run.ranAt, now)}: ${run.failure}`,
      todo: 'Do not rely on that backup. Check the others with "satchel backup verify FILE", and keep one that is sound. It is tried again tomorrow.',
    };
  const [kind = "row", rows = 0] = Object.entries(run.facts?.rows ?? {}).find(([, count]) => count > 0) ?? [];
  const says = `${run.facts?.file ?? "A backup"} was restored ${agoInWords(run.ranAt, now)}: whole, every account adds up, ${counted(rows, kind)}.`;
  return now.getTime() - run.ranAt.getTime() > TEST_OLD_MS
    ? { ...line, state: "warning", says, todo: "It runs once a month while the shop is open." }
    : { ...line, state: "good", says, todo: null };
}

/** "off": not set up, which the owner may want so. */
export type HealthState = "good" | "warning" | "off";

/** One thing that has to be well: how it is, and where it is not, what to do. */
export type HealthLine = {
  key: string;
  name: string;
  state: HealthState;
  says: string;
  todo: string | null;
  /** Where that is done, on a page of the shop. */
  href?: string;
  /** The step itself is the link. */
  isLink?: true;
};

const MINUTE_MS = 60_000;

/** "3 hours ago, 22/11/2026, 03:23". An instant ahead is of a clock that was set back since. */
export function agoInWords(at: Date, now: Date): string {
  const ms = now.getTime() - at.getTime();
  return ms < MINUTE_MS ? "just now" : `${durationInWords(ms)} ago, ${formatInstant(at)}`;
}

const UNITS = ["bytes", "kB", "MB", "GB", "TB"] as const;

/** "1.2 GB", by thousands as disks are sold. */
export function sizeInWords(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const size = bytes / 1000 ** step;
  return `${size < 10 ? tenths(size) : Math.round(size)} ${UNITS[step]}`;
}

/** Rounded to a tenth. */
export const tenths = (figure: number): number => Math.round(figure * 10) / 10;
