import { signInBuckets } from "../../../../db/schema/index.ts";
import { openTestShop, type TestShop } from "../../../support/test-shop.ts";
import { openShop } from "../../bench/open-shop.ts";

/** Who signs in, or tries to: with what, from where, and with the cookies of which browser. */
export type Tried = { email: string; password: string; address: string; cookie?: string };
export type TryAnswer = { status: number; cookie: string };

/** A server whose sign-in is tried. */
export type GuessedServer = {
  tries(wanted: Tried): Promise<TryAnswer>;
  close(): Promise<unknown>;
};

/** One in this process, on books that others may have open, too. Its clock stands still. */
export async function serverHere(database: string): Promise<GuessedServer & { forget(): Promise<unknown> }> {
  const shop = await openTestShop({ database });
  return {
    tries: (wanted) => tryAtShop(shop, wanted),
    close: shop.close,
    forget: () => shop.shop.database.transact((tx) => tx.delete(signInBuckets)),
  };
}

/** A process of its own, which believes what its proxy says of addresses. */
export async function serverOfItsOwn(folder: string) {
  const settings = { SESSION_SECRET: "", LOG_LEVEL: "error", TRUSTED_PROXIES: "127.0.0.1" };
  const shop = await openShop(folder, settings);
  const tries = async (wanted: Tried) => {
    const headers = { "x-forwarded-for": wanted.address, ...headersOf(wanted) };
    return await answered(
      await fetch(`${shop.url}/api/auth/login`, { method: "POST", headers, body: bodyOf(wanted) }),
    );
  };
  return { shop, tries, close: shop.close };
}

/** A try at a shop of this process, as if it came from that address. */
export async function tryAtShop({ app }: TestShop, wanted: Tried): Promise<TryAnswer> {
  const sent = { method: "POST", headers: headersOf(wanted), body: bodyOf(wanted) };
  return await answered(
    await app.handle(new Request("http://localhost/api/auth/login", sent), wanted.address),
  );
}

const headersOf = ({ cookie }: Tried) => ({ "content-type": "application/json", ...(cookie && { cookie }) });
const bodyOf = ({ email, password }: Tried): string => JSON.stringify({ email, password });

async function answered(answer: Response): Promise<TryAnswer> {
  await answer.arrayBuffer();
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  return { status: answer.status, cookie: cookies.join("; ") };
}
