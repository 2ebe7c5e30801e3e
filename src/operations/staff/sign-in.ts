import { shareLock } from "../../../db/locks.ts";
import {
  findUser,
  findUserByEmail,
  insertSession,
  type OpenSession,
} from "../../../db/stores/staff/staff.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { audit } from "../audit.ts";
import type { By, Shop } from "../shop.ts";
import { passwordMatches } from "./passwords.ts";
import { cookieHashOf } from "./session.ts";
import { countTry, resetTries, type Subject } from "./throttle.ts";

type Wanted = {
  email: string;
  password: string;
  address: string;
  /** The user whom this device is known to belong to, by its signed cookie: strangers' guesses cannot lock that person out of it. */
  knownDeviceOf: number | null;
};

/** A session, and the secret for its cookie, which is sent once and stored nowhere. */
export type SignedIn = OpenSession & { cookieSecret: string };

/** Opens a session for whoever knows the password. Sign-in emails are compared in lower case. */
export async function signIn(shop: Shop, by: By, wanted: Wanted): Promise<Outcome<SignedIn>> {
  const email = wanted.email.trim().toLowerCase();
  if (email === "" || wanted.password === "") return refuse({ code: "sign-in-fields-missing" });

  const user = await findUserByEmail(shop.database.reader, email);
  const known = user !== undefined && user.id === wanted.knownDeviceOf;
  const { address } = wanted;
  // Wrong guesses of others never delay a known device, not even from its own address.
  const subjects: Subject[] = known
    ? [{ kind: "device", name: String(user.id) }]
    : [
        { kind: "accountAtAddress", name: `${address} ${email}` },
        { kind: "account", name: email },
        { kind: "address", name: address },
      ];
  const counted = await shop.database.transact((tx) => countTry(tx, subjects, shop.clock.real()));
  if (!counted.done) return counted;

  const right = await passwordMatches(wanted.password, user?.passwordHash);
  if (!user || !right || user.disabledAt) return refuse({ code: "sign-in-wrong" });

  const cookieSecret = shop.newSecret();
  const session = await shop.database.transact(async (tx) => {
    await shareLock(tx, "staff");
    await resetTries(tx, subjects, shop.clock.real());
    const row = { userId: user.id, cookieHash: cookieHashOf(cookieSecret), at: shop.clock.real() };
    // Disabled while the password was being looked at.
    if ((await findUser(tx, user.id))?.disabledAt) return null;
    const opened = await insertSession(tx, row);
    const who = { ...by, userId: user.id };
    await audit(tx, shop, who, { action: "SignIn", subjectType: "user", subjectId: user.id });
    return opened;
  });
  return session ? done({ session, user, cookieSecret }) : refuse({ code: "sign-in-wrong" });
}
