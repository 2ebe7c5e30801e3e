import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import type { Db } from "../../../db/client.ts";
import { saveDisabled } from "../../../db/stores/staff/list.ts";
import { findUser, updatePasswordHash } from "../../../db/stores/staff/staff.ts";
import { changePassword } from "../../../src/operations/staff/change-password.ts";
import { sessionOfCookie } from "../../../src/operations/staff/session.ts";
import { setDisabled, signOutEverywhere } from "../../../src/operations/staff/set-disabled.ts";
import { signIn } from "../../../src/operations/staff/sign-in.ts";
import { ADA, openTestShop, type TestShop } from "../../support/test-shop.ts";

const STRANGER = { userId: null, requestId: "test" };
const HERS = 1;
const BOB = { firstName: "Bob", lastName: "Clerk", email: "bob@shop.example", password: "saddle-cloth" };

let shop: TestShop;
/** Ada and Bob are on the staff. */
beforeEach(async () => {
  shop = await openTestShop();
  await shop.call("POST", "/api/auth/register", BOB);
});
afterEach(() => shop.close());

type Wanted = Parameters<typeof signIn>[2];
const enter = (wanted: Partial<Wanted> = {}) =>
  signIn(shop.shop, STRANGER, {
    email: ADA.email,
    password: ADA.password,
    address: "counter 1",
    knownDevice: null,
    replacedCookie: null,
    ...wanted,
  });
const signedInWith = async (password: string) => {
  const outcome = await enter({ address: crypto.randomUUID(), password });
  if (!outcome.done) throw new Error(outcome.refusal.code);
  return outcome.value;
};
/** Whose session is opened, or why none is. */
const who = async (wanted: Partial<Wanted>) => {
  const outcome = await enter(wanted);
  return outcome.done ? outcome.value.user.email : outcome.refusal.code;
};
const opens = async (cookieSecret: string) =>
  (await sessionOfCookie(shop.shop, cookieSecret, "test"))?.user.email ?? null;

describe("who knows the password", () => {
  test("comes in by the email in any case, between blanks, and by a cookie that opens", async () => {
    const entered = await enter({ email: "  ADA@Shop.Example " });
    expect(entered).toMatchObject({ done: true, value: { user: { email: ADA.email } } });
    expect(entered.done && (await opens(entered.value.cookieSecret))).toBe(ADA.email);
  });

  test("does not come in by another password, another email, or with a field left blank", async () => {
    expect(await who({ password: "guess" })).toBe("sign-in-wrong");
    expect(await who({ password: BOB.password })).toBe("sign-in-wrong");
    expect(await who({ email: "eve@shop.example" })).toBe("sign-in-wrong");
    expect(await who({ email: "  " })).toBe("sign-in-fields-missing");
    expect(await who({ password: "" })).toBe("sign-in-fields-missing");
  });

  test("does not come in while disabled, with the same words, and does again afterwards", async () => {
    const bob = { email: BOB.email, password: BOB.password };
    const ada = { ...STRANGER, userId: HERS };
    const hold = (disabled: boolean) => setDisabled(shop.shop, ada, { userId: 2, disabled });
    await hold(true);
    expect(await who(bob)).toBe("sign-in-wrong");
    await hold(false);
    expect(await who(bob)).toBe(BOB.email);
  });

  test("does not come in when that was changed, or its owner disabled, while it was looked at", async () => {
    const { database } = shop.shop;
    const { transact } = database;
    /** The first attempt is counted; before the second, which opens the session, another one is quicker. */
    const meanwhile = async (work: (tx: Db) => Promise<void>) => {
      let calls = 0;
      database.transact = async (ours) => {
        calls += 1;
        if (calls === 2) await transact(work);
        return await transact(ours);
      };
      const entered = await who({});
      database.transact = transact;
      return entered;
    };
    const bobs = (await findUser(database.reader, 2))!.passwordHash;
    expect(await meanwhile((tx) => updatePasswordHash(tx, HERS, bobs))).toBe("sign-in-wrong");
    expect(await who({ password: BOB.password })).toBe(ADA.email);
    const hers = Bun.password.hash(ADA.password, { algorithm: "argon2id", memoryCost: 8, timeCost: 1 });
    await transact(async (tx) => updatePasswordHash(tx, HERS, await hers));
    expect(await meanwhile((tx) => saveDisabled(tx, HERS, shop.clock.real))).toBe("sign-in-wrong");
  });

  test("ends the session that the same browser had, whosever it was, and no other", async () => {
    const [first, elsewhere] = [await enter(), await enter()];
    if (!first.done || !elsewhere.done) throw new Error("Ada could not sign in");
    const { cookieSecret } = first.value;
    const his = { email: BOB.email, password: BOB.password, replacedCookie: cookieSecret };
    expect(await who({ ...his, password: "guess" })).toBe("sign-in-wrong");
    expect(await opens(cookieSecret)).toBe(ADA.email);
    expect(await who(his)).toBe(BOB.email);
    expect([await opens(cookieSecret), await opens(elsewhere.value.cookieSecret)]).toEqual([null, ADA.email]);
  });

  test("keeps the password's hash while that is of today's cost", async () => {
    const hash = async () => (await findUser(shop.shop.database.reader, HERS))!.passwordHash;
    const before = await hash();
    expect([await who({}), await hash()]).toEqual([ADA.email, before]);
    shop.shop.rules.hashCost = { memoryCost: 16, timeCost: 1 };
    expect([await who({}), (await hash()) === before]).toEqual([ADA.email, false]);
  });
});

