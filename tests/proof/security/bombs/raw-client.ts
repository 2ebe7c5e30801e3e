import { connect, type Socket } from "node:net";

export type RawAnswer = { status: number; said: string };

const MOST_KEPT = 4096;

/**
 * Sends bytes that no client library would, piece by piece as long as the other side takes them, and waits for the
 * head of an answer or the end of the connection. `status` is 0 where it was closed without an answer, -1 where nothing came in time.
 */
export function sendRaw(
  url: string,
  pieces: Iterable<string | Uint8Array>,
  waitMs: number,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let said = "";
    const socket = connect(Number(port), hostname, () => void writeAll(socket, pieces));
    const finish = (otherwise: number) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? otherwise), said });
    };
    const timer = setTimeout(finish, waitMs, -1);
    socket.on("data", (data) => {
      if (said.length < MOST_KEPT) said += data.toString("latin1");
      if (said.includes("\r\n\r\n")) finish(0);
    });
    // What is written to a socket that was closed fails; what came before counts.
    socket.on("error", () => {});
    socket.on("close", () => finish(0));
  });
}

async function writeAll(socket: Socket, pieces: Iterable<string | Uint8Array>): Promise<void> {
  for (const piece of pieces) {
    if (socket.destroyed) return;
    if (!socket.write(piece)) await drained(socket);
  }
}

const drained = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.once("drain", resolve);
    socket.once("close", resolve);
  });
