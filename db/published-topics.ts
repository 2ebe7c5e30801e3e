import type { LiveEvent, LiveTopic } from "../src/domain/live/topics.ts";
import type { Database, Db, SilentDatabase } from "./database.ts";
import { isRefusal } from "./inside-savepoint.ts";

/** Notes what an operation changes: published once it is committed. */
export function noteTopics(tx: Db, topics: Iterable<LiveTopic>): void {
  for (const topic of topics) (tx as { topics?: Set<LiveTopic> }).topics?.add(topic);
}

/** Commits shortly after one another are one event. */
const TOGETHER_MS = 20;
/** Delay before topics that could not be announced are announced again. */
const AGAIN_MS = 1000;
/** More topics than this are everything: PostgreSQL announces at most 8,000 bytes. */
const MOST_TOPICS = 200;

/** A database that publishes the topics of its commits, and counts the transactions that are still open. */
export function withPublishedTopics(database: SilentDatabase): Omit<Database, "cache"> {
  const changed = new Set<LiveTopic>();
  const hearing: ((event: LiveEvent) => void)[] = [];
  const server = crypto.getRandomValues(new Uint32Array(1))[0];
  let count = 0;
  let underWay = 0;
  let soon: Timer | null = null;
  let isClosed = false;

  function hear([id = "", ...topics]: string[]): void {
    for (const heard of hearing) heard({ id, topics: topics as LiveTopic[] });
  }
  const eventOf = (...topics: LiveTopic[]): string[] => [`${server}.${++count}`, ...topics];

  function publishSoon(topics: Iterable<LiveTopic>, afterMs = TOGETHER_MS): void {
    for (const topic of topics) changed.add(topic);
    if (changed.size > 0 && !isClosed) soon ??= setTimeout(publish, afterMs).unref();
  }

  async function publish(): Promise<void> {
    if (soon) clearTimeout(soon);
    soon = null;
    if (changed.size === 0) return;
    const topics: LiveTopic[] = changed.size > MOST_TOPICS ? ["all"] : [...changed];
    changed.clear();
    const event = eventOf(...topics);
    // Where the announcement comes back, all servers hear all events in one order.
    await database.tell(event.join(" ")).then(
      (comesBack) => comesBack || hear(event),
      () => publishSoon(topics, AGAIN_MS),
    );
  }

  return {
    ...database,
    async transact(work, turn) {
      const topics = new Set<LiveTopic>();
      underWay++;
      try {
        const answer = await database.transact((tx) => {
          // PostgreSQL may have undone an earlier try.
          topics.clear();
          return work(Object.create(tx, { topics: { value: topics } }) as Db);
        }, turn);
        if (!isRefusal(answer)) publishSoon(topics);
        return answer;
      } finally {
        underWay--;
      }
    },
    listen: (heard) =>
      database.listen((topic, text) => {
        if (topic === "live") hear(text === "" ? eventOf("all") : text.split(" "));
        else heard(topic, text);
      }),
    publish,
    transactionsUnderWay: () => underWay,
    onPublished: (heard) => void hearing.push(heard),
    async close() {
      isClosed = true;
      await publish();
      await database.close();
    },
  };
}
