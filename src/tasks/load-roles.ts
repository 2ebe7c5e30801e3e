import { loadDemo } from "../app/demo/load-demo.ts";
import { must } from "../app/demo/must.ts";
import type { Role } from "../domain/staff/permissions.ts";
import type { Shop } from "../operations/shop.ts";
import { register } from "../operations/staff/register.ts";
import { changeRole } from "../operations/staff/roles.ts";
import { saveSettings } from "../operations/system/save-settings.ts";

const COLLEAGUES: readonly [firstName: string, lastName: string, role: Role][] = [
  ["Nora", "Byrne", "owner"],
  ["Tom", "Walsh", "manager"],
  ["Aoife", "Kelly", "senior"],
  ["Declan", "Ryan", "clerk"],
];

/** The demo shop with roles on, and two-factor sign-in or a passkey for each user who wants them; its first user has this role. */
export const loadRoles =
  (role: Role) =>
  async (shop: Shop): Promise<void> => {
    await loadDemo(shop);
    const by = { userId: 1, requestId: "roles" };
    must(
      await saveSettings(shop, by, {
        changes: { roles: true, twoFactor: "optional", passkeys: true },
        shown: {},
        ratesFrom: {},
      }),
    );
    for (const [firstName, lastName, wanted] of COLLEAGUES) {
      const email = `${firstName.toLowerCase()}@satchel.local`;
      const { id: userId } = must(
        await register(shop, by, { email, firstName, lastName, password: crypto.randomUUID() }),
      );
      must(await changeRole(shop, by, { userId, role: wanted, shown: "clerk" }));
    }
    must(await changeRole(shop, by, { userId: 1, role, shown: "owner" }));
  };
