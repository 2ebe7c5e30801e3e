import { done } from "../../domain/outcome.ts";
import { PERMISSIONS, type Permission, type Role } from "../../domain/staff/permissions.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";

/** Notes that a user asked for what their role does not allow; `asked` is its method and address. */
export const noteForbidden = (
  shop: Shop,
  by: Actor & { userId: number },
  { role, permission, asked }: { role: Role; permission: Permission | null; asked: string },
): Promise<unknown> =>
  shop.database.transact(async (tx) => {
    await audit(
      tx,
      shop,
      { ...by, screen: asked },
      {
        ...{ action: "RefusedByRole", subjectType: "user", subjectId: by.userId },
        after: { role, mayNot: permission ? PERMISSIONS[permission].text : "do this" },
      },
    );
    return done(null);
  });
