import { insertUser, savePin } from "../../db/stores/staff/staff.ts";
import type { SettingKey } from "../../src/domain/system/settings.ts";
import { saveSettings } from "../../src/operations/system/save-settings.ts";
import type { Sent, TestShop } from "./test-shop.ts";

/** The PIN and the password of Sean, the second person of tests. */
export const PIN = "2580";
export const PASSWORD = "a-heron-at-dusk";
export const SEAN = "sean@shop.example";

const COST = { algorithm: "argon2id", memoryCost: 8, timeCost: 1 } as const;

/** A colleague who can approve: their id. */
export async function addColleague(
  { shop }: TestShop,
  firstName = "Sean",
  pin: string | null = PIN,
): Promise<number> {
  const passwordHash = await Bun.password.hash(PASSWORD, COST);
  const email = `${firstName.toLowerCase()}@shop.example`;
  const pinHash = pin === null ? null : await Bun.password.hash(pin, COST);
  return await shop.database.transact(async (tx) => {
    const createdAt = shop.clock.now();
    const user = await insertUser(tx, { email, firstName, lastName: "Daly", passwordHash, createdAt });
    await savePin(tx, user!.id, pinHash);
    return user!.id;
  });
}

/** Sums above which a second person is asked, in pence, and other settings. */
export async function setTo(
  { shop }: TestShop,
  changes: Partial<Record<SettingKey, unknown>>,
): Promise<void> {
  const change = { changes: changes as never, shown: {}, ratesFrom: {} };
  const saved = await saveSettings(shop, { userId: 1, requestId: "test" }, change);
  if (!saved.done) throw new Error(saved.refusal.code);
}

/** Which request a page has gone to; null where it was not held. */
export function requestIn({ headers }: Sent): number | null {
  const to = headers.get("location") ?? headers.get("hx-redirect") ?? "";
  const id = /^\/administration\/approvals\/(\d+)$/.exec(to)?.[1];
  return id === undefined ? null : Number(id);
}

/** A call of another user's, by their token. */
export async function callAs(
  shop: TestShop,
  email: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: any }> {
  const json = { "content-type": "application/json" };
  const signedIn = await shop.ask("POST", "/api/auth/login", {
    headers: json,
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { token } = JSON.parse(signedIn.text);
  const sent = await shop.ask(method, path, {
    headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : json) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: sent.status, body: JSON.parse(sent.text) };
}
