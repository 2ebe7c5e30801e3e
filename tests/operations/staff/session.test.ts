import { afterEach, beforeEach, expect, test } from "bun:test";
import { sessionOfCookie, sessionOfToken, sessionsStillOpen } from "../../../src/operations/staff/session.ts";
import { signIn } from "../../../src/operations/staff/sign-in.ts";
import { ADA, openTestShop, type TestShop } from "../../support/test-shop.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let shop: TestShop;
let from: number;
let cookieSecret: string;
let sessionId: number;
let cookieHash: string;
/** Ada has signed in. */
beforeEach(async () => {
  shop = await openTestShop();
  from = shop.clock.real.getTime();
  const wanted = { email: ADA.email, password: ADA.password, address: "counter 1" };
  const stranger = { userId: null, requestId: "test" };
  const entered = await signIn(shop.shop, stranger, { ...wanted, knownDevice: null, replacedCookie: null });
  if (!entered.done) throw new Error("Ada could not sign in");
  ({ cookieSecret } = entered.value);
  sessionId = entered.value.session.id;
  ({ cookieHash } = entered.value.session);
});
afterEach(() => shop.close());

/** So long after signing in. */
const after = (ms: number) => {
  shop.clock.real = new Date(from + ms);
};
const byCookie = async (isWork?: boolean) =>
  (await sessionOfCookie(shop.shop, cookieSecret, "test", isWork)) !== null;
const seen = () => shop.shop.memory.sessionsSeen.get(sessionId)?.getTime();

test("what a user asks for keeps the session open; what a screen asks for by itself does not", async () => {
  after(50 * MINUTE);
  expect([await byCookie(false), seen()]).toEqual([true, undefined]);
  expect([await byCookie(), seen()]).toEqual([true, from + 50 * MINUTE]);
  after(110 * MINUTE);
  expect(await byCookie(false)).toBe(true);
  after(110 * MINUTE + 1);
  expect(await byCookie(false)).toBe(false);
});

test("of some sessions those are open that neither idled for an hour nor lasted for a shift", async () => {
  const open = async () =>
    (await sessionsStillOpen(shop.shop, [sessionId, 999])).map(({ session }) => session.id);
  after(HOUR);
  expect([await open(), seen()]).toEqual([[sessionId], undefined]);
  after(HOUR + 1);
  expect(await open()).toEqual([]);
  shop.shop.memory.sessionsSeen.set(sessionId, new Date(from + 11.5 * HOUR));
  after(12 * HOUR);
  expect(await open()).toEqual([sessionId]);
  after(12 * HOUR + 1);
  expect(await open()).toEqual([]);
});

test("a token opens for its own user, and one of a browser beside its cookie alone", async () => {
  const opens = async (userId: number, bound: boolean, cookie: string | null) =>
    (await sessionOfToken(shop.shop, { userId, cookieHash, bound }, cookie, "test")) !== null;
  expect([await opens(1, false, null), await opens(2, false, null)]).toEqual([true, false]);
  expect([await opens(1, true, cookieSecret), await opens(2, true, cookieSecret)]).toEqual([true, false]);
  expect([await opens(1, true, null), await opens(1, true, "another")]).toEqual([false, false]);
});
