import { connect, type Socket } from "node:net";

/** How a request ended: with its whole answer, with none of it, or cut off within it. */
export type Asked = { end: "whole"; status: number; closes: boolean } | { end: "unanswered" | "cut" };

/** A connection that is kept for one request after another, and says of each how much of its answer came. */
export type KeptConnection = { ask(request: string): Promise<Asked>; close(): void };

/** Null where it is refused. */
export function keptConnection(url: string): Promise<KeptConnection | null> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.once("connect", () => resolve(overSocket(socket)));
    socket.on("error", () => resolve(null));
  });
}

function overSocket(socket: Socket): KeptConnection {
  let came = "";
  let heard: ((asked: Asked) => void) | null = null;
  let isOver = false;
  const end = (asked: Asked) => {
    heard?.(asked);
    heard = null;
    came = "";
  };
  socket.setEncoding("latin1");
  socket.on("data", (data: string) => {
    came += data;
    const whole = wholeAnswer(came);
    if (whole) end(whole);
  });
  socket.on("close", () => {
    isOver = true;
    end({ end: came === "" ? "unanswered" : "cut" });
  });
  return {
    ask: (request) =>
      new Promise((resolve) => {
        heard = resolve;
        if (isOver) return end({ end: "unanswered" });
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

/** What came, where it is a whole answer: by its length, or to the last of its pieces. */
function wholeAnswer(came: string): Asked | null {
  const headEnd = came.indexOf("\r\n\r\n");
  if (headEnd < 0) return null;
  const head = came.slice(0, headEnd);
  const length = /^content-length: *(\d+)/im.exec(head);
  const bodyAt = headEnd + "\r\n\r\n".length;
  const isWhole = length ? came.length - bodyAt >= Number(length[1]) : came.endsWith("\r\n0\r\n\r\n");
  if (!isWhole) return null;
  return { end: "whole", status: Number(head.split(" ")[1]), closes: /^connection: *close/im.test(head) };
}
