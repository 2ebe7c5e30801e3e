import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

/** A way to a database, or to a shop, that can be cut, or fall silent as a network does: no byte passes, and nothing is closed. */
export type DatabaseDoor = {
  port: number;
  silence(isSilent: boolean): void;
  /** Closes what is open; who comes next is let in. */
  drop(): void;
  cut(): Promise<void>;
};

export async function databaseDoor(port: number): Promise<DatabaseDoor> {
  const open = new Set<Socket>();
  let isSilent = false;
  const server = createServer((here) => {
    const there = connect(port, "127.0.0.1");
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const) {
      open.add(one);
      one.on("close", () => open.delete(one));
      one.on("data", (bytes) => isSilent || other.write(bytes));
      one.on("close", () => other.destroy());
      one.on("error", () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    silence(silent) {
      isSilent = silent;
    },
    drop() {
      for (const socket of open) socket.destroy();
    },
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
