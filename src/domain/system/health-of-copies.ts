import { counted } from "../exact-text.ts";
import { agoInWords, type HealthLine, sizeInWords } from "./health-line.ts";
import type { SystemFacts } from "./system-facts.ts";

const DAY_MS = 24 * 60 * 60_000;
/** A shop that is closed on a Sunday makes its copy on Monday. */
const COPY_OLD_MS = 2.5 * DAY_MS;
const DRILL_OLD_MS = 40 * DAY_MS;

/** The copies of the books: the newest, the one off the machine, and whether one was restored to try. */
export const healthOfCopies = (facts: SystemFacts): HealthLine[] =>
  facts.booksAre === "a file"
    ? [lastCopy(facts), lastSent(facts), lastDrill(facts)]
    : [{ key: "copy", name: "Last copy", ...madeElsewhere(facts) }];

type Said = Omit<HealthLine, "key" | "name">;

/** PostgreSQL's own tools copy it; a copy that the command made lies in the folder all the same. */
function madeElsewhere({ copies, now }: SystemFacts): Said {
  const [newest] = copies;
  return newest
    ? { state: "good", says: `Made ${agoInWords(newest.madeAt, now)}.`, todo: null }
    : {
        state: "off",
        says: "The books are on PostgreSQL, which is copied by its own tools. The shop does not see those copies.",
        todo: "Make sure that somebody does it each night, and has restored one: the guide for running it says how.",
      };
}

function lastCopy({ copies, runs, now }: SystemFacts): HealthLine {
  const line = { key: "copy", name: "Last copy" };
  const failure = runs.copy?.failure ?? null;
  const [newest] = copies;
  const todo =
    "Make sure that the folder of the copies can be written and its disk has room. The next try is in an hour.";
  if (failure !== null)
    return { ...line, state: "warning", says: `Last night's copy failed: ${failure}`, todo };
  if (!newest)
    return {
      ...line,
      state: "off",
      says: "There is none yet: the first is made in the coming night.",
      todo: null,
    };
  const says = `Made ${agoInWords(newest.madeAt, now)}: ${sizeInWords(newest.bytes)}. ${counted(copies.length, "copy", "copies")} kept.`;
  return now.getTime() - newest.madeAt.getTime() > COPY_OLD_MS
    ? { ...line, state: "warning", says, todo: `A copy is made each night while the shop runs. ${todo}` }
    : { ...line, state: "good", says, todo: null };
}

function lastSent({ sentTo, runs, now }: SystemFacts): HealthLine {
  const line = { key: "send-copy", name: "Last copy off the machine" };
  if (sentTo === null)
    return {
      ...line,
      state: "off",
      says: "All copies lie on this machine. Fire, thieves or a broken disk take them with the books.",
      todo: "Set BACKUP_TO to a folder on another disk or to a bucket, as the guide for running it says.",
    };
  const run = runs["send-copy"];
  const last = run?.succeededAt
    ? `The last one was sent ${agoInWords(run.succeededAt, now)}.`
    : "None was ever sent.";
  if (run?.failure)
    return {
      ...line,
      state: "warning",
      says: `The newest copy was not sent: ${run.failure} ${last}`,
      todo: `Make sure that ${sentTo} can be reached. It is tried again every hour.`,
    };
  if (!run?.succeededAt)
    return { ...line, state: "off", says: `None yet: the next copy is sent to ${sentTo}.`, todo: null };
  const isOld = now.getTime() - run.succeededAt.getTime() > COPY_OLD_MS;
  return isOld
    ? { ...line, state: "warning", says: last, todo: "It follows each new copy: see the line above." }
    : {
        ...line,
        state: "good",
        says: `Sent ${agoInWords(run.succeededAt, now)}, encrypted, to ${sentTo}.`,
        todo: null,
      };
}

function lastDrill({ runs, now }: SystemFacts): HealthLine {
  const line = { key: "drill", name: "Last restore drill" };
  const run = runs.drill;
  if (!run)
    return {
      ...line,
      state: "off",
      says: "None yet: once a month the newest copy is restored to try.",
      todo: null,
    };
  if (run.failure !== null)
    return {
      ...line,
      state: "warning",
      says: `${agoInWords(run.ranAt, now)}: ${run.failure}`,
      todo: 'Do not rely on that copy. Check the others with "satchel verify FILE", and keep one that is sound. It is tried again tomorrow.',
    };
  const [kind = "row", rows = 0] = Object.entries(run.facts?.rows ?? {}).find(([, count]) => count > 0) ?? [];
  const says = `${run.facts?.file ?? "A copy"} was restored ${agoInWords(run.ranAt, now)}: whole, every account adds up, ${counted(rows, kind)}.`;
  return now.getTime() - run.ranAt.getTime() > DRILL_OLD_MS
    ? { ...line, state: "warning", says, todo: "It comes by itself once a month while the shop runs." }
    : { ...line, state: "good", says, todo: null };
}
