import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../../db/client.ts";
import type { SilentDatabase } from "../../../db/database.ts";
import { onPostgres } from "../../../db/kit.ts";
import { noteTopics, withPublishedTopics } from "../../../db/published-topics.ts";
import { post } from "../../../db/stores/accounts/ledger.ts";
import { saveRaceDay } from "../../../db/stores/racing/days.ts";
import type { AccountId } from "../../../src/domain/ids.ts";
import type { LiveEvent, LiveTopic } from "../../../src/domain/live/topics.ts";
import { refuse } from "../../../src/domain/outcome.ts";
import { emptyBooks } from "../../support/empty-database.ts";
import { openTestShop, SATURDAY, type TestShop } from "../../support/test-shop.ts";

const heardBy = (database: { onPublished(heard: (event: LiveEvent) => void): void }) => {
  const heard: LiveEvent[] = [];
  database.onPublished((event) => void heard.push(event));
  return heard;
};
const until = async (isSo: () => boolean) => {
  while (!isSo()) await Bun.sleep(2);
};

describe("[14.7] topics of a shop's commits", () => {
  let shop: TestShop;
  let id: AccountId;
  beforeEach(async () => {
    shop = await openTestShop();
    id = (await shop.call("POST", "/api/accounts", { name: "Nora Byrne" })).body.id;
  });
  afterEach(() => shop.close());

  test("name the account of a movement of money, and only once it is committed", async () => {
    const { database } = shop.shop;
    const events = heardBy(database);
    /** On PostgreSQL an event comes back later, in the order of all: those before one of its own. */
    const heardUntilNow = async () => {
      await database.publish();
      await database.transact(async (tx) => noteTopics(tx, ["feedback"]));
      await database.publish();
      await until(() => events.at(-1)?.topics[0] === "feedback");
      return events.splice(0).slice(0, -1);
    };
    await heardUntilNow();
    const movement = {
      accountId: id,
      amountPence: 500,
      transactionType: "Deposit" as const,
      description: "Deposit",
      createdAt: SATURDAY,
      userId: null,
    };
    await database.transact(async (tx) => {
      await post(tx, movement, 0);
      return refuse({ code: "answer-unreadable" });
    });
    expect(await heardUntilNow()).toEqual([]);
    await database.transact((tx) => post(tx, movement, 0));
    expect((await heardUntilNow()).map(({ topics }) => topics)).toEqual([[`account:${id}`]]);
    expect((await shop.call("GET", `/api/accounts/${id}`)).body.balance).toBe(5);
  });
});

test("[14.7] a server that listens hears of a commit of another process", async () => {
  const books = onPostgres ? await emptyBooks() : null;
  const folder = mkdtempSync(join(tmpdir(), "satchel-topics-"));
  const open = () => openDatabase(books?.url ?? `file:${join(folder, "shop.db")}`, 1);
  const [server, command] = [await open(), await open()];
  const heard = heardBy(server);
  server.listen(() => {});
  // On PostgreSQL everything may have changed before the connection was open.
  if (onPostgres) await until(() => heard.length > 0);
  const before = heard.length;
  await command.transact(async (tx) => {
    noteTopics(tx, ["draws"]);
    await saveRaceDay(tx, {
      day: "2026-08-15",
      feed: null,
      fetchedAt: SATURDAY,
      triedAt: SATURDAY,
      failure: null,
    });
  });
  // A command ends at once: what it has not published yet is published as it closes.
  await command.close();
  await until(() => heard.length > before);
  expect(heard.at(-1)!.topics).toContain(onPostgres ? "draws" : "all");
  await server.close();
  await books?.drop();
  rmSync(folder, { recursive: true });
});

describe("[14.7] topics of commits", () => {
  /** A database whose operations only note topics; `tell` is what an engine does with an event. */
  const databaseThat = (tell: SilentDatabase["tell"]) =>
    withPublishedTopics({
      tell,
      transact: (work: (tx: object) => unknown) => Promise.resolve(work({})),
      listen(heard: (topic: string, text: string) => void) {
        hears = heard;
      },
      close: async () => {},
    } as unknown as SilentDatabase);
  let hears: (topic: string, text: string) => void = () => {};
  const note = (database: ReturnType<typeof databaseThat>, ...topics: LiveTopic[]) =>
    database.transact(async (tx) => noteTopics(tx, topics));

  test("are one event where commits are close together, and everything where they are many", async () => {
    const database = databaseThat(async () => false);
    const heard = heardBy(database);
    await Promise.all([note(database, "bets"), note(database, "bets", "races")]);
    await until(() => heard.length === 1);
    await note(database, ...Array.from({ length: 201 }, (_, at): LiveTopic => `account:${at}`));
    await until(() => heard.length === 2);
    expect(heard.map(({ topics }) => topics)).toEqual([["bets", "races"], ["all"]]);
    expect(new Set(heard.map(({ id }) => id)).size).toBe(2);
  });

  test("that come back from an announcement are heard once, as every server hears them", async () => {
    const told: string[] = [];
    const database = databaseThat(async (event) => told.push(event) > 0);
    const heard = heardBy(database);
    const other: string[] = [];
    database.listen((topic) => void other.push(topic));
    await note(database, "draws");
    await until(() => told.length === 1);
    expect(heard).toEqual([]);
    hears("live", told[0]!);
    hears("live", "7.1 bets account:3");
    hears("races", "");
    // A connection that was opened again: an event may have been missed.
    hears("live", "");
    expect(heard.map(({ topics }) => topics)).toEqual([["draws"], ["bets", "account:3"], ["all"]]);
    expect([heard[1]!.id, other]).toEqual(["7.1", ["races"]]);
  });

  test("that cannot be announced are announced again; a close announces what is left", async () => {
    let isAway = true;
    const told: string[] = [];
    const database = databaseThat(async (event) => {
      if (isAway) throw new Error("The database is away");
      return told.push(event.replace(/^\S+ /, "")) > 0;
    });
    await note(database, "bets");
    await Bun.sleep(50);
    isAway = false;
    await until(() => told.length === 1);
    await note(database, "tills");
    await database.close();
    expect(told).toEqual(["bets", "tills"]);
  });
});
