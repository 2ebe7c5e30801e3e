import type { Db } from "../../../db/client.ts";
import { lock } from "../../../db/locks.ts";
import { searchable } from "../../../db/stores/accounts/accounts.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import {
  findTill,
  findTillByKey,
  insertTill,
  listTills,
  saveTillKey,
  saveTillName,
  type Till,
} from "../../../db/stores/tills/tills.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { showsNothing } from "../../domain/shown-text.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";
import { keyHash } from "./till-key.ts";

/** A till, and the secret that its browser stores. */
export type NamedTill = { till: Till; secret: string };

/**
 * Names the sender's browser, which makes it a till. An existing till is renamed and keeps its history. Names
 * are unique, ignoring case and spaces.
 */
export function nameTill(shop: Shop, by: Actor, typed: string): Promise<Outcome<NamedTill>> {
  return shop.database.transact<Outcome<NamedTill>>(async (tx) => {
    const name = typed.trim();
    if (showsNothing(name)) return refuse({ code: "till-name-missing" });
    if (!(await currentSettings(tx)).tills) return refuse({ code: "tills-off" });
    await lock(tx, "tills");
    const own = by.till ? await findTillByKey(tx, keyHash(by.till)) : undefined;
    const others = (await listTills(tx)).filter(({ id }) => id !== own?.id);
    const taken = others.find((one) => searchable(one.name) === searchable(name));
    if (taken) return refuse({ code: "till-name-taken", name: taken.name });
    return own ? await rename(tx, shop, by, own, name) : await add(tx, shop, by, name);
  });
}

async function add(tx: Db, shop: Shop, by: Actor, name: string): Promise<Outcome<NamedTill>> {
  const secret = shop.newSecret();
  const till = await insertTill(tx, { name, createdAt: shop.clock.now(), keyHash: keyHash(secret) });
  await audit(tx, shop, by, {
    action: "NameTill",
    subjectType: "till",
    subjectId: till.id,
    after: { name },
  });
  return done({ till, secret });
}

async function rename(tx: Db, shop: Shop, by: Actor, till: Till, name: string): Promise<Outcome<NamedTill>> {
  if (till.name !== name) {
    await saveTillName(tx, till.id, name);
    await audit(tx, shop, by, {
      action: "RenameTill",
      subjectType: "till",
      subjectId: till.id,
      before: { name: till.name },
      after: { name },
    });
  }
  return done({ till: { ...till, name }, secret: by.till! });
}

/**
 * Makes the sender's browser the till another browser was: after a new machine, or cleared cookies.
 * `shownName` is the confirmed name. The other browser is no till from then on; an open shift goes on.
 */
export function takeOverTill(
  shop: Shop,
  by: Actor,
  { tillId, shownName }: { tillId: number; shownName: string },
): Promise<Outcome<NamedTill>> {
  return shop.database.transact<Outcome<NamedTill>>(async (tx) => {
    if (!(await currentSettings(tx)).tills) return refuse({ code: "tills-off" });
    await lock(tx, "tills");
    const till = await findTill(tx, tillId);
    if (!till) return refuse({ code: "till-unknown" });
    if (till.name !== shownName) return refuse({ code: "till-moved", name: till.name });
    // A browser is one till: its earlier till becomes free.
    const own = by.till ? await findTillByKey(tx, keyHash(by.till)) : undefined;
    if (own?.id === tillId) return done({ till, secret: by.till! });
    if (own) await saveTillKey(tx, own.id, null);
    const secret = shop.newSecret();
    await saveTillKey(tx, tillId, keyHash(secret));
    await audit(tx, shop, by, {
      action: "TakeOverTill",
      subjectType: "till",
      subjectId: tillId,
      after: { name: till.name, ...(own && { leaves: own.name }) },
    });
    return done({ till, secret });
  });
}
