import { connect, createServer, type Socket } from "node:net";

/** Long enough for whatever is sent together to have come, in milliseconds. */
const TOGETHER_MS = 4;

/**
 * Stands in front of a real PostgreSQL and counts round trips: what comes within a few milliseconds went together, and is
 * passed on together.
 */
export async function countedServer(url: string) {
  const { hostname, port } = new URL(url);
  let trips = 0;
  const door = createServer((client) => {
    const server = connect(Number(port), hostname);
    passOn(client, server, () => trips++);
    passOn(server, client, () => {});
  });
  await new Promise<void>((open) => door.listen(0, "127.0.0.1", open));
  const counted = new URL(url);
  counted.port = String((door.address() as { port: number }).port);
  return {
    url: counted.href,
    /** How many round trips a piece of work took. */
    async tripsOf(work: () => Promise<unknown>): Promise<number> {
      const before = trips;
      await work();
      return trips - before;
    },
    close: () => void door.close(),
  };
}

function passOn(from: Socket, to: Socket, count: () => void): void {
  let held: Buffer[] = [];
  from.setNoDelay(true);
  from.on("data", (bytes: Buffer) => {
    held.push(bytes);
    if (held.length > 1) return;
    setTimeout(() => {
      count();
      to.write(Buffer.concat(held));
      held = [];
    }, TOGETHER_MS);
  });
  from.on("close", () => to.destroy());
  from.on("error", () => to.destroy());
}
