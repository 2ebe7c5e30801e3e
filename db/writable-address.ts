import { SQL } from "bun";
import { CannotWrite } from "../src/domain/cannot-write.ts";

/** The first of some addresses that answers and takes writes; a stand-by only reads. */
export async function writableAddress(addresses: readonly string[]): Promise<string> {
  let reason: unknown = null;
  for (const address of addresses) {
    const client = new SQL(address, { max: 1, connectionTimeout: 5 });
    try {
      const [row] = await client.unsafe("select pg_is_in_recovery() as stands_by");
      if (!row.stands_by) return address;
    } catch (fault) {
      reason = fault;
    } finally {
      await client.close();
    }
  }
  throw reason ?? new CannotWrite("away");
}
