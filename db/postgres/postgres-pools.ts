import { SQL } from "bun";
import { CannotWrite } from "../../src/domain/cannot-write.ts";
import { databaseAddresses } from "../../src/domain/database-addresses.ts";

/** In milliseconds: no query waits for ever, neither for a lock nor for a server that stopped answering. */
const PATIENCE = {
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 10_000,
  statement_timeout: 30_000,
};

/** By this name a move finds out whether the shop of a schema is open. */
export const nameOnServer = (schema: string): string => `satchel/${schema}`;

/** In seconds: less than an operation waits for a free connection, so that it learns that the database is away. */
const CONNECTING = { connectionTimeout: 3 };

/** Interval between searches for a host that takes writes. */
const LOOK_EACH_MS = 500;

type Open = { address: string; writers: SQL; readers: SQL };

/** How long reads that are under way may take when a connection beside theirs has fallen silent, in seconds. */
const UNDER_WAY = { timeout: 5 };

/** The connections of a shop, to whichever of its hosts takes writes just now. */
export type PostgresPools = {
  writers(): SQL;
  readers(): SQL;
  /** One of the readers fell silent, unknown which: all are reopened. */
  renewReaders(silent: SQL): void;
  close(): Promise<void>;
};

/** `name`: what the server knows the connections by. */
type Opening = { url: string; address: string; size: number; name: string };

/**
 * With several hosts, a broken connection starts a search for the one that takes writes. Bun reopens broken
 * ones.
 */
export function openPools({ url, address, size, name }: Opening): PostgresPools {
  const addresses = databaseAddresses(url);
  let isClosed = false;
  let isLooking = false;
  let open = connect(address);

  function connect(at: string): Open {
    const ways = { ...CONNECTING, max: size, onclose: () => void look(at) };
    const connection = { application_name: name, ...PATIENCE };
    return { address: at, writers: new SQL(at, { ...ways, connection }), readers: connectReaders(at) };
  }

  function connectReaders(at: string): SQL {
    const ways = { ...CONNECTING, max: size, onclose: () => void look(at) };
    const connection = { application_name: name, ...PATIENCE, default_transaction_read_only: "on" };
    return new SQL(at, { ...ways, connection });
  }

  async function look(lost: string): Promise<void> {
    if (isClosed || isLooking || addresses.length === 1 || lost !== open.address) return;
    isLooking = true;
    while (!isClosed) {
      const found = await writableAddress(addresses).catch(() => null);
      if (found === open.address) break;
      if (found && !isClosed) {
        const old = open;
        open = connect(found);
        void disconnect(old, { timeout: 0 });
        break;
      }
      await Bun.sleep(LOOK_EACH_MS);
    }
    isLooking = false;
  }

  return {
    writers: () => open.writers,
    readers: () => open.readers,
    renewReaders(silent) {
      if (isClosed || silent !== open.readers) return;
      open = { ...open, readers: connectReaders(open.address) };
      void silent.close(UNDER_WAY);
    },
    async close() {
      isClosed = true;
      await disconnect(open);
    },
  };
}

async function disconnect({ writers, readers }: Open, ways: { timeout?: number } = {}): Promise<void> {
  await Promise.all([writers.close(ways), readers.close(ways)]);
}

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
