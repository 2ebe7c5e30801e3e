const SPREAD_MS = 150;

/** An open screen that serves an account: it listens, asks for the account's bar as a browser does, and opens anew what breaks. */
export function startScreen(url: string, cookie: string, account: number) {
  const headers = {
    cookie: `${cookie}; account=${account}`,
    "hx-request": "true",
    "hx-request-type": "partial",
  };
  const leaving = new AbortController();
  const seenMs: number[] = [];
  let shown = "";
  let waitsSince: number[] = [];
  let openedAt = 0;
  let lastId = "";

  const bar = async (eventId: string | null): Promise<string> => {
    const answer = await fetch(`${url}/account/bar`, {
      headers: { ...headers, ...(eventId && { "live-event": eventId }) },
    });
    return /class="money[^"]*">([^<]*)</.exec(await answer.text())?.[1] ?? "";
  };
  async function look(eventId: string): Promise<void> {
    await Bun.sleep(Math.random() * SPREAD_MS);
    const since = waitsSince;
    waitsSince = [];
    shown = await bar(eventId).catch(() => shown);
    for (const one of since) seenMs.push(performance.now() - one);
  }
  async function listen(): Promise<void> {
    const answer = await fetch(`${url}/events`, {
      headers: { ...headers, ...(lastId && { "last-event-id": lastId }) },
      signal: leaving.signal,
    });
    openedAt = performance.now();
    const decoder = new TextDecoder();
    let rest = "";
    for await (const bytes of answer.body ?? []) {
      const blocks = (rest + decoder.decode(bytes, { stream: true })).split("\n\n");
      rest = blocks.pop()!;
      for (const block of blocks) {
        lastId = /^id: (.+)$/m.exec(block)?.[1] ?? lastId;
        if (new RegExp(`^data: .*\\b(account:${account}|all)\\b`, "m").test(block)) void look(lastId);
      }
    }
  }
  void (async () => {
    while (!leaving.signal.aborted) {
      await listen().catch(() => {});
      await Bun.sleep(350 + Math.random() * 300);
    }
  })();

  const openedAfter = async (moment: number) => {
    while (openedAt <= moment) await Bun.sleep(5);
  };
  return {
    account,
    seenMs,
    opened: () => openedAfter(0),
    openedAfter,
    /** A deposit was answered just now. */
    expects: (since: number) => void waitsSince.push(since),
    shown: () => shown,
    /** What the bar says when it is asked by hand. */
    balance: () => bar(null),
    close: () => leaving.abort(),
  };
}
