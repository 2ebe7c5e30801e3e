/**
 * Loaded before a server, so that it keeps something of every request, and opens files that it does not close: faults for
 * the soak to find.
 */
import { openSync } from "node:fs";

const KEPT_BYTES = 100_000;
const FILE_EACH = 10;
const kept: Uint8Array[] = [];
const serve = Bun.serve;

type Options = Parameters<typeof serve>[0];
type Answering = { fetch(...asked: unknown[]): unknown };

const leaking = (options: Options): Options => {
  const { fetch } = options as unknown as Answering;
  return {
    ...options,
    fetch(...asked: unknown[]) {
      kept.push(new Uint8Array(KEPT_BYTES).fill(1));
      if (kept.length % FILE_EACH === 0) openSync("/dev/null", "r");
      return fetch(...asked);
    },
  } as unknown as Options;
};

Bun.serve = ((options: Options) => {
  const server = serve(leaking(options));
  const reload = server.reload.bind(server);
  server.reload = ((changed: Options) => reload(leaking(changed) as never)) as typeof server.reload;
  return server;
}) as typeof serve;
