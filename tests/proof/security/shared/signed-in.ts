import { call } from "../../../servers/clerks.ts";
import { OWNER } from "../../bench/open-shop.ts";

/** What opens calls and pages for one person: a program's token, and the cookies of the same session. */
export type Credential = { token: string; cookie: string };

export const CLERKS_PASSWORD = "a clerk's own secret";

/** Signs somebody in as a program does. @returns null where it is refused. */
export async function signInAt(
  url: string,
  email: string,
  password: string,
  headers = {},
): Promise<Credential | null> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await answer.json()) as { token?: string };
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  return token === undefined ? null : { token, cookie: cookies.join("; ") };
}

/** The owner of a shop that `openShop` has opened, signed in. */
export async function mustSignIn(url: string): Promise<Credential> {
  const owner = await signInAt(url, OWNER.email, OWNER.password);
  if (!owner) throw new Error("The owner could not sign in");
  return owner;
}

let clerks = 0;

/** Where a clerk signs in from, for a shop that believes its proxy: nobody else's guesses count there. */
export const from = (address: number) => ({
  "x-forwarded-for": `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
});

export type Clerk = Credential & { id: number; email: string };

/** Somebody new on the staff, put there by who has this token, and signed in. */
export async function newClerk(url: string, ownersToken: string): Promise<Clerk> {
  clerks += 1;
  const email = `clerk-${clerks}@shop.example`;
  const fields = { email, password: CLERKS_PASSWORD, firstName: "Tom", lastName: "Walsh" };
  const made = await call(url, ownersToken, "POST", "/api/auth/register", { body: fields });
  const credential = await signInAt(url, email, CLERKS_PASSWORD, from(clerks));
  if (!credential) throw new Error(`${email} could not sign in: ${made.text}`);
  return { ...credential, id: made.json().id, email };
}

/** Whether a credential opens a call, and a page. */
export async function opens(
  url: string,
  { token, cookie }: Credential,
): Promise<{ call: boolean; page: boolean }> {
  const [asked, page] = await Promise.all([
    call(url, token, "GET", "/api/auth/me"),
    fetch(`${url}/account/search`, { headers: { cookie }, redirect: "manual" }),
  ]);
  await page.arrayBuffer();
  return { call: asked.status === 200, page: page.status === 200 };
}
