import type { TestShop } from "./test-shop.ts";

export type TestScreen = Awaited<ReturnType<typeof openTestScreen>>;

/** A screen of a test shop that hears what changes, as its browser would. */
export async function openTestScreen({ app, jar }: Pick<TestShop, "app" | "jar">, path = "/events") {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { cookie, "hx-request": "true" };
  const response = await app.handle(new Request(`http://localhost${path}`, { headers }));
  const reader = response.body?.getReader();
  const heard: { id: string; topics: string[] }[] = [];
  let text = "";
  let isOpen = response.status === 200;
  const decoder = new TextDecoder();
  const listening = (async () => {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done) break;
      text += decoder.decode(value);
      heard.splice(0, heard.length, ...eventsIn(text));
    }
    isOpen = false;
  })();

  return {
    response,
    heard,
    text: () => text,
    isOpen: () => isOpen,
    /** The id by which it knows from the beginning how far the books are. */
    async opened(): Promise<string> {
      while (!/^id: .+$/m.test(text)) await Bun.sleep(5);
      return /^id: (.+)$/m.exec(text)![1]!;
    },
    /** Waits until an event names a topic, beyond the events that were heard before. */
    async hears(topic: string, from = 0) {
      while (!heard.slice(from).some(({ topics }) => topics.includes(topic))) await Bun.sleep(5);
      return heard.at(-1)!;
    },
    async ended() {
      await listening;
    },
    async close() {
      await reader?.cancel();
    },
  };
}

const eventsIn = (text: string) =>
  text
    .split("\n\n")
    .filter((block) => block.includes("event: live"))
    .map((block) => ({
      id: /^id: (.*)$/m.exec(block)?.[1] ?? "",
      topics: (/^data: (.*)$/m.exec(block)?.[1] ?? "").split(" "),
    }));
