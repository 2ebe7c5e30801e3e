import { connect } from "node:net";

const PATIENCE_MS = 3000;

/** What comes back for what no client library would send: all of it, or what has come when nothing more does. */
export function rawRequest(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    const socket = connect(port, "127.0.0.1", () => socket.end(Buffer.from(text, "latin1")));
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.on("data", (data) => {
      said += data.toString("latin1");
    });
    socket.on("close", () => resolve(said));
    socket.on("error", (fault: NodeJS.ErrnoException) =>
      fault.code === "ECONNRESET" || fault.code === "EPIPE" ? resolve(said) : reject(fault),
    );
  });
}
