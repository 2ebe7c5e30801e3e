import { urls } from "../../src/http/urls/urls.ts";
import { ADA, type Called, type Sent, type TestShop } from "./test-shop.ts";

export type Person = Awaited<ReturnType<typeof signInAs>>;

/** Ada registers a colleague. @returns their id. */
export async function register(shop: TestShop, firstName: string, lastName: string): Promise<number> {
  const email = emailOf(firstName);
  const form = { email, password: ADA.password, firstName, lastName };
  await shop.post(urls.staff.signUp, form);
  const { body } = await signIn(shop, email);
  return body.user.id;
}

const emailOf = (firstName: string): string => `${firstName.toLowerCase()}@shop.example`;
const signIn = (shop: TestShop, email: string, password = ADA.password): Promise<Called> =>
  shop.call("POST", "/api/auth/login", { email, password }, { signedOut: true });

/** A colleague at a browser and a script of their own, beside Ada's. */
export async function signInAs(shop: TestShop, firstName: string) {
  const { body, headers } = await signIn(shop, emailOf(firstName));
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const authorization = `Bearer ${body.token}`;
  return {
    id: body.user.id as number,
    cookie,
    call: (method: string, path: string, sent?: unknown, key?: string): Promise<Called> =>
      shop.call(method, path, sent, { signedOut: true, headers: { authorization }, ...(key && { key }) }),
    page: (path: string): Promise<Sent> => shop.ask("GET", path, { headers: { cookie } }),
    post: (path: string, fields: Record<string, string | string[]> = {}): Promise<Sent> => {
      const pairs = Object.entries(fields).flatMap(([name, value]) =>
        [value].flat().map((one): [string, string] => [name, one]),
      );
      const headers = { cookie, "sec-fetch-site": "same-origin" };
      return shop.ask("POST", path, { headers, body: new URLSearchParams(pairs) });
    },
  };
}
