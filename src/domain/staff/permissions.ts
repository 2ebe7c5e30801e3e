/**
 * What a role may do. A route names one of these, or is open to everyone who is signed in
 * (src/http/permissions.ts); an owner decides which role has which.
 *
 *   PERMISSIONS  in the order of the Roles page, each with the lowest role that has it at first
 *   ROLES        from the counter up
 */
export const ROLES = ["clerk", "senior", "manager", "owner"] as const;
export type Role = (typeof ROLES)[number];

export const isRole = (text: unknown): text is Role => ROLES.some((role) => role === text);

type Facts = {
  /** Completes "A clerk may not …". */
  readonly text: string;
  /** What it covers. */
  readonly about: string;
  readonly from: Role;
};

export const PERMISSIONS = {
  serve: {
    text: "serve customers",
    about: "Find them; read accounts, bets, race cards and draws; print receipts",
    from: "clerk",
  },
  "take-bets": {
    text: "take bets",
    about: "Racing bets, and lottery bets with their changes",
    from: "clerk",
  },
  "take-money": { text: "take payments", about: "Deposits and lottery stakes", from: "clerk" },
  "pay-out": {
    text: "pay out",
    about: "Winnings, returns, withdrawals, stakes of weeks not played",
    from: "clerk",
  },
  "edit-accounts": { text: "edit accounts", about: "Open an account, change its details", from: "clerk" },
  identity: {
    text: "check identities",
    about: "Age challenges, birthdays, photographs; questions of a list",
    from: "clerk",
  },
  "open-till": { text: "open tills", about: "Open a shift, see it", from: "clerk" },
  void: { text: "void bets", about: "A pending bet, with its stake back", from: "senior" },
  correct: {
    text: "correct payments",
    about: "Take back a payment, a pay-out or a lapse; set a balance; correct a count",
    from: "senior",
  },
  "close-till": {
    text: "close tills",
    about: "Name a till; count and close, hand over, cash to the safe",
    from: "senior",
  },
  settle: {
    text: "settle races",
    about: "Results, dividends, Rule 4, off times, right prices, resettlement",
    from: "manager",
  },
  "race-cards": {
    text: "change race cards",
    about: "Withdraw runners; move, stop and re-run races; offers",
    from: "manager",
  },
  "lay-offs": {
    text: "lay off bets",
    about: "The shop's own bets with other bookmakers, and what to lay off",
    from: "manager",
  },
  "enter-draws": { text: "enter draws", about: "Enter, confirm and remove lottery draws", from: "manager" },
  payouts: { text: "change payouts", about: "What the lottery pays", from: "manager" },
  "remove-accounts": {
    text: "delete accounts",
    about: "Delete and restore; open many from a file",
    from: "manager",
  },
  limits: {
    text: "set credit limits",
    about: "What a customer may owe at most",
    from: "manager",
  },
  care: {
    text: "read notes of care",
    about: "A customer's notes, follow-ups, stakes over time; who is at a threshold",
    from: "manager",
  },
  "exclusion-lists": {
    text: "import lists of exclusions",
    about: "Lists from outside, and their open questions",
    from: "manager",
  },
  approve: {
    text: "approve for colleagues",
    about: "As the second person: what a colleague asks for above a sum of the shop",
    from: "manager",
  },
  disputes: {
    text: "handle disputes",
    about: "Open a customer's dispute, settle it, make its evidence",
    from: "manager",
  },
  reports: {
    text: "read reports",
    about: "Day sheets and closing a day; reports; lists as files",
    from: "manager",
  },
  bookkeeping: {
    text: "keep the books",
    about: "The journal and its accounts; cash to the bank; the bank beside held",
    from: "manager",
  },
  feedback: { text: "handle feedback", about: "Feedback reports and their status", from: "manager" },
  audit: { text: "read the audit trail", about: "Every change, by whom", from: "manager" },
  privacy: {
    text: "hand over and erase data",
    about: "The data of one customer or colleague, and its erasure",
    from: "owner",
  },
  settings: {
    text: "change settings",
    about: "Shop settings, set-up, backups and health of the system",
    from: "owner",
  },
  staff: { text: "manage staff", about: "Register, disable, sign out", from: "owner" },
  roles: { text: "change roles", about: "This page, and the role of each colleague", from: "owner" },
} as const satisfies Record<string, Facts>;

export type Permission = keyof typeof PERMISSIONS;
/** What a route needs of its user, where roles are on; "everyone" has what any signed-in user may do. */
export type RoutePermission = Permission | "everyone";
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as readonly Permission[];

const isPermission = (text: string): text is Permission => Object.hasOwn(PERMISSIONS, text);

/** Which roles an owner edits: an owner may do everything, so that no shop locks itself out. */
export const EDITED_ROLES = ["clerk", "senior", "manager"] as const;
export type EditedRole = (typeof EDITED_ROLES)[number];

/** Only an owner has it: who may give roles could give themselves any other permission. */
export const OWNERS_ALONE: Permission = "roles";

const ALL_PERMISSIONS: ReadonlySet<Permission> = new Set(PERMISSION_NAMES);

/** What a role may do before an owner decides. */
export const firstPermissions = (role: EditedRole): readonly Permission[] =>
  PERMISSION_NAMES.filter((name) => ROLES.indexOf(PERMISSIONS[name].from) <= ROLES.indexOf(role));

/** As it is saved: "serve take-bets". Names that are unknown, or an owner's alone, give nothing. */
export const readPermissions = (saved: string): ReadonlySet<Permission> =>
  new Set(
    saved
      .split(" ")
      .filter(isPermission)
      .filter((name) => name !== OWNERS_ALONE),
  );

/** In the order of the page, so that equal sets are equal texts. */
export const savedPermissions = (names: Iterable<string>): string => {
  const wanted = new Set(names);
  return PERMISSION_NAMES.filter((name) => wanted.has(name)).join(" ");
};

/** "Serve customers, take bets"; "nothing" for none. */
export function permissionsInWords(saved: string): string {
  const words = [...readPermissions(saved)].map((name) => PERMISSIONS[name].text);
  return words.length === 0 ? "nothing" : words.join(", ");
}

/** What a signed-in user may do, where roles are on. */
export type Rights = { readonly role: Role; readonly may: ReadonlySet<Permission> };

/** `saved`: what the role may do, as an owner saved it last; null or unreadable: as it came. Pure. */
export function rightsOf(role: Role, saved: unknown): Rights {
  if (role === "owner") return { role, may: ALL_PERMISSIONS };
  return { role, may: typeof saved === "string" ? readPermissions(saved) : new Set(firstPermissions(role)) };
}

/** By the shop's settings of the moment, where no session has been read. */
export const mayBySettings = (
  settings: { readonly roles: boolean } & { readonly [R in EditedRole as `${R}May`]: string },
  role: Role,
  permission: Permission,
): boolean =>
  !settings.roles || rightsOf(role, role === "owner" ? null : settings[`${role}May`]).may.has(permission);

/** "a clerk", "an owner". */
export const withArticle = (role: Role): string => (role === "owner" ? "an owner" : `a ${role}`);
