import { saveDisabled } from "../../db/stores/staff/list.ts";
import { insertUser } from "../../db/stores/staff/staff.ts";
import { must } from "../app/demo/must.ts";
import type { Shop } from "../operations/shop.ts";
import { eraseUser } from "../operations/staff/erase-user.ts";

const LEFT = new Date("2019-06-28T16:00:00Z");

/** Colleagues who left years ago, in a shop that says when names may be erased: the first of them is erased. */
export async function furnishFormerStaff(shop: Shop): Promise<void> {
  const by = { userId: 1, requestId: "former staff" };
  const ids: number[] = [];
  for (const [firstName, lastName] of [
    ["Fergus", "Daly"],
    ["Bríd", "Ní Mháille"],
    ["Seán", "Ó Sé"],
  ] as const) {
    const named = { firstName, lastName, email: `${firstName.toLowerCase()}@shop.example` };
    ids.push(
      await shop.database.transact(async (tx) => {
        const user = (await insertUser(tx, { ...named, passwordHash: "none", createdAt: LEFT }))!;
        await saveDisabled(tx, user.id, LEFT);
        return user.id;
      }),
    );
  }
  must(await eraseUser(shop, by, { id: ids[0]!, typed: String(ids[0]) }));
}
