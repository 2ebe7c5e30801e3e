import { connect, type Socket } from "node:net";

const LONG_BODY = 9000;

/** Where they connect to, and the cookie of somebody whose file they ask for. */
type Target = { url: string; cookie: string };
/** `share`: how many of them there are to one of the others. */
type Kind = {
  name: string;
  share: number;
  begins: (cookie: string) => string;
  goesOn: string;
  reads: boolean;
};

const KINDS: readonly Kind[] = [
  { name: "says nothing", share: 20, begins: () => "", goesOn: "", reads: true },
  {
    name: "writes a header by the byte",
    share: 10,
    begins: () => "GET /login HTTP/1.1\r\nHost: localhost\r\nX: ",
    goesOn: "x",
    reads: true,
  },
  {
    name: "writes a body by the byte",
    share: 10,
    begins: () =>
      `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${LONG_BODY}\r\n\r\n{`,
    goesOn: " ",
    reads: true,
  },
  { name: "asks and does not read", share: 1, begins: (cookie) => fileOf(cookie), goesOn: "", reads: false },
  {
    name: "asks again and again and does not read",
    share: 1,
    begins: (cookie) => fileOf(cookie).repeat(5),
    goesOn: "",
    reads: false,
  },
];

/** One after another, the rarest first: a few are of every kind. */
const IN_TURN = KINDS.toReversed().flatMap((kind) => Array<Kind>(kind.share).fill(kind));

const fileOf = (cookie: string): string =>
  `GET /administration/accounts.csv HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`;

/** As many clients, of each kind some, that hold a connection and take their time. They go on until `leave`. */
export async function startSlowClients({ url, cookie }: Target, count: number, everyMs: number) {
  const { hostname, port } = new URL(url);
  const sockets = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const kind = IN_TURN[at % IN_TURN.length]!;
      const socket = await connected(Number(port), hostname);
      if (kind.reads) socket.resume();
      if (kind.begins(cookie)) socket.write(kind.begins(cookie));
      return { socket, kind };
    }),
  );
  const timer = setInterval(() => {
    for (const { socket, kind } of sockets) if (kind.goesOn && socket.writable) socket.write(kind.goesOn);
  }, everyMs);
  return {
    leave(): void {
      clearInterval(timer);
      for (const { socket } of sockets) socket.destroy();
    },
  };
}

/** It reads nothing until it is told to. */
const connected = (port: number, host: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host }, () => resolve(socket));
    socket.pause();
    socket.on("error", reject);
  });
