import { deviceInWords } from "../../domain/staff/device-words.ts";
import type { HalfSignedIn } from "../../domain/staff/refusals.ts";
import type { SignedIn } from "../../operations/staff/open-session.ts";
import { SECOND_STEP_MS } from "../../operations/staff/second-step.ts";
import type { Newcomer } from "../../operations/staff/sign-in.ts";
import type { AppContext } from "../context.ts";
import { isBrowser, requestInfo } from "../request/request-info.ts";

/** The browser or script that signs in. */
export const newcomerIn = ({ cookies, tokens }: AppContext, request: Request): Newcomer => ({
  address: requestInfo(request).address,
  knownDevice: tokens.readDevice(cookies.device.read(request)),
  replacedCookie: cookies.session.read(request),
  device: deviceInWords(request.headers.get("user-agent"), isBrowser(request)),
});

/** What stands for a right password until the second step. */
export const halfTokenFor = ({ shop, tokens }: AppContext, half: HalfSignedIn): string =>
  tokens.signHalf({ ...half, until: new Date(shop.clock.real().getTime() + SECOND_STEP_MS) });

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
