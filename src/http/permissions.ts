import type { DocumentDecoration } from "elysia";
import type { RoutePermission } from "../domain/staff/permissions.ts";

/** For the `detail` of a route, with what else stands there. */
export const needs = (permission: RoutePermission, detail: DocumentDecoration = {}): DocumentDecoration =>
  ({ ...detail, [NEEDS]: permission }) as DocumentDecoration;

/** The permission that a route names; every route has one. */
export const permissionIn = (detail: object | undefined): RoutePermission | undefined =>
  (detail as Record<string, RoutePermission> | undefined)?.[NEEDS];

/** OpenAPI reserves names that begin with "x-" for extensions. */
export const NEEDS = "x-permission";
