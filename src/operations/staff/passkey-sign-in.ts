import { shareLock } from "../../../db/locks.ts";
import { findUser } from "../../../db/stores/staff/staff.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import type { PasskeyPlace } from "../../domain/staff/passkeys.ts";
import type { Actor, Shop } from "../shop.ts";
import { openSession, type SignedIn } from "./open-session.ts";
import { takeProof } from "./prove-code.ts";
import { askPasskey, provePasskey } from "./prove-passkey.ts";
import { type Newcomer, noteRefused } from "./sign-in.ts";
import { countTry, resetTries, type Subject } from "./throttle.ts";

/** Refused where passkeys are switched off, or the shop's address allows none. */
async function placeFor(shop: Shop, place: PasskeyPlace | null): Promise<Outcome<PasskeyPlace>> {
  if (!(await currentSettings(shop.database.reader)).passkeys) return refuse({ code: "passkeys-off" });
  return place ? done(place) : refuse({ code: "passkeys-need-address" });
}

/** What the browser of a stranger asks a device for, counted by its address: each is a row. */
export async function askToSignIn(
  shop: Shop,
  { place, address }: { place: PasskeyPlace | null; address: string },
): Promise<Outcome<string>> {
  const here = await placeFor(shop, place);
  if (!here.done) return here;
  const asks: Subject[] = [{ kind: "passkeyAsked", name: address }];
  const counted = await shop.database.transact((tx) => countTry(tx, asks, shop.clock.real()));
  if (!counted.done) return counted;
  return done(await askPasskey(shop, { use: "sign-in", userId: null, place: here.value }));
}

type Wanted = Newcomer & { answer: string; place: PasskeyPlace | null };

/**
 * Opens a session for the user of a passkey, by its answer alone: the device is one factor, the finger, face
 * or PIN that it asks for the other. Wrong answers are counted like wrong passwords from an address: a
 * signature is not guessed, and no other person's account is delayed.
 */
export async function signInByPasskey(shop: Shop, by: Actor, wanted: Wanted): Promise<Outcome<SignedIn>> {
  const outcome = await enter(shop, by, wanted);
  if (!outcome.done) noteRefused(shop, by, wanted, null, outcome.refusal.code);
  return outcome;
}

async function enter(shop: Shop, by: Actor, wanted: Wanted): Promise<Outcome<SignedIn>> {
  const { address } = wanted;
  const here = await placeFor(shop, wanted.place);
  if (!here.done) return here;
  const tries: Subject[] = [{ kind: "address", name: address }];
  const counted = await shop.database.transact((tx) => countTry(tx, tries, shop.clock.real()));
  if (!counted.done) return counted;
  const asked = { use: "sign-in", userId: null, place: here.value } as const;
  const proved = await provePasskey(shop, wanted.answer, asked);
  if (!proved.done) return proved;
  const { passkey, proof } = proved.value;

  return await shop.database.transact<Outcome<SignedIn>>(async (tx) => {
    await shareLock(tx, "staff");
    const user = await findUser(tx, passkey.userId);
    const { passkeys, oneSession: isOnlyOne } = await currentSettings(tx);
    if (!passkeys || !user || user.disabledAt) return refuse({ code: "passkey-unknown" });
    const taken = await takeProof(tx, shop, by, { userId: user.id, proof });
    if (!taken.done) return taken;
    await resetTries(tx, tries, shop.clock.real());
    const entering = { ...wanted, user, mustSetUp: false, isOnlyOne, passkey: passkey.name };
    return done(await openSession(tx, shop, by, entering));
  });
}
