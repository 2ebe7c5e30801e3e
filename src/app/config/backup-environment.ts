import * as v from "valibot";
import { wholeNumber } from "./setting-checks.ts";

const BUCKET = /^s3:\/\/[a-z0-9][a-z0-9.-]+(\/[\w.-]+)*\/?$/;
/** 32 bytes in base64url: a point on Curve25519. */
const RECIPIENT = /^[\w-]{43}$/;

/** The settings of backups. */
export const backupEnvironment = {
  BACKUP_DIR: v.optional(v.string()),
  BACKUP_KEEP: v.optional(wholeNumber(1, 3650), "14"),
  BACKUP_TO: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => !text.includes("://") || BUCKET.test(text),
        "must be a folder on another disk, or a bucket such as s3://backups/dublin",
      ),
    ),
  ),
  BACKUP_RECIPIENT: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(",").map((one) => one.trim())),
      v.check(
        (keys) => keys.every((key) => RECIPIENT.test(key)),
        'must be a public key of 43 characters, as "satchel keygen FILE" says it; several with commas between',
      ),
    ),
  ),
  COPIED_BEFORE: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(always|\d{4}_\w+)$/, "must be always, or the name of a migration, such as 0020_keep_tills"),
    ),
  ),
};

/** Where copies are sent, encrypted for the keys of these recipients; the shop itself cannot open them again. */
export type BackupUpload = { to: string; recipients: string[] };

type Read = { BACKUP_TO?: string | undefined; BACKUP_RECIPIENT?: string[] | undefined };

export const backupUpload = ({ BACKUP_TO, BACKUP_RECIPIENT }: Read): BackupUpload | null =>
  BACKUP_TO === undefined ? null : { to: BACKUP_TO, recipients: BACKUP_RECIPIENT ?? [] };

/** Mistakes of these settings in combination. */
export function backupMistakes(
  env: Read & { DATABASE_URL: string; COPIED_BEFORE?: string | undefined },
): string[] {
  const mistakes = [];
  if (env.COPIED_BEFORE !== undefined && !env.DATABASE_URL.startsWith("postgres"))
    mistakes.push("COPIED_BEFORE is for PostgreSQL: a database in a file is always backed up");
  if ((env.BACKUP_TO === undefined) !== (env.BACKUP_RECIPIENT === undefined))
    mistakes.push(
      'BACKUP_TO and BACKUP_RECIPIENT go together: backups leave the machine encrypted only; "satchel keygen FILE" makes the key',
    );
  return mistakes;
}
