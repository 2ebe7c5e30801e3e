import type { Db } from "../../../db/client.ts";
import type { Account } from "../../../db/stores/accounts/accounts.ts";
import {
  erasePersonRows,
  findPersonForUpdate,
  isErased,
  lastMovement,
  standingCases,
} from "../../../db/stores/accounts/erase-person.ts";
import { stillOpenOf } from "../../../db/stores/accounts/running-bets.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { ERASED_NOTE, erasedName, type Obstacle } from "../../domain/accounts/erasure.ts";
import { exclusionAt } from "../../domain/accounts/exclusion.ts";
import { confirms, erasableFrom } from "../../domain/erasure.ts";
import { wallClock } from "../../domain/london-time.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";
import { dropPhotograph } from "./photograph.ts";

/** What stands in the way of an erasure after so many years; nothing where nothing does. */
export async function obstaclesTo(db: Db, account: Account, years: number, now: Date): Promise<Obstacle[]> {
  const { id, balancePence } = account;
  const [open, cases, moved] = await Promise.all([
    stillOpenOf(db, id, now),
    standingCases(db, id),
    lastMovement(db, account),
  ]);
  const { day: today } = wallClock(now, "Europe/London");
  const until = erasableFrom(wallClock(moved, "Europe/London").day, years);
  const exclusion = exclusionAt(account, now);
  const found: (Obstacle | false | null)[] = [
    balancePence !== 0 && { kind: "balance", pence: balancePence },
    open.racing + cases.unsettled > 0 && { kind: "bets", count: open.racing + cases.unsettled },
    open.lottery > 0 && { kind: "lottery", count: open.lottery },
    open.winnings.pence > 0 && { kind: "winnings", pence: open.winnings.pence },
    cases.disputes > 0 && { kind: "disputes", count: cases.disputes },
    cases.requests > 0 && { kind: "requests", count: cases.requests },
    exclusion && { kind: "exclusion", until: exclusion.until },
    today < until && { kind: "kept", until },
  ];
  return found.filter((one): one is Obstacle => Boolean(one));
}

/**
 * Makes a person "Customer 123" for ever. Money stays; so do sealed rows, which may have the name in their text (docs/security.md).
 * The trail notes it without the name. `typed`: the name or the number of who is meant, by hand.
 */
export const erasePerson = (
  shop: Shop,
  by: Actor,
  { id, typed }: { id: number; typed: string },
): Promise<Outcome<{ name: string }>> =>
  shop.database.transact<Outcome<{ name: string }>>(async (tx) => {
    const account = await findPersonForUpdate(tx, id);
    if (!account) return refuse({ code: "account-unknown" });
    const name = erasedName(id);
    if (account.name === name && (await isErased(tx, id))) return refuse({ code: "already-erased", name });
    const { keepCustomersYears: years } = await currentSettings(tx);
    if (years === null) return refuse({ code: "erasure-off" });
    const at = shop.clock.now();
    const [first, ...others] = await obstaclesTo(tx, account, years, at);
    if (first) return refuse({ code: "erasure-stopped", by: [first, ...others] });
    if (!confirms(typed, account)) return refuse({ code: "erasure-unconfirmed", id, name: account.name });
    await dropPhotograph(tx, shop, by, id, "The customer was erased");
    await erasePersonRows(tx, { id, oldName: account.name, name, note: ERASED_NOTE, at });
    await audit(tx, shop, by, {
      action: "EraseCustomer",
      subjectType: "account",
      subjectId: id,
      after: { name },
    });
    return done({ name });
  }, `account ${id}`);
