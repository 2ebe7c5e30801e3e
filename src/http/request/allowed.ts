import type { Permission, Rights, RoutePermission } from "../../domain/staff/permissions.ts";

/** What an address needs, whichever department answers it; null: it is no route's. */
export type Addresses = (method: string, address: string) => RoutePermission | null;

/** What of a page its user may follow and send. */
export type Allowed = {
  /** The same for all who may do the same: a part of a page is rendered once for them. */
  readonly mark: string;
  may(permission: Permission): boolean;
  /** Of an address that is no route's, as of another site, all may. */
  opens(method: string, address: string): boolean;
};

/** Null: to an owner, and where roles are off. */
export const mayOf = (allowed: Allowed | null, permission: Permission): boolean =>
  allowed === null || allowed.may(permission);

export function allowedBy({ may }: Rights, addresses: Addresses): Allowed {
  return {
    mark: [...may].join(" "),
    may: (permission) => may.has(permission),
    opens(method, address) {
      const permission = address.startsWith("/") ? addresses(method, address) : null;
      return permission === null || permission === "everyone" || may.has(permission);
    },
  };
}
