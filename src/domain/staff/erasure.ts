/** The erasure of a colleague who left: what they are called from then on, and what stands in the way. */

export const colleagueName = (id: number): string => `Colleague ${id}`;

/** In place of their email: it has a space and no @, so that no person can register with it. */
export const erasedEmail = (id: number): string => `colleague ${id}`;

/** What stands in the way; `until` is a London day as "2032-09-12". */
export type StaffObstacle =
  /** They can sign in. */
  | { kind: "active" }
  /** No other owner can sign in. */
  | { kind: "last-owner" }
  | { kind: "shifts"; count: number }
  | { kind: "disputes"; count: number }
  | { kind: "requests"; count: number }
  | { kind: "kept"; until: string };

export type StaffErasureRefusal =
  /** Nothing gives a name back, and nothing lets them sign in again. */
  | { code: "colleague-erased"; name: string }
  | { code: "staff-erasure-stopped"; by: readonly [StaffObstacle, ...StaffObstacle[]] };
