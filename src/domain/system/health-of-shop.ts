import { durationInWords } from "../age.ts";
import { counted } from "../exact-text.ts";
import { formatInstant } from "../london-time.ts";
import {
  agoInWords,
  type HealthLine,
  healthOfBackups,
  healthOfCheck,
  sizeInWords,
  tenths,
} from "./health-of-database.ts";
import type { FeedHealth, SystemFacts } from "./system-facts.ts";

const DAY_MS = 24 * 60 * 60_000;
const CHECK_OLD_MS = 3 * DAY_MS;
/** This many waiting operations are a tenth of a second of work; more means that writes are blocked. */
const MANY_WRITES = 200;
/** A delay that clerks notice, in milliseconds. */
const SLOW_MS = 1000;
/** The first page after a start is slow; of so few, one would be the 99th of 100. */
const FEW_ANSWERS = 100;

/** Where the lines lead on pages of the shop. */
export type HealthPlaces = { attention: string; races: string; draws: string };

/** Everything that has to be well for the shop to be safe and quick, what matters most first. */
export const healthOfShop = (facts: SystemFacts, places: HealthPlaces): HealthLine[] => [
  writable(facts),
  clock(facts),
  ...(facts.databaseKind === "in memory"
    ? [IN_MEMORY]
    : [whole(facts), healthOfCheck(facts), ...healthOfBackups(facts), disk(facts)]),
  attention(facts, places),
  feed("races", "Race cards and results", facts.feeds.races, facts.now, places.races),
  feed("draws", "Lottery draws", facts.feeds.draws, facts.now, places.draws),
  writes(facts),
  answers(facts),
  program(facts),
];

/** It has no check, no backup and no disk. */
const IN_MEMORY: HealthLine = {
  key: "memory",
  name: "Database location",
  state: "off",
  says: "In memory only. It is lost when the shop closes.",
  todo: "Set DATABASE_URL to a file to keep it.",
};

function writable({ writeFailure }: SystemFacts): HealthLine {
  const line = { key: "writable", name: "Saving" };
  return writeFailure === null
    ? { ...line, state: "good", says: "A test write just now succeeded.", todo: null }
    : {
        ...line,
        state: "warning",
        says: `Nothing can be written to them: ${writeFailure}`,
        todo: "Bets and money cannot be taken until this is mended. Make room on the disk, or close the other program.",
      };
}

function clock({ clockBehind }: SystemFacts): HealthLine {
  const line = { key: "clock", name: "Clock" };
  if (clockBehind === null)
    return { ...line, state: "good", says: "It is not behind the newest row of the database.", todo: null };
  const { newest, behindMs, refuses } = clockBehind;
  return {
    ...line,
    state: "warning",
    says: `It is ${durationInWords(behindMs)} behind the newest row of the database, of ${formatInstant(newest)}. ${
      refuses ? "Nothing is saved until it is right." : "What is done now is dated before it."
    }`,
    todo: "Set the date and the time of the shop's computer.",
  };
}

function whole({ checkedAt, now }: SystemFacts): HealthLine {
  const line = { key: "whole", name: "Data integrity" };
  if (checkedAt === null)
    return {
      ...line,
      state: "off",
      says: "Checked at each start and by each night's backup.",
      todo: null,
    };
  const says = `Every page was read and every account added up ${agoInWords(checkedAt, now)}.`;
  return now.getTime() - checkedAt.getTime() > CHECK_OLD_MS
    ? {
        ...line,
        state: "warning",
        says,
        todo: 'Run "satchel check" on the server; it works beside the open shop.',
      }
    : { ...line, state: "good", says, todo: null };
}

function disk({ disk, databaseKind }: SystemFacts): HealthLine {
  const line = { key: "disk", name: "Disk space" };
  if (disk === null)
    return {
      ...line,
      state: "off",
      says:
        databaseKind === "PostgreSQL" ? "The shop does not see PostgreSQL's disk." : "It could not be read.",
      todo: null,
    };
  const says = `${sizeInWords(disk.freeBytes)} of ${sizeInWords(disk.totalBytes)} are free. A week needs ${sizeInWords(disk.weekBytes)}.`;
  return disk.freeBytes < disk.weekBytes
    ? {
        ...line,
        state: "warning",
        says,
        todo: "Make room now, or move the backups to another disk with BACKUP_DIR.",
      }
    : { ...line, state: "good", says, todo: null };
}

function attention({ needsAttention }: SystemFacts, { attention: href }: HealthPlaces): HealthLine {
  const line = { key: "attention", name: "Needs attention" };
  return needsAttention === 0
    ? { ...line, state: "good", says: "Nothing to decide.", todo: null }
    : {
        ...line,
        state: "warning",
        says: `${counted(needsAttention, "entry", "entries")} under Needs attention.`,
        todo: `Review ${counted(needsAttention, "item")}.`,
        href,
        isLink: true,
      };
}

function feed(key: string, name: string, facts: FeedHealth, now: Date, href: string): HealthLine {
  const line = { key, name };
  const { isSetUp, answeredAt, failure } = facts;
  if (!isSetUp) return { ...line, state: "off", says: "No feed set up. Entered by hand.", todo: null };
  const last = answeredAt ? `The last answer came ${agoInWords(answeredAt, now)}.` : "None has come yet.";
  if (failure === null && answeredAt === null) return { ...line, state: "off", says: last, todo: null };
  return failure === null
    ? { ...line, state: "good", says: last, todo: null }
    : {
        ...line,
        state: "warning",
        says: `${failure} ${last}`,
        todo: "Stored data stays. It is retried automatically; until then, enter what is missing by hand.",
        href,
      };
}

function writes({ writesUnderWay }: SystemFacts): HealthLine {
  const line = { key: "writes", name: "Pending writes" };
  const says = writesUnderWay === 0 ? "Nothing." : `${counted(writesUnderWay, "operation")} at this moment.`;
  return writesUnderWay < MANY_WRITES
    ? { ...line, state: "good", says, todo: null }
    : {
        ...line,
        state: "warning",
        says,
        todo: "The disk or the database is slow: check what else the computer is doing.",
      };
}

function answers({ answers: { p99Ms, count } }: SystemFacts): HealthLine {
  const line = { key: "answers", name: "Response time" };
  if (p99Ms === null)
    return { ...line, state: "off", says: "Nothing was asked in the last hour.", todo: null };
  const said = p99Ms < 10 ? tenths(p99Ms) : Math.round(p99Ms);
  const took = `took at most ${said.toLocaleString("en-GB")} milliseconds`;
  if (count < FEW_ANSWERS)
    return {
      ...line,
      state: "good",
      says: `${count === 1 ? "The one answer" : `All ${count} answers`} of the last hour ${took}.`,
      todo: null,
    };
  const says = `99 of 100 answers of the last hour ${took}, of ${count.toLocaleString("en-GB")}.`;
  return p99Ms <= SLOW_MS
    ? { ...line, state: "good", says, todo: null }
    : {
        ...line,
        state: "warning",
        says,
        todo: "Check what else the computer is doing and the state of its disk.",
      };
}

const program = ({ version, migration, databaseKind }: SystemFacts): HealthLine => ({
  key: "program",
  name: "Program",
  state: "good",
  says: `Satchel ${version}, database ${WHERE[databaseKind]}, database version ${Number.parseInt(migration, 10)}.`,
  todo: null,
});

const WHERE = { "a file": "in a file", PostgreSQL: "on PostgreSQL", "in memory": "in memory" } as const;
