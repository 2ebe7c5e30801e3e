import {
  PERMISSIONS,
  type Permission,
  ROLES,
  type Role,
  type RoutePermission,
  withArticle,
} from "../domain/staff/permissions.ts";
import { permissionIn } from "./permissions.ts";
import type { Addresses } from "./request/allowed.ts";
import { requestInfo } from "./request/request-info.ts";

type Route = { method: string; path: string; hooks: { detail?: object } };

/** What each route of a department needs, by "GET /account/:id". */
export type NeededBy = ReadonlyMap<string, RoutePermission>;

export function neededBy(routes: readonly Route[]): NeededBy {
  return new Map(
    routes.flatMap(({ method, path, hooks }) => {
      const permission = permissionIn(hooks.detail);
      return permission ? [[`${method} ${path}`, permission] as const] : [];
    }),
  );
}

/** A request that the role of its user does not allow. */
export class Forbidden extends Error {
  constructor(
    readonly role: Role,
    /** Null: the route names none, and only an owner gets through. */
    readonly permission: Permission | null,
  ) {
    super("forbidden");
  }
}

/** Before anything of a request is read: refuses what its user's role does not allow. */
export function refuseForbidden(request: Request, route: string, needed: NeededBy): void {
  const rights = requestInfo(request).staff?.rights;
  if (!rights || rights.role === "owner") return;
  const permission = needed.get(`${methodOf(request.method)} ${route}`) ?? null;
  if (permission === "everyone" || (permission && rights.may.has(permission))) return;
  throw new Forbidden(rights.role, permission);
}

/** Of one field of a request that others may send. */
export function refuseWithout(request: Request, permission: Permission): void {
  const rights = requestInfo(request).staff?.rights;
  if (rights && !rights.may.has(permission)) throw new Forbidden(rights.role, permission);
}

const methodOf = (method: string): string => (method === "HEAD" ? "GET" : method);

/** "A clerk may not void bets. Ask a senior." `lowest`: the lowest role that has it. */
export function forbiddenSentence({ role, permission }: Forbidden, lowest: Role): string {
  const what = permission ? PERMISSIONS[permission].text : "do this";
  return `${capital(withArticle(role))} may not ${what}. Ask ${withArticle(lowest)}.`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The lowest role that may do it, by what each role may. */
export const lowestWith = (
  permission: Permission | null,
  mayOf: (role: Role) => ReadonlySet<Permission>,
): Role => ROLES.find((role) => permission !== null && mayOf(role).has(permission)) ?? "owner";

/** Ids are alike to a permission: "/account/5" is "/account/:". */
const ID_PART = /^-?\d+$/;

export function addressesOf(routes: readonly Route[]): Addresses {
  const known = new Map(
    [...neededBy(routes)].map(([route, permission]) => [route.replaceAll(/:\w+/g, ":"), permission]),
  );
  return (method, address) => {
    const parts = address.replace(/[?#].*$/s, "").split("/");
    const path = parts.map((part) => (ID_PART.test(part) ? ":" : part)).join("/");
    const whole = `${methodOf(method)} ${path}`;
    return known.get(whole) ?? known.get(whole.replace(/[^/]*$/, "*")) ?? null;
  };
}