describe("a refused sign-in", () => {
  const noted = () =>
    shop.logged.map((line) => JSON.parse(line)).filter(({ message }) => message === "a sign-in was refused");

  test("is noted with the user who was tried; one that opens is not", async () => {
    await who({});
    expect(noted()).toEqual([]);
    await who({ password: "guess" });
    await who({ email: "eve@shop.example" });
    expect(noted()).toMatchObject([
      { triedUserId: HERS, address: "counter 1", refusal: "sign-in-wrong" },
      { triedUserId: null, address: "counter 1", refusal: "sign-in-wrong" },
    ]);
  });

  test("counts against the account at its address: ten are looked at, and the right password waits too", async () => {
    for (let tries = 0; tries < 10; tries++) expect(await who({ password: "guess" })).toBe("sign-in-wrong");
    expect(await who({})).toBe("sign-in-too-often");
    expect([
      await who({ address: "counter 2" }),
      await who({ knownDevice: { userId: HERS, since: 0 } }),
    ]).toEqual([ADA.email, ADA.email]);
    expect(await who({ knownDevice: { userId: 2, since: 0 } })).toBe("sign-in-too-often");
  });

  test("at a known device counts against that device alone", async () => {
    const known = { knownDevice: { userId: HERS, since: 0 } };
    for (let tries = 0; tries < 10; tries++)
      expect(await who({ ...known, password: "guess" })).toBe("sign-in-wrong");
    expect([await who(known), await who({})]).toEqual(["sign-in-too-often", ADA.email]);
  });

  test("[F87] a device is known no longer than the password, a sign-out everywhere, or a disabling", async () => {
    const ada = { ...STRANGER, userId: HERS };
    const bob = { ...STRANGER, userId: 2 };
    const isKnown = async (since: number) => {
      // From its address the account waits by now: a device that is known does not.
      for (let tries = 0; tries < 11; tries++) await who({ password: "guess" });
      return (await who({ knownDevice: { userId: HERS, since } })) === ADA.email;
    };
    const first = await signedInWith(ADA.password);
    expect(await isKnown(first.devicesSince)).toBe(true);
    const endings: (() => Promise<{ done: boolean }>)[] = [
      () =>
        changePassword(shop.shop, ada, first, {
          currentPassword: ADA.password,
          newPassword: "green-and-paper",
        }),
      async () => {
        const { session, user } = await signedInWith("green-and-paper");
        const back = { currentPassword: "green-and-paper", newPassword: ADA.password };
        return await changePassword(shop.shop, ada, { session, user }, back);
      },
      () => signOutEverywhere(shop.shop, ada, { userId: HERS, butSessionId: first.session.id }),
      async () => {
        const disabled = await setDisabled(shop.shop, bob, { userId: HERS, disabled: true });
        await setDisabled(shop.shop, bob, { userId: HERS, disabled: false });
        return disabled;
      },
    ];
    let { devicesSince } = first;
    for (const ends of endings) {
      expect((await ends()).done).toBe(true);
      expect(await isKnown(devicesSince)).toBe(false);
      const again = await enter({ address: crypto.randomUUID() });
      if (!again.done) continue;
      expect(again.value.devicesSince).toBeGreaterThan(devicesSince);
      devicesSince = again.value.devicesSince;
      expect(await isKnown(devicesSince)).toBe(true);
    }
  });

  test("of one's own is forgotten with the right password", async () => {
    for (let tries = 0; tries < 9; tries++) await who({ password: "guess" });
    expect(await who({})).toBe(ADA.email);
    for (let tries = 0; tries < 10; tries++) expect(await who({ password: "guess" })).toBe("sign-in-wrong");
    expect(await who({})).toBe("sign-in-too-often");
  });
});
