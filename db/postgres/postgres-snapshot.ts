import { SQL } from "bun";
import { databaseAddresses } from "../../src/domain/database-addresses.ts";
import type { Snapshot } from "../snapshot.ts";
import { writableAddress } from "./postgres-pools.ts";
import { handleOn } from "./postgres-transaction.ts";

/** How long a statement of a snapshot may take, in milliseconds: no page waits for it. */
const PATIENCE_MS = 600_000;

/** A snapshot on PostgreSQL: one transaction that only reads, on a connection of its own. */
export async function openPostgresSnapshot(address: string): Promise<Snapshot> {
  const client = new SQL(await writableAddress(databaseAddresses(address)), { max: 1 });
  try {
    const connection = await client.reserve();
    await connection.unsafe("begin isolation level repeatable read, read only");
    // The first query takes the snapshot.
    await connection.unsafe("select 1");
    const limit = { ms: PATIENCE_MS, discard: () => void connection.close({ timeout: 0 }) };
    return {
      db: handleOn(
        () => connection,
        () => limit,
      ),
      async close() {
        connection.release();
        await client.close({ timeout: 0 });
      },
    };
  } catch (fault) {
    await client.close({ timeout: 0 });
    throw fault;
  }
}
