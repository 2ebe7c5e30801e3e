import { whyNotWritten } from "../src/domain/cannot-write.ts";
import { databaseAddresses } from "../src/domain/database-addresses.ts";
import { writableAddress } from "./postgres/postgres-pools.ts";

type Patience = { waitMs: number; sayEachMs: number; say(sentence: string): void };

const USUAL: Patience = {
  waitMs: 60_000,
  sayEachMs: 5000,
  say: (sentence) => void process.stderr.write(`${sentence}\n`),
};

/**
 * The address of the host that takes writes. A server of a database may start later than the shop's own machine: waited
 * for, with a line in the log, for a limited time.
 */
export async function untilThere(url: string, { waitMs, sayEachMs, say }: Patience = USUAL): Promise<string> {
  const addresses = databaseAddresses(url);
  const began = performance.now();
  let said = 0;
  for (;;) {
    try {
      return await writableAddress(addresses);
    } catch (fault) {
      const waited = performance.now() - began;
      if (whyNotWritten(fault) !== "away" || waited > waitMs) throw fault;
      if (waited >= said) {
        say(
          `The database does not answer yet; waited ${Math.round(waited / 1000)} of ${Math.round(waitMs / 1000)} s.`,
        );
        said += sayEachMs;
      }
      await Bun.sleep(Math.min(500, sayEachMs));
    }
  }
}
