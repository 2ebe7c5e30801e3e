import type { Db } from "../../../db/client.ts";
import { playOf } from "../../../db/stores/accounts/hours-of-play.ts";
import {
  type CareKind,
  type CareRoom,
  careRooms,
  careSince,
  type OwnLimits,
  type PastCareLimit,
  pastCareLimit,
  type StoredCareLimits,
} from "../../domain/accounts/care-limits.ts";

type Customer = StoredCareLimits & { id: number; name: string };

/** What a customer's own limits leave, by kind; null of one who never asked for any, of whom nothing is read. */
export async function ownLimitsOf(db: Db, account: Customer, now: Date): Promise<OwnLimits | null> {
  if (!account.careLimits) return null;
  const hours = await playOf(db, account.id, careSince(now));
  const rooms = (kind: CareKind): CareRoom[] => careRooms(account, kind, hours, now);
  return { name: account.name, deposit: rooms("DEPOSIT"), loss: rooms("LOSS") };
}

/** Why a customer may not pay in an amount, by their own limits; decided under the account's lock. */
export async function pastDepositLimit(
  tx: Db,
  account: Customer,
  pence: number,
  now: Date,
): Promise<PastCareLimit | null> {
  const own = await ownLimitsOf(tx, account, now);
  return own && ofAccount(account, pastCareLimit(own.name, own.deposit, pence));
}

/** The same of a stake. */
export async function pastLossLimit(
  tx: Db,
  account: Customer,
  pence: number,
  now: Date,
): Promise<PastCareLimit | null> {
  const own = await ownLimitsOf(tx, account, now);
  return own && ofAccount(account, pastCareLimit(own.name, own.loss, pence));
}

const ofAccount = ({ id }: Customer, past: PastCareLimit | null): PastCareLimit | null =>
  past && { ...past, accountId: id };
