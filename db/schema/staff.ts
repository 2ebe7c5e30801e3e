import type { AuditAction, AuditSubject } from "../../src/domain/audit.ts";
import type { UserId } from "../../src/domain/ids.ts";
import type { PasskeyUse } from "../../src/domain/staff/passkeys.ts";
import type { Role } from "../../src/domain/staff/permissions.ts";
import {
  flag,
  id,
  index,
  instant,
  integer,
  json,
  large,
  reference,
  table,
  text,
  uniqueIndex,
} from "../kit.ts";
import { answer, auditSide } from "./shapes.ts";

export const users = table(
  "users",
  {
    id: id<UserId>(),
    /** Lower case: an email is one person however it is typed. */
    email: text().notNull(),
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    createdAt: instant().notNull(),
    /** The expiry of the generated password of the first user; null where the user chose one. */
    firstPasswordUntil: instant(),
    /** Since when this person can no longer sign in, by the shop's clock; null where they can. */
    disabledAt: instant(),
    /** Since when they are "Colleague 7", for ever; null where they have their name. */
    erasedAt: instant(),
    /** Holds where the shop's roles are on; kept while they are off. */
    role: text().$type<Role>().notNull().default("clerk"),
    /** Of the digits with which they approve for colleagues; null: none are set, and the password alone does it. */
    pinHash: text(),
  },
  (columns) => [uniqueIndex("users_email").on(columns.email)],
);

/** One sign-in. The row is the truth for both of its credentials: without it, neither opens anything. */
export const sessions = table(
  "sessions",
  {
    id: id(),
    userId: reference<UserId>()
      .notNull()
      .references(() => users.id),
    /** SHA-256 of the cookie's secret; the secret itself is stored nowhere. */
    cookieHash: text().notNull(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    revokedAt: instant(),
    /** The browser and its system in words; null for a session from before they were noted. */
    device: text(),
    /** A sign-in elsewhere ended it, where the shop allows one at a time: its next request says so. */
    endedElsewhere: flag().notNull().default(false),
    /** It opens nothing but the set-up of two-factor sign-in. */
    mustSetUp: flag().notNull().default(false),
  },
  (columns) => [
    uniqueIndex("sessions_cookie").on(columns.cookieHash),
    index("sessions_user").on(columns.userId),
  ],
);

/** What a user's authenticator app knows. Without a row, the password alone signs in. */
export const secondFactors = table("second_factors", {
  userId: reference<UserId>()
    .primaryKey()
    .references(() => users.id),
  /** Encrypted with a key of the server's own: operations/staff/sealer.ts. */
  sealedSecret: text().notNull(),
  /** The newest thirty seconds whose code was taken, counted from 1970: none before them is taken again. */
  lastStep: integer().notNull(),
  setUpAt: instant().notNull(),
});

/** The ten codes that stand in for a lost app, each once. */
export const recoveryCodes = table(
  "recovery_codes",
  {
    id: id(),
    userId: reference<UserId>()
      .notNull()
      .references(() => users.id),
    /** Its first digit, which says with which hash it is compared. */
    place: integer().notNull(),
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  (columns) => [uniqueIndex("recovery_codes_place").on(columns.userId, columns.place)],
);

/** The passkeys that sign a user in: the device keeps the private key, the shop the public one. */
export const passkeys = table(
  "passkeys",
  {
    id: id(),
    userId: reference<UserId>()
      .notNull()
      .references(() => users.id),
    /** What the device calls it, in base64url. */
    credential: text().notNull(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** The host that it signs in at (the RP ID), and by what the device knows its user there. */
    host: text().notNull(),
    userHandle: text().notNull(),
    /** How often it has signed, as far as its device counts: 32 bits without a sign. */
    signCount: large().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (columns) => [
    uniqueIndex("passkeys_credential").on(columns.credential),
    index("passkeys_user").on(columns.userId),
  ],
);

/** What a passkey is asked to sign, once: a row is deleted by the first answer. */
export const passkeyChallenges = table(
  "passkey_challenges",
  {
    challenge: text().primaryKey(),
    use: text().$type<PasskeyUse>().notNull(),
    /** Null at a sign-in: the passkey says whose it is. */
    userId: reference<UserId>().references(() => users.id),
    host: text().notNull(),
    origin: text().notNull(),
    /** Of a passkey that is added. */
    userHandle: text(),
    until: instant().notNull(),
  },
  (columns) => [index("passkey_challenges_until").on(columns.until)],
);

/** Keys that all servers of a shop share, by name: "tokens" signs tokens. A shop with a file of its own keeps it beside that. */
export const keptKeys = table("kept_keys", {
  name: text().primaryKey(),
  key: text().notNull(),
  madeAt: instant().notNull(),
});

/** Token buckets of the sign-in throttle: one per account and one per address, emptied by wrong passwords. */
export const signInBuckets = table("sign_in_buckets", {
  subject: text().primaryKey(),
  tries: integer().notNull(),
  startedAt: instant().notNull(),
});

/** Who did what: appended with every change, never changed. `before` and `after` hold no secrets. */
export const auditRows = table(
  "audit_rows",
  {
    id: id(),
    at: instant().notNull(),
    userId: reference<UserId>().references(() => users.id),
    action: text().$type<AuditAction>().notNull(),
    subjectType: text().$type<AuditSubject>().notNull(),
    subjectId: reference().notNull(),
    before: json(auditSide),
    after: json(auditSide),
    requestId: text(),
    /** The reason, where the action requires one. */
    reason: text(),
    /** The page on which it was done, or the call that did it. */
    screen: text(),
  },
  (columns) => [
    index("audit_subject").on(columns.subjectType, columns.subjectId),
    index("audit_at").on(columns.at),
    index("audit_user").on(columns.userId, columns.id),
    index("audit_action").on(columns.action, columns.id),
  ],
);

/** The first answer to a request that moved money, kept under the key that its sender chose. */
export const answeredRequests = table(
  "answered_requests",
  {
    key: text().primaryKey(),
    /** SHA-256 of the request, to detect the same key with another request. */
    fingerprint: text().notNull(),
    answer: json(answer).notNull(),
    refused: flag().notNull(),
    answeredAt: instant().notNull(),
  },
  (columns) => [index("answered_at").on(columns.answeredAt)],
);
