import type { SignedIn } from "../operations/staff/sign-in.ts";
import type { Counter } from "./doors.ts";

/**
 * The two credentials of a new session: a token for calls and a cookie for pages, with different values. A
 * browser says what it is (Sec-Fetch-*), and its token is then bound to its cookie; a script's is not.
 */
export async function tokenFor(
  { cookies, tokens }: Pick<Counter, "cookies" | "tokens">,
  request: Request,
  { session, user, cookieSecret }: SignedIn,
): Promise<{ token: string; setCookies: string[] }> {
  const bound = request.headers.has("sec-fetch-site");
  const token = await tokens.sign({ userId: user.id, sessionId: session.id, bound });
  return {
    token,
    setCookies: [cookies.session.set(cookieSecret), cookies.device.set(tokens.markDevice(user.id))],
  };
}
