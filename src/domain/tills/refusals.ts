/** The user and time of an action; null for an unknown user. */
type Done = { byName: string | null; at: Date };

/** Why the business of a till can be refused. Amounts in pence. */
export type TillRefusal =
  | { code: "tills-off" }
  | { code: "till-not-named" }
  | { code: "till-unknown" }
  | { code: "till-name-missing" }
  | { code: "till-name-taken"; name: string }
  | { code: "till-moved"; name: string }
  | { code: "shift-unknown" }
  | { code: "shift-not-open"; till: string }
  | ({ code: "shift-is-open"; till: string } & Done)
  | ({ code: "shift-closed" } & Done)
  | { code: "variance-unexplained"; expectedPence: number; countedPence: number }
  | { code: "more-than-counted"; field: "stays" | "fromSafe"; countedPence: number }
  | { code: "more-than-in-till" }
  | { code: "takes-over-unknown" }
  | { code: "count-moved" }
  | { code: "count-unchanged"; countedPence: number }
  | { code: "correction-without-reason" };
