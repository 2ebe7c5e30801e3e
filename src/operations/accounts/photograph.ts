import type { Db } from "../../../db/client.ts";
import { deletePhotographRow, findConsent, savePhotographRow } from "../../../db/stores/accounts/identity.ts";
import { MOST_PHOTOGRAPH_MB, MOST_PHOTOGRAPH_PIXELS } from "../../domain/accounts/photograph.ts";
import { wallClock } from "../../domain/london-time.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { audit } from "../audit.ts";
import { decoding } from "../machine-limits.ts";
import { plainPicture } from "../plain-picture.ts";
import type { Actor, Shop } from "../shop.ts";
import { forIdentity } from "./challenge-age.ts";
import { isWholePicture, pictureType } from "./whole-picture.ts";

const MOST_BYTES = MOST_PHOTOGRAPH_MB * 1024 * 1024;
/** The longer side of the stored one. */
const STORED_PIXELS = 480;

/**
 * A photograph as it is stored: a JPEG of its pixels alone, upright and small, without the place and the time that a
 * phone writes into it. Its type is known by its bytes, never by the sender's word.
 */
export async function readPhotograph(sent: Uint8Array): Promise<Outcome<Uint8Array>> {
  if (sent.length === 0) return refuse({ code: "photograph-missing" });
  if (sent.length > MOST_BYTES) return refuse({ code: "photograph-too-large" });
  const bytes = Buffer.from(sent);
  const type = pictureType(bytes);
  if (!type) return refuse({ code: "photograph-unreadable" });
  if (!isWholePicture(bytes, type)) return refuse({ code: "photograph-not-whole" });
  const plain = type === "image/webp" ? bytes : plainPicture(bytes, type);
  return plain ? await decoding(() => scaled(plain)) : refuse({ code: "photograph-too-large" });
}

async function scaled(bytes: Buffer): Promise<Outcome<Uint8Array>> {
  try {
    return done(
      await new Bun.Image(bytes, { maxPixels: MOST_PHOTOGRAPH_PIXELS })
        .resize(STORED_PIXELS, STORED_PIXELS, { fit: "inside", withoutEnlargement: true })
        .jpeg({ quality: 82 })
        .bytes(),
    );
  } catch (fault) {
    const isLarge = (fault as { code?: string }).code === "ERR_IMAGE_TOO_MANY_PIXELS";
    return refuse({ code: isLarge ? "photograph-too-large" : "photograph-unreadable" });
  }
}

type Wanted = {
  accountId: number;
  /** As `readPhotograph` made it. */
  bytes: Uint8Array;
  /** The day on which the customer agreed. */
  consentOn: string;
  /** Encrypts it for this account. */
  seal(bytes: Uint8Array): Promise<Uint8Array>;
};

/** Stores a customer's photograph in place of an earlier one. The trail has its size and not its bytes. */
export async function savePhotograph(
  shop: Shop,
  by: Actor,
  { accountId, bytes, consentOn, seal }: Wanted,
): Promise<Outcome<null>> {
  const savedAt = shop.clock.now();
  const { day: today } = wallClock(savedAt, "Europe/London");
  if (consentOn > today || consentOn < "2000") return refuse({ code: "consent-day-unfit", today });
  const sealed = Buffer.from(await seal(bytes));
  return await shop.database.transact<Outcome<null>>(async (tx) => {
    const found = await forIdentity(tx, accountId);
    if (!found.done) return found;
    const before = await findConsent(tx, accountId);
    await savePhotographRow(tx, accountId, { consentOn, savedAt, userId: by.userId, sealed });
    await audit(tx, shop, by, {
      action: "SavePhotograph",
      subjectType: "account",
      subjectId: accountId,
      ...(before && { before: { consentOn: before } }),
      after: { consentOn, photographBytes: bytes.length },
    });
    return done(null);
  }, `account ${accountId}`);
}

/** Deletes a photograph; `isWithdrawn`: since its customer no longer agrees. It works with the setting off. */
export const removePhotograph = (
  shop: Shop,
  by: Actor,
  accountId: number,
  { isWithdrawn }: { isWithdrawn: boolean },
): Promise<Outcome<null>> =>
  shop.database.transact<Outcome<null>>(async (tx) => {
    const reason = isWithdrawn ? "The customer no longer agrees" : null;
    const isRemoved = await dropPhotograph(tx, shop, by, accountId, reason);
    return isRemoved ? done(null) : refuse({ code: "photograph-none" });
  }, `account ${accountId}`);

/** False where there is none. */
export async function dropPhotograph(
  tx: Db,
  shop: Shop,
  by: Actor,
  accountId: number,
  reason: string | null,
): Promise<boolean> {
  const consentOn = await deletePhotographRow(tx, accountId);
  if (consentOn === undefined) return false;
  await audit(tx, shop, by, {
    action: "RemovePhotograph",
    subjectType: "account",
    subjectId: accountId,
    before: { consentOn },
    ...(reason && { reason }),
  });
  return true;
}
