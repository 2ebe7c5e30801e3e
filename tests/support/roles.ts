import { eq } from "drizzle-orm";
import { users } from "../../db/schema/index.ts";
import { insertUser } from "../../db/stores/staff/staff.ts";
import { insertSetting } from "../../db/stores/system/shop-settings.ts";
import type { Role } from "../../src/domain/staff/permissions.ts";
import type { Shop } from "../../src/operations/shop.ts";

/** Switches roles on or off without a form. */
export const switchRoles = ({ database, clock }: Shop, on = true) =>
  database.transact((tx) =>
    insertSetting(tx, {
      key: "roles",
      value: on,
      validFrom: "2026-01-01",
      savedAt: clock.now(),
      userId: null,
    }),
  );

/** Gives a user a role; Ada where none is named. */
export const giveRole = ({ database }: Shop, role: Role, userId = 1) =>
  database.transact((tx) => tx.update(users).set({ role }).where(eq(users.id, userId)));

export const roleOf = async ({ database }: Shop, userId = 1): Promise<Role | undefined> =>
  (await database.reader.select().from(users).where(eq(users.id, userId)))[0]?.role;

/** A colleague of a role, who has never signed in. */
export async function colleague(shop: Shop, firstName: string, role: Role = "clerk"): Promise<number> {
  const email = `${firstName.toLowerCase()}@shop.example`;
  const user = await shop.database.transact((tx) =>
    insertUser(tx, {
      email,
      firstName,
      lastName: "Byrne",
      passwordHash: "none",
      createdAt: shop.clock.now(),
    }),
  );
  await giveRole(shop, role, user!.id);
  return user!.id;
}
