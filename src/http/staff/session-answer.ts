import type { SignedIn } from "../../operations/staff/sign-in.ts";
import type { AppContext } from "../context.ts";

/**
 * A new session's credentials: a token for calls and a cookie for pages, with different values. A browser's
 * token is bound to its cookie; a script's is not.
 */
export async function tokenFor(
  { cookies, tokens }: Pick<AppContext, "cookies" | "tokens">,
  { session, user, cookieSecret, devicesSince: since }: SignedIn,
  bound: boolean,
): Promise<{ token: string; setCookies: string[] }> {
  const token = await tokens.sign({ userId: user.id, cookieHash: session.cookieHash, bound });
  return {
    token,
    setCookies: [
      cookies.session.set(cookieSecret),
      cookies.device.set(tokens.markDevice({ userId: user.id, since })),
    ],
  };
}
