import { lock } from "../../../db/locks.ts";
import { racesNotWorkedOut } from "../../../db/stores/racing/attention.ts";
import type { Shop } from "../shop.ts";
import { noteAttention } from "./note-attention.ts";

/** A transaction of this many keeps nobody waiting for long. */
const AT_ONCE = 50;

/** Works out what there is to decide on races of books from before that was noted; done once, at the first start. */
export async function noteOlderAttention({ database }: Shop): Promise<void> {
  while ((await racesNotWorkedOut(database.reader, 1)).length > 0)
    await database.transact(async (tx) => {
      await lock(tx, "races");
      await noteAttention(tx, await racesNotWorkedOut(tx, AT_ONCE));
    });
}
