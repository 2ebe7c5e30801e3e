import { lock } from "../../../db/locks.ts";
import { racesNotWorkedOut } from "../../../db/stores/racing/attention.ts";
import type { Shop } from "../shop.ts";
import { noteAttention } from "./note-attention.ts";

/** Small enough to block no other transaction for long. */
const AT_ONCE = 50;

/** Works out the open decisions of an older database; once, at the first start. */
export async function noteOlderAttention({ database }: Shop): Promise<void> {
  while ((await racesNotWorkedOut(database.reader, 1)).length > 0)
    await database.transact(async (tx) => {
      await lock(tx, "races");
      await noteAttention(tx, await racesNotWorkedOut(tx, AT_ONCE));
    });
}
