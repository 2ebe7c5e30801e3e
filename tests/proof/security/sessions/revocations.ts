import { call } from "../../../servers/clerks.ts";
import { CLERKS_PASSWORD, type Clerk, type Credential, from, signInAt } from "../shared/signed-in.ts";

/** A clerk with two sessions, and the password of the moment. */
export type TwiceSignedIn = { clerk: Clerk; password: string; here: Credential; elsewhere: Credential };

/** One way of ending sessions: what is done, and which of the two end. Both are `here` and `elsewhere` of the clerk. */
export type Revocation = {
  name: string;
  ends: readonly ("here" | "elsewhere")[];
  /** Done at that server, by the clerk or by the owner. @returns the status of the answer. */
  revoke(url: string, who: TwiceSignedIn, owner: Credential): Promise<number>;
  /** Puts back what stands in the way of signing in again. */
  after?(url: string, who: TwiceSignedIn, owner: Credential): Promise<number>;
};

export const REVOCATIONS: readonly Revocation[] = [
  {
    name: "a logout by call",
    ends: ["here"],
    revoke: async (url, { here }) => (await call(url, here.token, "POST", "/api/auth/logout")).status,
  },
  { name: "a logout by page", ends: ["here"], revoke: (url, { here }) => post(url, "/logout", here) },
  { name: "a change of the password", ends: ["elsewhere"], revoke: changePassword },
  {
    name: "an owner who disables",
    ends: ["here", "elsewhere"],
    revoke: (url, { clerk }, owner) => post(url, `/administration/staff/${clerk.id}/disable`, owner),
    after: (url, { clerk }, owner) => post(url, `/administration/staff/${clerk.id}/enable`, owner),
  },
  {
    name: "an owner who signs out everywhere",
    ends: ["here", "elsewhere"],
    revoke: (url, { clerk }, owner) => post(url, `/administration/staff/${clerk.id}/sign-out`, owner),
  },
  {
    name: "signing oneself out everywhere else",
    ends: ["elsewhere"],
    revoke: (url, { clerk, here }) => post(url, `/administration/staff/${clerk.id}/sign-out`, here),
  },
  {
    name: "another sign-in in the same browser",
    ends: ["here"],
    async revoke(url, { clerk, password, here }) {
      const headers = { cookie: here.cookie, ...from(clerk.id) };
      return (await signInAt(url, clerk.email, password, headers)) ? 200 : 0;
    },
  },
];

/** To another password than before, which the clerk has from now on. */
async function changePassword(url: string, who: TwiceSignedIn): Promise<number> {
  const newPassword = who.password === CLERKS_PASSWORD ? "another secret of hers" : CLERKS_PASSWORD;
  const body = { currentPassword: who.password, newPassword };
  const answer = await call(url, who.here.token, "POST", "/api/auth/change-password", { body });
  if (answer.text !== "true") return 0;
  who.password = newPassword;
  return answer.status;
}

async function post(url: string, path: string, { cookie }: Credential): Promise<number> {
  const answer = await fetch(url + path, {
    method: "POST",
    headers: { cookie, "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" },
    body: "",
    redirect: "manual",
  });
  await answer.arrayBuffer();
  return answer.status;
}
