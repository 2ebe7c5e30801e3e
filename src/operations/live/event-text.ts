import type { Sent } from "./live-memory.ts";

/** An event on the wire: its name reaches the element that listens, its data is which parts of a screen to look at. */
export const eventText = ({ id, topics }: Sent): string =>
  `id: ${id}\n${topics.length > 0 ? `event: live\ndata: ${topics.join(" ")}\n` : ""}\n`;

/** Nothing happened: it keeps proxies from closing the connection. */
export const HEARTBEAT = ":\n\n";

/** The session has ended: the screen does not come back by itself. */
export const ENDED = "event: ended\ndata:\n\n";
