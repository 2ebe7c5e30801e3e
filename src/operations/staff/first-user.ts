import { countUsers } from "../../../db/stores/staff/staff.ts";
import type { Shop } from "../shop.ts";
import { register } from "./register.ts";

/** Whoever opened an empty shop. The password is null when it was given from outside and is not to be repeated. */
export type FirstUser = { email: string; password: string | null };

/**
 * Makes the first user of an empty installation: the one from the settings, else one with a random password,
 * which is shown here once and stored nowhere. Null when somebody is on the staff already.
 */
export async function firstUser(
  shop: Shop,
  given: { email: string; password: string } | null,
): Promise<FirstUser | null> {
  if ((await countUsers(shop.database.reader)) > 0) return null;
  const { email, password } = given ?? {
    email: "admin@satchel.local",
    password: shop.newSecret().slice(0, 16),
  };
  const by = { userId: null, requestId: "first-start" };
  const made = await register(shop, by, { email, password, firstName: "Shop", lastName: "Owner" });
  // Another server that started at the same moment was first: its user is the one.
  if (!made.done && (await countUsers(shop.database.reader)) > 0) return null;
  if (!made.done) throw new Error(`The first user could not be made: ${made.refusal.code}`);
  return { email, password: given ? null : password };
}
