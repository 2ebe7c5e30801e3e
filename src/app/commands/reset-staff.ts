import { pathOf } from "../../../db/backup/database-reader.ts";
import { openLog } from "../../http/response/log.ts";
import { type Recovered, recoverUser } from "../../operations/staff/recover-user.ts";
import { hasFile } from "../backups/create-backup.ts";
import type { Config } from "../config.ts";
import { clockFrom, makeShop } from "../open/make-shop.ts";
import { databaseState } from "../open/missing-database.ts";
import { databaseName, openChecked } from "../open/open-checked.ts";
import { UsageError } from "./usage-error.ts";

const TWO_FACTOR = "--two-factor";
const OWNER = "--owner";

/** `satchel staff reset EMAIL [--two-factor] [--owner]`: a new password for a user, beside an open shop or without one. */
export async function resetStaff(config: Config, words: readonly string[]): Promise<void> {
  const options = words.filter((word) => word.startsWith("-"));
  const [email, ...more] = words.filter((word) => !word.startsWith("-"));
  const unknown = options.find((option) => option !== TWO_FACTOR && option !== OWNER);
  if (unknown !== undefined) throw new UsageError(`staff reset has no option "${unknown}".`);
  if (!email || more.length > 0) throw new UsageError("Name one user, by the email that they sign in with.");
  refuseWithoutDatabase(config);
  const log = openLog("warn");
  const database = await openChecked(config, log);
  try {
    const feeds = { draws: [], racing: [] };
    const shop = makeShop(config, database, log, { clock: clockFrom(config.shopClock), feeds });
    const [twoFactor, owner] = [options.includes(TWO_FACTOR), options.includes(OWNER)];
    const recovered = await recoverUser(shop, { email, twoFactor, owner });
    if (!recovered) throw new Error(`No user here has the email ${email}, and nothing was changed.`);
    for (const line of linesOf(recovered, { twoFactor, owner })) process.stdout.write(`${line}\n`);
  } finally {
    await database.close();
  }
}

/** A shop that is opened here would be an empty one. */
function refuseWithoutDatabase(config: Config): void {
  if (config.databaseUrl === ":memory:")
    throw new Error("A shop in memory has no database in which a user could be reset.");
  const state = hasFile(config) ? databaseState(pathOf(config.databaseUrl)) : "database";
  if (state !== "database")
    throw new Error(`There is no database at ${databaseName(config.databaseUrl)}: the file is ${state}.`);
}

function* linesOf(
  { user, password, keepsSecond, wasDisabled, isOwner, rolesOn }: Recovered,
  asked: { twoFactor: boolean; owner: boolean },
): Generator<string> {
  yield `${user.email} signs in with the password ${password} (shown this once)`;
  yield "It opens the shop for a week: choose another meanwhile. Their sessions have ended.";
  if (wasDisabled) yield "They were disabled, and can sign in again.";
  if (asked.twoFactor) yield "Two-factor sign-in and passkeys are removed.";
  else if (keepsSecond) yield `Two-factor sign-in and passkeys stay; ${TWO_FACTOR} removes them.`;
  if (asked.owner && !rolesOn) yield "Roles are off: everyone may do everything.";
  else if (asked.owner && isOwner) yield "They are an owner.";
}
