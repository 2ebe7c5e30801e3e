import { endsOfBooks, MOST_NEW, newRowsSince } from "../../../db/stores/live/new-rows.ts";
import { idsUpTo, noteIds } from "../../domain/live/row-ids.ts";
import { type LiveTopic, topicsOf } from "../../domain/live/topics.ts";
import type { Shop } from "../shop.ts";
import type { Known } from "./live-memory.ts";

/** What screens have to look at again, by what was added to the books since this was last asked; all of it at first. */
export async function newTopics(shop: Shop): Promise<LiveTopic[]> {
  const { live } = shop.memory;
  if (!live.known) {
    live.known = await allOf(shop);
    return ["all"];
  }
  const { known } = live;
  const { rows, mark } = await newRowsSince(shop.database.reader, sinceOf(known));
  const money = idsOf(rows.filter(({ subject }) => subject === "money"));
  const audit = idsOf(rows.filter(({ subject }) => subject !== "money"));
  if (Math.max(money.length, audit.length) >= MOST_NEW) {
    live.known = await allOf(shop);
    return ["all"];
  }
  const nowMs = performance.now();
  noteIds(known.money, money, nowMs);
  noteIds(known.audit, audit, nowMs);
  const topics = topicsOf(rows);
  if (mark !== known.mark) topics.add("races");
  known.mark = mark;
  return [...topics];
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** The books as they are, with all that was ever added. */
async function allOf({ database }: Shop): Promise<Known> {
  const ends = await endsOfBooks(database.reader);
  const known = { money: idsUpTo(ends.money), audit: idsUpTo(ends.audit), mark: "" };
  return { ...known, mark: (await newRowsSince(database.reader, sinceOf(known))).mark };
}

const sinceOf = ({ money, audit }: Known) => ({
  money: money.newest,
  moneyMissing: [...money.missing.keys()],
  audit: audit.newest,
  auditMissing: [...audit.missing.keys()],
});
